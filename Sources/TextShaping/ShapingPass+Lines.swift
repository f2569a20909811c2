internal import CPango
internal import DisplayList

extension ShapingPass {
  /// Pango's mark on the glyph of a character that no face has.
  private static let unknownFlag: UInt32 = 0x1000_0000
  /// Pango's glyph for what is invisible.
  private static let emptyGlyph: UInt32 = 0x0FFF_FFFF
  private static let unit = 1 / Double(PANGO_SCALE)

  /// Copies one of Pango's lines out; its places are still relative to its own start.
  ///
  /// - Parameters:
  ///   - line: Pango's line.
  ///   - piece: The part of the prepared text that Pango was given.
  ///   - endsParagraph: Whether the line ends at a newline or the text's end.
  @unsafe mutating func addLine(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, piece: Range<Int>, endsParagraph: Bool
  ) {
    let start = piece.lowerBound + Int(unsafe line.pointee.start_index)
    let end = min(start + Int(unsafe line.pointee.length), piece.upperBound)
    let top = Double(lines.count) * lineHeight
    var walk = LineWalk(
      baseline: top + baseline, spacesStart: prepared.endWithoutSpaces(start..<end),
      keepsSpaces: endsParagraph)
    var node: UnsafeMutablePointer<GSList>? = unsafe line.pointee.runs
    while let current = unsafe node {
      if let data = unsafe current.pointee.data {
        unsafe addRun(data.assumingMemoryBound(to: PangoGlyphItem.self), piece: piece, to: &walk)
      }
      unsafe node = current.pointee.next
    }
    let left = walk.left ?? 0
    lines.append(
      ShapedText.Line(
        range: prepared.source(of: start)..<prepared.source(of: end), top: top,
        height: lineHeight, baseline: top + baseline, minX: Double(left) * Self.unit,
        width: Double(max(walk.right - left, 0)) * Self.unit,
        isRightToLeft: unsafe line.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue,
        runs: walk.runs))
  }

  /// Where the walk along a line has come to, in Pango units.
  struct LineWalk {
    /// Where the line's glyphs stand.
    let baseline: Double
    /// Where in the prepared text the line's last spaces start.
    let spacesStart: Int
    /// Whether the last spaces keep their widths: not where the line was broken.
    let keepsSpaces: Bool
    var pen = 0
    var left: Int?
    var right = 0
    var runs: [GlyphRun] = []
  }

  private mutating func addRun(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, piece: Range<Int>, to walk: inout LineWalk
  ) {
    guard let item = unsafe run.pointee.item, let string = unsafe run.pointee.glyphs,
      let font = unsafe item.pointee.analysis.font, let infos = unsafe string.pointee.glyphs,
      let clusters = unsafe string.pointee.log_clusters
    else { return }
    let count = Int(unsafe string.pointee.num_glyphs)
    guard count > 0 else { return }
    let entry = unsafe fonts.entry(for: font)
    let itemStart = piece.lowerBound + Int(unsafe item.pointee.offset)
    let itemEnd = min(itemStart + Int(unsafe item.pointee.length), piece.upperBound)
    let isRightToLeft = unsafe item.pointee.analysis.level & 1 == 1
    let hasColors = !colors.isEmpty
    let hasMissing = !prepared.missing.isEmpty
    let base = text.style.color
    var color = hasColors ? colors.value(at: itemStart + Int(unsafe clusters[0])) ?? base : base
    var glyphs: [GlyphRun.Glyph] = []
    glyphs.reserveCapacity(count)
    var runStart = walk.pen
    // The part's end that is known: the first byte from left to right, else the last.
    var edge = isRightToLeft ? itemEnd : itemStart
    var lastCluster = edge

    for index in 0..<count {
      let info = unsafe infos[index]
      let cluster = min(itemStart + Int(unsafe clusters[index]), itemEnd)
      if hasColors {
        let next = colors.value(at: cluster) ?? base
        if next != color {
          if !glyphs.isEmpty {
            let range = isRightToLeft ? lastCluster..<edge : edge..<cluster
            append(glyphs, entry, color, range, isRightToLeft, runStart, to: &walk)
            glyphs.removeAll(keepingCapacity: true)
            edge = isRightToLeft ? lastCluster : cluster
          }
          runStart = walk.pen
          color = next
        }
      }
      lastCluster = cluster
      let isLastSpace = cluster >= walk.spacesStart
      var advance = isLastSpace && !walk.keepsSpaces ? 0 : Int(info.geometry.width)
      var id = info.glyph
      let isUnknown = id & Self.unknownFlag != 0
      let stands = unsafe index == 0 || clusters[index - 1] != clusters[index]
      if isUnknown || (hasMissing && stands && prepared.missingCodePoint(at: cluster) != nil) {
        // Pango's own width of an unknown glyph is not to be relied on.
        if isUnknown { advance = Int(0.6 * layout.key.size * Double(PANGO_SCALE)) }
        missingGlyphs.append(
          MissingCharacter(
            line: lines.count,
            codePoint: prepared.missingCodePoint(at: cluster) ?? id & ~Self.unknownFlag,
            x: Double(walk.pen) * Self.unit, width: Double(advance) * Self.unit, color: color))
        id = entry.blankGlyph
      } else if id == Self.emptyGlyph {
        // What is invisible keeps its place in the text, unless another glyph of its cluster does.
        let sharesCluster =
          unsafe (index > 0 && clusters[index - 1] == clusters[index])
          || (index + 1 < count && clusters[index + 1] == clusters[index])
        if advance == 0 && sharesCluster { continue }
        id = entry.blankGlyph
      }
      let x = Double(walk.pen + Int(info.geometry.x_offset)) * Self.unit
      let y = walk.baseline + Double(info.geometry.y_offset) * Self.unit
      glyphs.append(
        GlyphRun.Glyph(
          id: id, x: Float(x), y: Float(y), advance: Float(Double(advance) * Self.unit),
          cluster: UInt32(truncatingIfNeeded: prepared.source(of: cluster))))
      if !isLastSpace {
        walk.left = min(walk.left ?? walk.pen, walk.pen)
        walk.right = max(walk.right, walk.pen + advance)
      }
      walk.pen += advance
    }
    let range = isRightToLeft ? lastCluster..<max(edge, lastCluster) : edge..<max(edge, itemEnd)
    append(glyphs, entry, color, range, isRightToLeft, runStart, to: &walk)
  }

  private func append(
    _ glyphs: [GlyphRun.Glyph], _ entry: FontReferenceCache.Entry, _ color: Color,
    _ range: Range<Int>, _ isRightToLeft: Bool, _ start: Int, to walk: inout LineWalk
  ) {
    guard !glyphs.isEmpty else { return }
    walk.runs.append(
      GlyphRun(
        font: entry.reference, color: color,
        range: prepared.source(of: range.lowerBound)..<prepared.source(of: range.upperBound),
        isRightToLeft: isRightToLeft, minX: Double(start) * Self.unit,
        width: Double(walk.pen - start) * Self.unit, glyphs: glyphs))
  }
}
