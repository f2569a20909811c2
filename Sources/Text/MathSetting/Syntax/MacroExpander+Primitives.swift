extension MacroExpander {
  /// Expands a command that reads its own arguments; returns nil for any other command.
  ///
  /// Definitions expand to nothing.
  mutating func expandPrimitive(
    _ name: String, _ token: Token
  ) throws(MathError) -> [Token]? {
    switch name {
    case "newcommand", "renewcommand", "providecommand", "DeclareMathOperator":
      return try newCommand(name, token)
    case "def", "gdef", "edef", "xdef":
      try define(isGlobal: name != "def" && name != "edef", token)
    case "let": try letCommand(token)
    case "global", "long", "relax", "DOTSI", "DOTSB", "DOTSX", "displaylimits", "protect": break
    case "noexpand":
      var next = pop()
      next.isFrozen = true
      return [next]
    case "expandafter":
      let first = pop()
      let second = pop()
      if try !expand(second) { push(second) }
      return [first]
    case "char": return try character(token)
    case "dots", "dotso", "dotsc", "cdots": return try dots(name, token)
    case "Braket", "Set", "set", "braket", "bra", "ket", "Bra", "Ket":
      return try bracket(name, token)
    case "ce": return try chemicalFormula(token)
    default: return nil
    }
    return []
  }

  // MARK: Definitions

  private mutating func newCommand(_ name: String, _ token: Token) throws(MathError) -> [Token] {
    if peek().is("*") { _ = pop() }
    let target = try commandName(of: try argument(of: token), token)
    if name == "DeclareMathOperator" {
      let body = Lexer.tokens(of: "\\operatorname{", at: token.place)
      let end = Token(kind: .character("}"), place: token.place)
      try define(
        target, as: Macro(body: body + (try argument(of: token)) + [end]), isGlobal: true, at: token
      )
      return []
    }
    var macro = Macro(body: [])
    if let count = try bracketed() {
      guard let count = Int(count.map(\.text).joined()), (0...9).contains(count) else {
        throw error(.unreadableArgument, token)
      }
      macro.parameters = Array(repeating: [], count: count)
      if count > 0 { macro.optional = try bracketed() }
    }
    macro.body = try argument(of: token)
    let isKept = name == "providecommand" && isDefined(target)
    // The definition applies to the whole message. TeX treats a formula as a group, but people
    // define commands in one formula and use them in the next.
    if !isKept { try define(target, as: macro, isGlobal: true, at: token) }
    return []
  }

  private mutating func define(isGlobal: Bool, _ token: Token) throws(MathError) {
    let target = try commandName(of: [pop()], token)
    var macro = Macro(body: [])
    while !peek().is("{") {
      let next = pop()
      if next.kind == .end || next.kind == .argumentEnd { throw error(.unexpected, next) }
      if next.is("#") {
        let digit = pop()
        guard digit.text == String(macro.parameters.count + 1) else {
          throw error(.unexpected, digit)
        }
        macro.parameters.append([])
      } else if macro.parameters.isEmpty {
        macro.prefix.append(next)
      } else {
        macro.parameters[macro.parameters.count - 1].append(next)
      }
    }
    macro.body = try argument(of: token)
    try define(target, as: macro, isGlobal: isGlobal, at: token)
  }

  private mutating func letCommand(_ token: Token) throws(MathError) {
    skipSpaces()
    let target = try commandName(of: [pop()], token)
    skipSpaces()
    if peek().is("=") {
      _ = pop()
      skipSpaces()
    }
    let meaning = pop()
    if case .command(let name) = meaning.kind, let macro = macros.definitions[name] {
      try define(target, as: macro, isGlobal: false, at: token)
    } else {
      try define(target, as: Macro(body: [meaning]), isGlobal: false, at: token)
    }
  }

  private func commandName(of tokens: [Token], _ token: Token) throws(MathError) -> String {
    guard tokens.count == 1, case .command(let name) = tokens[0].kind else {
      throw error(.unreadableArgument, tokens.first ?? token)
    }
    return name
  }

  private func isDefined(_ name: String) -> Bool {
    macros.definitions[name] != nil || CommandTable.command(named: name) != nil
      || BuiltInMacros.macro(named: name, at: 0) != nil
  }

  // MARK: Symbols

  /// Expands `\char123`, `\char"7B`, `\char'173` and `` \char`x `` (TeXbook, page 43).
  private mutating func character(_ token: Token) throws(MathError) -> [Token] {
    var radix = 10
    let first = peek()
    if first.is("`") {
      _ = pop()
      let scalar = pop().text.unicodeScalars.last ?? " "
      return [Token(kind: .character(scalar), place: token.place, isFrozen: true)]
    }
    if first.is("'") { radix = 8 }
    if first.is("\"") { radix = 16 }
    if radix != 10 { _ = pop() }
    var digits = ""
    while digits.count < 7, case .character(let digit) = peek().kind,
      Int(String(digit), radix: radix) != nil
    {
      _ = pop()
      digits.unicodeScalars.append(digit)
    }
    guard let value = UInt32(digits, radix: radix), let scalar = Unicode.Scalar(value) else {
      throw error(.unreadableArgument, token)
    }
    return [Token(kind: .character(scalar), place: token.place, isFrozen: true)]
  }

  /// Expands dots, which are low between commas and raised between operators (amsmath's
  /// `\mdots@@`).
  private mutating func dots(_ name: String, _ token: Token) throws(MathError) -> [Token] {
    skipSpaces()
    let next = peek()
    var isHigh = name == "cdots"
    if name == "dots" {
      switch next.kind {
      case .command(let following):
        isHigh = following.hasPrefix("not") || CommandTable.isSign(following)
        if following.hasSuffix("int") { return Lexer.tokens(of: "\\!\\@cdots ", at: token.place) }
      case .character(let scalar):
        isHigh = SymbolTable.symbol(for: scalar).map { CommandTable.isSign($0.atomClass) } ?? false
      default: break
      }
    }
    let hasSpace = Self.spaceAfterDots.contains(next.text) && !(name == "dotsc" && next.is(","))
    // The space between low dots and a comma comes from the comma.
    let isBeforeComma = name == "dots" && next.is(",")
    return Lexer.tokens(
      of: (isHigh ? "\\@cdots " : "\\ldots ") + (hasSpace && !isBeforeComma ? "\\," : ""),
      at: token.place)
  }

  private static let spaceAfterDots: Set<String> = [
    ")", "]", "\\rbrack", "\\}", "\\rbrace", "\\rangle", "\\rceil", "\\rfloor", "\\rgroup",
    "\\rmoustache", "\\right", "\\bigr", "\\biggr", "\\Bigr", "\\Biggr", "$", ";", ".", ",",
  ]

  /// Expands the bra–ket notation of physics (`braket.sty`); if the brackets grow, `|` grows too.
  private mutating func bracket(_ name: String, _ token: Token) throws(MathError) -> [Token] {
    let pair = Self.brackets[name] ?? ("", "")
    var body = try argument(of: token)
    if name == "Braket" || name == "Set" || name == "set" {
      let middle = Lexer.tokens(
        of: name == "set"
          ? "\\mid " : name == "Set" ? "\\;\\middle\\vert\\;" : "\\,\\middle\\vert\\,",
        at: token.place)
      var depth = 0
      var isDone = false
      body = body.flatMap { part -> [Token] in
        if part.is("{") { depth += 1 }
        if part.is("}") { depth -= 1 }
        guard depth == 0, part.is("|"), !isDone || name == "Braket" else { return [part] }
        isDone = true
        return middle
      }
    }
    return Lexer.tokens(of: pair.0, at: token.place) + body
      + Lexer.tokens(of: pair.1, at: token.place)
  }

  /// Expands a chemical formula.
  ///
  /// Its parts are atoms of the surrounding list, so that long reactions can be broken before arrows
  /// and plus signs.
  private mutating func chemicalFormula(_ token: Token) throws(MathError) -> [Token] {
    var source = ""
    var followsCommand = false
    for part in try argument(of: token) {
      if case .character(let scalar) = part.kind, followsCommand, scalar.properties.isAlphabetic {
        // The space between a command and a letter is not a token.
        source += " "
      }
      if case .command = part.kind { followsCommand = true } else { followsCommand = false }
      source += part.text
    }
    guard let tex = ChemicalFormula.tex(of: source) else {
      throw MathError(
        kind: .unreadableArgument, name: String(source.prefix(40)),
        offset: lexer.offset(of: token.place))
    }
    return Lexer.tokens(of: "\\begingroup \(tex)\\endgroup ", at: token.place)
  }

  private static let brackets: [String: (String, String)] = [
    "bra": ("\\mathinner{\\langle{", "}|}"), "ket": ("\\mathinner{|{", "}\\rangle}"),
    "braket": ("\\mathinner{\\langle{", "}\\rangle}"),
    "Bra": ("\\left\\langle ", "\\right|"), "Ket": ("\\left|", "\\right\\rangle "),
    "Braket": ("\\left\\langle ", "\\right\\rangle "), "Set": ("\\left\\{\\:", "\\:\\right\\}"),
    "set": ("\\{\\,", "\\,\\}"),
  ]
}
