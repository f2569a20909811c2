internal import DisplayList

extension MathParser {
  /// Reads the arguments of a command; nil if the command produces no node.
  mutating func node(_ command: Command, _ token: Token) throws(MathError) -> MathNode? {
    switch command {
    case .symbol(let symbol): return .symbol(symbol)
    case .largeOperator(let large): return .largeOperator(large)
    case .not: return try negated(token)
    case .space(let length): return .space(length)
    case .lineBreak(let isAllowed): return .lineBreak(isAllowed: isAllowed)
    case .newLine:
      _ = try bracketedLength(token)
      return .newLine
    case .left: return try fenced(token)
    case .middle:
      guard openFences > 0 else { throw error(.unexpected, token) }
      return .middle(try delimiter())
    case .sizedDelimiter(let atomClass, let size):
      return .sizedDelimiter(try delimiter(), atomClass, size: size)
    case .begin: return try environment(token)
    case .beginGroup: return .transparent(try implicitGroup(token))
    case .noNumber:
      isUnnumbered = true
      return nil
    case .tag:
      guard tag == nil else { throw error(.unexpected, token) }
      tag = try tagText(token)
      return nil
    default: break
    }
    if let node = try structure(command, token) { return node }
    return try look(command, token)
  }

  // MARK: Structures

  /// Reads a fraction, a root, an accent, an operator or another structure that has arguments.
  private mutating func structure(
    _ command: Command, _ token: Token
  ) throws(MathError) -> MathNode? {
    switch command {
    case .fraction(var fraction):
      fraction.numerator = try argument(of: token)
      fraction.denominator = try argument(of: token)
      return .fraction(fraction)
    case .generalFraction: return try generalFraction(token)
    case .radical:
      let degree = try optionalArgument(token)
      return .radical(degree: degree, body: try argument(of: token))
    case .accent(let accent): return .accent(accent, base: try argument(of: token))
    case .arrow(let scalar):
      let under = try optionalArgument(token)
      return .arrow(scalar, over: try argument(of: token), under: under)
    case .operatorName(var limits):
      if try peek().is("*") {
        _ = try next()
        limits = .inDisplay
      }
      let body = LargeOperator.Body.list(Self.list(of: try argument(of: token)), isName: true)
      return .largeOperator(LargeOperator(body: body, limits: limits))
    case .mathOperator:
      let body = LargeOperator.Body.list(Self.list(of: try argument(of: token)), isName: false)
      return .largeOperator(LargeOperator(body: body, limits: .beside))
    case .classed(let atomClass): return .classed(atomClass, Self.list(of: try argument(of: token)))
    case .stacked(let isUnder, let isRelation): return try stacked(isUnder, isRelation, token)
    case .choice:
      var lists: [[MathNode]] = []
      for _ in 0..<4 { lists.append(Self.list(of: try argument(of: token))) }
      return .choice(lists)
    default: return nil
    }
  }

  private mutating func generalFraction(_ token: Token) throws(MathError) -> MathNode {
    let left = try rawDelimiter(token)
    let right = try rawDelimiter(token)
    let thickness = try rawArgument(of: token)
    let level = try rawArgument(of: token)
    var fraction = Fraction(
      numerator: try argument(of: token), denominator: try argument(of: token), left: left,
      right: right)
    if !thickness.allSatisfy(\.isWhitespace) {
      guard let length = Length(thickness) else { throw error(.unreadableArgument, token) }
      fraction.thickness = length
      fraction.hasRule = length.number > 0
    }
    fraction.level = Int(level).flatMap(MathStyle.Level.init(rawValue:))
    return .fraction(fraction)
  }

  private mutating func stacked(
    _ isUnder: Bool, _ isRelation: Bool, _ token: Token
  ) throws(MathError) -> MathNode {
    let script = try argument(of: token)
    let base = try argument(of: token)
    let large = LargeOperator(
      body: .list(Self.list(of: base), isName: false), limits: .always, isCentered: false)
    let atomClass = isRelation ? .relation : Self.signClass(of: base)
    return .classed(
      atomClass,
      [
        .scripts(
          base: .largeOperator(large), superscript: isUnder ? nil : script,
          subscript: isUnder ? script : nil)
      ])
  }

