internal import CPango
internal import DisplayList

/// Full-width punctuation, classified by the blank half of its em.
///
/// The classes are those of CSS Text 4 ("Fullwidth Punctuation Collapsing"), which summarizes JLREQ
/// 3.1.4 and CLREQ 3.1.6.
private enum MarkClass {
  /// Ink on the right, as in opening brackets.
  case opening
  /// Ink on the left, as in closing brackets and, in most faces, commas and stops.
  case closing
  /// Ink in the middle, or none.
  case middle
  /// A comma, a stop or a colon: depending on the face, the ink is on the left or in the middle.
  case stop

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x28, 0x5B, 0x7B, 0x2018, 0x201C, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016,
      0x3018, 0x301A, 0x301D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F:
      self = .opening
    case 0x29, 0x5D, 0x7D, 0x2019, 0x201D, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017,
      0x3019, 0x301B, 0x301E, 0x301F, 0xFF09, 0xFF3D, 0xFF5D, 0xFF60:
      self = .closing
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B: self = .stop
    case 0x3000, 0x30FB: self = .middle
    default: return nil
    }
  }
}

extension ParagraphShaper {
  /// A punctuation mark and the blank side of its glyph.
  private struct Mark {
    var kind: MarkClass
    /// True if the glyph is an em wide and its left half (of an opening mark) or its right half (of
    /// a closing mark) is blank.
    var isTrimmable: Bool
  }

  /// Trims the blank halves of adjacent punctuation, like CSS's `text-spacing-trim: normal`: an
  /// opening mark is trimmed after any other mark, and a closing mark before any mark that is not
  /// an opening one.
  ///
  /// Based on the glyphs' ink and not on the `chws` feature: few faces have it, and adjacent marks
  /// often have different faces or weights, which are shaped separately. Marks in code are not
  /// trimmed, so that its columns line up.
  func trimMarks(in paragraph: inout ShapedParagraph) {
    var before: (kind: MarkClass, item: Int)?
    for index in paragraph.items.indices {
      let item = paragraph.items[index]
      guard !item.isRightToLeft, !item.traits.isMonospaced else {
        before = nil
        continue
      }
      for cluster in item.clusters {
        guard let kind = markClass(of: paragraph.clusters[cluster]) else {
          before = nil
          continue
        }
        if let before {
          trim(cluster, kind, item: index, after: before.kind, item: before.item, in: &paragraph)
        }
        before = (kind, index)
      }
    }
  }

  /// Trims one of two adjacent marks, if their glyphs allow it.
  private func trim(
    _ cluster: Int, _ kind: MarkClass, item: Int, after kindBefore: MarkClass,
    item itemBefore: Int, in paragraph: inout ShapedParagraph
  ) {
    guard let first = mark(cluster - 1, kindBefore, item: itemBefore, in: paragraph),
      let second = mark(cluster, kind, item: item, in: paragraph)
    else { return }
    switch (first.kind, second.kind) {
    case (.closing, .opening) where !first.isTrimmable: break
    case (_, .opening):
      if second.isTrimmable { trim(cluster, item: item, .trimmedStart, in: &paragraph) }
    case (.closing, _):
      if first.isTrimmable { trim(cluster - 1, item: itemBefore, .trimmedEnd, in: &paragraph) }
    default: break
    }
  }

  /// Trims the marks in a reshaped part of an item as they are trimmed in the paragraph.
  func trimMarks(in glyphs: inout [ShapedGlyph], em: Int32, as paragraph: ShapedParagraph) {
    for index in glyphs.indices {
      let cluster = paragraph.firstCluster(from: Int(glyphs[index].cluster))
      guard cluster < paragraph.clusters.count else { continue }
      Self.trim(&glyphs[index], em: em, paragraph.clusters[cluster].traits)
    }
  }

  /// The blank half that is trimmed from a cluster at the end of a line, in Pango units; 0 for
  /// everything except closing brackets and quotation marks with a blank half.
  ///
  /// As in Chromium, commas and stops are not trimmed.
  func endTrim(ofCluster cluster: Int, in paragraph: ShapedParagraph) -> Int {
    guard let kind = markClass(of: paragraph.clusters[cluster]), kind == .closing,
      !paragraph.clusters[cluster].traits.contains(.trimmedEnd),
      let item = paragraph.items.firstIndex(where: { $0.clusters.contains(cluster) }),
      !paragraph.items[item].isRightToLeft, !paragraph.items[item].traits.isMonospaced,
      let mark = mark(cluster, kind, item: item, in: paragraph),
      mark.isTrimmable
    else { return 0 }
    return Int(paragraph.items[item].traits.em / 2)
  }

  private func markClass(of cluster: GlyphCluster) -> MarkClass? {
    let byte = prepared.bytes[Int(cluster.offset)]
    guard byte < 0x80 || byte == 0xE2 || byte == 0xE3 || byte == 0xEF else { return nil }
    return MarkClass(prepared.scalar(at: Int(cluster.offset)))
  }

  private func mark(
    _ cluster: Int, _ kind: MarkClass, item index: Int, in paragraph: ShapedParagraph
  ) -> Mark? {
    let item = paragraph.items[index]
    let glyph = paragraph.glyphs[Int(paragraph.clusters[cluster].glyph)]
    let isWide = glyph.advance == item.traits.em
    guard isWide || paragraph.clusters[cluster].traits.contains(.trimmedStart) else {
      return kind == .stop ? nil : Mark(kind: kind, isTrimmable: false)
    }
    if case .middle = kind { return Mark(kind: .middle, isTrimmable: false) }
    guard let font = unsafe font(of: item, in: paragraph) else { return nil }
    var ink = hb_glyph_extents_t()
    guard
      unsafe hb_font_get_glyph_extents(pango_font_get_hb_font(font), glyph.id, &ink) != 0
    else { return Mark(kind: kind, isTrimmable: false) }
    let half = item.traits.em / 2
    switch kind {
    case .opening: return Mark(kind: .opening, isTrimmable: isWide && ink.x_bearing >= half)
    case .closing, .stop:
      let leavesEnd = ink.x_bearing + ink.width <= half
      return Mark(
        kind: kind == .stop && !leavesEnd ? .middle : .closing, isTrimmable: isWide && leavesEnd)
    case .middle: return nil
    }
  }

  private func trim(
    _ cluster: Int, item: Int, _ trait: GlyphCluster.Traits, in paragraph: inout ShapedParagraph
  ) {
    let em = paragraph.items[item].traits.em
    let glyph = Int(paragraph.clusters[cluster].glyph)
    Self.trim(&paragraph.glyphs[glyph], em: em, trait)
    paragraph.clusters[cluster].advance -= em / 2
    paragraph.clusters[cluster].traits.insert(trait)
    paragraph.hasTrimmedMarks = true
  }

  private static func trim(_ glyph: inout ShapedGlyph, em: Int32, _ traits: GlyphCluster.Traits) {
    if traits.contains(.trimmedStart) {
      glyph.advance -= em / 2
      glyph.xOffset -= em / 2
    } else if traits.contains(.trimmedEnd) {
      glyph.advance -= em / 2
    }
  }
}
