internal import DisplayList

extension Setter {
  /// Typesets a delimiter that is centred on the axis and has at least the given height.
  func delimiter(
    _ scalar: Unicode.Scalar, covering size: Double, _ context: SettingContext
  ) -> Box {
    centered(grown(scalar, to: size, context), context)
  }

  /// The box, moved vertically so that its middle is on the axis.
  func centered(_ box: Box, _ context: SettingContext) -> Box {
    let axis = constants.axisHeight * context.scale
    let shift = (box.height - box.depth) / 2 - axis
    return abs(shift) < 0.0005 ? box : box.shifted(down: shift)
  }

  /// Typesets `\left … \right` (Appendix G, rule 19).
  func fenced(
    _ left: Unicode.Scalar?, _ right: Unicode.Scalar?, _ body: [MathNode],
    _ context: SettingContext
  ) -> Box {
    var elements = spaced(elements(body, context), context, left: .open, right: .close)
    var (height, depth) = (0.0, 0.0)
    for element in elements {
      height = max(height, element.box.height)
      depth = max(depth, element.box.depth)
    }
    for index in elements.indices {
      guard case .middle(let scalar, let inner) = elements[index].role else { continue }
      elements[index].box = fence(scalar, height, depth, inner)
    }
    elements.insert(
      Element(box: fence(left, height, depth, context), isTight: false), at: 0)
    elements.append(Element(box: fence(right, height, depth, context), isTight: false))
    return join(elements)
  }

  private func fence(
    _ scalar: Unicode.Scalar?, _ height: Double, _ depth: Double, _ context: SettingContext
  ) -> Box {
    guard let scalar else { return .space(TeXParameters.nullDelimiter * context.scale) }
    let axis = constants.axisHeight * context.scale
    let reach = max(height - axis, depth + axis)
    let size = max(
      2 * reach * TeXParameters.delimiterFactor, 2 * reach - TeXParameters.delimiterShortfall)
    return delimiter(scalar, covering: size, context)
  }

  /// Typesets `\big` and similar delimiters.
  func sizedDelimiter(
    _ scalar: Unicode.Scalar?, _ size: Int, _ context: SettingContext
  ) -> Box {
    guard let scalar, let glyph = font.glyph(for: scalar) else { return Box() }
    let inner = context.inTextStyle
    let target = TeXParameters.delimiterSizes[size - 1]
    let variants = font.variants(of: glyph, isVertical: true)
    if scalar == "∣" || scalar == "∥" {
      return delimiter(scalar, covering: target * inner.scale, inner)
    }
    let nearest = variants.min { abs($0.size - target) < abs($1.size - target) }
    if let nearest, abs(nearest.size - target) < 0.15 {
      return centered(glyphBox(nearest.glyph, inner.scale, context.color), context)
    }
    return delimiter(scalar, covering: target * inner.scale, inner)
  }

  // MARK: Stretching

  /// Typesets a symbol with at least the given height: as its normal glyph, a larger variant, or an
  /// assembly.
  ///
  /// In scripts, smaller variants are tried first; larger variants have the size of normal text in
  /// any style.
  func grown(_ scalar: Unicode.Scalar, to size: Double, _ context: SettingContext) -> Box {
    guard let glyph = font.glyph(for: scalar) else { return text(String(scalar), context) }
    let text = context.inTextStyle
    if context.style.isTight {
      var small = context
      for level in [MathStyle.Level.scriptscript, .script]
      where level.rawValue <= context.style.level.rawValue {
        small.style = MathStyle(level: level)
        let box = glyphBox(glyph, small.scale, context.color)
        if box.height + box.depth > size { return box }
      }
    }
    let variants = font.variants(of: glyph, isVertical: true)
    if scalar == "∣" || scalar == "∥", let first = variants.first, first.size * text.scale <= size {
      return bars(glyph, isDouble: scalar == "∥", to: size, text)
    }
    if let variant = Self.variant(variants, above: size / text.scale) {
      return glyphBox(variant.glyph, text.scale, context.color)
    }
    let parts = font.assembly(of: glyph, isVertical: true)
    guard !parts.isEmpty else {
      return glyphBox(variants.last?.glyph ?? glyph, text.scale, context.color)
    }
    return assembled(parts, to: size, text.scale, context.color, isVertical: true)
  }

  /// The first variant of a symbol that is taller than a size; nil if there is none.
  ///
  /// If a font has more sizes than TeX's own fonts, only TeX's sizes are used, so that lines have
  /// their usual height.
  private static func variant(_ variants: [GlyphVariant], above size: Double) -> GlyphVariant? {
    if let first = variants.first, first.size > size { return first }
    let larger = variants.first { $0.size > size }
    guard let step = TeXParameters.delimiterSizes.first(where: { $0 > size }) else { return larger }
    return variants.first { abs($0.size - step) < 0.06 } ?? larger
  }

  /// Typesets a symbol with a given width, as far as its variants allow, with its ink starting at
  /// the left.
  func stretched(_ scalar: Unicode.Scalar, to size: Double, _ context: SettingContext) -> Box {
    guard let glyph = font.glyph(for: scalar) else { return text(String(scalar), context) }
    let parts = font.assembly(of: glyph, isVertical: false)
    let fixed = parts.filter { !$0.isExtender }
    let overlaps = zip(fixed, fixed.dropFirst()).reduce(0) {
      $0 + min($1.0.endConnector, $1.1.startConnector)
    }
    let least = fixed.reduce(0) { $0 + $1.size } - overlaps
    if !parts.isEmpty, least * context.scale <= size {
      return assembled(parts, to: size, context.scale, context.color, isVertical: false)
    }
    return widest(scalar, within: size, context)
  }

  /// Typesets the widest variant of a symbol that fits into a width.
  func widest(_ scalar: Unicode.Scalar, within size: Double, _ context: SettingContext) -> Box {
    guard let glyph = font.glyph(for: scalar) else { return text(String(scalar), context) }
    let variants = font.variants(of: glyph, isVertical: false)
    let fitting = variants.last { $0.size * context.scale <= size }
    return inked((fitting ?? variants.first)?.glyph ?? glyph, context)
  }

  /// Typesets a glyph in a box as wide as its ink.
  func inked(_ glyph: UInt32, _ context: SettingContext) -> Box {
    let metrics = font.metrics(of: glyph)
    var box = glyphBox(glyph, context.scale, context.color)
    box.width = metrics.inkWidth * context.scale
    box.italic = 0
    box.content = .parts([
      Box.Part(
        x: -metrics.inkStart * context.scale, y: 0,
        box: glyphBox(glyph, context.scale, context.color))
    ])
    return box
  }
}