  /// The class of a single symbol; any other node is ordinary.
  static func signClass(of node: MathNode) -> AtomClass {
    guard case .symbol(let symbol) = list(of: node).first,
      symbol.atomClass == .binary || symbol.atomClass == .relation
    else { return .ordinary }
    return symbol.atomClass
  }

  private mutating func negated(_ token: Token) throws(MathError) -> MathNode {
    let base = try argument(of: token)
    if case .symbol(var symbol) = base, let negation = SymbolTable.negation(of: symbol.scalar) {
      symbol.scalar = negation
      return .symbol(symbol)
    }
    return .negated(base)
  }

  private mutating func implicitGroup(_ token: Token) throws(MathError) -> [MathNode] {
    expander.beginGroup()
    let nodes = try list()
    let end = try next()
    guard end.is(command: "endgroup") else { throw error(.unexpected, end) }
    expander.endGroup()
    return nodes
  }

  /// The atoms of a group, or a single atom.
  static func list(of node: MathNode) -> [MathNode] {
    if case .group(let nodes) = node { nodes } else { [node] }
  }

  // MARK: Delimiters

  private mutating func fenced(_ token: Token) throws(MathError) -> MathNode {
    let left = try delimiter()
    let outer = (endsAtNewLine, endsAtDollar)
    (endsAtNewLine, endsAtDollar) = (false, false)
    openFences += 1
    let body = try list()
    openFences -= 1
    (endsAtNewLine, endsAtDollar) = outer
    let end = try next()
    guard end.is(command: "right") else {
      if end.kind == .end || end.kind == .argumentEnd {
        throw MathError(
          kind: .unexpectedEnd, name: "\\right", offset: expander.lexer.offset(of: end.place))
      }
      throw error(.unexpected, end)
    }
    return .fenced(left: left, right: try delimiter(), body: body)
  }

  /// Reads the delimiter after `\left`; nil for the empty delimiter, written as a full stop.
  private mutating func delimiter() throws(MathError) -> Unicode.Scalar? {
    try skipSpaces()
    var token = try next()
    let isBraced = token.is("{")
    if isBraced { token = try next() }
    let scalar = try delimiter(token)
    if isBraced { try expect("}") }
    return scalar
  }

  private func delimiter(_ token: Token) throws(MathError) -> Unicode.Scalar? {
    switch token.kind {
    case .character("."): return nil
    case .character("<"), .command("lt"): return "⟨"
    case .character(">"), .command("gt"): return "⟩"
    case .character("/"): return "/"
    case .command("backslash"): return "\\"
    case .character(let scalar):
      if let symbol = SymbolTable.symbol(for: scalar), Self.isDelimiter(symbol) {
        return symbol.scalar
      }
    case .command(let name):
      if let symbol = SymbolTable.symbol(named: name), Self.isDelimiter(symbol) {
        return symbol.scalar
      }
    default: break
    }
    throw error(.unexpected, token)
  }

  private static func isDelimiter(_ symbol: Symbol) -> Bool {
    switch symbol.atomClass {
    case .open, .close: symbol.scalar != "!" && symbol.scalar != "?"
    default: "∣∥↑↓↕⇑⇓⇕".unicodeScalars.contains(symbol.scalar)
    }
  }

  private mutating func rawDelimiter(_ token: Token) throws(MathError) -> Unicode.Scalar? {
    giveBack()
    let tokens = try expander.argument(of: token).filter { $0.kind != .space }
    guard let first = tokens.first else { return nil }
    guard tokens.count == 1 else { throw error(.unreadableArgument, first) }
    return try delimiter(first)
  }

  private mutating func tagText(_ token: Token) throws(MathError) -> [MathNode] {
    var hasParentheses = true
    if try peek().is("*") {
      _ = try next()
      hasParentheses = false
    }
    let words = try textArgument(of: token)
    return [.text(nil, hasParentheses ? [.words("(")] + words + [.words(")")] : words)]
  }
}
