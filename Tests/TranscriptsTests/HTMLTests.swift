import Assertions
import ChatFonts
import ChatModel
import ChatRaster
import FoundationEssentials
import RendererTestResources
import TestResources
import Testing

/// Tests of a conversation as a web page and as plain text.
@Suite struct HTMLTests {
  /// The elements that a page may contain: they cannot run code, load data or send data.
  private static let elements: Set<String> = [
    "html", "head", "meta", "title", "style", "body", "main", "header", "h1", "h2", "h3", "h4",
    "h5", "h6", "p", "section", "time", "ol", "ul", "li", "article", "b", "i", "u", "s", "q", "bdi",
    "small", "blockquote", "cite", "a", "code", "pre", "span", "div", "figure", "figcaption",
    "table", "thead", "tbody", "tr", "th", "td", "hr", "aside", "details", "summary", "mark", "sup",
    "sub",
  ]
  private static let attributes: Set<String> = [
    "lang", "dir", "charset", "http-equiv", "content", "name", "datetime", "id", "class", "href",
    "rel", "role", "aria-label", "start", "value", "open",
  ]

  /// Texts that could be parsed as markup, as a script or as the end of a script.
  private static let hostile = [
    "<script>alert(1)</script>", "</title></style></script><img src=x onerror=alert(1)>",
    "\" onmouseover=\"alert(1)", "' onclick='alert(1)", "<!--", "-->", "]]>", "<![CDATA[x]]>",
    "&lt;&amp;&#60;script&#x3e;", "&", "javascript:alert(1)", "[x](javascript:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)", "[a\"b](https://a.b/\"><script>)",
    "https://a.b/?q=\"><svg/onload=alert(1)>", "\u{202E}evil\u{202C}", "\u{1B}]0;x\u{7}\0\u{9B}2J",
    "\u{FFFE}\u{FFFF}", "a\r\nb\tc", "**<b>**", "`</code><script>`", "```html\n</pre><script>\n```",
    "> <iframe src=//a.b>", "||<video src=//a.b>||", "# <h1 onload=x>",
    "| <td> |\n|---|\n| </table> |",
    "![<x>](http://a.b/x.png)", "<details open ontoggle=alert(1)>", "$<x>$", "李雪 صباح שלום é 👩‍👩‍👧",
    "@a<b>", "e\u{301}", "", " ", "\n",
  ]

  private func renderer() throws -> ChatRenderer {
    try ChatRenderer(TestConversation.configuration())
  }

