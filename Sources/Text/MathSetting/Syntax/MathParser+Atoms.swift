extension MathParser {
  /// Reads an atom with its scripts; nil if a command produces no atom.
  mutating func atom() throws(MathError) -> MathNode? {
    let first = try peek()
    var base: MathNode?
    if !Self.isScript(first) {
      base = try nucleus()
      if base == nil { return nil }
    }
    var superscript: MathNode?
    var `subscript`: MathNode?
    while true {
      try skipSpaces()
      let token = try peek()
      switch token.kind {
      case .command("limits"), .command("nolimits"):
        guard case .largeOperator(var large) = base else { throw error(.unexpected, token) }
        large.limits = token.is(command: "limits") ? .always : .beside
        base = .largeOperator(large)
        _ = try next()
      case .character("^"):
        guard superscript == nil else { throw error(.unexpected, token) }
        superscript = try argument(of: try next())
      case .character("_"):
        guard `subscript` == nil else { throw error(.unexpected, token) }
        `subscript` = try argument(of: try next())
      case .character("'"), .character("’"):
        guard superscript == nil else { throw error(.unexpected, token) }
        superscript = try primes()
      case .character(let scalar):
        guard let script = UnicodeScripts.script(of: scalar) else {
          return Self.joined(base, superscript, `subscript`)
        }
        let nodes = try unicodeScript(isSuperscript: script.isSuperscript)
        if script.isSuperscript {
          guard superscript == nil else { throw error(.unexpected, token) }
          superscript = nodes
        } else {
          guard `subscript` == nil else { throw error(.unexpected, token) }
          `subscript` = nodes
        }
      default: return Self.joined(base, superscript, `subscript`)
      }
    }
  }

  private static func isScript(_ token: Token) -> Bool {
    guard case .character(let scalar) = token.kind else { return false }
    return scalar == "^" || scalar == "_" || scalar == "'" || scalar == "’"
      || UnicodeScripts.script(of: scalar) != nil
  }

  private static func joined(
    _ base: MathNode?, _ superscript: MathNode?, _ subscript: MathNode?
  ) -> MathNode? {
    guard superscript != nil || `subscript` != nil else { return base }
    return .scripts(base: base, superscript: superscript, subscript: `subscript`)
  }

  private mutating func primes() throws(MathError) -> MathNode {
    var nodes: [MathNode] = []
    while case .character(let scalar) = try peek().kind, scalar == "'" || scalar == "’" {
      try count(try next())
      nodes.append(.symbol(Symbol(atomClass: .ordinary, scalar: "′")))
    }
    if try peek().is("^") { nodes.append(try argument(of: try next())) }
    return .group(nodes)
  }

  private mutating func unicodeScript(isSuperscript: Bool) throws(MathError) -> MathNode {
    var nodes: [MathNode] = []
    while case .character(let scalar) = try peek().kind,
      let script = UnicodeScripts.script(of: scalar), script.isSuperscript == isSuperscript
    {
      try count(try next())
      if let symbol = SymbolTable.symbol(for: script.scalar) { nodes.append(.symbol(symbol)) }
    }
    return .group(nodes)
  }

  /// Reads an atom without scripts; nil if a command produces no atom.
  mutating func nucleus() throws(MathError) -> MathNode? {
    let token = try next()
    try count(token)
    switch token.kind {
    case .character("{"): return .group(try group(token))
    case .character("~"): return .space(Length(number: CommandTable.wordSpace, unit: .em))
    case .character("#"), .character("}"), .character("&"), .character("$"), .character("^"),
      .character("_"), .character("\\"):
      throw error(.unexpected, token)
    case .character(let scalar): return try character(scalar)
    case .verbatim(let text): return .text(.family(.typewriter), [.words(text)])
    case .command(let name):
      guard let command = CommandTable.command(named: name) else {
        if SymbolTable.textCharacter(named: name) != nil || Self.structural.contains(name) {
          throw error(.unexpected, token)
        }
        throw error(.unknownCommand, token)
      }
      try enter(token)
      let node = try node(command, token)
      leave()
      return node
    case .space, .argumentEnd, .end: throw error(.unexpected, token)
    }
  }

  /// The commands that are allowed only as parts of other commands.
  private static let structural: Set<String> = [
    "right", "end", "limits", "nolimits", "hline", "hdashline", "endgroup", "(", ")", "[", "]",
  ]

  private mutating func character(_ scalar: Unicode.Scalar) throws(MathError) -> MathNode {
    if scalar.value >= 0x80, let large = CommandTable.largeOperator(for: scalar) {
      return .largeOperator(large)
    }
    guard let symbol = SymbolTable.symbol(for: scalar) else { return try foreignWords(scalar) }
    var node = MathNode.symbol(symbol)
    giveBack()
    while case .character(let mark) = expander.peek().kind, (0x300...0x36F).contains(mark.value) {
      _ = expander.pop()
      var dotless = symbol
      if symbol.scalar == "i" { dotless.scalar = "ı" }
      if symbol.scalar == "j" { dotless.scalar = "ȷ" }
      if case .symbol = node { node = .symbol(dotless) }
      node = .accent(Accent(kind: .narrow, scalar: mark), base: node)
    }
    return node
  }

  /// Reads characters without a mathematical meaning, such as Chinese ones, as text like that of
  /// `\text`.
  private mutating func foreignWords(_ first: Unicode.Scalar) throws(MathError) -> MathNode {
    var view = String.UnicodeScalarView([first])
    giveBack()
    while case .character(let scalar) = expander.peek().kind, scalar.value >= 0x80,
      SymbolTable.symbol(for: scalar) == nil, CommandTable.largeOperator(for: scalar) == nil,
      UnicodeScripts.script(of: scalar) == nil
    {
      try count(expander.pop())
      view.append(scalar)
    }
    return .text(nil, [.words(String(view))])
  }
}

/// The superscript and subscript characters of Unicode.
enum UnicodeScripts {
  /// The plain character for a superscript or subscript character, and true if that is a
  /// superscript; nil for any other character.
  static func script(
    of scalar: Unicode.Scalar
  ) -> (scalar: Unicode.Scalar, isSuperscript: Bool)? {
    guard scalar.value >= 0xB2 else { return nil }
    if let raised = superscripts[scalar] { return (raised, true) }
    return subscripts[scalar].map { ($0, false) }
  }

  /// The superscript form of a character; nil if there is none.
  static func superscript(for scalar: Unicode.Scalar) -> Unicode.Scalar? { raised[scalar] }

  /// The subscript form of a character; nil if there is none.
  static func `subscript`(for scalar: Unicode.Scalar) -> Unicode.Scalar? { lowered[scalar] }

  private static func table(
    _ from: String, _ to: String
  ) -> [Unicode.Scalar: Unicode.Scalar] {
    Dictionary(zip(from.unicodeScalars, to.unicodeScalars)) { first, _ in first }
  }

  private static let plainRaised =
    "+-=()0123456789abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWβγδϕχθ"
  private static let signsRaised =
    "⁺⁻⁼⁽⁾⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᵠᵡᶿ"
  private static let plainLowered = "+-=()0123456789aehijklmnoprstuvxβγρϕχ"
  private static let signsLowered = "₊₋₌₍₎₀₁₂₃₄₅₆₇₈₉ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ"

  private static let superscripts = table(signsRaised, plainRaised)
  private static let subscripts = table(signsLowered, plainLowered)
  private static let raised = table(plainRaised, signsRaised)
  private static let lowered = table(plainLowered, signsLowered)
}
