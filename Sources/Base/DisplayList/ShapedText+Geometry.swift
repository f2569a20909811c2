extension ShapedText {
  /// The offset of the character boundary nearest to a point; nil if there are no lines.
  ///
  /// For a point above the first line or below the last line, that line is used; for a point next
  /// to a line, the nearest end of the line. A ligature is divided evenly among its characters.
  ///
  /// - Parameter point: The point, in points from the text's top left corner.
  /// - Returns: A UTF-8 offset into `text`.
  package func byteOffset(at point: Point) -> Int? {
    guard let line = line(at: point.y) else { return nil }
    let units = units(of: line)
    guard var nearest = units.first else { return line.range.lowerBound }
    for unit in units where unit.distance(to: point.x) < nearest.distance(to: point.x) {
      nearest = unit
    }
    let isLeftHalf = point.x < (nearest.minX + nearest.maxX) / 2
    return isLeftHalf == nearest.isRightToLeft
      ? nearest.range.upperBound : nearest.range.lowerBound
  }

  /// The caret before a character: a rectangle of zero width, as high as the line.
  ///
  /// Between text of different directions, the caret is at the edge where the next character
  /// starts; at a line break, it is at the start of the next line.
  ///
  /// - Parameter offset: A UTF-8 offset into `text`; an offset beyond the end counts as the end.
  /// - Returns: The rectangle, in points from the text's top left corner.
  package func caretRect(at offset: Int) -> Rect {
    guard let line = lines.last(where: { $0.range.lowerBound <= offset }) ?? lines.first else {
      return .zero
    }
    let units = units(of: line)
    let x: Double
    if let unit = units.first(where: { $0.range.contains(offset) }) {
      x = unit.isRightToLeft ? unit.maxX : unit.minX
    } else if offset < line.range.upperBound,
      let next = units.filter({ $0.range.lowerBound > offset }).min(by: {
        $0.range.lowerBound < $1.range.lowerBound
      })
    {
      // A character that layout left out has the position of the next character.
      x = next.isRightToLeft ? next.maxX : next.minX
    } else if line.isRightToLeft {
      x = line.runs.map(\.minX).min() ?? line.minX
    } else {
      x = line.runs.map { $0.minX + $0.width }.max() ?? line.minX
    }
    return Rect(x: x, y: line.top, width: 0, height: line.height)
  }

  /// The box around all lines except the last one, and the box around the last line, next to which
  /// other content can be placed.
  ///
  /// Both are in points from the text's top left corner.
  package var lineBoxes: [Rect] {
    guard let last = lines.last else { return [] }
    let end = Rect(x: last.minX, y: last.top, width: last.width, height: last.height)
    guard lines.count > 1 else { return [end] }
    var (left, right) = (Double.infinity, -Double.infinity)
    for line in lines.dropLast() {
      left = min(left, line.minX)
      right = max(right, line.maxX)
    }
    let top = lines[0].top
    return [Rect(x: left, y: top, width: right - left, height: last.top - top), end]
  }

  /// The rectangles that cover a part of the text: one for each line, or more if the line has mixed
  /// directions.
  ///
  /// - Parameter range: UTF-8 offsets into `text`.
  /// - Returns: The rectangles, each as high as its line, from top to bottom and from left to
  ///   right.
  package func rects(of range: Range<Int>) -> [Rect] {
    lines.filter { $0.range.overlaps(range) }.flatMap { line in
      Self.rects(of: range, on: line, units: units(of: line))
    }
  }

  /// The rectangles of several parts of the text: like `rects(of:)`, but measuring each line only
  /// once.
  package func rects(of ranges: [Range<Int>]) -> [[Rect]] {
    let measured = lines.map { units(of: $0) }
    return ranges.map { range in
      let first = lines.firstIndex { $0.range.upperBound > range.lowerBound } ?? lines.endIndex
      var rects: [Rect] = []
      for index in first..<lines.endIndex {
        guard lines[index].range.lowerBound < range.upperBound else { break }
        rects += Self.rects(of: range, on: lines[index], units: measured[index])
      }
      return rects
    }
  }

  private static func rects(of range: Range<Int>, on line: Line, units: [Unit]) -> [Rect] {
    var rects: [Rect] = []
    var end = -Double.infinity
    for unit in units where unit.range.overlaps(range) && unit.maxX > unit.minX {
      // Adjacent characters meet exactly, except for rounding errors in the sums of their advances.
      if unit.minX <= end + 1e-6, let last = rects.last {
        rects[rects.count - 1].size.width = max(unit.maxX - last.minX, last.width)
      } else {
        rects.append(
          Rect(
            x: unit.minX, y: line.top, width: unit.maxX - unit.minX, height: line.height))
      }
      end = max(end, unit.maxX)
    }
    return rects
  }

  /// A user-perceived character on a line.
  package struct Unit {
    /// The range as UTF-8 offsets into `text`.
    package var range: Range<Int>
    /// The start of the character's advance, in points from the text's left edge.
    package var minX: Double
    /// The end of the character's advance, in points from the text's left edge.
    package var maxX: Double
    /// True if the character's run reads from right to left.
    package var isRightToLeft: Bool
    /// The index of the character's run on the line.
    package var run: Int
    /// The range of the cluster's glyphs, which the character can share with its neighbours.
    package var glyphs: Range<Int>

    fileprivate func distance(to x: Double) -> Double { max(minX - x, x - maxX, 0) }
  }

  private func line(at y: Double) -> Line? {
    lines.first { y < $0.top + $0.height } ?? lines.last
  }

  /// The characters of a line from left to right.
  package func units(of line: Line) -> [Unit] {
    var units: [Unit] = []
    for (place, run) in line.runs.enumerated() {
      var clusters: [(start: Int, minX: Double, maxX: Double, glyphs: Range<Int>)] = []
      var pen = run.minX
      for (index, glyph) in run.glyphs.enumerated() {
        let next = pen + Double(glyph.advance)
        if let last = clusters.last, last.start == Int(glyph.cluster) {
          clusters[clusters.count - 1].maxX = next
          clusters[clusters.count - 1].glyphs = last.glyphs.lowerBound..<index + 1
        } else {
          clusters.append((Int(glyph.cluster), pen, next, index..<index + 1))
        }
        pen = next
      }
      for (index, cluster) in clusters.enumerated() {
        // The start of the next cluster in reading order is the end of this cluster.
        let after = run.isRightToLeft ? index - 1 : index + 1
        let end = clusters.indices.contains(after) ? clusters[after].start : run.range.upperBound
        divide(
          Unit(
            range: cluster.start..<max(end, cluster.start), minX: cluster.minX,
            maxX: cluster.maxX, isRightToLeft: run.isRightToLeft, run: place,
            glyphs: cluster.glyphs),
          isObject: run.glyphs[cluster.glyphs].allSatisfy { $0.id == GlyphRun.Glyph.blankID },
          into: &units)
      }
    }
    return units
  }

  /// Divides a cluster evenly among its characters; the placeholder of an inline object counts as
  /// one character.
  private func divide(_ cluster: Unit, isObject: Bool, into units: inout [Unit]) {
    let range = cluster.range
    let lengths = range.count <= 1 || isObject ? [range.count] : characterLengths(in: range)
    let step = (cluster.maxX - cluster.minX) / Double(max(lengths.count, 1))
    var start = range.lowerBound
    var parts: [Unit] = []
    for (index, length) in lengths.enumerated() {
      let place = cluster.isRightToLeft ? lengths.count - 1 - index : index
      var part = cluster
      part.range = start..<start + length
      part.minX = cluster.minX + step * Double(place)
      part.maxX = cluster.minX + step * Double(place + 1)
      parts.append(part)
      start += length
    }
    units += cluster.isRightToLeft ? parts.reversed() : parts
  }

  private func characterLengths(in range: Range<Int>) -> [Int] {
    let utf8 = text.utf8
    guard range.upperBound <= utf8.count else { return [range.count] }
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    return text[start..<end].map(\.utf8.count)
  }
}
