internal import CPango
internal import DisplayList
internal import Kit

extension ShapingPass {
  static let unit = 1 / Double(PANGO_SCALE)

  /// A glyph at the end of a line that is not part of the text.
  enum LineEnding {
    case nothing
    case hyphen
    case ellipsis
  }

  /// The current position on a line, in Pango units.
  private struct LineWalk {
    /// The vertical position of the line's glyphs.
    let baseline: Double
    /// The start of the line's trailing spaces in the prepared text.
    let spacesStart: Int
    /// True if the trailing spaces keep their widths; they lose them if the line was broken there.
    let keepsSpaces: Bool
    /// The widths of the line's tabs, by their offsets.
    let tabs: [Int: Int]
    /// The offset of the first cluster, and the width of its trimmed half, which it regains at a
    /// line's start.
    let start: (offset: Int, trim: Int)
    /// The offset of the last visible cluster, and the width of the blank half that it loses at a
    /// line's end.
    let end: (offset: Int, trim: Int)
    var pen = 0
    var left: Int?
    var right = 0
    var runs: [GlyphRun] = []
  }

  /// Adds a line, with positions relative to its own start.
  ///
  /// - Parameters:
  ///   - clusters: The paragraph's clusters on the line.
  ///   - paragraph: The paragraph.
  ///   - ending: The glyph at the end of the line that is not part of the text.
  ///   - indent: The indent of the line, in Pango units.
  ///   - endTrim: The width that the last visible cluster loses, in Pango units.
  mutating func addLine(
    _ clusters: Range<Int>, of paragraph: ShapedParagraph, ending: LineEnding, indent: Int,
    endTrim: Int = 0
  ) {
    let start = paragraph.offset(ofCluster: clusters.lowerBound)
    let end = max(start, paragraph.offset(ofCluster: clusters.upperBound))
    var visible = clusters.upperBound
    while visible > clusters.lowerBound, paragraph.clusters[visible - 1].traits.contains(.space) {
      visible -= 1
    }
    let top = Double(lines.count) * lineHeight + grown
    let growth =
      shape.prepared.objects.isEmpty ? (above: 0, below: 0) : growth(of: clusters, in: paragraph)
    let baseline = top + growth.above + baseline
    var walk = LineWalk(
      baseline: baseline, spacesStart: paragraph.offset(ofCluster: visible),
      keepsSpaces: clusters.upperBound == paragraph.clusters.count,
      tabs: paragraph.hasTabs ? tabWidths(clusters, of: paragraph, indent: indent) : [:],
      start: (
        start, clusters.isEmpty ? 0 : paragraph.startTrim(ofCluster: clusters.lowerBound)
      ),
      end: (paragraph.offset(ofCluster: max(visible - 1, clusters.lowerBound)), endTrim))
    noteIncompleteEmoji(in: start..<end, of: paragraph)
    let shaper = paragraphs
    var parts = paragraph.parts(clusters) { shaper.reshape($0, item: $1, of: paragraph) }
    if !parts.isEmpty {
      parts[0].roomBefore = tints.room(before: clusters.lowerBound, in: paragraph)
      let last = tints.visibleEnd(before: clusters.upperBound, in: paragraph)
      if let part = parts.lastIndex(where: {
        $0.range.lowerBound < paragraph.offset(ofCluster: last)
      }) {
        parts[part].roomBehind = tints.room(behind: clusters.upperBound, in: paragraph)
      }
    }
    switch ending {
    case .nothing: break
    case .hyphen:
      if let last = parts.last, let hyphen = paragraphs.hyphen(of: paragraph.items[last.item]) {
        var glyph = hyphen
        glyph.cluster = Int32(truncatingIfNeeded: max(last.range.upperBound - 1, start))
        parts[parts.count - 1].roomBehind = 0
        parts.append(
          LinePart(
            item: last.item, range: last.range.upperBound..<last.range.upperBound, kept: 0..<0,
            reshaped: [glyph], level: last.level, roomBehind: last.roomBehind))
      }
    case .ellipsis:
      if let primary = faces.primary {
        parts.append(
          LinePart(
            item: -1, range: end..<end, kept: 0..<0,
            reshaped: primary.ellipsis.map { glyph in
              var glyph = glyph
              glyph.cluster = Int32(truncatingIfNeeded: end)
              return glyph
            }, level: paragraph.isRightToLeft ? 1 : 0))
      }
    }
    for part in paragraph.visualOrder(parts) {
      add(part, of: paragraph, to: &walk)
    }
    let left = walk.left ?? 0
    var lineWidth = max(walk.right - left, 0)
    // The excess within the tolerance is not reported, so that a measured width produces the same
    // lines again.
    if let width, (width - Self.tolerance...width).contains(lineWidth + indent) {
      lineWidth = width - Self.tolerance - indent
    }
    lines.append(
      ShapedText.Line(
        range: shape.prepared.source(of: start)..<shape.prepared.source(of: end), top: top,
        height: lineHeight + growth.above + growth.below, baseline: baseline,
        minX: Double(left) * Self.unit,
        width: Double(lineWidth) * Self.unit,
        isRightToLeft: paragraph.isRightToLeft, runs: walk.runs))
    indents.append(Double(indent) * Self.unit)
    grown += growth.above + growth.below
  }

  /// Records the emoji of the next line that are not drawn as one.
  private mutating func noteIncompleteEmoji(in range: Range<Int>, of paragraph: ShapedParagraph) {
    let emoji = paragraph.incompleteEmoji
    guard !emoji.isEmpty else { return }
    let first = emoji.partitioningIndex { $0.lowerBound >= range.lowerBound }
    for place in emoji[first...].prefix(while: { $0.lowerBound < range.upperBound }) {
      incompleteEmoji.append(
        ShapedText.IncompleteEmoji(
          text: String(decoding: shape.prepared.bytes[place], as: UTF8.self), line: lines.count,
          color: colors.value(at: place.lowerBound) ?? text.style.color))
    }
  }

