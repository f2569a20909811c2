import ChatModel

/// Builds the text of a message from several pieces with formatting.
struct RichTextBuilder {
  private(set) var string = ""
  private var entities: [RichText.Entity] = []

  /// The end of the text, in UTF-8 bytes.
  var end: Int { string.utf8.count }

  /// The text with its formatting, sorted by start.
  var richText: RichText {
    RichText(
      string,
      entities: kept.sorted {
        ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
      })
  }

  /// As many marks as a text can have; what covers text is kept first.
  private var kept: [RichText.Entity] {
    guard entities.count > ChatModelLimits.entities else { return entities }
    let covers = entities.filter { $0.kind == .spoiler }
    let others = entities.filter { $0.kind != .spoiler }
    return Array((covers + others).prefix(ChatModelLimits.entities))
  }

  /// Appends plain text.
  mutating func append(_ words: String) { string += words }

  /// Appends text with its formatting.
  mutating func append(_ text: RichText) {
    let start = end
    string += text.string
    entities += text.entities.map {
      RichText.Entity($0.kind, $0.range.lowerBound + start..<$0.range.upperBound + start)
    }
  }

  /// Begins a new line unless the text is empty.
  mutating func beginLine() {
    if !string.isEmpty, string.utf8.last != 0x0A { string += "\n" }
  }

  /// Formats the text from an offset to the end, unless that range is empty.
  mutating func mark(_ kind: RichText.Entity.Kind, from start: Int) {
    if start < end { entities.append(RichText.Entity(kind, start..<end)) }
  }

  /// Formats a range within the text.
  mutating func mark(_ kind: RichText.Entity.Kind, _ range: Range<Int>) {
    if !range.isEmpty { entities.append(RichText.Entity(kind, range)) }
  }
}
