internal import DisplayList

extension Setter {
  /// Typesets rules, shifted boxes and frames.
  func shape(_ node: MathNode, _ context: SettingContext) -> Box {
    switch node {
    case .rule(let width, let height, let shift):
      let rise = shift.map(context.em) ?? 0
      let total = context.em(height)
      return Box.rule(
        width: context.em(width), height: total + rise, depth: -rise, context.color)
    case .raised(let length, let body): return box(body, context).shifted(down: -context.em(length))
    case .centered(let body): return centered(box(body, context), context)
    case .reduced(let reduction, let body): return reduced(reduction, body, context)
    case .enclosed(let enclosure, let body): return enclosed(enclosure, body, context)
    default: return Box()
    }
  }

  private func reduced(
    _ reduction: Reduction, _ node: MathNode, _ context: SettingContext
  ) -> Box {
    let body = box(node, context)
    var box = body
    box.isCharacter = false
    // The ink keeps its dimensions in a box of its own.
    if reduction.dropsHeight || reduction.dropsDepth {
      box.content = .parts([Box.Part(x: 0, y: 0, box: body)])
    }
    if reduction.dropsHeight { box.height = 0 }
    if reduction.dropsDepth { box.depth = 0 }
    if let lap = reduction.lap {
      let x = lap == .left ? -body.width : lap == .center ? -body.width / 2 : 0
      box.content = .parts([Box.Part(x: x, y: 0, box: body)])
      (box.width, box.italic, box.accent) = (0, 0, nil)
    }
    return reduction.hidesInk ? box.withoutInk() : box
  }

  // MARK: Enclosures

  private func enclosed(
    _ enclosure: Enclosure, _ node: MathNode, _ context: SettingContext
  ) -> Box {
    let body = box(node, context)
    switch enclosure {
    case .frame:
      return framed(body, ground: nil, border: .some(context.color), context)
    case .ground(let color, let border):
      return framed(body, ground: color, border: border.map { .some($0) }, context)
    case .cancel(let up, let down): return cancelled(body, up, down, context)
    case .strikeOut:
      let bar = Box.rule(width: body.width, height: 0.08 * context.scale, context.color)
      let y = -(TeXParameters.exHeight / 2 - 0.04) * context.scale
      return .stack(
        width: body.width, [Box.Part(x: 0, y: 0, box: body), Box.Part(x: 0, y: y, box: bar)])
    case .angle: return angled(body, context)
    case .phase: return phase(body, context)
    }
  }

  /// Typesets a box in a frame.
  ///
  /// `border` is nil if there is no frame, and contains nil if the frame has the formula's colour.
  private func framed(
    _ body: Box, ground: Color?, border: Color??, _ context: SettingContext
  ) -> Box {
    let line = border == nil ? 0 : TeXParameters.ruleThickness * context.scale
    let gap = TeXParameters.frameGap * context.scale
    let (height, depth) = (body.height + gap + line, body.depth + gap + line)
    let width = body.width + 2 * gap + 2 * line
    var parts: [Box.Part] = []
    if let ground {
      parts.append(
        Box.Part(x: 0, y: 0, box: .rule(width: width, height: height, depth: depth, ground)))
    }
    parts.append(Box.Part(x: gap + line, y: 0, box: body))
    if let border {
      let across = Box.rule(width: width, height: line, border)
      let upright = Box.rule(width: line, height: height, depth: depth, border)
      parts += [
        Box.Part(x: 0, y: -(height - line), box: across), Box.Part(x: 0, y: depth, box: across),
        Box.Part(x: 0, y: 0, box: upright), Box.Part(x: width - line, y: 0, box: upright),
      ]
    }
    return .stack(width: width, parts)
  }

  private func cancelled(
    _ body: Box, _ up: Bool, _ down: Bool, _ context: SettingContext
  ) -> Box {
    // The lines extend beyond the box without enlarging it: vertically for a single letter,
    // horizontally for anything else.
    let reach = 0.2 * context.scale
    let (sides, ends) = body.isCharacter ? (0, reach) : (reach, 0)
    var parts = [Box.Part(x: 0, y: 0, box: body)]
    for (isDrawn, rises) in [(up, true), (down, false)] where isDrawn {
      let line = Box(
        width: body.width + 2 * sides, height: body.height + ends, depth: body.depth + ends,
        content: .diagonal(rises: rises, thickness: 0.046 * context.scale, context.color))
      parts.append(Box.Part(x: -sides, y: 0, box: line))
    }
    return Box(
      width: body.width, height: body.height, depth: body.depth, content: .parts(parts))
  }

  /// Typesets an actuarial angle: a line above the body and a line to the right of it.
  private func angled(_ body: Box, _ context: SettingContext) -> Box {
    let line = 0.049 * context.scale
    let gap = 3 * line
    let depth = max(body.depth, 0.25 * context.scale)
    let top = body.height + gap
    let width = body.width + gap + line
    return .stack(
      width: width,
      [
        Box.Part(x: 0, y: 0, box: body),
        Box.Part(x: 0, y: -top, box: .rule(width: width, height: line, context.color)),
        Box.Part(
          x: width - line, y: 0,
          box: .rule(width: line, height: top + line, depth: depth, context.color)),
      ])
  }

  /// Typesets a phasor's angle: a line under the body and a rising line to the left of it.
  private func phase(_ body: Box, _ context: SettingContext) -> Box {
    let line = 0.06 * context.scale
    let gap = 0.15 * context.scale
    let height = body.height + body.depth + line + gap
    let start = height / 2 + line
    let slope = Box(
      width: height / 2, height: height,
      content: .diagonal(rises: true, thickness: line, context.color))
    let bottom = body.depth + line + gap
    return .stack(
      width: start + body.width,
      [
        Box.Part(x: start, y: 0, box: body), Box.Part(x: 0, y: bottom, box: slope),
        Box.Part(
          x: 0, y: bottom, box: .rule(width: start + body.width, height: line, context.color)),
      ])
  }
}
