internal import DisplayList
internal import Platform

extension ContentDigest {
  /// Digests all inputs of a shaped text except the fonts and the width.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - constraint: The constraint; only its directions and `isCode` affect glyphs and line break
  ///     opportunities.
  init(of text: StyledText, in constraint: TextConstraint) {
    var hasher = ContentHasher()
    hasher.combine(text.string)
    hasher.combine(text.style)
    hasher.combine(text.spans.count)
    for span in text.spans { hasher.combine(span) }
    hasher.combine(constraint)
    self = hasher.finish()
  }
}

extension ContentHasher {
  fileprivate mutating func combine(_ style: TextStyle) {
    combine(style.families)
    combine(style.size)
    combine(style.weight.rawValue)
    combine(style.isItalic)
    combine(style.color)
    combine(style.lineHeight)
    combine(style.language)
  }

  fileprivate mutating func combine(_ span: StyledText.Span) {
    switch span.attribute {
    case .weight(let weight):
      combine(0)
      combine(weight.rawValue)
    case .italic: combine(1)
    case .families(let families):
      combine(2)
      combine(families)
    case .size(let size):
      combine(3)
      combine(size)
    case .color(let color):
      combine(4)
      combine(color)
    case .underline: combine(5)
    case .strikethrough: combine(6)
    case .background(let color, let radius):
      combine(7)
      combine(color)
      combine(radius)
    case .link: combine(8)
    case .rise(let rise):
      combine(9)
      combine(rise)
    case .object(let object):
      combine(10)
      combine(object)
    }
    combine(span.range.lowerBound)
    combine(span.range.upperBound)
  }

  private mutating func combine(_ object: InlineObject) {
    combine(object.isWord)
    combine(object.pieces.count)
    for piece in object.pieces {
      combine(piece.width)
      combine(piece.trailingSpace)
      combine(piece.height)
      combine(piece.depth)
      combine(piece.endsLine)
    }
  }

  fileprivate mutating func combine(_ constraint: TextConstraint) {
    combine(constraint.baseDirection == .rightToLeft)
    combine(constraint.forcesDirection)
    combine(constraint.isCode)
  }

  private mutating func combine(_ families: [String]) {
    combine(families.count)
    for family in families { combine(family) }
  }

  private mutating func combine(_ color: Color) {
    combine(
      UInt64(color.red) << 24 | UInt64(color.green) << 16 | UInt64(color.blue) << 8
        | UInt64(color.alpha))
  }
}
