/// Converts a chemical formula or reaction, the argument of `\ce`, to TeX.
///
/// It reads the part of mhchem's notation that has one obvious meaning: formulas with amounts,
/// isotopes, brackets, charges, oxidation numbers, states and crystal water, and reactions with
/// arrows, `+`, `=`, and `^` and `v` for gases and precipitates. Bonds, orbitals, units and
/// mathematics are rejected. The TeX is that of mhchem 3.3 for KaTeX (by Martin Hensel,
/// https://mhchem.github.io/MathJax-mhchem/), so that the results measure the same.
struct ChemicalFormula {
  /// The context of the next character.
  enum Place {
    /// At the start, or after an arrow or operator.
    case start
    /// Between two formulas.
    case gap
    /// After `(` or `[`.
    case open
    /// After an element or a closing bracket: digits are a subscript.
    case atom
    /// After a subscript.
    case `subscript`
    /// After a charge.
    case charge
  }

  let source: [Unicode.Scalar]
  var index = 0
  var place = Place.start
  var tex = ""
  /// The number of open brackets.
  private var depth = 0
  /// True if there was a space since the last formula.
  private var hasSpace = false
  /// True if a formula must follow.
  private var isIncomplete = false

  /// The TeX for the argument of `\ce`; nil if it contains anything else than listed above.
  static func tex(of source: String) -> String? {
    var reader = ChemicalFormula(Array(source.unicodeScalars))
    return reader.read() ? reader.tex : nil
  }

  private init(_ source: [Unicode.Scalar]) {
    self.source = source[..<(source.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0)].map {
      Self.signs[$0] ?? $0
    }
  }