  /// Adds a part's glyphs at the pen, as one run per colour.
  private mutating func add(
    _ part: LinePart, of paragraph: ShapedParagraph, to walk: inout LineWalk
  ) {
    let count = part.reshaped?.count ?? part.kept.count
    guard count > 0 else { return }
    let prepared = shape.prepared
    guard
      let entry = part.item >= 0 ? paragraph.items[part.item].font : faces.primary?.entry
    else { return }
    let isRightToLeft = part.level & 1 == 1
    let hasColors = !colors.isEmpty
    let hasRises = !rises.isEmpty
    let base = text.style.color
    func glyph(_ index: Int) -> ShapedGlyph {
      part.reshaped?[index] ?? paragraph.glyphs[part.kept.lowerBound + index]
    }
    /// An ellipsis has the colour of the preceding character.
    func color(at cluster: Int) -> Color {
      colors.value(at: part.range.isEmpty ? cluster - 1 : cluster) ?? base
    }
    let firstRun = walk.runs.count
    defer {
      if part.item >= 0,
        Self.canOutgrowLines(script: paragraph.items[part.item].traits.script)
      {
        tallRuns += (firstRun..<walk.runs.count).map { TallRun(line: lines.count, run: $0) }
      }
    }
    var color = hasColors ? color(at: Int(glyph(0).cluster)) : base
    var glyphs: [GlyphRun.Glyph] = []
    glyphs.reserveCapacity(count)
    var runStart = walk.pen
    // The edge of the part where its leftmost glyph begins: the first byte if it runs from left to
    // right, else the end.
    var edge = isRightToLeft ? part.range.upperBound : part.range.lowerBound
    var lastCluster = edge
    func isLastSpace(_ cluster: Int) -> Bool { !part.range.isEmpty && cluster >= walk.spacesStart }
    let last =
      part.roomBehind == 0
      ? nil : (0..<count).last { walk.keepsSpaces || !isLastSpace(Int(glyph($0).cluster)) }

    for index in 0..<count {
      let info = glyph(index)
      let cluster = Int(info.cluster)
      if hasColors {
        let next = part.range.isEmpty ? color : self.colors.value(at: cluster) ?? base
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
      let isLastSpace = isLastSpace(cluster)
      let roomBefore = index == 0 ? part.roomBefore : 0
      var advance = Int(info.advance)
      if let tab = walk.tabs[cluster] { advance = tab }
      if isLastSpace && !walk.keepsSpaces { advance = 0 }
      var xOffset = roomBefore + Int(info.xOffset)
      if cluster == walk.start.offset {
        advance += walk.start.trim
        xOffset += walk.start.trim
      }
      if cluster == walk.end.offset { advance -= walk.end.trim }
      advance += roomBefore + (index == last ? part.roomBehind : 0)
      var id = info.id
      if let codePoint = info.missingCodePoint {
        missingGlyphs.append(
          MissingCharacter(
            line: lines.count, codePoint: codePoint, x: Double(walk.pen + roomBefore) * Self.unit,
            width: Double(advance) * Self.unit, color: color))
        id = entry.blankGlyph
      }
      if part.item >= 0, let object = paragraph.items[part.item].object,
        prepared.bytes[cluster] == PreparedText.pieceMark
      {
        objects.append(
          ShapedText.ObjectPlace(
            object: object,
            piece: PreparedText.piece(at: cluster, of: prepared.objects[object]),
            line: lines.count, run: walk.runs.count, glyph: glyphs.count))
      }
      let x = Double(walk.pen + xOffset) * Self.unit
      let rise = hasRises ? rises.value(at: cluster) ?? 0 : 0
      let y = walk.baseline + Double(info.yOffset) * Self.unit - rise
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
    let range =
      isRightToLeft
      ? lastCluster..<max(edge, lastCluster) : edge..<max(edge, part.range.upperBound)
    append(glyphs, entry, color, range, isRightToLeft, runStart, to: &walk)
  }

  private func append(
    _ glyphs: [GlyphRun.Glyph], _ entry: FontReferenceCache.Entry, _ color: Color,
    _ range: Range<Int>, _ isRightToLeft: Bool, _ start: Int, to walk: inout LineWalk
  ) {
    guard !glyphs.isEmpty else { return }
    let prepared = shape.prepared
    walk.runs.append(
      GlyphRun(
        font: entry.reference, color: color,
        range: prepared.source(of: range.lowerBound)..<prepared.source(of: range.upperBound),
        isRightToLeft: isRightToLeft, minX: Double(start) * Self.unit,
        width: Double(walk.pen - start) * Self.unit, glyphs: glyphs))
  }

  /// The width of each tab of a line, by its offset in the prepared text.
  private func tabWidths(
    _ clusters: Range<Int>, of paragraph: ShapedParagraph, indent: Int
  ) -> [Int: Int] {
    var widths: [Int: Int] = [:]
    var pen =
      indent + paragraph.startTrim(ofCluster: clusters.lowerBound)
      + tints.room(before: clusters.lowerBound, in: paragraph)
    for cluster in paragraph.clusters[clusters] {
      guard cluster.traits.contains(.tab) else {
        pen += Int(cluster.advance)
        continue
      }
      let next = (pen / tabStop + 1) * tabStop
      widths[Int(cluster.offset)] = next - pen
      pen = next
    }
    return widths
  }
}
