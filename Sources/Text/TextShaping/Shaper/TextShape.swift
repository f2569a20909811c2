internal import DisplayList

/// A text that is shaped without a width; contains only the paragraphs that lines have needed so
/// far.
struct TextShape: Sendable {
  /// The prepared text that was shaped.
  let prepared: PreparedText
  /// The paragraphs shaped so far, from the start of the text.
  var paragraphs: [ShapedParagraph] = []
  /// The offset at which the next paragraph starts; nil if all are shaped.
  var nextStart: Int? = 0

  /// The size in bytes.
  var byteCost: Int {
    prepared.bytes.count + (prepared.sources?.count ?? 0) * MemoryLayout<UInt32>.stride
      + paragraphs.reduce(0) { $0 + $1.byteCost }
  }
}
