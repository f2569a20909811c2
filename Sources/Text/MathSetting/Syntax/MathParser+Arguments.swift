internal import DisplayList

extension MathParser {
  // MARK: Lengths

  /// Reads a length in braces.
  mutating func lengthArgument(_ token: Token) throws(MathError) -> Length {
    let text = try rawArgument(of: token)
    guard let length = Length(text) else { throw unreadable(text, token) }
    return length
  }

  /// Reads a length in brackets; nil if there is none.
  mutating func bracketedLength(_ token: Token) throws(MathError) -> Length? {
    giveBack()
    guard let text = try expander.bracketed()?.map(\.text).joined() else { return nil }
    guard let length = Length(text) else { throw unreadable(text, token) }
    return length
  }

  /// Reads a length after `\kern`, with or without braces.
  mutating func length(_ token: Token) throws(MathError) -> Length {
    giveBack()
    expander.skipSpaces()
    guard !expander.peek().is("{") else { return try lengthArgument(token) }
    var text = ""
    var letters = 0
    while letters < 2, text.utf8.count < 40 {
      let next = expander.pop()
      guard case .character(let scalar) = next.kind, Self.isOfLength(scalar) else {
        if next.kind == .space, letters == 0, !text.isEmpty { continue }
        expander.push(next)
        break
      }
      if ("a"..."z").contains(scalar) { letters += 1 }
      text.unicodeScalars.append(scalar)
    }
    guard let length = Length(text) else { throw unreadable(text, token) }
    if expander.peek().kind == .space { _ = expander.pop() }
    skipStretch()
    return length
  }

  /// Skips the stretch and shrink of glue, which have no effect here.
  private mutating func skipStretch() {
    for keyword in ["plus", "minus"] where skip(keyword) {
      expander.skipSpaces()
      var letters = 0
      while letters < 2, case .character(let scalar) = expander.peek().kind,
        Self.isOfLength(scalar)
      {
        if ("a"..."z").contains(scalar) { letters += 1 }
        _ = expander.pop()
      }
      if expander.peek().kind == .space { _ = expander.pop() }
    }
  }

  /// Skips a word; returns false if the next word is a different one.
  private mutating func skip(_ word: String) -> Bool {
    var tokens: [Token] = []
    for letter in word.unicodeScalars {
      tokens.append(expander.pop())
      guard tokens[tokens.count - 1].is(letter) else {
        for token in tokens.reversed() { expander.push(token) }
        return false
      }
    }
    return true
  }

  private static func isOfLength(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "." || scalar == "-"
      || scalar == "+"
  }

  // MARK: Colours

  /// Reads a colour in braces: a CSS name, `#rgb`, `#rrggbb` or `rrggbb`.
  mutating func colorArgument(_ token: Token) throws(MathError) -> Color {
    giveBack()
    let model = try expander.bracketed()?.map(\.text).joined()
    let text = try rawArgument(of: token).filter { $0 != " " }
    guard let color = ColorName.color(text, model: model) else { throw unreadable(text, token) }
    return color
  }

  func unreadable(_ text: String, _ token: Token) -> MathError {
    MathError(
      kind: .unreadableArgument, name: String(text.prefix(40)),
      offset: expander.lexer.offset(of: token.place))
  }
}

extension Length {
  /// Parses a number and a unit; nil if the text contains none.
  init?(_ text: String) {
    var digits = ""
    var unit = ""
    for character in text where character != " " {
      if character.isASCII, character.isLetter {
        unit.append(character)
      } else {
        digits.append(character)
      }
    }
    guard let number = Double(digits), number.isFinite, let scale = Self.scales[unit] else {
      return nil
    }
    self.init(number: number * scale.factor, unit: scale.unit)
  }

  /// The units of TeX (TeXbook, page 57), and the pixel of pdfTeX.
  private static let scales: [String: (factor: Double, unit: Unit)] = [
    "pt": (1, .point), "mm": (7227 / 2540, .point), "cm": (7227 / 254, .point),
    "in": (72.27, .point), "bp": (803 / 800, .point), "pc": (12, .point),
    "dd": (1238 / 1157, .point), "cc": (14856 / 1157, .point), "sp": (1 / 65536, .point),
    "px": (803 / 800, .point), "em": (1, .em), "ex": (1, .ex), "mu": (1, .mu),
  ]
}
