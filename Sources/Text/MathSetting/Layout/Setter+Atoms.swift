internal import DisplayList

extension Setter {
  /// Typesets a node that is a single atom.
  func atom(_ node: MathNode, _ context: SettingContext) -> (AtomClass, Box) {
    switch node {
    case .symbol(let symbol): return (symbol.atomClass, self.symbol(symbol, context))
    case .words(let words): return (.ordinary, text(words, context))
    case .group(let nodes): return (.ordinary, box(nodes, context))
    case .classed(let atomClass, let nodes): return (atomClass, box(nodes, context))
    case .negated(let base): return (.relation, negated(base, context))
    case .scripts(let base, let superscript, let `subscript`):
      return scripts(base, superscript, `subscript`, context)
    case .largeOperator(let large): return (.large, largeOperator(large, context).box)
    case .fraction(let fraction): return (.ordinary, self.fraction(fraction, context))
    case .radical(let degree, let body): return (.ordinary, radical(degree, body, context))
    case .accent(let accent, let base): return (.ordinary, self.accent(accent, base, context))
    case .arrow(let scalar, let over, let under):
      return (.relation, arrow(scalar, over, under, context))
    case .fenced(let left, let right, let body): return (.inner, fenced(left, right, body, context))
    case .sizedDelimiter(let scalar, let atomClass, let size):
      return (atomClass, sizedDelimiter(scalar, size, context))
    case .array(let array): return (.ordinary, self.array(array, context).box)
    case .letters(let style, let nodes): return letters(style, nodes, context)
    case .text(let change, let nodes):
      var inner = context
      inner.text = context.text.applying(change)
      return (.ordinary, box(nodes, inner))
    default: return (.ordinary, shape(node, context))
    }
  }

  private func letters(
    _ style: LetterStyle, _ nodes: [MathNode], _ context: SettingContext
  ) -> (AtomClass, Box) {
    var inner = context
    inner.letters = style
    // A single symbol keeps its class; several letters form one ordinary atom.
    if nodes.count == 1, case .symbol = nodes[0] { return atom(nodes[0], inner) }
    let body = nodes.count == 1 ? MathParser.list(of: nodes[0]) : nodes
    return (.ordinary, box(body, inner))
  }

  // MARK: Symbols

  func symbol(_ symbol: Symbol, _ context: SettingContext) -> Box {
    let style = context.letters ?? (symbol.isItalic || symbol.scalar == "∂" ? .normal : .upright)
    let scalar = MathAlphabet.letter(symbol.scalar, style)
    var isBold = style == .boldSymbol && scalar == symbol.scalar
    if isBold, symbol.scalar.value >= 0x1D400 { isBold = false }
    guard let glyph = font.glyph(for: scalar) ?? font.glyph(for: symbol.scalar) else {
      return text(String(symbol.scalar), context)
    }
    if symbol.scalar == "⋯" { return dots("⋅", context) }
    if symbol.scalar == "…" { return dots(".", context) }
    if symbol.scalar == "⋮" { return column(context) }
    if symbol.scalar == "⋱" { return diagonal(context) }
    if symbol.scalar == "′", context.style.isTight { return prime(glyph, context) }
    return glyphBox(glyph, context.scale, context.color, isBold: isBold)
  }

  /// Typesets a prime as a superscript.
  ///
  /// In contrast to TeX's prime, the font's is already small and raised.
  private func prime(_ glyph: UInt32, _ context: SettingContext) -> Box {
    let scale = context.scale / TeXParameters.sizes[2]
    let sign = glyphBox(glyph, scale, context.color)
    let fall = -sign.depth - 0.035 * context.scale
    let start = font.metrics(of: glyph).inkStart * scale - 0.03 * context.scale
    // The width and height match TeX's.
    return .stack(
      width: 0.275 * context.scale, [Box.Part(x: -start, y: fall, box: sign)])
  }

  /// Typesets three dots with the spacing of punctuation between them (plain TeX's `\ldots` and
  /// `\cdots`).
  private func dots(_ scalar: Unicode.Scalar, _ context: SettingContext) -> Box {
    guard let glyph = font.glyph(for: scalar) else { return text("…", context) }
    let dot = glyphBox(glyph, context.scale, context.color)
    let step = dot.width + 3 * context.mu
    return .stack(
      width: 2 * step + dot.width,
      (0..<3).map { Box.Part(x: Double($0) * step, y: 0, box: dot) })
  }

