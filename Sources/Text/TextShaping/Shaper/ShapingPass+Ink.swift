internal import CPango
internal import DisplayList

/// Moves lines apart whose letters would touch.
///
/// Themes give lines the height that Latin, Greek, Cyrillic and Han text needs. In other scripts,
/// letters with their marks can be half as high again (Tibetan: 1.9 em), and a fixed distance would
/// draw the marks of one line over those of the next. Only the distance between two lines grows:
/// above the first line and below the last one, layouts have room of their own.
extension ShapingPass {
  /// A run of letters that can be higher than a line.
  struct TallRun {
    /// The index of the line.
    var line: Int
    /// The index of the run on that line.
    var run: Int
  }

  /// The free height between the ink of two lines, in points: more than one row of pixels at scale
  /// 4, wherever the rows begin.
  private static let inkClearance = 0.75
  /// The maximum height and depth of ink that moves lines apart, in ems: the letters of all names
  /// in CLDR need at most 1.3 and 0.75, the deepest stack of Tibetan 1.3, and 30 marks 5.
  private static let maximumInk = (above: 1.6, below: 1.4)

  /// True if letters of a script can be higher than the lines of a theme.
  static func canOutgrowLines(script: UInt32) -> Bool {
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC, HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA,
      HB_SCRIPT_KATAKANA, HB_SCRIPT_BOPOMOFO, HB_SCRIPT_HANGUL, HB_SCRIPT_COMMON,
      HB_SCRIPT_INHERITED:
      false
    default: true
    }
  }

  /// Moves lines down until their letters do not touch those of the line above.
  ///
  /// If any letters touch, all lines with letters of a face get the distance that the face's highest
  /// and deepest letters in this text need, so that the lines of a paragraph stay equally far
  /// apart.
  mutating func separateLines() {
    guard lines.count > 1, !tallRuns.isEmpty, let extents = lineExtents() else { return }
    var shift = 0.0
    for index in lines.indices.dropFirst() {
      let (upper, lower) = (extents[index - 1], extents[index])
      var growth = 0.0
      if upper.isMeasured || lower.isMeasured {
        let distance = lines[index].baseline + shift - lines[index - 1].baseline
        growth = (upper.below + lower.above + Self.inkClearance - distance).rounded(.up)
      }
      if growth > 0 {
        // The part that the lower line needs is its own, so that its box contains its letters.
        let own = lower.above - (lines[index].baseline - lines[index].top)
        let above = min(growth, max(0, own.rounded(.up)))
        lines[index - 1].height += growth - above
        lines[index].top -= above
        lines[index].height += above
        shift += growth
      }
      if shift > 0 { move(index, by: shift) }
    }
    grown += shift
  }

  /// The extent of a line's letters, in points from the baseline.
  private struct LineExtent {
    var above: Double
    var below: Double
    /// True if the extent is that of the line's letters, and not of the style's first face.
    var isMeasured = false

    mutating func formUnion(_ other: LineExtent) {
      above = max(above, other.above)
      below = max(below, other.below)
      isMeasured = isMeasured || other.isMeasured
    }
  }

  /// The extents by which lines are separated; nil if no letters touch those of the next line.
  private func lineExtents() -> [LineExtent]? {
    let size = self.faces.key.size
    let plain = LineExtent(above: Self.plainInk.above * size, below: Self.plainInk.below * size)
    var own = Array(repeating: plain, count: lines.count)
    var faces: [FontReference: LineExtent] = [:]
    for place in tallRuns {
      let (baseline, run) = (lines[place.line].baseline, lines[place.line].runs[place.run])
      guard let ink = paragraphs.fonts.ink.verticalExtent(of: run.glyphs, in: run.font) else {
        continue
      }
      let extent = LineExtent(
        above: min(baseline - ink.lowerBound, Self.maximumInk.above * run.font.size),
        below: min(ink.upperBound - baseline, Self.maximumInk.below * run.font.size),
        isMeasured: true)
      own[place.line].formUnion(extent)
      faces[run.font, default: extent].formUnion(extent)
    }
    guard
      zip(lines, lines.dropFirst()).enumerated().contains(where: { index, pair in
        (own[index].isMeasured || own[index + 1].isMeasured)
          && own[index].below + own[index + 1].above + Self.inkClearance
            > pair.1.baseline - pair.0.baseline
      })
    else { return nil }
    for place in tallRuns {
      guard let extent = faces[lines[place.line].runs[place.run].font] else { continue }
      own[place.line].formUnion(extent)
    }
    return own
  }

  /// The extent of Latin capitals and descenders, in ems, as in Inter.
  private static let plainInk = (above: 0.73, below: 0.21)

  private mutating func move(_ line: Int, by distance: Double) {
    lines[line].top += distance
    lines[line].baseline += distance
    for run in lines[line].runs.indices {
      for glyph in lines[line].runs[run].glyphs.indices {
        lines[line].runs[run].glyphs[glyph].y += Float(distance)
      }
    }
  }
}
