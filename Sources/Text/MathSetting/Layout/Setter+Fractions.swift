extension Setter {
  /// Typesets a fraction (Appendix G, rule 15).
  func fraction(_ fraction: Fraction, _ context: SettingContext) -> Box {
    let inner = context.with(Self.style(of: fraction, context))
    var numerator = box(fraction.numerator, inner.with(inner.style.numerator))
    let denominator = box(fraction.denominator, inner.with(inner.style.denominator))
    if fraction.isContinued {
      // The numerator is at least as high as a line; this is the strut of The TeXbook, page 353.
      numerator.height = max(numerator.height, 0.85 * context.scale)
      numerator.depth = max(numerator.depth, 0.35 * context.scale)
    }
    let thickness =
      fraction.hasRule
      ? fraction.thickness.map(context.em) ?? constants.fractionRule * inner.scale : 0
    let width = max(numerator.width, denominator.width)
    let (rise, fall) =
      fraction.hasRule
      ? ruledShifts(numerator, denominator, thickness, inner)
      : stackedShifts(numerator, denominator, inner)
    var parts = [
      Box.Part(x: (width - numerator.width) / 2, y: -rise, box: numerator),
      Box.Part(x: (width - denominator.width) / 2, y: fall, box: denominator),
    ]
    if thickness > 0 {
      let bar = Box.rule(width: width, height: thickness, context.color)
      parts.append(
        Box.Part(x: 0, y: -(constants.axisHeight * inner.scale - thickness / 2), box: bar))
    }
    return delimited(.stack(width: width, parts), fraction, inner, context)
  }

  private static func style(of fraction: Fraction, _ context: SettingContext) -> MathStyle {
    guard let level = fraction.level else { return context.style }
    return MathStyle(level: level, isCramped: context.style.isCramped)
  }

  private func ruledShifts(
    _ numerator: Box, _ denominator: Box, _ thickness: Double, _ context: SettingContext
  ) -> (rise: Double, fall: Double) {
    let (scale, isDisplay) = (context.scale, context.isDisplay)
    let axis = constants.axisHeight * scale
    var rise =
      (isDisplay
        ? constants.fractionNumeratorDisplayShiftUp : constants.fractionNumeratorShiftUp) * scale
    var fall =
      (isDisplay
        ? constants.fractionDenominatorDisplayShiftDown : constants.fractionDenominatorShiftDown)
      * scale
    // The font's gap is designed for the font's own rule, so a thicker rule gets a larger gap.
    let factor = max(1, thickness / (constants.fractionRule * scale))
    let above =
      (isDisplay ? constants.fractionNumeratorDisplayGap : constants.fractionNumeratorGap) * scale
      * factor
    let below =
      (isDisplay ? constants.fractionDenominatorDisplayGap : constants.fractionDenominatorGap)
      * scale * factor
    rise = max(rise, axis + thickness / 2 + above + numerator.depth)
    fall = max(fall, below + denominator.height - (axis - thickness / 2))
    return (rise, fall)
  }

  private func stackedShifts(
    _ numerator: Box, _ denominator: Box, _ context: SettingContext
  ) -> (rise: Double, fall: Double) {
    let (scale, isDisplay) = (context.scale, context.isDisplay)
    var rise =
      (isDisplay ? constants.stackTopDisplayShiftUp : constants.stackTopShiftUp) * scale
    var fall =
      (isDisplay ? constants.stackBottomDisplayShiftDown : constants.stackBottomShiftDown) * scale
    let gap = (isDisplay ? constants.stackDisplayGap : constants.stackGap) * scale
    let missing = gap - (rise - numerator.depth - (denominator.height - fall))
    if missing > 0 {
      rise += missing / 2
      fall += missing / 2
    }
    return (rise, fall)
  }

  private func delimited(
    _ body: Box, _ fraction: Fraction, _ inner: SettingContext, _ context: SettingContext
  ) -> Box {
    let size =
      (inner.isDisplay ? TeXParameters.displayDelimiter : TeXParameters.delimiter) * inner.scale
    func delimiter(_ scalar: Unicode.Scalar?) -> Box {
      guard let scalar else { return .space(TeXParameters.nullDelimiter * context.scale) }
      return self.delimiter(scalar, covering: size, inner)
    }
    let left = delimiter(fraction.left)
    let right = fraction.isContinued ? Box() : delimiter(fraction.right)
    let elements = [left, body, right].map { Element(box: $0, isTight: false) }
    var box = join(elements)
    box.isCharacter = false
    return box
  }

  // MARK: Roots

  /// Typesets a root (Appendix G, rule 11).
  func radical(_ degree: MathNode?, _ body: MathNode, _ context: SettingContext) -> Box {
    let scale = context.scale
    var inner = box(body, context.cramped)
    let hasInk = inner.height > 0
    let height = hasInk ? inner.height : TeXParameters.exHeight * scale
    let rule = constants.radicalRule * scale
    var gap = (context.isDisplay ? constants.radicalDisplayGap : constants.radicalGap) * scale
    let sign = grown("√", to: height + inner.depth + gap + rule, context)
    let size = sign.height + sign.depth
    if size - rule > height + inner.depth + gap {
      gap = (gap + size - rule - height - inner.depth) / 2
    }
    let top = height + gap + rule
    inner.isCharacter = false
    let bar = Box.rule(width: inner.width, height: rule, context.color)
    var box = Box.stack(
      width: sign.width + inner.width,
      [
        Box.Part(x: 0, y: sign.height - top, box: sign),
        Box.Part(x: sign.width, y: -(top - rule), box: bar),
        Box.Part(x: sign.width, y: 0, box: inner),
      ])
    box.height += constants.radicalClearance * scale
    guard let degree else { return box }
    let index = self.box(degree, context.with(MathStyle(level: .scriptscript)))
    let rise = TeXParameters.degreeRise * (box.height - box.depth)
    let start = constants.radicalKernBeforeDegree * scale
    let offset = max(0, start + index.width + constants.radicalKernAfterDegree * scale)
    return .stack(
      width: offset + box.width,
      [
        Box.Part(
          x: max(0, offset - constants.radicalKernAfterDegree * scale - index.width), y: -rise,
          box: index),
        Box.Part(x: offset, y: 0, box: box),
      ])
  }
}
