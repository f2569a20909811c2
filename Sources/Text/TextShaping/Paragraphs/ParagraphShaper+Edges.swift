internal import CPango
internal import DisplayList

/// Reshapes the parts of a paragraph that are next to the start or the end of a line.
extension ParagraphShaper {
  /// The glyphs of a part of an item that a line break separates from its neighbours; nil if the
  /// item's font cannot be found.
  func reshape(
    _ part: Range<Int>, item index: Int, of paragraph: ShapedParagraph
  ) -> [ShapedGlyph]? {
    let item = paragraph.items[index]
    guard !item.isPlacedMark, let font = unsafe font(of: item, in: paragraph) else { return nil }
    var glyphs: [ShapedGlyph] = []
    var joined: [Bool] = []
    _ = unsafe shape(
      part, of: paragraph.range, font: font, entry: item.font,
      isRightToLeft: item.isRightToLeft, traits: item.traits, into: &glyphs, joined: &joined)
    if paragraph.hasTrimmedMarks { trimMarks(in: &glyphs, em: item.traits.em, as: paragraph) }
    addInsets(to: &glyphs, part: part, of: paragraph)
    return glyphs
  }

  /// An item's font; nil if it cannot be found.
  @unsafe func font(
    of item: ShapedItem, in paragraph: ShapedParagraph
  ) -> UnsafeMutablePointer<PangoFont>? {
    if let font = unsafe fonts.font(for: item.font.reference) { return unsafe font }
    // The paragraph was shaped by another shaper, so its fonts must be found and loaded again.
    var again = ShapedParagraph(range: paragraph.range, isRightToLeft: paragraph.isRightToLeft)
    itemize(&again)
    return unsafe fonts.font(for: item.font.reference)
  }

  /// The hyphen in an item's font, else in the style's first face; nil if the font has none.
  func hyphen(of item: ShapedItem) -> ShapedGlyph? {
    if let font = unsafe fonts.font(for: item.font.reference) ?? style.primary?.font {
      return unsafe StyledFaces.glyph(of: [0x2010, 0x2D], in: font)
    }
    return nil
  }
}
