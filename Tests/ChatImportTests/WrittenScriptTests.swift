import Assertions
import ChatModel
import FoundationEssentials
import ScriptNotation
import TestResources
import Testing

@testable import ChatImport
@testable import Transcripts

/// Tests that a written script is recognised and comes back the same without its format's name,
/// whatever its words are, and that other readers find no markup in a Markdown script.
@Suite(.timeLimit(.minutes(20))) struct WrittenScriptTests {
  /// Words with each sign at their start, within and at their end, and words that other readers or
  /// recognisers could take as something else.
  static let words: [String] = {
    let signs = (0x21...0x7E).compactMap { Unicode.Scalar($0) }
      .filter { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
    return signs.flatMap { ["Ana \($0)", "\($0)Ana", "A\($0)na"] } + hostile
  }()

  private static let hostile = [
    "Ana :)", "(Ana", "\"Ana", "[Ana", "<script>alert(1)</script>", "[x](javascript:alert(1))",
    "![t](http://evil.example/p.png)", "&lt;b&gt; &#0060;b>", "`<b>` ` <i> `", "```", "~~~",
    "[r]: javascript:alert(1)", "a\n```\n<b>\nc", "\r<b>\r```", "\\<b> \\\\<b>", "---",
    "<a@b.example>",
  ]

  /// A place for words in a conversation.
  private typealias Place = (name: String, put: @Sendable (String, inout Conversation) -> Void)

  private static let places: [Place] = [
    ("title", { $1.title = $0 }), ("subtitle", { $1.subtitle = $0 }),
    ("wallpaper", { $1.wallpaper = $0 }),
    ("name", { $1.participants[0].name = $0 }), ("avatar", { $1.participants[1].avatar = $0 }),
    (
      "id",
      { words, talk in
        talk.participants[1].id = words
        talk.messages[1].sender = words
      }
    ),
    ("text", { $1.messages[0].content = .text(RichText($0)) }),
    ("notice", { $1.messages[2] = Message(id: "3", content: .notice(RichText($0))) }),
    ("document", { $1.messages[1].content = .markdown("# A\n\n\($0)\n\n- b\n\n  \($0)") }),
    (
      "caption",
      { $1.messages[0].content = .image(ImageContent(source: "a.png", caption: RichText($0))) }
    ),
    (
      "description",
      { $1.messages[0].content = .image(ImageContent(source: "a.png", alternative: $0)) }
    ),
    ("file", { $1.messages[0].content = .file(FileContent(name: $0)) }),
    ("sender of a forward", { $1.messages[0].forwardedFrom = $0 }),
    (
      "reaction",
      { $1.messages[0].reactions = [Reaction(emoji: $0, participants: ["a"], count: 1)] }
    ),
    ("thread", { $1.messages[0].thread = MessageThread(replyCount: 1, title: $0) }),
    ("code", { $1.messages[0].content = Self.code($0) }),
  ]

  private static func code(_ words: String) -> Content {
    .text(RichText(words, entities: [.init(.code, 0..<words.utf8.count)]))
  }

  private static func talk() -> Conversation {
    Conversation(
      me: "a", participants: [Participant(id: "a", name: "Ana"), Participant(id: "b", name: "Bo")],
      messages: [
        Message(id: "1", sender: "a", content: .text("hello there")),
        Message(id: "2", sender: "b", content: .text("yes"), replyTo: "1"),
        Message(id: "3", sender: "a", content: .text("ok")),
      ])
  }

  @Test(arguments: [Script.Form.text, .markdown])
  func `words come back from every place, and the script is recognised`(form: Script.Form) throws {
    for (name, put) in Self.places {
      for words in Self.words {
        var talk = Self.talk()
        put(words, &talk)
        let text = Script(talk, form: form).text
        let back: ImportResult
        do {
          back = try ConversationImporter.importConversation(from: Array(text.utf8), name: "talk")
        } catch {
          Issue.record("\(name) \(words.debugDescription): \(error)\n\(text)")
          continue
        }
        same(back.format, .script, "\(name) \(words.debugDescription)")
        same(back.conversation, talk, "\(name)\n\(text)")
        same(Script(back.conversation, form: form).text, text, name)
      }
    }
  }

  @Test func `every kind comes back from a Markdown script with any words`() throws {
    for words in Self.hostile.prefix(8) {
      let contents = try KindSamples.all().map { try Self.content($0, with: words) }
      var talk = Self.talk()
      talk.messages = contents.enumerated().map { index, content in
        Message(id: "\(index + 1)", sender: "b", content: content)
      }
      let text = Script(talk, form: .markdown).text
      let back = try ConversationImporter.importConversation(from: Array(text.utf8), name: "talk")
      same(back.conversation.messages.map(\.content), contents, text)
    }
  }

  /// The content with other words in each place in which its kind takes any.
  private static func content(_ content: Content, with words: String) throws -> Content {
    let strings = try Regex(#""[a-zA-Z]+": ?"(?:[^"\\]|\\.)*""#)
    let quoted = String(decoding: try JSONEncoder().encode([words]), as: UTF8.self)
      .dropFirst().dropLast()
    var json = content.json
    for match in json.matches(of: strings).reversed() {
      let key = json[match.range].prefix { $0 != ":" }
      var changed = json
      changed.replaceSubrange(match.range, with: "\(key): \(quoted)")
      let read = try? Content.read(type: content.type, json: Array(changed.utf8)).content
      if read != nil { json = changed }
    }
    return try Content.read(type: content.type, json: Array(json.utf8)).content
  }

  /// Random lines of signs that begin or end markup.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `escapes come back, line by line`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "`", "``", "```", "~~~", "<", "<b>", "</b>", "[", "](", "]:", "](https://a.example)", "![",
      ")",
      "\\", "&", "&lt;", "&#0060;", "&#0038;#0060;", "\r", "\n", "\n  ", "\n\n", "\n    ", "- ",
      "1. ", "> ", "a", " ", "|", "<br>", "\t", "]", "<https://a.example>", "[^1]: a b",
    ]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 1...14, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      for words in [MarkdownEscape.Words.plain, .chat, .document] {
        let written = MarkdownEscape.encoded(text, as: words)
        let lines = written.split(separator: "\n", omittingEmptySubsequences: false)
        let back = lines.map { MarkdownEscape.decoded(String($0)) }.joined(separator: "\n")
        #expect(Array(back.utf8) == Array(text.utf8), "\(text.debugDescription)")
      }
    }
  }

  @Test(arguments: [
    ("**x** <3 a < b <= c", "**x** <3 a < b <= c"), ("<b>", "&#0060;b>"),
    ("[a](https://b.example/c)", "[a](https://b.example/c)"),
    ("[a](javascript:b)", "[a&#0093;(javascript:b)"), ("![a](https://b)", "![a&#0093;(https://b)"),
    ("`<b>`", "`<b>`"), ("a ` <b>", "a &#0096; &#0060;b>"), ("[x] [1]", "[x] [1]"),
    ("&amp; A&B; &c", "&#0038;amp; A&#0038;B; &c"), ("![a](b.png)", "![a](b.png)"),
    ("see ![a](b.png)", "see ![a&#0093;(b.png)"), ("[r]: b", "[r&#0093;: b"),
    ("x\n  ```\n  <b>\n  ```", "x\n  ```\n  <b>\n  ```"),
    ("x\n  ```\n  <b>", "x\n  &#0096;&#0096;&#0096;\n  &#0060;b>"),
  ])
  func `only what other readers take as markup is escaped`(text: String, written: String) {
    same(MarkdownEscape.encoded(text, as: .chat), written)
  }

  @Test(arguments: [
    ("a<br>b &lt; ![c](d.png) <https://e.example>", "a<br>b &lt; ![c](d.png) <https://e.example>"),
    ("<br>", "&#0060;br>"), ("[^1]: See this", "[^1]: See this"),
    ("\n  - a\n    ```\n    <b>\n    ```", "\n  - a\n    ```\n    <b>\n    ```"),
    ("\n\n  2. a\n\n     ~~~\n     <b>\n     ~~~", "\n\n  2. a\n\n     ~~~\n     <b>\n     ~~~"),
    (
      "\n    ```\n    <b>\n    ```",
      "\n    &#0096;&#0096;&#0096;\n    &#0060;b>\n    &#0096;&#0096;&#0096;"
    ),
  ])
  func `documents keep code, lists and their pictures`(text: String, written: String) {
    same(
      MarkdownEscape.encoded(text, as: .document), written)
  }
}
