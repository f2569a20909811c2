import Assertions
import Testing

@testable import Platform

@Suite struct PrintableTextTests {
  @Test func `what steers a terminal is spelled out, and words stay as they are`() {
    same(PrintableText.line("x\u{1b}[31mRED\u{7}.png"), #"x\u{1B}[31mRED\u{7}.png"#)
    same(PrintableText.line("a\nb\r\tc\0\u{7F}\u{85}"), #"a\nb\r\tc\u{0}\u{7F}\u{85}"#)
    same(PrintableText.line("a\u{2028}\u{202E}\u{FEFF}"), #"a\u{2028}\u{202E}\u{FEFF}"#)
    let words = "größe 写真 “été” 👩‍👩‍👧 فارسی‌ها ../a\\b"
    same(PrintableText.line(words), words)
  }

  @Test func `every scalar becomes visible ones, and those stay the same`() {
    let categories: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
    ]
    for value in UInt32(0)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let printed = PrintableText.line(String(scalar))
      let isVisible = printed.unicodeScalars.allSatisfy {
        $0 == "\u{200C}" || $0 == "\u{200D}" || !categories.contains($0.properties.generalCategory)
      }
      if !isVisible || PrintableText.line(printed) != printed {
        Issue.record("U+\(String(value, radix: 16)) becomes \(printed)")
      }
    }
  }

  @Test func `a long line loses its middle and says how much`() {
    let path = String(repeating: "a", count: 5_000_000)
    let line = PrintableText.line("message \(path): is too long; give it another name")
    #expect(line.count <= PrintableText.lineLength)
    #expect(line.hasPrefix("message aaa"))
    #expect(line.hasSuffix("aaa: is too long; give it another name"))
    #expect(line.contains("(4999083 characters left out)"))
    let longest = String(repeating: "é", count: PrintableText.lineLength)
    same(PrintableText.line(longest), longest)
    #expect(PrintableText.line(longest + "é") != longest + "é")
    let escapes = PrintableText.line(String(repeating: "\u{1b}", count: 100_000))
    #expect(escapes.count <= PrintableText.lineLength)
    #expect(escapes.hasPrefix(#"\u{1B}\u{1B}"#))
    #expect(escapes.hasSuffix(#"\u{1B}\u{1B}"#))
  }

  @Test func `own lines keep their ends and their length`() {
    let text = "usage: a\n" + String(repeating: "b", count: 3_000) + "\n\u{1b}c\r\n"
    let expected = "usage: a\n" + String(repeating: "b", count: 3_000) + "\n\\u{1B}c\\r\n"
    same(PrintableText.lines(text), expected)
    same(PrintableText.lines("usage: a\n  b\n"), "usage: a\n  b\n")
  }

  @Test func `JSON keeps its meaning and loses its control characters`() {
    same(
      PrintableText.json(Array("[\"é\u{7F}\u{80}\u{9F}\u{A0}\u{85}\u{7F}写\"]\n".utf8)),
      Array("[\"é\\u007f\\u0080\\u009f\u{A0}\\u0085\\u007f写\"]\n".utf8))
  }
}
