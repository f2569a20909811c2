import Assertions
import ChatModel
import Testing

/// Tests of the escape sequences of terminals within texts.
struct TerminalSequenceTests {
  @Test(arguments: [
    ("a\u{1B}[31mb\u{1B}[0mc", "abc"), ("\u{1B}[38;5;12;1mx\u{1B}[m", "x"),
    ("\u{1B}]0;title\u{7}x", "x"), ("\u{1B}]8;;https://a.example\u{1B}\\l\u{1B}]8;;\u{1B}\\", "l"),
    ("\u{1B}(Bx\u{1B}=y\u{1B}c", "xy"), ("a\u{1B}", "a"), ("a\u{1B}[", "a"),
    ("a\u{1B}[3\nb", "a\nb"),
    ("\u{1B}]never\nb", "\nb"), ("\u{1B}Pq#0\u{1B}\\z", "z"), ("\u{9B}32mok", "ok"),
    ("a\u{1B}\nb", "a\nb"), ("a\u{1B}é", "aé"), ("[31m", "[31m"), ("é👍", "é👍"),
  ])
  func `sequences are dropped whole`(text: String, expected: String) {
    same(RichText(text).withoutTerminalSequences.string, expected)
  }

  @Test func `marks keep their words`() {
    let text = RichText(
      "\u{1B}[1ma\u{1B}[0m é\u{1B}[31m",
      entities: [
        .init(.bold, 0..<9), .init(.italic, 4..<5), .init(.code, 9..<12), .init(.quote, 12..<17),
      ])
    same(
      text.withoutTerminalSequences,
      RichText("a é", entities: [.init(.bold, 0..<1), .init(.italic, 0..<1), .init(.code, 1..<4)]))
  }

  @Test func `colours are marks in blocks named ansi`() {
    let source =
      "```ansi\n\u{1B}[1;31mFAIL\u{1B}[0m 1 \u{1B}[92mé\u{1B}[38;5;4mb\u{1B}[38;2;1;2;3mc\u{1B}[39m\n```"
    let text = RichText(markdown: source).withoutTerminalSequences
    same(text.string, "FAIL 1 ébc")
    same(
      text.entities,
      [
        .init(.codeBlock(language: "ansi"), 0..<11), .init(.terminalColor(.red), 0..<4),
        .init(.terminalColor(.green), 7..<9), .init(.terminalColor(.blue), 9..<10),
      ])
    let plain = RichText(markdown: source.replacing("ansi", with: "js")).withoutTerminalSequences
    same(plain.entities, [.init(.codeBlock(language: "js"), 0..<11)])
  }
}
