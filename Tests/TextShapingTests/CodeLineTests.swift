import Assertions
import DisplayList
import TestResources
import Testing

@testable import TextShaping

@Suite struct CodeLineTests {
  private static let mono = TextStyle(
    families: ["Noto Sans Mono"], size: 10, color: .black, lineHeight: 12)

  /// A column of the face is 6 points wide.
  private func shaped(_ code: String, columns: Int) throws -> ShapedText {
    try TextFixture.shaper().shape(
      StyledText(code, style: Self.mono), in: .init(width: Double(columns) * 6 + 0.5, isCode: true))
  }

  private static let places: [(code: String, columns: Int, lines: [String])] = [
    // Lines are broken at spaces if that fills half of the line, otherwise between tokens, which
    // are not broken.
    ("let count = values.count", 16, ["let count = ", "values.count"]),
    ("def very_long_name(argument_one)", 22, ["def very_long_name(", "argument_one)"]),
    ("x = some_very_long_name(a)", 24, ["x = some_very_long_name(", "a)"]),
    ("f(one,two,three)", 12, ["f(one,two,", "three)"]),
    ("values.filter(a).map(b)", 18, ["values.filter(a)", ".map(b)"]),
    ("std::collections::HashMap", 20, ["std::collections", "::HashMap"]),
    // A token that is wider than a line is cut between its words.
    ("aVeryLongNameOfAFunction", 14, ["aVeryLongName", "OfAFunction"]),
    ("a_very_long_name_of_it", 14, ["a_very_long_", "name_of_it"]),
    ("kubectl very-long-program-name", 22, ["kubectl very-long-", "program-name"]),
    ("abcdefghijklmnopqrstuvwxyz", 10, ["abcdefghij", "klmnopqr", "stuvwxyz"]),
    // The mark that begins a comment stays on the comment's line, and an option is not broken.
    ("exit 1  # comment", 11, ["exit 1  ", "# comment"]),
    ("select a -- comment", 12, ["select a ", "-- comment"]),
    ("tool run --volume", 14, ["tool run ", "--volume"]),
    ("<!-- x --><d/></a>", 11, ["<!-- x ", "--><d/>", "</a>"]),
    // Han text can be broken between any characters.
    ("# 很长的注释会换行", 10, ["# 很长的注", "释会换行"]),
  ]

  @Test(arguments: places)
  func `lines of code end between tokens`(_ code: String, _ columns: Int, _ lines: [String]) throws
  {
    try same(shaped(code, columns: columns).lineTexts, lines)
  }

  @Test(arguments: [
    "<!-- x --><a b=\"c\"/>", "echo \"${name}: ${it}\" --all", "print(\"\\(first) \\\\ \\n\")",
    "a->b => c != d && e || f ?? g", "x = **kwargs, *args, &ref, $1, #id, @a, !b, ~c",
    "http://example.com/a-b/c?d=e&f#g", "if (n := len(a)) >= 10: # tab",
  ])
  func `no line ends within a sign or between a sign and its word`(code: String) throws {
    let bound =
      ["--", "-->", "->", "=>", "!=", "&&", "||", "??", ":=", ">=", "**", "://", "${", "\\("]
      + ["\\\\", "\\n", "# t", "$1", "#i", "@a", "!b", "~c", "&r", "*a", "*k", "--a", "<!--"]
    for columns in 8...40 {
      let lines = try shaped(code, columns: columns).lineTexts
      same(lines.joined(), code)
      for (line, next) in zip(lines, lines.dropFirst()) {
        for sign in bound {
          for cut in sign.indices.dropFirst()
          where line.hasSuffix(sign[..<cut]) && next.hasPrefix(sign[cut...]) {
            Issue.record("\(sign) at \(columns): \(lines)")
          }
        }
      }
    }
  }

  @Test func `what wraps hangs by two columns behind a sign that is in no text`() throws {
    let code = "  let value = other\nok"
    let shaped = try shaped(code, columns: 16)
    same(shaped.lineTexts, ["  let value = ", "other", "ok"])
    same(shaped.lines.map(\.minX), [0, 24, 0])
    let sign = shaped.decorations
    same(sign.count, 5)
    let line = shaped.lines[1]
    for part in sign {
      #expect(part.rect.minX >= 12 && part.rect.maxX <= 24)
      #expect(part.rect.minY >= line.top && part.rect.maxY <= line.top + line.height)
    }
    same(shaped.glyphs.count, code.unicodeScalars.count - 1)
    let whole = try self.shaped(code, columns: 40)
    #expect(whole.decorations.isEmpty)
  }

  @Test func `wide characters are two columns wide`() throws {
    let lines = try shaped("┌────┐\n│数组│\n│Ａbc│\n│かな│\n│한글│\n│ab、│\n│😀ab│", columns: 40).lines
    same(lines[0].width, 36)
    for line in lines { #expect(abs(line.width - 36) < 0.1) }
    let prose = try TextFixture.shaper().shape(StyledText("数组", style: Self.mono))
    same(prose.size.width, 20)
  }

  @Test func `a line that is narrower than a letter has one letter`() throws {
    let lines = try shaped("    ab->c", columns: 1).lineTexts
    same(lines.joined(), "    ab->c")
    #expect(lines.allSatisfy { !$0.isEmpty })
  }

  @Test func `long lines of code take linear time`() throws {
    let code = String(repeating: "a-->{}", count: 3_000)
    let shaped = try shaped(code, columns: 20)
    same(shaped.lineTexts.joined(), code)
  }
}
