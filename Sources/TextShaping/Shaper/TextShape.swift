internal import DisplayList

/// A text shaped without a width: its paragraphs, as far as lines have needed them.
struct TextShape: Sendable {
  /// The prepared text that was shaped.
  let prepared: PreparedText
  /// The shaped paragraphs, a prefix of the text's paragraphs.
  var paragraphs: [ShapedParagraph] = []
  /// The offset at which the next paragraph starts; nil if all are shaped.
  var nextStart: Int? = 0

  /// The size in bytes.
  var byteCost: Int {
    prepared.bytes.count + (prepared.sources?.count ?? 0) * MemoryLayout<UInt32>.stride
      + paragraphs.reduce(0) { $0 + $1.byteCost }
  }
}
