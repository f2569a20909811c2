import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import BubbleLayout

/// Tests of selecting messages by date.
@Suite struct DateSelectionTests {
  private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

  /// Five messages with these times: 10, none, 20, 30 and none.
  private var messages: [Message] {
    [10, nil, 20, 30, nil].enumerated().map { index, seconds in
      Message(id: "\(index)", date: seconds.map(date), content: .text("hello"))
    }
  }

  private func selected(_ since: Double?, _ until: Double?) throws -> Range<Int> {
    try MessageSelection.dates(since: since.map(date), until: until.map(date))
      .range(of: messages, indices: [:])
  }

  @Test func `the first moment is included and the last one is not`() throws {
    try same(selected(10, 30), 0..<3)
    try same(selected(11, 31), 2..<4)
    #expect(try selected(20, 20).isEmpty)
  }

  @Test func `an open end goes on to the conversation's`() throws {
    try same(selected(nil, nil), 0..<5)
    try same(selected(20, nil), 2..<5)
    try same(selected(nil, 20), 0..<1)
  }

  @Test func `where nothing was said nothing is shown`() throws {
    #expect(try selected(31, nil).isEmpty)
    #expect(try selected(nil, 10).isEmpty)
    #expect(try selected(11, 19).isEmpty)
  }

  @Test func `moments in the wrong order are refused`() {
    #expect(throws: TimelineError.self) { try selected(30, 10) }
  }
}
