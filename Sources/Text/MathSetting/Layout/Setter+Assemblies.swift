internal import DisplayList

extension Setter {
  /// Assembles a symbol from parts, with at least a given height or width.
  func assembled(
    _ parts: [GlyphPart], to size: Double, _ scale: Double, _ color: Color?, isVertical: Bool
  ) -> Box {
    let pieces =
      Self.isBar(parts, isVertical, font)
      ? joined(parts, to: size / scale, isVertical) : overlapping(parts, to: size / scale)
    var placed: [Box.Part] = []
    var (length, breadth) = (0.0, 0.0)
    var (above, below) = (-Double.infinity, -Double.infinity)
    for piece in pieces {
      let metrics = font.metrics(of: piece.glyph)
      var box = glyphBox(piece.glyph, scale, color)
      if let stretch = piece.length {
        box = bar(metrics, stretch, scale, color, isVertical: isVertical)
      }
      let start = piece.position * scale
      if isVertical {
        // The lower end of the part's ink is at `start`, which is measured upwards.
        let x = piece.length == nil ? 0 : metrics.inkStart * scale
        placed.append(Box.Part(x: x, y: -(start + box.depth), box: box))
        breadth = max(breadth, metrics.width * scale)
      } else {
        let x = piece.length == nil ? start - metrics.inkStart * scale : start
        placed.append(Box.Part(x: x, y: 0, box: box))
        (above, below) = (max(above, box.height), max(below, box.depth))
      }
      let end = piece.position + (piece.length ?? piece.size)
      length = max(length, end * scale)
    }
    return isVertical
      ? Box(width: breadth, height: length, depth: 0, content: .parts(placed))
      : Box(width: length, height: above, depth: below, content: .parts(placed))
  }

  /// Typesets one or two bars of at least a given height, as thick as the symbol at normal size.
  ///
  /// The font's own larger bars are thicker, whereas TeX assembles bars from parts of a fixed
  /// height.
  func bars(_ glyph: UInt32, isDouble: Bool, to size: Double, _ context: SettingContext) -> Box {
    let scale = context.scale
    let metrics = font.metrics(of: glyph)
    let part = TeXParameters.barPart * scale
    let height = (size / part).rounded(.up) * part
    let thickness = TeXParameters.ruleThickness * scale
    let bar = Box.rule(width: thickness, height: height, context.color)
    let starts =
      isDouble
      ? [metrics.inkStart, metrics.inkStart + metrics.inkWidth - TeXParameters.ruleThickness]
      : [metrics.inkStart]
    return Box(
      width: metrics.width * scale, height: height,
      content: .parts(starts.map { Box.Part(x: $0 * scale, y: 0, box: bar) }))
  }

  /// A part with its position, in em of the font.
  private struct Piece {
    var glyph: UInt32
    var position: Double
    var size: Double
    /// The length of a rule that is drawn instead of the glyph; nil if the glyph is drawn.
    var length: Double?
  }

  /// True if the extender is a plain bar.
  ///
  /// Such an extender is drawn as a rule, because the soft edges of overlapping glyphs would add up
  /// to dark bands.
  private static func isBar(
    _ parts: [GlyphPart], _ isVertical: Bool, _ font: any MathFont
  ) -> Bool {
    let extenders = parts.filter(\.isExtender)
    return parts.count > extenders.count && !extenders.isEmpty
      && extenders.allSatisfy {
        let metrics = font.metrics(of: $0.glyph)
        return (isVertical ? metrics.inkWidth : metrics.height + metrics.depth) < 0.15
      }
  }

  private func bar(
    _ metrics: GlyphMetrics, _ length: Double, _ scale: Double, _ color: Color?, isVertical: Bool
  ) -> Box {
    isVertical
      ? .rule(width: metrics.inkWidth * scale, height: length * scale, color)
      : .rule(
        width: length * scale, height: metrics.height * scale, depth: metrics.depth * scale, color)
  }

  /// Places the fixed parts end to end, with bars in the gaps.
  private func joined(_ parts: [GlyphPart], to target: Double, _ isVertical: Bool) -> [Piece] {
    let fixed = parts.reduce(0) { $0 + ($1.isExtender ? 0 : $1.size) }
    let gaps = Double(parts.count(where: \.isExtender))
    let connectors = parts.indices.reduce(0) { sum, index in
      parts[index].isExtender && index > 0 && index + 1 < parts.count
        ? sum + min(parts[index - 1].endConnector, parts[index + 1].startConnector) : sum
    }
    let gap = (max(target, fixed - connectors) - fixed) / gaps
    let overlap = constants.minimumOverlap
    var pieces: [Piece] = []
    var position = 0.0
    for part in parts {
      guard part.isExtender else {
        pieces.append(Piece(glyph: part.glyph, position: position, size: part.size))
        position += part.size
        continue
      }
      if gap > 0 {
        pieces.append(
          Piece(
            glyph: part.glyph, position: max(0, position - overlap), size: part.size,
            length: gap + 2 * overlap))
      }
      position += gap
    }
    return pieces
  }

  /// Places as few copies of the extenders as possible; they overlap as much as the size allows.
  private func overlapping(_ parts: [GlyphPart], to target: Double) -> [Piece] {
    let overlap = constants.minimumOverlap
    let extenders = parts.filter(\.isExtender)
    let gain = extenders.reduce(0) { $0 + $1.size - overlap }
    let base = parts.reduce(overlap) { $0 + ($1.isExtender ? 0 : $1.size - overlap) }
    let wanted = gain > 0 ? ((target - base) / gain).rounded(.up) : 0
    let least = parts.count == extenders.count ? 1 : 0
    let copies = max(least, Int(min(max(0, wanted), Double(MathLimits.extensions))))
    let list = parts.flatMap { Array(repeating: $0, count: $0.isExtender ? copies : 1) }
    let total = list.reduce(0) { $0 + $1.size }
    // All joints have the same overlap, within the lengths of the connectors.
    var shared = max(overlap, (total - target) / Double(max(1, list.count - 1)))
    for (first, second) in zip(list, list.dropFirst()) {
      shared = min(shared, max(overlap, min(first.endConnector, second.startConnector)))
    }
    var position = 0.0
    return list.map { part in
      defer { position += part.size - shared }
      return Piece(glyph: part.glyph, position: position, size: part.size)
    }
  }
}
