/// A formula as one line of Unicode text, for places that show only plain text: `x² + 1`, `(a +
/// b)/2`.
package enum MathText {
  /// Converts a formula to text.
  ///
  /// - Parameters:
  ///   - source: The TeX code without delimiters.
  ///   - macros: The message's macros; the formula's definitions are added.
  /// - Returns: The line of text.
  /// - Throws: `MathError`, as for typesetting the formula.
  package static func text(
    of source: String, macros: inout MathMacros
  ) throws(MathError) -> String {
    let formula = try MathParser.parse(source, macros: &macros)
    var writer = MathTextWriter()
    writer.write(formula.nodes)
    if let tag = formula.tag {
      writer.space()
      writer.write(tag)
    }
    return writer.finish()
  }
}

/// Writes nodes as text, in order.
private struct MathTextWriter {
  private var text = ""
  /// The class of the last atom, which determines whether a symbol has an operand before it.
  private var last: AtomClass?
  private var letters: LetterStyle?

  mutating func finish() -> String {
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  mutating func space() {
    if !text.isEmpty, !text.hasSuffix(" ") { text += " " }
  }

  mutating func write(_ nodes: [MathNode]) {
    for node in nodes { write(node) }
  }

  private mutating func put(_ string: String, _ atomClass: AtomClass = .ordinary) {
    let isOperand = last == .ordinary || last == .close || last == .inner
    switch atomClass {
    case .relation:
      space()
      text += string + " "
    case .binary where isOperand:
      space()
      text += string + " "
    case .large:
      if isOperand { space() }
      text += string
    case .punctuation: text += string + " "
    default:
      // A space separates an operator's name from its operand.
      if last == .large, atomClass == .ordinary { space() }
      text += string
    }
    last = atomClass
  }

  /// The text of nodes, independent of the text before them.
  private func inner(_ nodes: [MathNode]) -> String {
    var writer = MathTextWriter()
    writer.letters = letters
    writer.write(nodes)
    return writer.finish()
  }

  private func inner(_ node: MathNode) -> String { inner(MathParser.list(of: node)) }

  /// The text of a node, in parentheses if it is more than a single letter, number or name.
  private func operand(_ node: MathNode) -> String {
    let string = inner(node)
    let isOne =
      string.unicodeScalars.count <= 1
      || string.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
      || string.hasPrefix("(") && string.hasSuffix(")")
        && !string.dropFirst().dropLast().contains(")")
    return isOne ? string : "(\(string))"
  }

  private mutating func write(_ node: MathNode) {
    switch node {
    case .symbol(let symbol): put(String(character(symbol.scalar)), symbol.atomClass)
    case .words(let words): put(words)
    case .group(let nodes): put(inner(nodes))
    case .transparent(let nodes), .style(_, let nodes), .sized(_, let nodes),
      .colored(_, let nodes), .text(_, let nodes):
      write(nodes)
    case .classed(let atomClass, let nodes): put(inner(nodes), atomClass)
    case .letters(let style, let nodes):
      let outer = letters
      letters = style
      if nodes.count == 1, case .symbol = nodes[0] {
        write(nodes)
      } else {
        put(nodes.map(inner).joined())
      }
      letters = outer
    case .negated(let base): put(inner(base) + "\u{338}", .relation)
    case .scripts(let base, let superscript, let `subscript`):
      if let base { write(base) }
      if case .accent(let accent, _) = base, accent.kind == .brace {
        for label in [superscript, `subscript`].compactMap(\.self) { text += " (\(inner(label)))" }
        return
      }
      if let `subscript` { text += script(`subscript`, "_", UnicodeScripts.subscript) }
      if let superscript { text += script(superscript, "^", UnicodeScripts.superscript) }
    case .largeOperator(let large): put(name(of: large), .large)
    case .fenced, .middle, .sizedDelimiter, .array, .fraction, .radical, .accent, .arrow:
      writeStructure(node)
    case .choice(let lists): write(lists[1])
    case .space(let length): if length.number > (length.unit == .mu ? 4 : 0.2) { space() }
    case .newLine: space()
    case .raised(_, let body), .centered(let body), .enclosed(_, let body): write(body)
    case .reduced(let reduction, let body): if !reduction.hidesInk { write(body) }
    case .lineBreak, .rule: break
    }
  }

  private mutating func writeStructure(_ node: MathNode) {
    switch node {
    case .fraction(let fraction):
      let (above, below) = (fraction.numerator, fraction.denominator)
      let body =
        fraction.hasRule ? "\(operand(above))/\(operand(below))" : "\(inner(above)) \(inner(below))"
      put(Self.delimiter(fraction.left) + body + Self.delimiter(fraction.right))
    case .radical(let degree, let body):
      let sign = degree.map { script($0, "", UnicodeScripts.superscript) } ?? ""
      put(sign + "√" + operand(body))
    case .accent(let accent, let base):
      let body = inner(base)
      let isMark = (0x300...0x36F).contains(accent.scalar.value) || accent.scalar.value == 0x20D7
      put(isMark && body.count == 1 ? body + String(accent.scalar) : body)
    case .arrow(let scalar, let over, let under):
      let labels = [inner(over), under.map(inner) ?? ""].filter { !$0.isEmpty }
      put(String(scalar) + (labels.isEmpty ? "" : "(\(labels.joined(separator: ", ")))"), .relation)
    case .fenced(let left, let right, let body):
      put(
        Self.delimiter(left) + inner(body) + Self.delimiter(right), .inner)
    case .middle(let scalar): put(Self.delimiter(scalar), .relation)
    case .sizedDelimiter(let scalar, let atomClass, _):
      put(Self.delimiter(scalar), atomClass)
    case .array(let array):
      put(
        array.rows.map { row in row.cells.map(inner).filter { !$0.isEmpty }.joined(separator: " ") }
          .joined(separator: "; "))
    default: break
    }
  }

  private func character(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch letters {
    case .blackboard?, .calligraphic?, .script?, .fraktur?:
      MathAlphabet.letter(scalar, letters ?? .normal)
    default: Self.plain(scalar)
    }
  }

  private static func delimiter(_ scalar: Unicode.Scalar?) -> String {
    scalar.map { String(plain($0)) } ?? ""
  }

  /// A replacement for a symbol that is missing on keyboards or is hard to read.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "∣": "|"
    case "∥": "‖"
    case "⌀": "∅"
    default: scalar
    }
  }

  /// The text in superscript or subscript characters.
  ///
  /// If Unicode lacks one of them, the result is the plain text with the given prefix.
  private func script(
    _ node: MathNode, _ sign: String, _ table: (Unicode.Scalar) -> Unicode.Scalar?
  ) -> String {
    let plain = inner(node)
    if !plain.isEmpty, plain.unicodeScalars.allSatisfy({ $0 == "′" }) { return plain }
    var view = String.UnicodeScalarView()
    // Operator symbols have spaces on both sides here, and words have spaces between them.
    let isOneWord = plain.unicodeScalars.contains { "+−=".unicodeScalars.contains($0) }
    for scalar in plain.unicodeScalars where scalar != " " || !isOneWord {
      guard let found = table(scalar == "−" ? "-" : scalar) else {
        return sign + (plain.count == 1 ? plain : "(\(plain))")
      }
      view.append(found)
    }
    return String(view)
  }

  private func name(of large: LargeOperator) -> String {
    switch large.body {
    case .symbol(let scalar): String(scalar)
    case .name(let name): name
    case .list(let nodes, _): inner(nodes)
    }
  }
}
