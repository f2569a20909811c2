import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@testable import BubbleLayout

/// Tests of the limits on one message, summed over all of its blocks.
@Suite struct TextBudgetTests {
  /// A message with quotes of the given numbers of lines, and text between them.
  private func quotes(_ lineCounts: [Int], words: String = "A") -> RichText {
    var text = ""
    var entities: [RichText.Entity] = []
    for count in lineCounts {
      let start = text.utf8.count
      text += Array(repeating: "B", count: count).joined(separator: "\n")
      entities.append(RichText.Entity(.quote, start..<text.utf8.count))
      text += "\n" + words + "\n"
    }
    text.removeLast()
    return RichText(text, entities: entities)
  }

  /// The shaped texts of a sent message.
  private func texts(_ text: RichText) throws -> [ShapedText] {
    try LayoutFixture().snapshot(of: LayoutFixture.outgoing(text)).texts.map(\.text)
  }

  private func lineCount(_ texts: [ShapedText]) -> Int { texts.map(\.lines.count).reduce(0, +) }

  private func isCut(_ texts: [ShapedText]) -> Bool { texts.contains { $0.isClipped } }

  @Test func `a message of many blocks has as many lines as one of a single block`() throws {
    for counts in [[1_500, 1_500], [1_999, 10], Array(repeating: 100, count: 100)] {
      let found = try texts(quotes(counts))
      #expect(lineCount(found) <= BubbleLayoutLimits.messageLines)
      #expect(lineCount(found) >= BubbleLayoutLimits.messageLines - 1)
      #expect(isCut(found))
    }
    let single = try texts(RichText(String(repeating: "A\n", count: 3_000)))
    same(lineCount(single), BubbleLayoutLimits.messageLines)
  }

  @Test func `quotes within a quote count together`() throws {
    let inner = quotes(Array(repeating: 40, count: 100))
    let outer = RichText.Entity(.quote, 0..<inner.string.utf8.count)
    let found = try texts(RichText(inner.string, entities: [outer] + inner.entities))
    #expect(lineCount(found) <= BubbleLayoutLimits.messageLines)
    #expect(lineCount(found) >= BubbleLayoutLimits.messageLines - 1)
    #expect(isCut(found))
  }

  @Test func `the last line that is shown says that more would follow`() throws {
    // The text is cut within a quote, after a quote, and after the text that follows the quote.
    for counts in [[1_500, 1_500], [1_999, 10], [1_998, 10], [1_997, 10], [1_996, 10]] {
      let last = try #require(try texts(quotes(counts)).last)
      #expect(last.isClipped)
      #expect(last.isTruncated || last.text == "…", "\(counts)")
    }
  }

  @Test func `what fits to the last line is whole`() throws {
    let found = try texts(quotes([1_000, 998]))
    same(lineCount(found), 2_000)
    #expect(!isCut(found))
    same(found.last?.text, "A")
    let beyond = try texts(quotes([1_000, 999]))
    #expect(lineCount(beyond) <= 2_000)
    #expect(isCut(beyond))
  }

  @Test func `the name of a language is a line too`() throws {
    var text = ""
    var entities: [RichText.Entity] = []
    for _ in 0..<200 {
      let start = text.utf8.count
      text += Array(repeating: "B", count: 12).joined(separator: "\n")
      entities.append(RichText.Entity(.codeBlock(language: "C"), start..<text.utf8.count))
      text += "\n"
    }
    let found = try texts(RichText(text, entities: entities))
    #expect(lineCount(found) <= BubbleLayoutLimits.messageLines)
    #expect(found.filter { $0.text == "C" }.count < 160)
    #expect(isCut(found))
  }

  @Test func `the characters of all blocks count together`() throws {
    let words = String(repeating: "é", count: 9_000)
    let found = try texts(quotes([1, 1, 1], words: words))
    let count = found.map(\.text.unicodeScalars.count).reduce(0, +)
    same(count, BubbleLayoutLimits.messageScalars + 1)
    same(found.last?.text, "…")
    #expect(isCut(found))
    #expect(try !isCut(texts(quotes([1, 1], words: words))))
  }

  @Test func `the budget of one block is what the shaper allows`() throws {
    let scalars = BubbleLayoutLimits.messageScalars
    #expect(try !isCut(texts(RichText(String(repeating: "A", count: scalars)))))
    #expect(try isCut(texts(RichText(String(repeating: "A", count: scalars + 1)))))
    let lines = BubbleLayoutLimits.messageLines
    #expect(try !isCut(texts(RichText(String(repeating: "A\n", count: lines - 1) + "A"))))
    #expect(try isCut(texts(RichText(String(repeating: "A\n", count: lines) + "A"))))
  }
}