  /// Typesets three vertical dots (plain TeX's `\vdots`), because the font's own symbol is only
  /// half as high as the row of a matrix.
  private func column(_ context: SettingContext) -> Box {
    guard let dot = dot(context) else { return text("⋮", context) }
    return .stack(
      width: dot.width,
      (0..<3).map { Box.Part(x: 0, y: -0.4 * Double($0) * context.scale, box: dot) })
  }

  /// Typesets three dots that descend to the right (plain TeX's `\ddots`).
  private func diagonal(_ context: SettingContext) -> Box {
    guard let dot = dot(context) else { return text("⋱", context) }
    let step = dot.width + 2 * context.mu
    return .stack(
      width: 2 * step + dot.width + 2 * context.mu,
      (0..<3).map {
        Box.Part(
          x: context.mu + Double($0) * step, y: (0.3 * Double($0) - 0.7) * context.scale, box: dot)
      })
  }

  private func dot(_ context: SettingContext) -> Box? {
    font.glyph(for: ".").map { glyphBox($0, context.scale, context.color) }
  }

  /// A glyph at a size; its italic correction is included in its width.
  func glyphBox(
    _ glyph: UInt32, _ scale: Double, _ color: Color?, isBold: Bool = false
  ) -> Box {
    let metrics = font.metrics(of: glyph)
    return Box(
      width: (metrics.width + metrics.italic) * scale, height: metrics.height * scale,
      depth: metrics.depth * scale, italic: metrics.italic * scale,
      accent: metrics.topAccent.map { $0 * scale }, isCharacter: true,
      content: .glyph(glyph, size: scale, color: color, isBold: isBold))
  }

  /// Typesets a symbol with a slash through its middle.
  private func negated(_ base: MathNode, _ context: SettingContext) -> Box {
    let body = box(base, context)
    guard let glyph = font.glyph(for: "\u{338}") else { return body }
    let metrics = font.metrics(of: glyph)
    var slash = glyphBox(glyph, context.scale, context.color)
    slash.width = 0
    let middle = (metrics.inkStart + metrics.inkWidth / 2) * context.scale
    return .stack(
      width: body.width,
      [
        Box.Part(x: 0, y: 0, box: body),
        Box.Part(x: (body.width - body.italic) / 2 - middle, y: 0, box: slash),
      ])
  }

  // MARK: Text

  /// Typesets text with the font's own glyphs; runs of characters that the font lacks are measured
  /// as words.
  func text(_ words: String, _ context: SettingContext) -> Box {
    var parts: [Box.Part] = []
    var box = Box()
    func append(_ inner: Box) {
      parts.append(Box.Part(x: box.width, y: 0, box: inner))
      box.width += inner.width
      box.height = max(box.height, inner.height)
      box.depth = max(box.depth, inner.depth)
    }
    var foreign = ""
    func appendForeign() {
      guard !foreign.isEmpty else { return }
      append(foreignBox(foreign, context))
      foreign = ""
    }
    for character in words {
      if character == " " || character == "\u{A0}" {
        // A space after characters that the font lacks belongs to their run.
        if foreign.isEmpty {
          box.width += CommandTable.wordSpace * context.scale
        } else {
          foreign.append(character)
        }
        continue
      }
      let scalars = character.unicodeScalars
      if scalars.count == 1, let scalar = scalars.first,
        let glyph = font.glyph(for: MathAlphabet.letter(scalar, context.text))
          ?? font.glyph(for: scalar)
      {
        appendForeign()
        append(glyphBox(glyph, context.scale, context.color))
      } else {
        foreign.append(character)
      }
    }
    appendForeign()
    if parts.count == 1, parts[0].x == 0, box.width == parts[0].box.width { return parts[0].box }
    box.content = .parts(parts)
    return box
  }

  private func foreignBox(_ text: String, _ context: SettingContext) -> Box {
    let size = words.measure(text, context.text)
    return Box(
      width: size.width * context.scale, height: size.height * context.scale,
      depth: size.depth * context.scale,
      content: .words(text, context.text, size: context.scale, color: context.color))
  }
}
