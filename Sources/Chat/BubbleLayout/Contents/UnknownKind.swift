import ChatModel
import Kit

/// Draws content of an unknown kind: a card with the kind's name and its readable values, and the
/// content's text below it.
struct UnknownKind: RegisteredContentKind {
  var isBuiltIn: Bool { true }
  /// The version, which differs from that of every known kind.
  var version: Int { 0 }
  var vocabulary: [KindWord] { [] }

  func summary(of content: Content, in strings: LocalizedStrings) -> MessageSummary {
    MessageSummary(strings.labeled(strings.unsupported, with: content.richText))
  }

  func alternativeText(of content: Content, in strings: LocalizedStrings) -> String {
    strings.labeled(
      strings.labeled(strings.unsupported, UnknownLabel.words(content.type)),
      with: content.richText)
  }

  func pictures(of content: Content) -> [String] {
    Self.unknown(content).fields(atMost: BubbleLayoutLimits.unknownFields).shown.compactMap {
      UnknownField.picture($0.value)
    }
  }

  func redacted(_ content: Content, by redaction: Redaction) -> Content? { nil }

  func holdsWideLines(_ content: Content) -> Bool { false }

  func measured(
    _ message: Message, using tools: MessageTools, room: (_ isFlowing: Bool) -> ContentRoom
  ) -> (box: ContentBox, words: ContentWords?) {
    let room = room(false)
    let content = message.content
    let unknown = Self.unknown(content)
    let fields = unknown.fields(atMost: BubbleLayoutLimits.unknownFields)
    guard !fields.shown.isEmpty else {
      return (.none, Self.words(for: unknown, tools.context.environment.wording))
    }
    let context = ContentContext(
      width: room.width, fullWidth: room.fullWidth, direction: message.direction,
      pictures: pictures(of: content), using: tools)
    let card = UnknownCard(
      type: unknown.type,
      fields: fields.shown.map { UnknownField($0.key, $0.value, in: context) },
      omittedCount: fields.omittedCount, in: context)
    let words = unknown.text.flatMap { $0.isBlank ? nil : ContentWords($0) }
    return (ContentBox(card, of: self, width: room.width, fullWidth: room.fullWidth), words)
  }

  /// The content, treated as content of an unknown kind.
  private static func unknown(_ content: Content) -> UnknownContent {
    content.unknown ?? UnknownContent(type: content.type, text: content.richText)
  }

  /// A text that names the kind, so that nothing is dropped silently, followed by the content's
  /// text.
  private static func words(
    for unknown: UnknownContent, _ strings: LocalizedStrings
  ) -> ContentWords {
    var text = RichText.mark(
      strings.labeled(strings.unsupported, UnknownLabel.words(unknown.type)))
    var words = ContentWords(text)
    guard let more = unknown.text, !more.isEmpty else {
      words.derived = DerivedWords(role: .placeholder, byteCount: text.string.utf8.count)
      return words
    }
    text.string += "\n"
    let start = text.string.utf8.count
    text.string += more.string
    for entity in more.entities {
      text.entities.append(
        RichText.Entity(
          entity.kind, entity.range.lowerBound + start..<entity.range.upperBound + start))
    }
    words.text = text
    words.derived = DerivedWords(role: .placeholder, byteCount: start)
    return words
  }
}
