extension Setter {
  /// Typesets a base with an accent over or under it (Appendix G, rules 9, 10 and 12).
  func accent(_ accent: Accent, _ base: MathNode, _ context: SettingContext) -> Box {
    switch accent.kind {
    case .narrow:
      // An accent that the font lacks, such as a cedilla, is measured as text together with its
      // letter.
      if font.glyph(for: accent.scalar) == nil, case .text(nil, let nodes) = base,
        case .words(let words)? = nodes.first, nodes.count == 1
      {
        return text(words + String(accent.scalar), context)
      }
      return over(accent, box(base, context.cramped), context)
    case .wide where accent.isUnder, .stretched: return stretched(accent, base, context)
    case .wide: return over(accent, box(base, context.cramped), context)
    case .brace: return brace(accent, base, context)
    case .line: return line(base, isUnder: accent.isUnder, context)
    case .circle: return circled(accent, base, context)
    }
  }

  private func over(_ accent: Accent, _ base: Box, _ context: SettingContext) -> Box {
    let scale = context.scale
    guard let glyph = font.glyph(for: accent.scalar) else { return base }
    let width = base.width - base.italic
    var mark: Box
    let middle: Double
    if accent.kind == .wide, !base.isCharacter {
      mark = widest(accent.scalar, within: base.width, context)
      middle = mark.width / 2
    } else {
      let metrics = font.metrics(of: glyph)
      mark = glyphBox(glyph, scale, context.color)
      middle = (metrics.topAccent ?? metrics.inkStart + metrics.inkWidth / 2) * scale
    }
    mark.width = 0
    let isBelow = (0x316...0x333).contains(accent.scalar.value)
    let rise =
      isBelow
      ? -max(0, base.depth) : base.height - min(base.height, constants.accentBaseHeight * scale)
    let center =
      isBelow ? width / 2 : base.accent ?? (base.isCharacter ? width / 2 : base.width / 2)
    var box = Box.stack(
      width: base.width,
      [
        Box.Part(x: 0, y: 0, box: base),
        Box.Part(x: center - middle, y: -rise, box: mark),
      ])
    // Scripts are positioned as if there were no accent.
    (box.isCharacter, box.italic, box.accent) = (base.isCharacter, base.italic, base.accent)
    return box
  }

  private func stretched(_ accent: Accent, _ base: MathNode, _ context: SettingContext) -> Box {
    let body = box(base, accent.isUnder ? context : context.cramped)
    let isWide = accent.kind == .wide
    // An arrow has space for its head and shaft even over a single letter.
    let least = max(body.width, 0.888 * context.scale)
    let mark =
      isWide
      ? widest(accent.scalar, within: body.width, context)
      : stretched(accent.scalar, to: least, context)
    let width = max(body.width, mark.width)
    let gap = isWide ? 0.12 * context.scale : 0
    let y = accent.isUnder ? body.depth + gap + mark.height : -(body.height + mark.depth)
    return .stack(
      width: width,
      [
        Box.Part(x: (width - body.width) / 2, y: 0, box: body),
        Box.Part(x: (width - mark.width) / 2, y: y, box: mark),
      ])
  }

  /// Typesets a base with a brace; the brace's height and its distance from the base match KaTeX.
  private func brace(_ accent: Accent, _ base: MathNode, _ context: SettingContext) -> Box {
    let body = box(base, context.with(MathStyle(level: .display)))
    let mark = stretched(accent.scalar, to: max(body.width, 0.5 * context.scale), context)
    let room = 0.648 * context.scale
    let gap = max(0.1 * context.scale, (room - mark.height - mark.depth) / 2)
    let width = max(body.width, mark.width)
    let y =
      accent.isUnder ? body.depth + gap + mark.height : -(body.height + gap + mark.depth)
    var box = Box.stack(
      width: width,
      [
        Box.Part(x: (width - body.width) / 2, y: 0, box: body),
        Box.Part(x: (width - mark.width) / 2, y: y, box: mark),
      ])
    if accent.isUnder {
      box.depth = max(box.depth, body.depth + room)
    } else {
      box.height = max(box.height, body.height + room)
    }
    return box
  }

  private func line(_ base: MathNode, isUnder: Bool, _ context: SettingContext) -> Box {
    let scale = context.scale
    let body = box(base, isUnder ? context : context.cramped)
    let thickness = (isUnder ? constants.underbarRule : constants.overbarRule) * scale
    let gap = (isUnder ? constants.underbarGap : constants.overbarGap) * scale
    let bar = Box.rule(width: body.width, height: thickness, context.color)
    let y = isUnder ? body.depth + gap + thickness : -(body.height + gap)
    var box = Box.stack(
      width: body.width, [Box.Part(x: 0, y: 0, box: body), Box.Part(x: 0, y: y, box: bar)])
    if isUnder {
      box.depth += constants.underbarClearance * scale
    } else {
      box.height += constants.overbarClearance * scale
    }
    return box
  }

  private func circled(_ accent: Accent, _ base: MathNode, _ context: SettingContext) -> Box {
    let body = box(base, context)
    guard let glyph = font.glyph(for: accent.scalar) else { return body }
    let circle = glyphBox(glyph, context.scale, context.color)
    let width = max(body.width, circle.width)
    let y = (body.depth - body.height) / 2 - (circle.depth - circle.height) / 2
    return .stack(
      width: width,
      [
        Box.Part(x: (width - body.width) / 2, y: 0, box: body),
        Box.Part(x: (width - circle.width) / 2, y: y, box: circle),
      ])
  }

  // MARK: Arrows

  /// Typesets an arrow as long as the boxes over and under it.
  func arrow(
    _ scalar: Unicode.Scalar, _ over: MathNode, _ under: MathNode?, _ context: SettingContext
  ) -> Box {
    let scale = context.scale
    let up = context.with(context.style.superscript)
    let upper = box(over, up)
    let lower = under.map { box($0, context.with(context.style.subscript)) }
    // Each side gets a padding of half an em in script size.
    let text = max(upper.width, lower?.width ?? 0) + up.scale
    let shaft = stretched(scalar, to: max(text, Self.leastArrow(scalar) * scale), context)
    let width = max(text, shaft.width)
    let axis = constants.axisHeight * scale
    let half = 0.261 * scale
    let gap = 0.111 * scale
    let rise = axis + half + gap + (upper.depth > 0.25 * scale ? upper.depth : 0)
    let shift = (shaft.height - shaft.depth) / 2 - axis
    var parts = [
      Box.Part(x: (width - shaft.width) / 2, y: shift, box: shaft),
      Box.Part(x: (width - upper.width) / 2, y: -rise, box: upper),
    ]
    if let lower {
      parts.append(
        Box.Part(x: (width - lower.width) / 2, y: lower.height + half + gap - axis, box: lower))
    }
    return .stack(width: width, parts)
  }

  private static func leastArrow(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "→", "←": 1.469
    case "⇒", "⇐": 1.526
    case "↦": 1.5
    case "↔", "⇔", "⇌", "⇋", "⇄": 1.75
    case "↩", "↪": 1.08
    default: 0.888
    }
  }
}
