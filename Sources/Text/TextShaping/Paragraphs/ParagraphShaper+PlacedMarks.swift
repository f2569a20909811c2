internal import CPango

/// Places marks over bases that come from another face.
extension ParagraphShaper {
  /// The vertical extent of ink, in Pango units from the baseline, downwards.
  private struct Extent {
    var top: Int32
    var bottom: Int32

    var middle: Int32 { (top + bottom) / 2 }

    mutating func formUnion(_ other: Extent) {
      top = min(top, other.top)
      bottom = max(bottom, other.bottom)
    }
  }

  /// The place of a mark in relation to its base, by its combining class (UAX #44, table 15).
  private enum MarkPlace {
    case above
    case below
    /// Centred on the base: strokes, and marks that enclose the base.
    case over
    /// At the height that the mark's own face gives it.
    case asDrawn

    init(of mark: Unicode.Scalar) {
      self =
        switch cpango_combining_class(mark.value) {
        case 1: .over
        case 0 where g_unichar_type(mark.value) == G_UNICODE_ENCLOSING_MARK: .over
        case 228, 230, 232, 234: .above
        case 218, 220, 222, 233: .below
        default: .asDrawn
        }
    }
  }

  /// Moves the glyphs of a mark over the base before it, and removes their advances.
  ///
  /// The middle of the ink is placed over the middle of the base's advance; that of a mark for two
  /// bases, over the end of the first. The mark moves up or down only if it would touch the ink of
  /// the base and of the marks before it.
  ///
  /// - Parameters:
  ///   - first: The index of the mark's first glyph.
  ///   - run: The mark's run.
  ///   - paragraph: The paragraph, whose last glyphs are those of the mark.
  @unsafe func center(_ first: Int, of run: FaceRun, in paragraph: inout ShapedParagraph) {
    guard let base = paragraph.items.lastIndex(where: { !$0.isPlacedMark }),
      let cluster = paragraph.items[base].clusters.last,
      let face = unsafe pango_font_get_hb_font(run.font)
    else { return }
    let mark = prepared.scalar(at: run.range.lowerBound)
    let advance = paragraph.clusters[cluster].advance
    let spansTwo = (233...234).contains(cpango_combining_class(mark.value))
    let middle = spansTwo ? 0 : run.isRightToLeft ? advance / 2 : -(advance / 2)
    let extent = extent(ofCluster: cluster, in: base, of: paragraph)
    for index in first..<paragraph.glyphs.count {
      paragraph.glyphs[index].advance = 0
      var ink = hb_glyph_extents_t()
      guard unsafe hb_font_get_glyph_extents(face, paragraph.glyphs[index].id, &ink) != 0 else {
        continue
      }
      paragraph.glyphs[index].xOffset = middle - ink.x_bearing - ink.width / 2
      let own = Extent(top: -ink.y_bearing, bottom: -ink.y_bearing - ink.height)
      paragraph.glyphs[index].yOffset =
        extent.map { Self.shift(of: own, MarkPlace(of: mark), base: $0, em: run.traits.em) } ?? 0
    }
  }

  /// Centres the marks for symbols that are in their base's face and not attached to the base.
  ///
  /// Noto Sans Math has the arrows of vectors, but no anchors for them, and draws them behind a
  /// letter.
  @unsafe func centerLooseMarks(
    _ first: Int, of run: FaceRun, in paragraph: inout ShapedParagraph
  ) {
    guard let face = unsafe pango_font_get_hb_font(run.font) else { return }
    var index = first
    while index < paragraph.glyphs.count {
      let base = paragraph.glyphs[index]
      index += 1
      while index < paragraph.glyphs.count, paragraph.glyphs[index].cluster == base.cluster {
        let glyph = paragraph.glyphs[index]
        var ink = hb_glyph_extents_t()
        if glyph.advance == 0, glyph.xOffset == 0, glyph.yOffset == 0, base.advance > 0,
          hasSymbolMarks(Int(base.cluster), before: run.range.upperBound),
          unsafe hb_font_get_glyph_extents(face, glyph.id, &ink) != 0, ink.width != 0
        {
          paragraph.glyphs[index].xOffset = -(base.advance / 2) - ink.x_bearing - ink.width / 2
        }
        index += 1
      }
    }
  }

  /// True if all marks of a cluster are marks for symbols (U+20D0–20F0) that belong over, under or
  /// around the middle of their base.
  private func hasSymbolMarks(_ offset: Int, before end: Int) -> Bool {
    var next = offset + UTF8.width(prepared.scalar(at: offset))
    var hasMarks = false
    while next < end {
      let mark = prepared.scalar(at: next)
      guard TextTraits.isCombining(mark) else { break }
      guard (0x20D0...0x20F0).contains(mark.value) else { return false }
      if case .asDrawn = MarkPlace(of: mark) { return false }
      hasMarks = true
      next += UTF8.width(mark)
    }
    return hasMarks
  }

  /// The distance by which a mark is moved down.
  private static func shift(
    of mark: Extent, _ place: MarkPlace, base: Extent, em: Int32
  ) -> Int32 {
    // As far apart as a dot and its letter in Inter.
    let gap = em / 12
    return switch place {
    case .above: min(0, base.top - gap - mark.bottom)
    case .below: max(0, base.bottom + gap - mark.top)
    case .over: base.middle - mark.middle
    case .asDrawn: 0
    }
  }

  /// The ink of a cluster and of the marks that were placed over it; nil if there is none.
  private func extent(
    ofCluster cluster: Int, in base: Int, of paragraph: ShapedParagraph
  ) -> Extent? {
    var extent: Extent?
    for index in base..<paragraph.items.count {
      let item = paragraph.items[index]
      guard let font = unsafe fonts.font(for: item.font.reference),
        let face = unsafe pango_font_get_hb_font(font)
      else { continue }
      let offset = paragraph.clusters[cluster].offset
      for glyph in paragraph.glyphs[item.glyphs]
      where index > base || glyph.cluster == offset {
        var ink = hb_glyph_extents_t()
        guard glyph.missingCodePoint == nil,
          unsafe hb_font_get_glyph_extents(face, glyph.id, &ink) != 0, ink.height != 0
        else { continue }
        let top = glyph.yOffset - ink.y_bearing
        let own = Extent(top: top, bottom: top - ink.height)
        extent?.formUnion(own)
        extent = extent ?? own
      }
    }
    return extent
  }
}
