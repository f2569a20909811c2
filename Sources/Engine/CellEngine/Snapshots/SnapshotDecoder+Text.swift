import DisplayList

extension SnapshotDecoder {
  /// Reads a text that is a separate record.
  mutating func wholeText() throws(Malformed) -> ShapedText {
    let text = try text()
    guard reader.remainingCount == 0 else { throw Malformed() }
    return text
  }

  private mutating func text() throws(Malformed) -> ShapedText {
    let string = try reader.string()
    let size = try size()
    let flags = try reader.byte()
    let lines = try array { decoder throws(Malformed) in try decoder.line() }
    let decorations = try array { decoder throws(Malformed) in try decoder.decoration() }
    let missing = try array { decoder throws(Malformed) in try decoder.missingGlyph() }
    let incomplete = try array { decoder throws(Malformed) in try decoder.incompleteEmoji() }
    return ShapedText(
      text: string, size: size, lines: lines, decorations: decorations, missingGlyphs: missing,
      incompleteEmoji: incomplete, isTruncated: flags & 1 != 0, isClipped: flags & 2 != 0)
  }

  private mutating func incompleteEmoji() throws(Malformed) -> ShapedText.IncompleteEmoji {
    let text = try reader.string()
    guard let line = Int(exactly: try reader.varying()) else { throw Malformed() }
    return ShapedText.IncompleteEmoji(text: text, line: line, color: try color())
  }

  private mutating func line() throws(Malformed) -> ShapedText.Line {
    let range = try range()
    let top = try reader.double()
    let height = try reader.double()
    let baseline = try reader.double()
    let minX = try reader.double()
    let width = try reader.double()
    let isRightToLeft = try reader.byte() != 0
    let runs = try array { decoder throws(Malformed) in
      try decoder.run(baseline: Float(baseline))
    }
    return ShapedText.Line(
      range: range, top: top, height: height, baseline: baseline, minX: minX, width: width,
      isRightToLeft: isRightToLeft, runs: runs)
  }

  private mutating func decoration() throws(Malformed) -> ShapedText.Decoration {
    let rect = try rect()
    let color = try color()
    let isBehind = try reader.byte() != 0
    return ShapedText.Decoration(
      rect: rect, color: color, isBehind: isBehind, radius: try reader.double())
  }

  private mutating func missingGlyph() throws(Malformed) -> ShapedText.MissingGlyph {
    guard let codePoint = UInt32(exactly: try reader.varying()) else { throw Malformed() }
    let rect = try rect()
    return ShapedText.MissingGlyph(codePoint: codePoint, rect: rect, color: try color())
  }

  private mutating func run(baseline: Float) throws(Malformed) -> GlyphRun {
    let columns = GlyphColumns(rawValue: try reader.fixed(UInt16.self))
    let font = try font()
    let color = try color()
    let range = try range()
    let minX = try reader.double()
    let width = try reader.double()
    var run = GlyphRun(
      font: font, color: color, range: range,
      isRightToLeft: columns.contains(.isRightToLeft), minX: minX, width: width, glyphs: [])
    run.glyphs = try glyphs(of: run, columns, baseline: baseline)
    return run
  }

  private mutating func glyphs(
    of run: GlyphRun, _ columns: GlyphColumns, baseline: Float
  ) throws(Malformed) -> [GlyphRun.Glyph] {
    let count = try reader.count()
    let hasWideIDs = columns.contains(.wideIDs)
    let hasRawAdvances = columns.contains(.rawAdvances)
    let (hasRawX, hasOffsetX) = (columns.contains(.rawX), columns.contains(.offsetX))
    let (hasRawY, hasOffsetY) = (columns.contains(.rawY), columns.contains(.offsetY))
    let hasRawClusters = columns.contains(.rawClusters)
    let hasClusterSteps = columns.contains(.clusterSteps)
    // There are no more glyphs than bytes, so the products below cannot overflow.
    let ids = try reader.skip(count * (hasWideIDs ? 4 : 2))
    let advances = try reader.skip(count * (hasRawAdvances ? 4 : 2))
    let xs = try reader.skip(count * (hasRawX ? 4 : hasOffsetX ? 2 : 0))
    let ys = try reader.skip(count * (hasRawY ? 4 : hasOffsetY ? 2 : 0))
    let clusters = try reader.skip(count * (hasRawClusters ? 4 : hasClusterSteps ? 1 : 0))

    let reader = reader
    let unit = 1 / GlyphColumns.unitsPerPoint
    var pen = Float(run.minX)
    var cluster = UInt32(truncatingIfNeeded: run.range.lowerBound)
    var glyphs: [GlyphRun.Glyph] = []
    glyphs.reserveCapacity(count)
    for index in 0..<count {
      let id =
        hasWideIDs
        ? reader.value(at: ids + 4 * index, as: UInt32.self)
        : UInt32(reader.value(at: ids + 2 * index, as: UInt16.self))
      let advance =
        hasRawAdvances
        ? Float(bitPattern: reader.value(at: advances + 4 * index, as: UInt32.self))
        : Float(reader.value(at: advances + 2 * index, as: UInt16.self)) * unit
      var x = pen
      if hasRawX {
        x = Float(bitPattern: reader.value(at: xs + 4 * index, as: UInt32.self))
      } else if hasOffsetX {
        x = pen + reader.offset(at: xs + 2 * index)
      }
      var y = baseline
      if hasRawY {
        y = Float(bitPattern: reader.value(at: ys + 4 * index, as: UInt32.self))
      } else if hasOffsetY {
        y = baseline + reader.offset(at: ys + 2 * index)
      }
      if hasRawClusters {
        cluster = reader.value(at: clusters + 4 * index, as: UInt32.self)
      } else if hasClusterSteps {
        let step = Int8(bitPattern: reader.value(at: clusters + index, as: UInt8.self))
        cluster = cluster &+ UInt32(truncatingIfNeeded: Int(step))
      }
      glyphs.append(GlyphRun.Glyph(id: id, x: x, y: y, advance: advance, cluster: cluster))
      pen += advance
      if !hasRawClusters && !hasClusterSteps { cluster = cluster &+ 1 }
    }
    return glyphs
  }
}

extension RecordReader {
  /// A length at an offset, stored as a 16-bit number of Pango units and returned in points.
  @inline(__always)
  fileprivate func offset(at place: Int) -> Float {
    Float(Int16(bitPattern: value(at: place, as: UInt16.self))) / GlyphColumns.unitsPerPoint
  }
}
