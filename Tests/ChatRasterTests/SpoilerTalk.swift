import Assertions
import ChatModel
import ChatRaster
import Foundation
import TestResources
import Testing

/// A conversation of generated texts, each with a reply, and the words that they cover.
struct SpoilerTalk {
  /// The letters of the covered words.
  enum Letters {
    /// Words that occur nowhere else.
    case unique
    /// Two spellings that are laid out alike.
    case first, second
  }

  private(set) var conversation = Conversation(
    title: "Lake", me: "a",
    participants: [Participant(id: "a", name: "Ana"), Participant(id: "b", name: "Bo")])
  private(set) var secrets: [String] = []

  /// The looks, each with the app whose marks the texts have.
  ///
  /// WhatsApp and Slack have no marks for spoilers: in their texts, `||` is text. Only ranges can
  /// cover a part of such a text, and ranges have precedence over its format.
  static let looks: [(look: String, markup: ChatMarkup)] = [
    ("telegram", .telegram), ("discord", .discord), ("plain", .element), ("whatsapp", .whatsapp),
    ("assistant", .slack),
  ]

  /// Makes a conversation in the format of a look's app.
  init(ofLook number: Int, texts count: Int, letters: Letters = .unique) throws {
    let markup = Self.looks[number].markup
    var random = SeededGenerator(seed: try Thoroughness.firstSeed + UInt64(41 + number))
    for place in 0..<(try Thoroughness.count(count)) {
      var covered = CoveredText(using: &random)
      if letters != .unique { covered.respell(isSecond: letters == .second, using: &random) }
      secrets += covered.secrets
      let text = Markdown(markup.hasSpoilers ? markup : .own).richText(of: covered.source)
      let content: Content =
        place % 5 == 4
        ? .image(ImageContent(source: nil, caption: text))
        : place % 7 == 6 ? .notice(text) : .text(text)
      conversation.messages.append(
        Message(
          id: "\(place)", sender: place % 7 == 6 && place % 5 != 4 ? nil : "b", content: content))
      conversation.messages.append(
        Message(id: "\(place)r", sender: "a", content: .text("why?"), replyTo: "\(place)"))
    }
    if !markup.hasSpoilers { try readAgain(inFormat: markup.name) }
  }

  /// Writes the conversation, adds a format to all texts with ranges, and reads it again.
  private mutating func readAgain(inFormat name: String) throws {
    let written = try JSONSerialization.jsonObject(
      with: Data(ConversationEncoder.encode(conversation)))
    let named = try JSONSerialization.data(withJSONObject: Self.named(name, written))
    let read = try ConversationDecoder.decode(Array(named), fileName: "talk.json")
    let texts = conversation.messages.compactMap(\.content.richText)
    same(read.messages.compactMap(\.content.richText), texts)
    #expect(texts.contains { $0.entities.contains { $0.kind == .spoiler } })
    conversation = read
  }

  /// The value with a format beside each list of ranges.
  private static func named(_ name: String, _ value: Any) -> Any {
    if let list = value as? [Any] { return list.map { named(name, $0) } }
    guard var object = value as? [String: Any] else { return value }
    for (key, inner) in object { object[key] = named(name, inner) }
    if object["entities"] != nil { object["format"] = name }
    return object
  }

  /// The conversation without covers.
  var uncovered: Conversation {
    var open = conversation
    for place in open.messages.indices {
      guard var text = open.messages[place].content.richText else { continue }
      text.entities.removeAll { $0.kind == .spoiler }
      open.messages[place].content = .text(text)
    }
    return open
  }

  /// Records an issue for each covered word in an output.
  func check(_ output: String, _ name: String) {
    guard output.contains("Zq") else { return }
    for secret in secrets where output.contains(secret) {
      Issue.record("\(name) contains \(secret)")
    }
  }
}
