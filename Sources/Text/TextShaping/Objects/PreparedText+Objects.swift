import Kit

extension PreparedText {
  /// An object and its placeholder: a letter for each piece, with spaces between them, so that
  /// lines break and letters join around the object as they do around words.
  struct PlacedObject {
    /// The byte range in the prepared text.
    var range: Range<Int>
    /// The index of the object among the text's objects, in order.
    var index: Int
    /// The object.
    var object: InlineObject
  }

  /// The letter that represents a piece: it runs from left to right, as formulas do, and every face
  /// has it.
  static let pieceMark = UInt8(ascii: "x")

  /// The objects of a text, in order; an object that overlaps an earlier one is omitted.
  static func objects(of text: StyledText) -> [(range: Range<Int>, object: InlineObject)] {
    var found: [(range: Range<Int>, object: InlineObject)] = []
    for span in text.spans.prefix(TextShapingLimits.spanCount) {
      guard case .object(let object) = span.attribute, !object.pieces.isEmpty,
        !span.range.isEmpty, span.range.lowerBound >= found.last?.range.upperBound ?? 0
      else { continue }
      found.append((span.range, object))
    }
    return found
  }

  /// The objects that overlap a part of the text, in order.
  func objects(in part: Range<Int>) -> ArraySlice<PlacedObject> {
    guard !objects.isEmpty else { return [] }
    let first = objects.partitioningIndex { $0.range.upperBound > part.lowerBound }
    let end = objects.partitioningIndex { $0.range.lowerBound >= part.upperBound }
    return objects[first..<max(first, end)]
  }

  /// The object that has pieces on both sides of an offset, so that a line can end within it; nil
  /// if there is none.
  func object(around offset: Int) -> PlacedObject? {
    objects(in: offset..<offset + 1).first { $0.range.lowerBound < offset }
  }

  /// The index of the piece to which the letter or space at an offset of an object belongs: letters
  /// and spaces alternate.
  static func piece(at offset: Int, of object: PlacedObject) -> Int {
    (offset - object.range.lowerBound) / 2
  }
}
