internal import CPango
internal import DisplayList

/// Moves lines apart whose letters would touch, and makes the first and the last line higher if
/// their letters would fill the space around a text.
///
/// Themes give lines the height that Latin, Greek, Cyrillic and Han text needs. In other scripts,
/// letters with their marks can be half as high again (Tibetan: 1.9 em), and a fixed distance would
/// draw the marks of one line over those of the next. Above the first line and below the last one,
/// layouts have space of their own, into which letters may reach a little.
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

  /// The part of an em by which letters may leave the first line upwards and the last line
  /// downwards: ordinary words of most scripts do, and they are drawn in the layout's own space.
  private static let overhang = 0.25

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
    guard !tallRuns.isEmpty else { return }
    let own = ownExtents()
    if let extents = sharedExtents(of: own) { separateLines(by: extents) }
    growEnds(by: own)
  }

  /// Adds what the letters of the first and the last line need beyond the permitted overhang.
  private mutating func growEnds(by own: [LineExtent]) {
    let last = lines.count - 1
    let overhang = Self.overhang * faces.key.size
    if own[0].isMeasured {
      let above = own[0].above - overhang - (lines[0].baseline - lines[0].top)
      if above > 0 {
        let growth = above.rounded(.up)
        for index in lines.indices { move(index, by: growth) }
        lines[0].top -= growth
        lines[0].height += growth
        grown += growth
      }
    }
    if own[last].isMeasured {
      let bottom = lines[last].top + lines[last].height
      let below = own[last].below - overhang - (bottom - lines[last].baseline)
      if below > 0 {
        lines[last].height += below.rounded(.up)
        grown += below.rounded(.up)
      }
    }
  }

  private mutating func separateLines(by extents: [LineExtent]) {
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

  /// The extents of the letters of each line.
  private func ownExtents() -> [LineExtent] {
    let size = faces.key.size
    let plain = LineExtent(above: Self.plainInk.above * size, below: Self.plainInk.below * size)
    var own = Array(repeating: plain, count: lines.count)
    for place in tallRuns {
      if let extent = extent(of: place) { own[place.line].formUnion(extent) }
    }
    return own
  }

  /// The extent of a run's letters; nil if it has no ink.
  private func extent(of place: TallRun) -> LineExtent? {
    let (baseline, run) = (lines[place.line].baseline, lines[place.line].runs[place.run])
    guard let ink = paragraphs.fonts.ink.verticalExtent(of: run.glyphs, in: run.font) else {
      return nil
    }
    return LineExtent(
      above: min(baseline - ink.lowerBound, Self.maximumInk.above * run.font.size),
      below: min(ink.upperBound - baseline, Self.maximumInk.below * run.font.size),
      isMeasured: true)
  }

  /// The extents by which lines are separated; nil if no letters touch those of the next line.
  private func sharedExtents(of own: [LineExtent]) -> [LineExtent]? {
    guard
      zip(lines, lines.dropFirst()).enumerated().contains(where: { index, pair in
        (own[index].isMeasured || own[index + 1].isMeasured)
          && own[index].below + own[index + 1].above + Self.inkClearance
            > pair.1.baseline - pair.0.baseline
      })
    else { return nil }
    var faces: [FontReference: LineExtent] = [:]
    for place in tallRuns {
      guard let extent = extent(of: place) else { continue }
      faces[lines[place.line].runs[place.run].font, default: extent].formUnion(extent)
    }
    var shared = own
    for place in tallRuns {
      guard let extent = faces[lines[place.line].runs[place.run].font] else { continue }
      shared[place.line].formUnion(extent)
    }
    return shared
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
