import Assertions
import ChatModel
import Testing

/// Tests of replacing a range of a `RichText` that has entities.
@Suite struct RichTextReplacingTests {
  /// The kinds and texts of marks after a replacement.
  private func marked(
    _ string: String, _ entities: [RichText.Entity], _ range: Range<Int>, _ words: String
  ) -> (string: String, marks: [String]) {
    var text = RichText(string, entities: entities)
    text.replace(range, with: words)
    let bytes = Array(text.string.utf8)
    return (
      text.string,
      text.entities.map { "\($0.kind): \(String(decoding: bytes[$0.range], as: UTF8.self))" }
    )
  }

  @Test func `marks before, behind and around the part stay`() {
    let found = marked(
      "ask Ana now please",
      [.init(.bold, 0..<3), .init(.italic, 4..<7), .init(.quote, 0..<18), .init(.code, 12..<18)],
      4..<7, "somebody")
    same(found.string, "ask somebody now please")
    same(
      found.marks,
      ["bold: ask", "italic: somebody", "quote: ask somebody now please", "code: please"])
  }

  @Test func `a mark keeps what it had outside of the part, and goes with all of it`() {
    let found = marked(
      "one two three", [.init(.bold, 0..<5), .init(.italic, 5..<10), .init(.code, 5..<6)],
      4..<7, "2")
    same(found.string, "one 2 three")
    same(found.marks, ["bold: one ", "italic:  th"])
    #expect(marked("one two", [.init(.bold, 4..<7)], 4..<7, "").marks.isEmpty)
    let inserted = marked("ab", [.init(.bold, 0..<1), .init(.code, 1..<2)], 1..<1, "-")
    same(inserted.string, "a-b")
    same(inserted.marks, ["bold: a", "code: b"])
  }

  @Test func `any range is moved to characters of the text`() {
    same(marked("aéb", [], 2..<3, "x").string, "axb")
    same(marked("ab", [], -5..<99, "x").string, "x")
    same(marked("ab", [], 9..<99, "x").string, "abx")
  }
}
