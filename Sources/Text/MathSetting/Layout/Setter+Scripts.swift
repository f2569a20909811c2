extension Setter {
  /// Typesets a base with scripts (Appendix G, rule 18).
  func scripts(
    _ base: MathNode?, _ superscript: MathNode?, _ subscript: MathNode?, _ context: SettingContext
  ) -> (AtomClass, Box) {
    switch base {
    case .largeOperator(let large):
      let nucleus = largeOperator(large, context)
      let isOver = large.limits == .always || large.limits == .inDisplay && context.isDisplay
      if isOver { return (.large, limits(nucleus, superscript, `subscript`, context)) }
      return (.large, attached(nucleus.box, superscript, `subscript`, context))
    case .accent(let accent, let body) where accent.kind == .brace:
      let box = self.accent(accent, body, context)
      if let label = accent.isUnder ? `subscript` : superscript,
        (accent.isUnder ? superscript : `subscript`) == nil
      {
        return (.ordinary, labelled(box, label, isUnder: accent.isUnder, context))
      }
      return (.ordinary, attached(box, superscript, `subscript`, context))
    case nil: return (.ordinary, attached(Box(), superscript, `subscript`, context))
    case .some(let base):
      let elements = spaced(elements([base], context), context)
      let box = join(elements)
      let atomClass = elements.last { if case .atom = $0.role { true } else { false } }?.atomClass
      return (atomClass ?? .ordinary, attached(box, superscript, `subscript`, context))
    }
  }

  /// Typesets scripts to the right of a box.
  private func attached(
    _ base: Box, _ superscript: MathNode?, _ subscript: MathNode?, _ context: SettingContext
  ) -> Box {
    let scale = context.scale
    let up = superscript.map { box($0, context.with(context.style.superscript)) }
    let down = `subscript`.map { box($0, context.with(context.style.subscript)) }
    var (rise, fall) = (0.0, 0.0)
    if !base.isCharacter {
      rise = base.height - constants.superscriptDrop * context.with(context.style.superscript).scale
      fall = base.depth + constants.subscriptDrop * context.with(context.style.subscript).scale
    }
    if let up {
      let least =
        context.style.isCramped
        ? constants.superscriptShiftUpCramped
        : context.isDisplay ? TeXParameters.displaySuperscript : constants.superscriptShiftUp
      rise = max(rise, least * scale, up.depth + constants.superscriptBottom * scale)
    }
    if let down {
      if let up {
        fall = max(fall, constants.subscriptShiftDown * scale)
        (rise, fall) = separated(up, down, rise, fall, scale)
      } else {
        fall = max(
          fall, TeXParameters.loneSubscript * scale, down.height - constants.subscriptTop * scale)
      }
    }
    var parts = [Box.Part(x: 0, y: 0, box: base)]
    var width = base.width
    // A subscript is moved to the left, under a slanted letter.
    if let down {
      parts.append(Box.Part(x: base.width - base.italic, y: fall, box: down))
      width = max(width, base.width - base.italic + down.width)
    }
    if let up {
      parts.append(Box.Part(x: base.width, y: -rise, box: up))
      width = max(width, base.width + up.width)
    }
    // As in TeX, the space after the scripts is the same in all styles.
    return .stack(width: width + 0.05, parts)
  }

  /// Moves the scripts apart to a minimum distance (rule 18e).
  private func separated(
    _ up: Box, _ down: Box, _ rise: Double, _ fall: Double, _ scale: Double
  ) -> (Double, Double) {
    var (rise, fall) = (rise, fall)
    let gap = constants.scriptGap * scale
    if rise - up.depth - (down.height - fall) < gap {
      fall = gap - (rise - up.depth) + down.height
      let lift = constants.superscriptBottomWithSubscript * scale - (rise - up.depth)
      if lift > 0 {
        rise += lift
        fall -= lift
      }
    }
    return (rise, fall)
  }

  // MARK: Operators

  /// Typesets an operator without its scripts, and returns the operator's slant.
  func largeOperator(
    _ large: LargeOperator, _ context: SettingContext
  ) -> (box: Box, slant: Double) {
    switch large.body {
    case .name(let name):
      var inner = context
      inner.text = WordStyle(
        isBold: context.letters == .bold || context.letters == .boldSymbol)
      var box = text(name, inner)
      box.isCharacter = false
      return (box, 0)
    case .list(let nodes, let isName):
      var inner = context
      if isName { inner.letters = .upright }
      let box = self.box(isName ? nodes.map(Self.hyphenated) : nodes, inner)
      return (box, large.isCentered && box.isCharacter ? box.italic : 0)
    case .symbol(let scalar): return sign(scalar, context)
    }
  }

  private func sign(
    _ scalar: Unicode.Scalar, _ context: SettingContext
  ) -> (box: Box, slant: Double) {
    guard var glyph = font.glyph(for: scalar) else {
      return (text(String(scalar), context), 0)
    }
    if context.isDisplay {
      let variants = font.variants(of: glyph, isVertical: true)
      let large = variants.first { $0.size >= constants.displayOperatorHeight } ?? variants.last
      glyph = large?.glyph ?? glyph
    }
    var box = glyphBox(glyph, context.scale, context.color)
    // The width of a glyph's box includes the italic correction, which is subtracted here.
    box.width -= box.italic
    let shift = (box.height - box.depth) / 2 - constants.axisHeight * context.scale
    if abs(shift) > 0.001 {
      let italic = box.italic
      box = box.shifted(down: shift)
      box.italic = italic
    }
    box.isCharacter = false
    return (box, box.italic)
  }

  /// Replaces symbols in a name: `-` becomes a hyphen, and `*` becomes an asterisk on the axis.
  private static func hyphenated(_ node: MathNode) -> MathNode {
    guard case .symbol(var symbol) = node else { return node }
    if symbol.scalar == "−" { symbol.scalar = "-" }
    if symbol.scalar == "∗" { symbol.scalar = "*" }
    symbol.atomClass = .ordinary
    return .symbol(symbol)
  }

  /// Typesets limits over and under an operator (rule 13a).
  private func limits(
    _ nucleus: (box: Box, slant: Double), _ superscript: MathNode?, _ subscript: MathNode?,
    _ context: SettingContext
  ) -> Box {
    let (base, slant) = nucleus
    let scale = context.scale
    let up = superscript.map { self.box($0, context.with(context.style.superscript)) }
    let down = `subscript`.map { self.box($0, context.with(context.style.subscript)) }
    // Each limit is shifted by half the slant.
    var (left, right) = (0.0, base.width)
    if let up { right = max(right, (base.width + slant + up.width) / 2) }
    if let up { left = min(left, (base.width + slant - up.width) / 2) }
    if let down { right = max(right, (base.width - slant + down.width) / 2) }
    if let down { left = min(left, (base.width - slant - down.width) / 2) }
    var parts = [Box.Part(x: -left, y: 0, box: base)]
    var (above, below) = (0.0, 0.0)
    if let up {
      let gap = max(
        constants.upperLimitRise * scale, constants.upperLimitGap * scale - up.depth)
      parts.append(
        Box.Part(
          x: (base.width + slant - up.width) / 2 - left, y: -(base.height + gap + up.depth), box: up
        ))
      above = TeXParameters.limitPadding * scale
    }
    if let down {
      let gap = max(
        constants.lowerLimitGap * scale, constants.lowerLimitDrop * scale - down.height)
      parts.append(
        Box.Part(
          x: (base.width - slant - down.width) / 2 - left, y: base.depth + gap + down.height,
          box: down))
      below = TeXParameters.limitPadding * scale
    }
    var box = Box.stack(width: right - left, parts)
    box.height += above
    box.depth += below
    return box
  }

  /// Typesets a label over or under a brace.
  private func labelled(
    _ base: Box, _ label: MathNode, isUnder: Bool, _ context: SettingContext
  ) -> Box {
    let style = isUnder ? context.style.subscript : context.style.superscript
    let text = box(label, context.with(style))
    let width = max(base.width, text.width)
    let gap = 0.2 * context.scale
    return .stack(
      width: width,
      [
        Box.Part(x: (width - base.width) / 2, y: 0, box: base),
        Box.Part(
          x: (width - text.width) / 2,
          y: isUnder ? base.depth + gap + text.height : -(base.height + gap + text.depth), box: text
        ),
      ])
  }
}
