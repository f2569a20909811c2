internal import DisplayList
internal import Platform

/// The inputs of a shaped text, without the fonts and the width.
struct ShapingInputs {
  private var hasher = ContentHasher()

  /// Digests a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - constraint: The constraint; only its directions and `isCode` affect glyphs and line break
  ///     opportunities.
  /// - Returns: The digest, equal for texts that are shaped alike.
  static func digest(of text: StyledText, in constraint: TextConstraint) -> ContentDigest {
    var inputs = ShapingInputs()
    inputs.hasher.combine(text.string)
    inputs.combine(text.style)
    inputs.hasher.combine(text.spans.count)
    for span in text.spans { inputs.combine(span) }
    inputs.combine(constraint)
    return inputs.hasher.finish()
  }

  private mutating func combine(_ style: TextStyle) {
    combine(style.families)
    hasher.combine(style.size)
    hasher.combine(style.weight.rawValue)
    hasher.combine(style.isItalic)
    combine(style.color)
    hasher.combine(style.lineHeight)
    hasher.combine(style.language)
  }

  private mutating func combine(_ span: StyledText.Span) {
    switch span.attribute {
    case .weight(let weight):
      hasher.combine(0)
      hasher.combine(weight.rawValue)
    case .italic: hasher.combine(1)
    case .families(let families):
      hasher.combine(2)
      combine(families)
    case .size(let size):
      hasher.combine(3)
      hasher.combine(size)
    case .color(let color):
      hasher.combine(4)
      combine(color)
    case .underline: hasher.combine(5)
    case .strikethrough: hasher.combine(6)
    case .background(let color, let radius):
      hasher.combine(7)
      combine(color)
      hasher.combine(radius)
    case .link: hasher.combine(8)
    case .rise(let rise):
      hasher.combine(9)
      hasher.combine(rise)
    case .isolate(let direction):
      hasher.combine(11)
      hasher.combine(direction == nil ? 0 : direction == .leftToRight ? 1 : 2)
    case .object(let object):
      hasher.combine(10)
      combine(object)
    }
    hasher.combine(span.range.lowerBound)
    hasher.combine(span.range.upperBound)
  }

  private mutating func combine(_ object: InlineObject) {
    hasher.combine(object.isWord)
    hasher.combine(object.pieces.count)
    for piece in object.pieces {
      hasher.combine(piece.width)
      hasher.combine(piece.trailingSpace)
      hasher.combine(piece.height)
      hasher.combine(piece.depth)
      hasher.combine(piece.endsLine)
    }
  }

  private mutating func combine(_ constraint: TextConstraint) {
    hasher.combine(constraint.baseDirection == .rightToLeft)
    hasher.combine(constraint.forcesDirection)
    hasher.combine(constraint.isCode)
  }

  private mutating func combine(_ families: [String]) {
    hasher.combine(families.count)
    for family in families { hasher.combine(family) }
  }

  private mutating func combine(_ color: Color) {
    hasher.combine(
      UInt64(color.red) << 24 | UInt64(color.green) << 16 | UInt64(color.blue) << 8
        | UInt64(color.alpha))
  }
}