  private func html(
    _ chat: Conversation, by renderer: ChatRenderer? = nil
  ) async throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: file) }
    try await (renderer ?? self.renderer()).write(chat, to: file, as: HTMLEncoder())
    return try String(decoding: Data(contentsOf: file), as: UTF8.self)
  }

  /// A conversation with texts from `hostile` in every field.
  private static func talk(_ generator: inout SeededGenerator) throws -> Conversation {
    func pick() -> String { hostile[Int(generator.next() % UInt64(hostile.count))] }
    var chat = Conversation(title: pick(), subtitle: pick())
    for place in 0..<3 {
      chat.participants.append(Participant(id: "\(place)" + pick(), name: pick()))
    }
    chat.me = chat.participants[0].id
    for place in 0..<12 {
      let words = pick() + pick()
      let content: Content =
        switch place {
        case 0: .notice(RichText(markdown: words))
        case 1: .markdown(words + "\n\n" + pick())
        case 2:
          .image(ImageContent(source: pick(), caption: RichText(words), alternative: pick()))
        case 3: .sticker(ImageContent(source: nil, alternative: words))
        case 4: .file(FileContent(name: words, source: pick()))
        case 5: .voice(VoiceContent(source: pick(), caption: RichText(words)))
        case 6: .contact(ContactContent(name: words))
        case 7: try .poll(PollContent(words, options: [.init(pick(), votes: 1)]))
        case 8: .unknown(UnknownContent(type: "x" + words, text: RichText(pick())))
        case 9: .markdown("1. " + words + "\n\n- [x] " + pick())
        default: .text(RichText(markdown: words))
        }
      var message = Message(
        id: "\(place)", sender: place == 0 ? nil : chat.participants[place % 3].id,
        date: Date(timeIntervalSince1970: 1_773_480_360 + Double(place) * 40_000),
        content: content, replyTo: place > 5 ? "\(place - 3)" : nil, isEdited: place == 7)
      if place == 8 { message.forwardedFrom = pick() }
      if place == 9 { message.language = pick() }
      if place == 10 {
        message.reactions = [Reaction(emoji: "👍" + pick(), participants: [pick()], count: 3)]
      }
      chat.messages.append(message)
    }
    return chat
  }

  @Test func `whatever people write, a page holds words and no markup of theirs`() async throws {
    var generator = SeededGenerator(seed: 26)
    let renderer = try renderer()
    for _ in 0..<60 {
      let chat = try Self.talk(&generator)
      let text = try await html(chat, by: renderer)
      let page = try StrictMarkup(text)
      for element in page.elements {
        #expect(Self.elements.contains(element.name), "<\(element.name)>")
        for (name, value) in element.attributes {
          #expect(Self.attributes.contains(name), "\(element.name) \(name)")
          if name == "href" {
            let schemes = ["#r", "http:", "https:", "mailto:", "tel:"]
            #expect(schemes.contains { value.hasPrefix($0) }, "\(value)")
          }
        }
      }
      same(page.elements.filter { $0.name == "article" }.count, 11)
    }
  }

  @Test func `a page has days, names, times, answers and what was edited`() async throws {
    let chat = Conversation(
      title: "Lake", me: "ana",
      participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
      messages: [
        Message(
          id: "1", sender: "bo", date: Date(timeIntervalSince1970: 1_773_480_360),
          content: .text(RichText(markdown: "are **you _around_** <3"))),
        Message(
          id: "2", sender: "ana", date: Date(timeIntervalSince1970: 1_773_580_360),
          content: .image(ImageContent(source: "a/lake.jpg", alternative: "A lake")), replyTo: "1",
          isEdited: true),
        Message(id: "3", sender: "bo", content: .unknown(UnknownContent(type: "deleted"))),
      ])
    let text = try await html(chat)
    let page = try StrictMarkup(text)
    same(page.elements.filter { $0.name == "section" }.count, 2)
    #expect(text.contains("<h2><time datetime=\"2026-03-14\">Saturday, March 14, 2026</time></h2>"))
    #expect(text.contains("<time datetime=\"2026-03-14T09:26:00Z\">9:26\u{202F}AM</time>"))
    #expect(text.contains("are <b>you <i>around</i></b> &lt;3"))
    #expect(text.contains("aria-label=\"Photo · A lake · lake.jpg\""))
    #expect(text.contains("<small dir=\"auto\">edited</small>"))
    #expect(text.contains("Deleted message"))
    let target = try #require(text.firstRange(of: "<a href=\"#"))
    let id = text[target.upperBound...].prefix { $0 != "\"" }
    #expect(text.contains("<li id=\"\(id)\"><article>\n<header><b><bdi>Bo</bdi>"))
    #expect(text.contains("default-src 'none'"))
  }

  @Test func `a selection and plain documents become words`() throws {
    let chat = Conversation(
      participants: [Participant(id: "a", name: "A\u{1B}")],
      messages: [
        Message(id: "1", sender: "a", content: .text("one")),
        Message(id: "2", sender: "a", content: .markdown("# Two\n\n- **three**")),
        Message(id: "3", sender: "a", content: .text("f\u{9B}our")),
        Message(
          id: "4", sender: "a",
          content: try .poll(PollContent("Lunch?", options: [.init("Ramen", votes: 2)]))),
      ])
    var options = RenderOptions(theme: try .wechat(.light))
    options.selection = .last(3)
    let words = try renderer().words(of: chat, options: options)
    same(
      words.messages.map { $0.content.text?.string },
      [
        "Two\nthree", "f\u{FFFD}our", "Lunch? · Ramen (2)",
      ])
    same(words.participants.map(\.name), ["A\u{FFFD}"])
    let kept = try renderer().words(of: chat, keepsMarkdown: true)
    same(kept.messages[1].content, .markdown("# Two\n\n- **three**"))
  }
}
