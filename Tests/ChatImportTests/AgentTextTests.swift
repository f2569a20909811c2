import Assertions
import Testing

@testable import ChatImport

/// Tests of terminal text, line diffs, and paths in home folders.
@Suite struct AgentTextTests {
  @Test(arguments: [
    ("a\u{1B}[31mb\u{1B}[0mc", "abc"), ("\u{1B}]0;title\u{7}x", "x"),
    ("\u{1B}]8;;https://a.example\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
    ("10%\r20%\r\ndone\r\n", "20%\ndone\n"), ("ab\u{8}c", "ac"), ("\u{1B}(Bx\u{1B}=y", "xy"),
    ("a\u{1B}", "a"), ("a\u{1B}[", "a"), ("\u{1B}]never\nb", "\nb"), ("a\tb\u{0}\u{7F}", "a\tb"),
    ("\u{8}\u{8}a", "a"), ("é👍", "é👍"),
  ])
  func `signs that steer a terminal are carried out or go`(text: String, expected: String) {
    same(TerminalText.plain(text), expected)
  }

  @Test func `of a long text the ends stay`() {
    let short = (1...27).map { String($0) }.joined(separator: "\n")
    #expect(TerminalText.ends(of: short) == (short, 0))
    let (text, leftOut) = TerminalText.ends(of: short + "\n28")
    same(leftOut, 4)
    same(text.split(separator: "\n")[11...13], ["12", "… 4 …", "17"])
  }

  @Test(arguments: [
    ("a\nb\nc", "a\nx\nc", [" a", "-b", "+x", " c"]), ("", "a\n", ["+a"]), ("a", "", ["-a"]),
    ("a\nb", "a\nb", [" a", " b"]), ("a\na", "a\na\na", [" a", " a", "+a"]),
    ("1\n2\n3\n4", "2\n3\n5", ["-1", " 2", " 3", "-4", "+5"]), ("", "", []),
  ])
  func `a change is the lines that go and those that come`(
    old: String, new: String, diff: [String]
  ) {
    let change = LineChange(from: old, to: new)
    same(change.diff, diff)
    same(change.added, diff.count { $0.hasPrefix("+") })
    same(change.removed, diff.count { $0.hasPrefix("-") })
  }

  @Test func `only the home folders that a session works in are short`() {
    var homes = HomeFolders()
    for path in ["/Users/ana/x", "/home/bo", "C:\\Users\\Cy\\code", "/root/y", "/tmp/home/no"] {
      homes.learn(from: path)
    }
    same(homes.paths, ["/Users/ana", "/home/bo", "C:\\Users\\Cy", "/root"])
    for (text, expected) in [
      ("/Users/ana/a.py", "~/a.py"), ("/Users/anabel/a", "/Users/anabel/a"),
      ("at /home/bo.", "at ~."), ("https://x.example/home/bo/", "https://x.example/home/bo/"),
      ("href=\"/home/about\"", "href=\"/home/about\""), ("C:\\Users\\Cy\\a", "~\\a"),
      ("x=/root/a:/root", "x=~/a:~"), ("/rooted", "/rooted"), ("", ""),
    ] {
      same(homes.shortened(text), expected)
    }
  }

  @Test(arguments: [
    ("hi", [TaggedWords.Piece.typed("hi")]),
    ("a <system-reminder>b</system-reminder>", [.typed("a <system-reminder>b</system-reminder>")]),
    (
      "a\n<system-reminder>b</system-reminder>\nc",
      [.typed("a\nc"), .omitted("reminder to the assistant")]
    ),
    ("<system-reminder>no end", [.typed("<system-reminder>no end")]),
    ("<b>bold</b>", [.typed("<b>bold</b>")]),
    ("<command-name>/go</command-name>", [.command("/go")]),
    ("<command-args>x</command-args>", []),
    ("<bash-stdout>ab</bash-stdout><bash-stderr>c</bash-stderr>", [.output("ab"), .output("c")]),
  ])
  func `what a program puts between tags is told from what was typed`(
    text: String, pieces: [TaggedWords.Piece]
  ) {
    same(TaggedWords(text).pieces, pieces)
  }
}
