import Assertions
import ChatModel
import FoundationEssentials
import TestResources
import Testing

struct ConversationEncoderTests {
  @Test func `a small conversation is written for people`() {
    let conversation = Conversation(
      title: "Weekend", me: "ana", participants: [Participant(id: "ana", name: "Ana")],
      messages: [
        Message(
          id: "1", sender: "ana", date: Date(timeIntervalSince1970: 1_773_480_413),
          content: .text("are you\naround? at 10:30, or.."), status: .read),
        Message(
          id: "2",
          content: .text(RichText("so: yes", entities: [.init(.bold, 4..<7)]))),
      ])
    same(
      String(decoding: ConversationEncoder.encode(conversation), as: UTF8.self),
      #"""
      {
        "version": 1,
        "title": "Weekend",
        "me": "ana",
        "participants": [
          {"id": "ana", "name": "Ana"}
        ],
        "messages": [
          {"id": "1", "from": "ana", "at": "2026-03-14T09:26:53Z", "text": "are you\naround? at 10:30, or..", "status": "read"},
          {"id": "2", "text": "so: yes", "entities": [{"type": "bold", "offset": 4, "length": 3}]}
        ]
      }

      """#)
  }

  @Test func `a plain text says so only where it looks like markup`() throws {
    let texts = ["a. b: c > d / e | f ~ g", "**a**", "see www.a.b", "http://a.b", "> a", "x@y.zz"]
    for (index, text) in texts.enumerated() {
      let conversation = Conversation(messages: [Message(id: "1", content: .text(RichText(text)))])
      let bytes = ConversationEncoder.encode(conversation)
      same(String(decoding: bytes, as: UTF8.self).contains("\"entities\": []"), (index > 0))
      try same(ConversationDecoder.decode(bytes, fileName: "x"), conversation)
    }
  }

  @Test func `every key comes back`() throws {
    let bytes = ConversationEncoder.encode(.whole)
    try same(ConversationDecoder.decode(bytes, fileName: "x"), .whole)
    same(ConversationEncoder.encode(.whole), bytes)
  }

  @Test func `what is written is read back the same`() throws {
    var random = SeededGenerator(seed: try Thoroughness.firstSeed + 11)
    for _ in 0..<(try Thoroughness.count(400)) {
      let conversation = Conversation.random(using: &random)
      let bytes = ConversationEncoder.encode(conversation)
      let found = try ConversationDecoder.decode(bytes, fileName: "x")
      same(found, conversation, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `values that the format cannot hold do not spoil the file`() throws {
    let conversation = Conversation(messages: [
      Message(
        id: "1", date: .init(timeIntervalSince1970: .infinity),
        content: .text(
          RichText("é", entities: [.init(.bold, 1..<2), .init(.italic, 0..<900)]))),
      Message(
        id: "2", content: .voice(VoiceContent(duration: 1e-9, waveform: [.nan]))),
    ])
    let found = try ConversationDecoder.decode(
      ConversationEncoder.encode(conversation), fileName: "x")
    same(
      found.messages.first,
      Message(id: "1", content: .text(RichText("é", entities: [.init(.italic, 0..<2)]))))
  }
}

extension Conversation {
  fileprivate static func random(using random: inout SeededGenerator) -> Conversation {
    let people = ["a", "b\"", "小"].map { Participant(id: $0, name: $0 + "n") }
    var messages: [Message] = []
    for index in 0..<Int.random(in: 0...6, using: &random) {
      let text = RichText.random(using: &random)
      let side = Int.random(in: 1...9_000, using: &random)
      let caption = Bool.random(using: &random) ? text : nil
      let content: Content =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .image(ImageContent(source: "i", caption: caption, width: side))
        case 1: .voice(VoiceContent(duration: Double(side) / 7, waveform: [0.1], caption: caption))
        case 2: .video(VideoContent(source: nil, caption: caption, height: side))
        case 3: .file(FileContent(name: "f", size: side, caption: caption))
        case 4: .notice(text)
        case 5: .unknown(UnknownContent(type: "u", text: caption))
        default: .text(text)
        }
      messages.append(
        Message(
          id: "\(index)", sender: people.randomElement(using: &random)?.id,
          // Whole milliseconds are kept exactly, as the decoder computes them.
          date: Date(
            timeIntervalSinceReferenceDate: Double(
              Int.random(in: -1 << 31...1 << 31, using: &random))
              + Double(Int.random(in: 0...999, using: &random)) / 1_000),
          content: content, status: Message.Status.allCases.randomElement(using: &random),
          isEdited: Bool.random(using: &random), isPinned: Bool.random(using: &random),
          reactions: [Reaction(emoji: "👍", participants: ["a"], count: side)]))
    }
    return Conversation(me: "a", participants: people, messages: messages)
  }
}

extension RichText {
  fileprivate static func random(using random: inout SeededGenerator) -> RichText {
    let scalars: [Unicode.Scalar] = [
      "a", " ", "*", "_", "\n", "\"", "\\", "é", "中", "😀", "\u{0}", "\u{7F}", "\u{2028}", "@", "b",
      "`",
    ]
    var view = String.UnicodeScalarView()
    var offsets = [0]
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      let scalar = scalars.randomElement(using: &random) ?? "a"
      view.append(scalar)
      offsets.append((offsets.last ?? 0) + UTF8.width(scalar))
    }
    var entities: [Entity] = []
    let kinds: [Entity.Kind] = [
      .bold, .italic, .code, .codeBlock(language: nil), .codeBlock(language: "c"),
      .link("https://a.b"),
      .mention("b\""), .spoiler, .quote, .underline, .strikethrough,
    ]
    for _ in 0..<Int.random(in: 0...3, using: &random) where offsets.count > 1 {
      let first = Int.random(in: 0..<offsets.count - 1, using: &random)
      let last = Int.random(in: first + 1..<offsets.count, using: &random)
      // Equal ranges keep their order, which does not matter for this check.
      let range = offsets[first]..<offsets[last]
      if entities.contains(where: { $0.range == range }) { continue }
      entities.append(Entity(kinds.randomElement(using: &random) ?? .bold, range))
    }
    entities.sort {
      $0.range.lowerBound != $1.range.lowerBound
        ? $0.range.lowerBound < $1.range.lowerBound : $0.range.upperBound > $1.range.upperBound
    }
    return RichText(String(view), entities: entities)
  }
}
