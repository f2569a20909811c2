extension ChemicalFormula {
  // MARK: Characters

  func starts(with text: String) -> Bool {
    source[min(index, source.count)...].starts(with: text.unicodeScalars)
  }

  func isSpace(_ index: Int) -> Bool { index >= source.count || source[index] == " " }

  /// True if a word ends at an index.
  func isEnd(_ index: Int) -> Bool {
    isSpace(index) || ")]".unicodeScalars.contains(source[index])
  }

  /// Skips spaces; true if there were any.
  mutating func skipSpaces() -> Bool {
    let start = index
    while index < source.count, source[index] == " " { index += 1 }
    return index > start
  }

  mutating func readDigits() -> String {
    read { ("0"..."9").contains($0) }
  }

  private mutating func read(while isPart: (Unicode.Scalar) -> Bool) -> String {
    var view = String.UnicodeScalarView()
    while index < source.count, isPart(source[index]) {
      view.append(source[index])
      index += 1
    }
    return String(view)
  }

  private static func isLower(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    isLower(scalar) || ("A"..."Z").contains(scalar)
  }

  // MARK: Elements

  /// The groups of atoms and quantities whose first letter is not an amount.
  private static let uprightNames = ["pH", "pOH", "pC", "pK", "iPr", "iBu"]

  /// True if the next letter is an amount or a sign, not an element.
  var startsWithAmount: Bool {
    guard Self.isLower(source[index]) else { return false }
    if isEnd(index + 1) { return source[index] == "v" }
    return ("A"..."Z").contains(source[index + 1])
  }

  /// Reads elements, and Greek letters at the end.
  mutating func readLetters() -> Bool {
    var letters = ""
    while index < source.count {
      if source[index] == "\\" {
        let start = index
        index += 1
        let name = read(while: Self.isLetter)
        // In mhchem, digits and signs after a Greek letter have other meanings than after others,
        // and a space that ends the command is ignored.
        guard Self.greekLetters.contains(name), index == source.count else {
          index = start
          return false
        }
        letters += "\\" + name
        break
      }
      let run = read(while: Self.isLetter)
      guard !run.isEmpty else { break }
      letters += run
    }
    guard !letters.isEmpty else { return false }
    tex += "\\mathrm{\(letters)}"
    place = .atom
    return true
  }

  private static let greekLetters: Set<String> = Set(
    """
    alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau \
    upsilon phi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega
    """.split(separator: " ").map(String.init))

  /// Reads the amount before a formula: `2`, `0.5`, `1/2`, `n` or `2n`; empty if there is none, nil
  /// if the formula has another meaning.
  mutating func readAmount() -> String? {
    var amount = readDigits()
    if !amount.isEmpty, starts(with: "/") || starts(with: ".") {
      let sign = source[index]
      index += 1
      let rest = readDigits()
      guard !rest.isEmpty, index >= source.count || !Self.isLower(source[index]) else { return nil }
      if sign == "." { return amount + "." + rest }
      let fraction = "\\frac{\(amount)}{\(rest)}"
      return "\\mathchoice{\\textstyle\(fraction)}{\(fraction)}{\(fraction)}{\(fraction)}"
    }
    for name in Self.uprightNames where starts(with: name) {
      return amount.isEmpty && isSpace(index + name.utf8.count) ? "" : nil
    }
    guard index < source.count, Self.isLower(source[index]) else { return amount }
    // A number and the name of an orbital, such as `2p` or `2sp`.
    let end = index + (starts(with: "sp") ? 2 : 1)
    if !amount.isEmpty, "spdfgh".unicodeScalars.contains(source[index]),
      end == source.count || !Self.isLetter(source[end])
    {
      return nil
    }
    let next = source[(index + 1)...].first { $0 != " " }
    guard let next, ("A"..."Z").contains(next) else { return amount }
    amount.unicodeScalars.append(source[index])
    index += 1
    return amount
  }

  /// Reads the state of matter: `(aq)`; nil if there is none.
  mutating func readState() -> String? {
    guard starts(with: "("), let end = source[index...].prefix(5).firstIndex(of: ")"),
      end > index + 1, source[(index + 1)..<end].allSatisfy(Self.isLower), isEnd(end + 1),
      !starts(with: "(v)")
    else { return nil }
    index += 1
    let name = read(while: Self.isLower)
    index += 1
    return "\\mskip2mu (\\mathrm{\(name)})"
  }

  // MARK: Scripts

  /// Reads the contents of braces, or a number without braces.
  private mutating func readScript() -> String {
    guard starts(with: "{") else { return readDigits() }
    guard let end = source[index...].firstIndex(of: "}") else { return "" }
    index += 1
    var view = String.UnicodeScalarView()
    view.append(contentsOf: source[index..<end])
    index = end + 1
    return String(view)
  }

  /// Reads the mass number and the atomic number before an element; nil if they cannot be read.
  mutating func readIsotope() -> String? {
    var (mass, number) = ("", "")
    while starts(with: "^") || starts(with: "_") {
      let isMass = source[index] == "^"
      index += 1
      let script = readScript()
      guard Self.isNumber(script.hasPrefix("-") ? script.dropFirst() : script[...]),
        (isMass ? mass : number).isEmpty
      else { return nil }
      if isMass { mass = script } else { number = script }
    }
    return Self.isotope(mass: mass, number: number)
  }

  private static func isotope(mass: String, number: String) -> String {
    "{\\vphantom{X}}^{\\hphantom{\(mass)}}_{\\hphantom{\(number)}}{\\vphantom{X}}"
      + "^{\\smash[t]{\\vphantom{2}}\\mathllap{\(mass)}}"
      + "_{\\vphantom{2}\\mathllap{\\smash[t]{\(number)}}}"
  }

  /// Reads a subscript with its sign: a number, or an expression such as `2n+2`.
  mutating func readSubscript() -> Bool {
    index += 1
    var script = ""
    if index < source.count, Self.isLower(source[index]) {
      script.unicodeScalars.append(source[index])
      index += 1
    } else {
      script = readScript()
    }
    if Self.isNumber(script[...]) { return append(subscript: script) }
    let scalars = script.unicodeScalars
    guard let letter = scalars.firstIndex(where: { !("0"..."9").contains($0) }),
      Self.isLower(scalars[letter])
    else { return false }
    let sum = script[scalars.index(after: letter)...]
    guard sum.isEmpty || Self.isSigned(sum) else { return false }
    // A letter that is a number is in italics.
    return append(subscript: "\(script[...letter]) \(sum)")
  }

  /// Reads a charge, an oxidation number, or the mass number of the next element.
  mutating func readCharge() -> Bool {
    var charge = ""
    if starts(with: "^") {
      index += 1
      let isBraced = starts(with: "{")
      charge = readScript()
      if !isBraced { charge += readSigns() }
      let isRoman = charge.unicodeScalars.allSatisfy { "IVX".unicodeScalars.contains($0) }
      if isBraced, isRoman, !charge.isEmpty {
        tex += "{\\vphantom{X}}^{\\mathrm{\(charge)}}"
        // A subscript can follow an oxidation number.
        if index < source.count, ("0"..."9").contains(source[index]) {
          guard place == .atom, append(subscript: readDigits()) else { return false }
        }
        place = .charge
        return true
      }
      if Self.isNumber(charge[...]), starts(with: "\\") { return false }
      if !isBraced, charge.count > 1, charge.hasSuffix("-"),
        !isChargeEnd || charge.hasSuffix("--")
      {
        return false
      }
      if Self.isNumber(charge[...]), index < source.count, Self.isLetter(source[index]) {
        tex += Self.isotope(mass: charge, number: "")
        return readLetters()
      }
      guard Self.isCharge(charge) else { return false }
    } else {
      charge = readSigns()
      // A hyphen within a formula is a bond.
      if charge.hasSuffix("-"), charge != "-" || !isChargeEnd { return false }
    }
    guard !charge.isEmpty else { return false }
    tex += "{\\vphantom{X}}^{\(charge)}"
    place = .charge
    return true
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { ("0"..."9").contains($0) }
  }

  /// True for a number with a sign before or after it, or signs alone.
  private static func isCharge(_ text: String) -> Bool {
    let signs = text.unicodeScalars.drop { ("0"..."9").contains($0) }
    if signs.allSatisfy({ $0 == "+" || $0 == "-" }) { return true }
    return isSigned(text[...])
  }

  private static func isSigned(_ text: Substring) -> Bool {
    (text.hasPrefix("+") || text.hasPrefix("-")) && isNumber(text.dropFirst())
  }

  /// Reads one sign or several equal ones.
  private mutating func readSigns() -> String {
    guard starts(with: "+") || starts(with: "-") else { return "" }
    let sign = source[index]
    return read { $0 == sign }
  }

  /// True if a charge without `^` can end here.
  private var isChargeEnd: Bool {
    if isSpace(index) || source[index] == "]" { return true }
    guard source[index] == "(", let end = source[index...].prefix(8).firstIndex(of: ")")
    else { return false }
    return end > index + 1 && source[(index + 1)..<end].allSatisfy(Self.isLower)
  }
}