  /// The characters that people type for a hyphen.
  private static let signs: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{2212}": "-", "\u{2010}": "-", "\u{2013}": "-",
  ]

  // MARK: Reactions

  private mutating func read() -> Bool {
    while index < source.count {
      if source[index] == " " {
        guard depth == 0 else { return false }
        index += 1
        hasSpace = true
        if place != .start { place = .gap }
        continue
      }
      if let arrow = readArrow() {
        guard depth == 0, !isIncomplete, let labels = readLabels() else { return false }
        tex += "\\x\(arrow)\(labels)"
        begin(at: .start)
        continue
      }
      guard isBetween ? readBetween() : readPart() else { return false }
    }
    return depth == 0 && !isIncomplete
  }

  /// True before a formula.
  private var isBetween: Bool { place == .start || place == .gap }

  private mutating func begin(at place: Place) {
    self.place = place
    hasSpace = false
  }

  /// Reads a sign between formulas, or the start of a formula.
  private mutating func readBetween() -> Bool {
    if let state = readState() {
      guard place == .gap, !isIncomplete else { return false }
      tex += state
      begin(at: .gap)
      return true
    }
    for (sign, command) in [("v", "down"), ("^", "up")]
    where place == .gap && starts(with: sign) && isSpace(index + 1) {
      guard !isIncomplete else { return false }
      index += 1
      tex += " \\\(command)arrow{} "
      begin(at: .gap)
      return true
    }
    for sign in ["+", "="] where starts(with: sign) {
      guard place == .gap, isSpace(index + 1), !isIncomplete else { return false }
      index += 1
      tex += " {}\(sign){} "
      begin(at: .start)
      return true
    }
    if isAddition { return readAddition() }
    return readFormulaStart()
  }

  private static let arrows: [(sign: String, name: String)] = [
    ("<-->", "rightleftarrows"), ("<->", "leftrightarrow"), ("->", "rightarrow"),
    ("<-", "leftarrow"), ("<=>>", "rightequilibrium"), ("<<=>", "leftequilibrium"),
    ("<=>", "rightleftharpoons"), ("\u{2192}", "rightarrow"), ("\u{27F6}", "rightarrow"),
    ("\u{21CC}", "rightleftharpoons"),
  ]

  private mutating func readArrow() -> String? {
    for (sign, name) in Self.arrows where starts(with: sign) {
      index += sign.unicodeScalars.count
      return name
    }
    return nil
  }

  /// Reads the labels over and under an arrow, each in brackets, as TeX's arguments; nil if one of
  /// them cannot be read.
  private mutating func readLabels() -> String? {
    var labels: [String] = []
    while labels.count < 2, starts(with: "[") {
      guard let end = source[index...].firstIndex(of: "]"),
        let label = Self.label(source[(index + 1)..<end])
      else { return nil }
      labels.append(label)
      index = end + 1
    }
    let over = labels.first ?? ""
    let under = labels.count > 1 && !labels[1].isEmpty ? "[{\(labels[1])}]" : ""
    return "\(under){\(over)}"
  }

  /// The TeX of an arrow's label: words in braces, or a formula.
  private static func label(_ source: ArraySlice<Unicode.Scalar>) -> String? {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: source)
    let text = String(view)
    for (start, opening, closing) in [("{", "{\\text{", "}}"), ("\\text{", "\\text{", "}")]
    where text.hasPrefix(start) && text.hasSuffix("}") {
      let words = text.dropFirst(start.count).dropLast()
      let isPlain = words.unicodeScalars.allSatisfy { !"\\{}$^_%&#~".unicodeScalars.contains($0) }
      return isPlain ? opening + words + closing : nil
    }
    return tex(of: text)
  }

  // MARK: Formulas

  /// Reads the amount and the mass number before a formula.
  private mutating func readFormulaStart() -> Bool {
    // A lone sign and a state have no amount, and follow a formula.
    var isSign: Bool { starts(with: "v") && isSpace(index + 1) }
    guard !isSign, let amount = readAmount() else { return false }
    let hasGap = skipSpaces()
    guard index < source.count, readState() == nil, !isSign else { return false }
    if hasSpace, place == .gap { tex += "~" }
    if !amount.isEmpty { tex += amount + "\\," }
    begin(at: .start)
    isIncomplete = false
    if starts(with: "^") || starts(with: "_") {
      guard amount.isEmpty || hasGap, let isotope = readIsotope() else { return false }
      tex += isotope
      return readLetters()
    }
    return isOpening ? readPart() : readLetters()
  }

  /// Reads one part of a formula.
  private mutating func readPart() -> Bool {
    if let state = readState() {
      tex += state
      begin(at: .gap)
      return true
    }
    switch source[index] {
    case "(", "[", "\\":
      if isOpening { return readBracket(opens: true) }
      return starts(with: "\\}") ? readBracket(opens: false) : readLetters()
    case ")", "]": return readBracket(opens: false)
    case "0"..."9": return place == .atom && append(subscript: readDigits())
    case "^" where place == .open, "_" where place == .open:
      guard let isotope = readIsotope() else { return false }
      tex += isotope
      return readLetters()
    case "_": return place == .atom && readSubscript()
    case "^", "+", "-": return (place == .atom || place == .subscript) && readCharge()
    default:
      if place == .open, startsWithAmount { return false }
      return isAddition ? readAddition() : readLetters()
    }
  }

  private var isOpening: Bool {
    starts(with: "(") || starts(with: "[") || starts(with: "\\{")
  }

  private mutating func readBracket(opens: Bool) -> Bool {
    let count = source[index] == "\\" ? 2 : 1
    // `(v)` and `(^)` can be signs for precipitates and gases.
    guard index + count <= source.count, opens || place != .open && depth > 0,
      !starts(with: "(v)"), !starts(with: "(^)")
    else { return false }
    for scalar in source[index..<index + count] { tex.unicodeScalars.append(scalar) }
    index += count
    depth += opens ? 1 : -1
    place = opens ? .open : .atom
    return true
  }

  private var isAddition: Bool {
    index < source.count && "*.\u{B7}\u{22C5}\u{2022}".unicodeScalars.contains(source[index])
  }

  /// Reads the dot before crystal water.
  private mutating func readAddition() -> Bool {
    guard place != .start, place != .open, depth == 0, !isIncomplete else { return false }
    let isPoint = source[index] == "." && place == .gap
    index += 1
    // ` .5` is an amount.
    if isPoint, index < source.count, ("0"..."9").contains(source[index]) { return false }
    _ = skipSpaces()
    tex += "\\,{\\cdot}\\,"
    isIncomplete = true
    begin(at: .gap)
    return true
  }

  mutating func append(subscript digits: String) -> Bool {
    tex += "{\\vphantom{X}}_{\\smash[t]{\(digits)}}"
    place = .subscript
    return true
  }
}
