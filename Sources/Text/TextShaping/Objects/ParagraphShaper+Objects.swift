internal import CPango
internal import DisplayList

extension ParagraphShaper {
  /// Reserves the space of each piece of an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - part: A byte range of the prepared text, in one paragraph and one direction.
  ///   - level: The embedding level of the surrounding text; the object itself runs from left to
  ///     right.
  ///   - entry: The face of the adjacent text.
  ///   - traits: The traits of the face's items.
  ///   - paragraph: The paragraph, to which an item for the object is added.
  func addObject(
    _ object: PreparedText.PlacedObject, in part: Range<Int>, level: UInt8,
    entry: FontReferenceCache.Entry, traits: ItemTraits, to paragraph: inout ShapedParagraph
  ) {
    let (firstCluster, firstGlyph) = (paragraph.clusters.count, paragraph.glyphs.count)
    for offset in part {
      let piece = object.object.pieces[PreparedText.piece(at: offset, of: object)]
      let isMark = prepared.bytes[offset] == PreparedText.pieceMark
      let isLast = offset + 1 == object.range.upperBound
      let width =
        isMark ? isLast ? piece.width + piece.trailingSpace : piece.width : piece.trailingSpace
      let advance = Int32(
        (min(max(width, 0), TextShapingLimits.maximumWidth) * Double(PANGO_SCALE)).rounded())
      let place = Int32(truncatingIfNeeded: offset)
      paragraph.clusters.append(
        GlyphCluster(
          offset: place, glyph: Int32(truncatingIfNeeded: paragraph.glyphs.count),
          advance: advance, traits: isMark ? [] : .space))
      paragraph.glyphs.append(
        ShapedGlyph(
          id: GlyphRun.Glyph.blankID, advance: advance, xOffset: 0, yOffset: 0, cluster: place))
    }
    paragraph.items.append(
      ShapedItem(
        range: part, level: level & 1 == 1 ? level + 1 : level, font: entry, traits: traits,
        clusters: firstCluster..<paragraph.clusters.count,
        glyphs: firstGlyph..<paragraph.glyphs.count, object: object.index))
  }
}
