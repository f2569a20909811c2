/// Distinguishes formulas from prose and amounts of money by the text between the delimiters.
///
/// Ambiguous text counts as prose, because a price must not be drawn as a formula.
struct FormulaTest {
  private let tokens: [FormulaToken]

  /// Reads the text between two delimiters.
  init(_ text: some Sequence<UInt8>) {
    var reader = FormulaTokenReader(
      Array(String(decoding: Array(text), as: UTF8.self).unicodeScalars))
    tokens = reader.read()
  }

  /// True if the text is a formula between two dollar signs on one line.
  ///
  /// - Parameter isRow: True if the line is a row of a table, in which a bar ends a cell.
  /// - Returns: False if the text could be prose.
  func isFormulaBetweenDollars(isRow: Bool) -> Bool {
    guard !hasWordPair, !isMoney, !isRow || !hasLoneBar else { return false }
    if hasCommand { return true }
    guard !tokens.contains(.foreign) else { return false }
    return hasOperation || hasSignedLetter || isShort || isList
  }

  /// True if the text is a formula between `\(` and `\)`, `\[` and `\]`, or two dollar signs on
  /// each side.
  var isFormulaBetweenBrackets: Bool {
    if hasCommand { return true }
    guard !hasWordPair else { return false }
    if hasOperation { return true }
    return tokens.contains { $0.letterCount == 1 } && !tokens.contains { $0.letterCount > 2 }
  }

  // MARK: - Evidence of a formula

  private var hasCommand: Bool { tokens.contains(.command) }

  /// True if there is an operator between two operands.
  private var hasOperation: Bool {
    tokens.indices.contains { index in
      guard case .sign(let sign) = tokens[index], Self.operators.contains(sign) else {
        return false
      }
      guard let before = operand(before: index), let after = operand(after: index) else {
        return false
      }
      // `well-known`, `and/or` and `12:30` are prose, so these characters are operators only
      // between short names and numbers.
      guard "-/:".unicodeScalars.contains(sign), tokens[index - 1] == before,
        tokens[index + 1] == after
      else { return true }
      return before.letterCount <= 3 && after.letterCount <= 3
        && !(sign == ":" && before.letterCount + after.letterCount > 2)
    }
  }

  private func operand(before index: Int) -> FormulaToken? {
    let before = tokens[..<index].last { $0 != .space }
    switch before {
    case .command, .letters, .digits, .closing: return before
    case .sign(let sign) where "'!|′".unicodeScalars.contains(sign): return before
    default: return nil
    }
  }

  private func operand(after index: Int) -> FormulaToken? {
    let rest = tokens[(index + 1)...].drop { $0 == .space }
    switch rest.first {
    case .command, .letters, .digits, .opening: return rest.first
    case .sign(let sign) where "-+−|±".unicodeScalars.contains(sign):
      // The operand begins with a sign, such as a minus sign.
      switch rest.dropFirst().first {
      case .command, .letters, .digits, .opening: return rest.first
      default: return nil
      }
    default: return nil
    }
  }

  /// True if there is a letter followed by `(`, `'`, `!`, `^` or `_`.
  private var hasSignedLetter: Bool {
    tokens.indices.dropLast().contains { index in
      guard case .letters(let name) = tokens[index], name.count <= 3 else { return false }
      switch tokens[index + 1] {
      case .opening: return true
      case .sign("^"), .sign("_"): return index + 2 < tokens.count && tokens[index + 2] != .space
      // `it's` and `now!` also contain such a character.
      case .sign("'"), .sign("′"), .sign("!"):
        return name.count == 1 && (index + 2 == tokens.count || tokens[index + 2].letterCount == 0)
      default: return false
      }
    }
  }

  /// True if the text consists of one to three letters and digits, optionally between two bars.
  private var isShort: Bool {
    var count = 0
    let isInBars = tokens.count > 2 && tokens.first == .sign("|") && tokens.last == .sign("|")
    for token in isInBars ? tokens.dropFirst().dropLast() : tokens[...] {
      switch token {
      case .letters(let name): count += name.count
      case .digits(let digits): count += digits
      default: return false
      }
    }
    return (1...3).contains(count)
  }

  /// True if the text consists of names separated by commas, optionally in brackets, or of numbers
  /// separated by commas in brackets.
  private var isList: Bool {
    var rest = tokens[...]
    let isBracketed = rest.first == .opening && rest.last == .closing && rest.count > 2
    if isBracketed { rest = rest.dropFirst().dropLast() }
    let names = rest.split(separator: .comma, omittingEmptySubsequences: false)
    guard names.count > 1, isBracketed || rest.contains(where: { $0.letterCount > 0 }) else {
      return false
    }
    return names.allSatisfy { name in
      var parts = name.drop { $0 == .space }
      while parts.last == .space { parts.removeLast() }
      if case .sign(let sign) = parts.first, "-+−".unicodeScalars.contains(sign) {
        parts = parts.dropFirst()
      }
      let count = parts.reduce(0) { sum, token in
        switch token {
        case .letters(let letters): sum + letters.count
        case .digits(let digits): sum + digits
        default: 4
        }
      }
      return (1...3).contains(count)
    }
  }

  // MARK: - Evidence of prose and money

  /// True if two words of three or more letters are adjacent.
  private var hasWordPair: Bool {
    var isBehindWord = false
    for token in tokens {
      switch token {
      case .letters(let letters):
        let isWord =
          letters.count >= 3 || (letters.count >= 2 && letters.contains(where: FormulaToken.isHan))
        if isWord, isBehindWord || letters.contains(where: FormulaToken.isHan) { return true }
        isBehindWord = isWord
      case .space, .comma, .sign("_"), .sign("."): break
      default: isBehindWord = false
      }
    }
    return false
  }

  /// True if the text has words between two amounts: it begins and ends with a number and contains
  /// no relation sign.
  private var isMoney: Bool {
    guard case .digits = tokens.first, case .digits = tokens.last, !hasCommand else { return false }
    let isRelated = tokens.contains {
      guard case .sign(let sign) = $0 else { return false }
      return Self.relations.contains(sign)
    }
    guard !isRelated else { return false }
    return tokens.indices.dropFirst().contains {
      guard tokens[$0].letterCount >= 2 else { return false }
      if case .digits = tokens[$0 - 1] { return false }
      return true
    }
  }

  /// True if the number of bars is odd and a bar follows a space.
  private var hasLoneBar: Bool {
    let bars = tokens.indices.filter { tokens[$0] == .sign("|") }
    return !bars.count.isMultiple(of: 2)
      && bars.contains { $0 > 0 && tokens[$0 - 1] == .space }
  }

  private static let relations = Set("=<>≤≥≠≈≡^_".unicodeScalars)
  private static let operators = Set(
    "+-*/=<>^_&|:−×÷·±∓≤≥≠≈≡∼∝→⇒⇔↔↦∈∉⊂⊆⊃⊇∪∩∧∨∘⊕⊗∖".unicodeScalars)
}
