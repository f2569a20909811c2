import DisplayList

extension SnapshotEncoder {
  mutating func write(_ text: ShapedText) throws(Unstorable) {
    writer.write(text.text)
    write(text.size)
    writer.write(byte: (text.isTruncated ? 1 : 0) | (text.isClipped ? 2 : 0))
    writer.write(count: text.lines.count)
    for line in text.lines { try write(line) }
    writer.write(count: text.decorations.count)
    for decoration in text.decorations {
      write(decoration.rect)
      write(decoration.color)
      writer.write(byte: decoration.isBehind ? 1 : 0)
      writer.write(decoration.radius)
    }
    writer.write(count: text.missingGlyphs.count)
    for glyph in text.missingGlyphs {
      writer.write(varying: UInt64(glyph.codePoint))
      write(glyph.rect)
      write(glyph.color)
    }
    writer.write(count: text.incompleteEmoji.count)
    for emoji in text.incompleteEmoji {
      writer.write(emoji.text)
      writer.write(varying: UInt64(emoji.line))
      write(emoji.color)
    }
  }

  private mutating func write(_ line: ShapedText.Line) throws(Unstorable) {
    try write(line.range)
    writer.write(line.top)
    writer.write(line.height)
    writer.write(line.baseline)
    writer.write(line.minX)
    writer.write(line.width)
    writer.write(byte: line.isRightToLeft ? 1 : 0)
    writer.write(count: line.runs.count)
    for run in line.runs { try write(run, baseline: Float(line.baseline)) }
  }

  private mutating func write(_ run: GlyphRun, baseline: Float) throws(Unstorable) {
    let columns = Self.columns(of: run, baseline: baseline)
    writer.write(fixed: columns.rawValue)
    write(run.font)
    write(run.color)
    try write(run.range)
    writer.write(run.minX)
    writer.write(run.width)
    writer.write(count: run.glyphs.count)
    for glyph in run.glyphs {
      if columns.contains(.wideIDs) {
        writer.write(fixed: glyph.id)
      } else {
        writer.write(fixed: UInt16(truncatingIfNeeded: glyph.id))
      }
    }
    for glyph in run.glyphs {
      if !columns.contains(.rawAdvances),
        let units = GlyphColumns.units(of: glyph.advance, as: UInt16.self)
      {
        writer.write(fixed: units)
      } else {
        writer.write(fixed: glyph.advance.bitPattern)
      }
    }
    if columns.contains(.rawX) {
      for glyph in run.glyphs { writer.write(fixed: glyph.x.bitPattern) }
    } else if columns.contains(.offsetX) {
      var pen = Float(run.minX)
      for glyph in run.glyphs {
        writer.write(fixed: UInt16(bitPattern: GlyphColumns.offset(of: glyph.x, from: pen) ?? 0))
        pen += glyph.advance
      }
    }
    if columns.contains(.rawY) {
      for glyph in run.glyphs { writer.write(fixed: glyph.y.bitPattern) }
    } else if columns.contains(.offsetY) {
      for glyph in run.glyphs {
        writer.write(
          fixed: UInt16(bitPattern: GlyphColumns.offset(of: glyph.y, from: baseline) ?? 0))
      }
    }
    if columns.contains(.rawClusters) {
      for glyph in run.glyphs { writer.write(fixed: glyph.cluster) }
    } else if columns.contains(.clusterSteps) {
      var last = run.firstCluster
      for glyph in run.glyphs {
        writer.write(byte: UInt8(truncatingIfNeeded: Int(glyph.cluster) - last))
        last = Int(glyph.cluster)
      }
    }
  }

  /// The smallest set of columns that restores each glyph exactly.
  private static func columns(of run: GlyphRun, baseline: Float) -> GlyphColumns {
    var columns: GlyphColumns = run.isRightToLeft ? .isRightToLeft : []
    var x = Column.predicted
    var y = Column.predicted
    var pen = Float(run.minX)
    var last = run.firstCluster
    for (index, glyph) in run.glyphs.enumerated() {
      if glyph.id > UInt16.max { columns.insert(.wideIDs) }
      if GlyphColumns.units(of: glyph.advance, as: UInt16.self) == nil {
        columns.insert(.rawAdvances)
      }
      x = max(x, Column(of: glyph.x, near: pen))
      y = max(y, Column(of: glyph.y, near: baseline))
      let cluster = Int(glyph.cluster)
      if cluster != run.firstCluster &+ index { columns.insert(.clusterSteps) }
      if Int8(exactly: cluster &- last) == nil { columns.insert(.rawClusters) }
      pen += glyph.advance
      last = cluster
    }
    switch x {
    case .predicted: break
    case .offsets: columns.insert(.offsetX)
    case .raw: columns.insert(.rawX)
    }
    switch y {
    case .predicted: break
    case .offsets: columns.insert(.offsetY)
    case .raw: columns.insert(.rawY)
    }
    return columns
  }

  /// The kind of column that a position needs, in ascending order; the highest kind among a run's
  /// positions determines the kind for all of them.
  private enum Column: Comparable {
    case predicted
    case offsets
    case raw

    init(of place: Float, near prediction: Float) {
      // Negative zeros and NaN are not worth storing as offsets.
      guard GlyphColumns.offset(of: place, from: prediction) != nil else {
        self = .raw
        return
      }
      self = place.bitPattern == prediction.bitPattern ? .predicted : .offsets
    }
  }
}

extension GlyphRun {
  /// The cluster from which steps are counted: the start of the run's text range, if it is a valid
  /// offset.
  var firstCluster: Int { Int(UInt32(truncatingIfNeeded: range.lowerBound)) }
}

extension GlyphColumns {
  /// A length in Pango units; nil if it is not an integer in the type's range.
  fileprivate static func units<Units: FixedWidthInteger>(
    of length: Float, as type: Units.Type
  ) -> Units? {
    guard let units = Units(exactly: length * unitsPerPoint),
      (Float(units) / unitsPerPoint).bitPattern == length.bitPattern
    else { return nil }
    return units
  }

  /// The exact distance between two numbers in Pango units; nil if it cannot be stored.
  fileprivate static func offset(of place: Float, from other: Float) -> Int16? {
    guard let offset = units(of: place - other, as: Int16.self),
      (other + Float(offset) / unitsPerPoint).bitPattern == place.bitPattern
    else { return nil }
    return offset
  }
}
