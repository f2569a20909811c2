import ChatModel
import FoundationEssentials
import RendererTestResources
import TestResources

/// Conversations generated from a seed, with everything that has ink: all scripts, kinds of
/// content, names, quotes, reactions and states.
struct InkConversation {
  /// Words with letters that reach far above and below their line, script by script.
  static let scripts = [
    "jumping gypsy (qy) Ǻ Ẫg Ǘ Ģ ḝ", "Z̴̢̛a̷l̶g̸o̵ a̱̲̳g̱ ǰ̤ Ç̧̱", "سألتقي بكم في البيت ج ح خ ي",
    "یہ اردو ہے، میں گے چیخ پڑھے", "שָׁלוֹם עֲלֵיכֶם קְךָ ץ", "राष्ट्रु कृपया र्ट्रु हिन्दी",
    "বাংলা ক্ষুদ্র ষ্ট্রূ মূর্তি", "ผู้ใหญ่ที่ปุ๋ยฐิฎุ ญู", "བོད་སྐད་ཧྨུ བསྒྲུབས", "ကြွက်ြွှံ မြန်မာ ကျွန်ုပ်",
    "ខ្មែរ ស្ត្រី ក្រ្តូ", "தமிழ் கூட்டு ஸ்ரீ ஞூ", "好的，我九点半在地铁口等你们", "한국어 漢字 がぎぐ",
    "Ελληνικά ᾧ ᾤ, Привет Щр", "👍🏽 ok 🎉 g", "ქართული ყჯ Հայերեն ջ",
  ]
  private static let emoji = ["❤️", "👍", "😂", "🎉", "😮", "🙏", "🔥", "💯", "g", "ي", "ཧྨུ"]

  private var random: SeededGenerator
  /// The page's width in points.
  let width: Double
  /// True if the page is read from right to left; nil for the language's direction.
  let isRightToLeft: Bool?
  /// The generated conversation.
  private(set) var conversation = Conversation()

  init(seed: UInt64, messages: Int = 7) throws {
    random = SeededGenerator(seed: seed)
    width = [200, 240, 320, 390, 390, 600, 1_000].randomElement(using: &random) ?? 390
    isRightToLeft = [nil, nil, false, true].randomElement(using: &random) ?? nil
    let people = ["ana", "bo", "li", "noor"].map { id in
      Participant(id: id, name: line(upTo: 1))
    }
    let locale = ["en", "ar", "th", "hi", "my", "fa", "de"].randomElement(using: &random)
    var list: [Message] = []
    for index in 0..<messages { list.append(try message(index)) }
    conversation = Conversation(
      title: line(upTo: 1), me: "ana", participants: people, messages: list, locale: locale,
      unreadAfter: chance(4) ? "2" : nil, folder: TestConversation.samples)
  }

  private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

  private mutating func words() -> String { Self.scripts.randomElement(using: &random) ?? "" }

  private mutating func line(upTo count: Int) -> String {
    (0..<Int.random(in: 1...max(1, count), using: &random)).map { _ in words() }
      .joined(separator: " ")
  }

  private mutating func text() -> RichText {
    var text = line(upTo: 3)
    if chance(5) { text += "\n" + words() }
    let end = text.utf8.count
    guard chance(2), let kind = kinds.randomElement(using: &random) else { return RichText(text) }
    switch kind {
    case .codeBlock, .quote:
      let more = text + "\n" + words() + "\n" + words()
      let start = text.utf8.count + 1
      let rest = more.utf8.dropFirst(start).firstIndex(of: 10) ?? more.utf8.endIndex
      let stop = more.utf8.distance(from: more.utf8.startIndex, to: rest)
      return RichText(more, entities: [.init(kind, start..<stop)])
    default:
      return RichText(text, entities: [.init(kind, 0..<end)])
    }
  }

