/// Typesets TeX formulas: converts their source to boxes.
///
/// Safe to use on any thread. The caller supplies the font, and a way to measure text with each
/// formula. The time is linear in the length of the source, and `MathLimits` limits each formula.
package struct MathTypesetter: Sendable {
  private let font: any MathFont

  /// Makes a typesetter with a math font.
  package init(font: any MathFont) {
    self.font = font
  }

  /// Typesets a formula.
  ///
  /// - Parameters:
  ///   - source: The TeX code without delimiters.
  ///   - isDisplayed: True if the formula is set in display style, with large operators and limits
  ///     over and under them.
  ///   - macros: The message's macros. The formula's definitions are added, and its numbered rows
  ///     are counted. They are unchanged if an error is thrown.
  ///   - words: Measures text for which the font has no glyphs, such as Chinese characters within
  ///     `\text`.
  /// - Returns: The boxes, in em.
  /// - Throws: `MathError` with the position of the error.
  package func set(
    _ source: String, isDisplayed: Bool, macros: inout MathMacros, words: any WordMeasuring
  ) throws(MathError) -> SetFormula {
    let parsed = try MathParser.parse(source, macros: &macros)
    let setter = Setter(font: font, words: words)
    let context = SettingContext(style: MathStyle(level: isDisplayed ? .display : .text))
    let elements = setter.spaced(setter.elements(parsed.nodes, context), context)
    let pieces = setter.pieces(elements)
    let last = pieces.last
    var formula = SetFormula(
      width: last.map { $0.x + $0.width + $0.trailingSpace } ?? 0,
      height: pieces.reduce(0) { max($0, $1.height) },
      depth: pieces.reduce(0) { max($0, $1.depth) }, pieces: pieces, tags: [])
    if isDisplayed {
      formula.tags = setter.tags(of: parsed, context, rowCount: &macros.rowCount)
    }
    return formula
  }
}

extension Setter {
  /// Divides a formula into pieces between which lines can break: after relations and binary
  /// operators of the outermost list (The TeXbook, page 173).
  func pieces(_ elements: [Element]) -> [SetFormula.Piece] {
    var pieces: [SetFormula.Piece] = []
    var x = 0.0
    var start = 0
    var index = 0
    func close(at end: Int, endsLine: Bool) {
      let piece = piece(elements[start..<end], x: x, endsLine: endsLine)
      x += piece.width + piece.trailingSpace
      pieces.append(piece)
    }
    while index < elements.count {
      let element = elements[index]
      index += 1
      var canBreak = false
      switch element.role {
      case .atom: canBreak = element.atomClass == .binary || element.atomClass == .relation
      case .lineBreak(let isAllowed): canBreak = isAllowed
      case .newLine:
        close(at: index - 1, endsLine: true)
        start = index
        continue
      case .space, .middle: break
      }
      guard canBreak else { continue }
      // The space after a symbol stays on the symbol's line; a `\nobreak` there prevents the line
      // break.
      var isForbidden = false
      while index < elements.count, elements[index].isRoom {
        if case .lineBreak(false) = elements[index].role { isForbidden = true }
        index += 1
      }
      if !isForbidden, index < elements.count {
        close(at: index, endsLine: false)
        start = index
      }
    }
    if start < elements.count || pieces.isEmpty { close(at: elements.count, endsLine: false) }
    return pieces
  }

  private func piece(
    _ elements: ArraySlice<Element>, x: Double, endsLine: Bool
  ) -> SetFormula.Piece {
    let box = join(elements)
    var trailing = 0.0
    for element in elements.reversed() {
      guard element.isRoom else { break }
      trailing += element.box.width
    }
    trailing = max(0, trailing)
    return SetFormula.Piece(
      x: x, width: box.width - trailing, trailingSpace: trailing, height: max(0, box.height),
      depth: max(0, box.depth), items: ItemCollector.items(of: box), endsLine: endsLine)
  }

  /// The equation numbers and tags of a display formula.
  func tags(
    of formula: ParsedFormula, _ context: SettingContext, rowCount: inout Int
  ) -> [SetFormula.Tag] {
    func tag(_ nodes: [MathNode]?, y: Double) -> SetFormula.Tag {
      let text: [MathNode]
      if let nodes {
        text = nodes
      } else {
        rowCount += 1
        text = [.text(nil, [.words("(\(rowCount))")])]
      }
      let element = Element(box: box(text, context), isTight: false)
      return SetFormula.Tag(y: y, piece: piece([element], x: 0, endsLine: false))
    }
    if let nodes = formula.tag { return [tag(nodes, y: 0)] }
    for case .array(let array) in formula.nodes
    where array.rows.contains(where: { $0.tag != nil || $0.isNumbered }) {
      var tags: [SetFormula.Tag] = []
      for row in self.array(array, context).tags { tags.append(tag(row.nodes, y: row.y)) }
      return tags
    }
    return []
  }
}

extension Setter.Element {
  /// True if the element is a space or a break opportunity.
  fileprivate var isRoom: Bool {
    switch role {
    case .space, .lineBreak: true
    case .atom, .newLine, .middle: false
    }
  }
}
