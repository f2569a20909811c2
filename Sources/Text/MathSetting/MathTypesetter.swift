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
    let pieces = isDisplayed ? setter.terms(elements) : setter.pieces(elements)
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