  private let kinds: [RichText.Entity.Kind] = [
    .bold, .italic, .underline, .code, .codeBlock(language: "swift"), .codeBlock(language: nil),
    .link("https://lake.example"), .spoiler, .quote, .quote,
  ]

  private mutating func content() throws -> Content {
    let caption = chance(2) ? text() : nil
    switch Int.random(in: 0..<25, using: &random) {
    case 0: return .image(ImageContent(source: "photos/lake.jpg", caption: caption))
    case 1: return .sticker(ImageContent(source: "photos/lake.jpg", width: 90, height: 90))
    case 2: return .voice(VoiceContent(duration: 7, waveform: [0, 0.4, 1, 0.2], caption: caption))
    case 3:
      return .video(
        VideoContent(poster: "photos/lake.jpg", duration: 75, caption: caption))
    case 4: return .file(FileContent(name: words() + ".pdf", size: 12_345, caption: caption))
    case 5:
      return .location(
        LocationContent(latitude: 1, longitude: 2, name: words(), address: words()))
    case 6: return .contact(ContactContent(name: words(), detail: words()))
    case 7:
      return try .poll(
        PollContent(
          words(),
          options: [
            .init(words(), votes: 4, chosen: true), .init(words(), votes: 2), .init(words()),
          ], voters: 6))
    case 8, 9:
      return .markdown(
        """
        # \(words())
        \(words())
        ## \(words())
        - \(words())
          - \(words())
        > \(words())

        | \(words()) | \(words()) |
        |---|---|
        | \(words()) | \(words()) |

        ```swift
        \(words())
        ```
        \(words())
        """)
    case 10: return .markdown(words())
    case 11: return try .thinking(ThinkingContent(words(), seconds: 3, open: true))
    case 12: return try .toolCall(ToolCallContent(words(), input: words(), output: words()))
    case 13:
      return try .sources(
        SourcesContent([.init(words()), .init(words(), url: "https://a.example")]))
    case 14: return .unknown(UnknownContent(type: "card", text: text()))
    case 15: return .notice(RichText(words()))
    case 16: return .text(RichText("😂🎉"))
    case 17:
      return .linkPreview(
        LinkPreviewContent(
          url: "https://lake.example", title: words(), description: words(), site: words(),
          image: chance(2) ? "photos/lake.jpg" : nil, text: caption))
    case 18:
      let count = Int.random(in: 2...11, using: &random)
      return .album(
        AlbumContent((0..<count).map { _ in .init(source: "photos/lake.jpg") }, caption: caption))
    case 19:
      return .embed(
        EmbedContent(
          title: words(), description: words(),
          fields: [
            .init(words(), words(), inline: true), .init(words(), words(), inline: true),
            .init(words(), words()),
          ], author: .init(words()), thumbnail: chance(2) ? "photos/lake.jpg" : nil,
          footer: .init(words()), text: caption))
    case 24: return .gif(GIFContent(source: "photos/kite.gif", caption: caption))
    default: return .text(text())
    }
  }

  private mutating func message(_ index: Int) throws -> Message {
    let content = try content()
    let reactions = chance(3) ? Int.random(in: 1...11, using: &random) : 0
    let sender =
      content.type == "notice" ? nil : ["ana", "bo", "li", "noor"].randomElement(using: &random)
    return Message(
      id: "\(index)", sender: sender,
      date: Date(timeIntervalSince1970: 1_773_480_413 + Double(index * (chance(4) ? 4_000 : 20))),
      content: content,
      replyTo: index > 0 && chance(4) ? "\(Int.random(in: 0..<index, using: &random))" : nil,
      status: sender == "ana" ? Message.Status.allCases.randomElement(using: &random) : nil,
      isEdited: chance(6), forwardedFrom: chance(8) ? words() : nil, isPinned: chance(10),
      reactions: (0..<reactions).map {
        Reaction(emoji: Self.emoji[$0], count: 1 + $0 * 3)
      })
  }
}
