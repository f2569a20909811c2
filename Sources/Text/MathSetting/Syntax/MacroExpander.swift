/// Reads tokens and replaces macros with their bodies.
///
/// Expansion is a loop over a stack of tokens, so that no definition can cause recursion.
struct MacroExpander {
  /// True if the tokens are read within `\text`.
  var isInText = false

  private(set) var lexer: Lexer
  /// The tokens that were put back, in reverse order, so that the next one is at the end.
  private var pending: [Token] = []
  private var expansionCount = 0
  private var tokenCount = 0
  /// The macros of the message and of this formula.
  private(set) var macros: MathMacros
  /// The previous values of macros that were changed in open groups, to be restored at the ends of
  /// the groups.
  private var changes: [[(name: String, old: Macro?)]] = []

  init(_ source: String, macros: MathMacros) {
    lexer = Lexer(source)
    self.macros = macros
  }

  // MARK: Groups

  mutating func beginGroup() { changes.append([]) }

  mutating func endGroup() {
    for change in (changes.popLast() ?? []).reversed() {
      macros.definitions[change.name] = change.old
    }
  }

  /// Defines a command until the group ends, or for the rest of the message.
  mutating func define(
    _ name: String, as macro: Macro?, isGlobal: Bool, at token: Token
  ) throws(MathError) {
    guard macros.definitions.count < MathLimits.definitions else {
      throw error(.limit(.expansions), token)
    }
    if isGlobal {
      for level in changes.indices { changes[level].removeAll { $0.name == name } }
    } else if let last = changes.indices.last {
      changes[last].append((name, macros.definitions[name]))
    }
    macros.definitions[name] = macro
  }

  // MARK: Tokens

  /// Removes and returns the next token, unexpanded.
  mutating func pop() -> Token { pending.popLast() ?? lexer.next() }

  /// The next token, without removing it.
  mutating func peek() -> Token {
    let token = pop()
    pending.append(token)
    return token
  }

  mutating func push(_ token: Token) { pending.append(token) }

  /// Puts tokens back; the first of them becomes the next token.
  mutating func push(_ tokens: some BidirectionalCollection<Token>) throws(MathError) {
    tokenCount += tokens.count
    if tokenCount > MathLimits.expandedTokens, let token = tokens.first {
      throw error(.limit(.expansions), token)
    }
    pending.append(contentsOf: tokens.reversed())
  }

  mutating func skipSpaces() {
    while true {
      let token = pop()
      guard token.kind == .space else { return pending.append(token) }
    }
  }

  /// Removes and returns the next token that is not a macro.
  mutating func popExpanded() throws(MathError) -> Token {
    while true {
      let token = pop()
      guard !token.isFrozen, try expand(token) else { return token }
    }
  }

  /// Replaces a macro with its body; false if the token is not a macro.
  mutating func expand(_ token: Token) throws(MathError) -> Bool {
    let macro: Macro
    switch token.kind {
    case .command(let name):
      if let defined = macros.definitions[name] {
        macro = defined
      } else if let expansion = try expandPrimitive(name, token) {
        try count(token)
        try push(expansion)
        return true
      } else if let builtIn = BuiltInMacros.macro(named: name, at: token.place) {
        macro = builtIn
      } else {
        return false
      }
    case .character(let scalar) where scalar.value >= 0x80:
      guard let builtIn = BuiltInMacros.macro(for: scalar, at: token.place) else { return false }
      macro = builtIn
    default:
      return false
    }
    try count(token)
    let arguments = try arguments(of: macro, token)
    try push(Self.body(of: macro, arguments))
    return true
  }

  private mutating func count(_ token: Token) throws(MathError) {
    expansionCount += 1
    if expansionCount > MathLimits.expansions { throw error(.limit(.expansions), token) }
  }

  private static func body(of macro: Macro, _ arguments: [[Token]]) -> [Token] {
    guard !arguments.isEmpty else { return macro.body }
    var body: [Token] = []
    var index = 0
    while index < macro.body.count {
      let token = macro.body[index]
      index += 1
      guard token.is("#"), index < macro.body.count else {
        body.append(token)
        continue
      }
      let next = macro.body[index]
      index += 1
      if case .character(let digit) = next.kind,
        let number = Int(String(digit)), arguments.indices.contains(number - 1)
      {
        body += arguments[number - 1]
      } else {
        body.append(next)
      }
    }
    return body
  }

  // MARK: Arguments

  private mutating func arguments(of macro: Macro, _ token: Token) throws(MathError) -> [[Token]] {
    for expected in macro.prefix {
      let found = pop()
      guard found.kind == expected.kind else { throw error(.unexpected, found) }
    }
    var arguments: [[Token]] = []
    for (index, end) in macro.parameters.enumerated() {
      if index == 0, let fallback = macro.optional {
        arguments.append(try bracketed() ?? fallback)
      } else {
        arguments.append(end.isEmpty ? try argument(of: token) : try delimited(by: end, token))
      }
    }
    return arguments
  }

  /// Reads the content in brackets; nil if no bracket follows.
  mutating func bracketed() throws(MathError) -> [Token]? {
    skipSpaces()
    let token = pop()
    guard token.is("[") else {
      push(token)
      return nil
    }
    return try delimited(by: [Token(kind: .character("]"), place: 0)], token)
  }

  /// Reads the next token, or the contents of the next group.
  mutating func argument(of command: Token) throws(MathError) -> [Token] {
    skipSpaces()
    let first = pop()
    if first.kind == .end || first.kind == .argumentEnd {
      throw MathError(
        kind: .unexpectedEnd, name: "the argument of \(command.text)", offset: offset(first))
    }
    guard first.is("{") else {
      if first.is("}") { throw error(.unexpected, first) }
      return [first]
    }
    return try delimited(by: [Token(kind: .character("}"), place: 0)], first)
  }

  /// Reads the tokens before a delimiter, which is removed; groups are not divided.
  private mutating func delimited(by end: [Token], _ start: Token) throws(MathError) -> [Token] {
    var tokens: [Token] = []
    var depth = 0
    var matched = 0
    while true {
      let token = pop()
      if depth == 0, token.kind == end[matched].kind {
        tokens.append(token)
        matched += 1
        if matched == end.count {
          return Self.withoutBraces(Array(tokens.dropLast(end.count)))
        }
        continue
      }
      matched = depth == 0 && token.kind == end[0].kind ? 1 : 0
      if token.is("{") { depth += 1 }
      if token.is("}") { depth -= 1 }
      if depth < 0 { throw error(.unexpected, token) }
      if token.kind == .end || token.kind == .argumentEnd {
        throw MathError(kind: .unexpectedEnd, name: end[0].text, offset: offset(start))
      }
      tokens.append(token)
    }
  }

  /// The tokens without the braces of a single group around them, which TeX removes in delimited
  /// arguments.
  private static func withoutBraces(_ tokens: [Token]) -> [Token] {
    guard let first = tokens.first, let last = tokens.last, tokens.count >= 2, first.is("{"),
      last.is("}")
    else { return tokens }
    var depth = 0
    for (index, token) in tokens.enumerated() {
      if token.is("{") { depth += 1 }
      if token.is("}") { depth -= 1 }
      if depth == 0, index < tokens.count - 1 { return tokens }
    }
    return Array(tokens.dropFirst().dropLast())
  }

  // MARK: Errors

  func error(_ kind: MathError.Kind, _ token: Token) -> MathError {
    MathError(kind: kind, name: token.text, offset: offset(token))
  }

  private func offset(_ token: Token) -> Int { lexer.offset(of: token.place) }
}
