import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import BubbleLayout

/// Tests of the days of a conversation, and of selections of a day or around a message.
@Suite struct ConversationDayTests {
  /// A conversation with one message for each number of hours after 14 March 2026, 00:00 UTC; nil
  /// makes a message without a date.
  private func conversation(_ hours: [Double?], timeZone: String? = nil) -> Conversation {
    Conversation(
      messages: hours.enumerated().map { index, hour in
        Message(
          id: "\(index)",
          date: hour.map { Date(timeIntervalSince1970: 1_773_446_400 + $0 * 3_600) },
          content: .text("hello"))
      }, timeZone: timeZone)
  }

  private func days(_ conversation: Conversation) throws -> [String] {
    try conversation.days().map { "\($0.name) \($0.first)-\($0.last)" }
  }

  @Test func `a day ends at midnight where the conversation is`() throws {
    let hours: [Double?] = [1, 22.9, 23.1, 25]
    try same(days(conversation(hours)), ["2026-03-14 0-2", "2026-03-15 3-3"])
    try same(
      days(conversation(hours, timeZone: "Europe/Berlin")), ["2026-03-14 0-1", "2026-03-15 2-3"])
    try same(
      days(conversation(hours, timeZone: "America/New_York")), ["2026-03-13 0-0", "2026-03-14 1-3"])
  }

  @Test func `what has no date belongs to the day before it, and a day may come back`() throws {
    try same(
      days(conversation([nil, 1, nil, 30, nil, 2])),
      ["2026-03-14 0-2", "2026-03-15 3-4", "2026-03-14 5-5"])
    #expect(try days(conversation([nil, nil])).isEmpty)
    var unknown = conversation([1])
    unknown.hasKnownDates = false
    #expect(try days(unknown).isEmpty)
    #expect(throws: LayoutEnvironmentError.self) {
      try self.days(self.conversation([1], timeZone: "Moon/Base"))
    }
  }

  @Test func `a day selects its messages`() throws {
    let talk = conversation([1, 2, 30, 31])
    let indices = Dictionary(
      uniqueKeysWithValues: talk.messages.enumerated().map { ($1.id, $0) })
    let found = try talk.days().map { try $0.selection.range(of: talk.messages, indices: indices) }
    same(found, [0..<2, 2..<4])
  }

  @Test func `neighbours are selected as far as there are some`() throws {
    func around(_ id: String, _ before: Int, _ after: Int) throws -> Range<Int> {
      try MessageSelection.around(id, before: before, after: after)
        .range(of: 10, place: { Int($0) }, firstSince: { _ in nil }, lastUntil: { _ in nil })
    }
    try same(around("5", 1, 2), 4..<8)
    try same(around("0", 3, 0), 0..<1)
    try same(around("9", 0, .max), 9..<10)
    try same(around("4", .max, -3), 0..<5)
    #expect(throws: TimelineError.self) {
      try MessageSelection.around("x", before: 1, after: 1)
        .range(of: 1, place: { _ in nil }, firstSince: { _ in nil }, lastUntil: { _ in nil })
    }
  }
}
