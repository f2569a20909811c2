import ChatModel

/// Builds the text of a message from several pieces with marks.
struct RichTextBuilder {
  private(set) var string = ""
  private var entities: [RichText.Entity] = []

  /// The offset after the last word, in UTF-8 bytes.
  var end: Int { string.utf8.count }

  /// The words with their marks, sorted by start.
  var richText: RichText {
    let kept = entities.prefix(ChatModelLimits.entities)
    return RichText(
      string,
      entities: kept.sorted {
        ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
      })
  }

  /// Adds plain words.
  mutating func append(_ words: String) { string += words }

  /// Adds words with their marks.
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

  /// Marks the words from a place to the end, unless there are none.
  mutating func mark(_ kind: RichText.Entity.Kind, from start: Int) {
    if start < end { entities.append(RichText.Entity(kind, start..<end)) }
  }

  /// Marks a range within the words.
  mutating func mark(_ kind: RichText.Entity.Kind, _ range: Range<Int>) {
    if !range.isEmpty { entities.append(RichText.Entity(kind, range)) }
  }
}
