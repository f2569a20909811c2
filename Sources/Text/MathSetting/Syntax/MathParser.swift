internal import DisplayList

/// A parsed formula.
struct ParsedFormula: Hashable, Sendable {
  var nodes: [MathNode]
  /// The tag from `\tag`; nil if there is none.
  var tag: [MathNode]?
}

/// A parser for the part of TeX that KaTeX supports.
///
/// It recurses once per level of nesting, which `MathLimits.depth` limits; everything else uses
/// loops.
struct MathParser {
  var expander: MacroExpander
  /// The next token after expansion, if it has already been read.
  private var lookahead: Token?
  private var depth = 0
  private var nodeCount = 0
  /// True if `\\` ends the current list, as in a table cell.
  var endsAtNewLine = false
  /// True if `$` ends the current list, as within `\text`.
  var endsAtDollar = false
  /// The number of open `\left` commands, within which `\middle` is allowed.
  var openFences = 0
  /// The tag from `\tag` in the current row; nil if there is none.
  var tag: [MathNode]?
  /// True if the current row contains `\nonumber`.
  var isUnnumbered = false

  /// Parses a formula.
  ///
  /// - Parameters:
  ///   - source: The TeX code without delimiters.
  ///   - macros: The message's macros; the formula's definitions are added.
  /// - Returns: The parsed formula.
  /// - Throws: `MathError` for the first error.
  static func parse(
    _ source: String, macros: inout MathMacros
  ) throws(MathError) -> ParsedFormula {
    guard source.utf8.count <= MathLimits.sourceBytes else {
      throw MathError(kind: .limit(.length), name: "", offset: MathLimits.sourceBytes)
    }
    var parser = MathParser(expander: MacroExpander(source, macros: macros))
    let nodes = try parser.list()
    let end = try parser.peek()
    guard end.kind == .end else { throw parser.error(.unexpected, end) }
    macros = parser.expander.macros
    return ParsedFormula(nodes: nodes, tag: parser.tag)
  }

  private init(expander: MacroExpander) {
    self.expander = expander
  }

  // MARK: Tokens

  mutating func peek() throws(MathError) -> Token {
    if let lookahead { return lookahead }
    let token = try expander.popExpanded()
    lookahead = token
    return token
  }

  mutating func next() throws(MathError) -> Token {
    let token = try peek()
    lookahead = nil
    return token
  }

  /// Returns the look-ahead token to the expander, so that raw tokens can be read.
  mutating func giveBack() {
    if var token = lookahead {
      token.isFrozen = true
      expander.push(token)
    }
    lookahead = nil
  }

  /// Puts back a token that is not a macro.
  mutating func lookahead(_ token: Token) { lookahead = token }

  mutating func skipSpaces() throws(MathError) {
    while try peek().kind == .space { lookahead = nil }
  }

  /// Enters a level of nesting; `leave` exits it.
  mutating func enter(_ token: Token) throws(MathError) {
    depth += 1
    if depth > MathLimits.depth { throw error(.limit(.depth), token) }
  }

  mutating func leave() { depth -= 1 }

  mutating func count(_ token: Token) throws(MathError) {
    nodeCount += 1
    if nodeCount > MathLimits.nodes { throw error(.limit(.atoms), token) }
  }

  func error(_ kind: MathError.Kind, _ token: Token) -> MathError {
    token.kind == .end || token.kind == .argumentEnd
      ? MathError(
        kind: .unexpectedEnd, name: "a formula is whole",
        offset: expander.lexer.offset(of: token.place))
      : expander.error(kind, token)
  }

  mutating func expect(_ scalar: Unicode.Scalar) throws(MathError) {
    let token = try next()
    if token.kind == .end || token.kind == .argumentEnd {
      throw MathError(
        kind: .unexpectedEnd, name: String(scalar), offset: expander.lexer.offset(of: token.place))
    }
    guard token.is(scalar) else { throw error(.unexpected, token) }
  }

  // MARK: Lists

  /// Reads atoms up to the token that ends the list, without consuming that token.
  mutating func list() throws(MathError) -> [MathNode] {
    var builder = ListBuilder()
    while true {
      try skipSpaces()
      let token = try peek()
      if ends(token) { break }
      if case .command(let name) = token.kind, let command = CommandTable.command(named: name) {
        if try switches(command, token, &builder) { continue }
      }
      if let atom = try atom() { builder.nodes.append(atom) }
    }
    return builder.finish()
  }

  private func ends(_ token: Token) -> Bool {
    switch token.kind {
    case .end, .argumentEnd: return true
    case .character("}"), .character("&"): return true
    case .character("$"): return endsAtDollar
    case .command("right"), .command("end"), .command("endgroup"): return true
    case .command("\\"), .command("cr"): return endsAtNewLine
    case .command(")"): return endsAtDollar
    default: return false
    }
  }

  /// True if a command applies to the rest of the list; the command is then consumed.
  private mutating func switches(
    _ command: Command, _ token: Token, _ builder: inout ListBuilder
  ) throws(MathError) -> Bool {
    switch command {
    case .style(let level): builder.begin { $0.level = level }
    case .sized(let size): builder.begin { $0.size = size }
    case .letterSwitch(let letters): builder.begin { $0.letters = letters }
    case .color:
      _ = try next()
      let color = try colorArgument(token)
      builder.begin { $0.color = color }
      return true
    case .infix(let fraction):
      guard builder.setInfix(fraction) else { throw error(.unexpected, token) }
    case .above:
      _ = try next()
      let thickness = try length(token)
      guard
        builder.setInfix(
          Fraction(
            numerator: .group([]), denominator: .group([]), thickness: thickness,
            hasRule: thickness.number > 0))
      else { throw error(.unexpected, token) }
      return true
    default: return false
    }
    _ = try next()
    return true
  }

  // MARK: Groups

  /// Reads an argument: a group, or the next single atom.
  mutating func argument(of command: Token) throws(MathError) -> MathNode {
    try skipSpaces()
    let token = try peek()
    if ends(token), !token.is("{") {
      if token.kind == .end || token.kind == .argumentEnd {
        throw MathError(
          kind: .unexpectedEnd, name: "the argument of \(command.text)",
          offset: expander.lexer.offset(of: token.place))
      }
      throw error(.unexpected, token)
    }
    guard let node = try nucleus() else { return try argument(of: command) }
    return node
  }

  /// Reads the contents of a group and its braces.
  mutating func group(_ open: Token) throws(MathError) -> [MathNode] {
    try enter(open)
    let outer = (endsAtNewLine, endsAtDollar)
    (endsAtNewLine, endsAtDollar) = (false, false)
    expander.beginGroup()
    let nodes = try list()
    try expect("}")
    expander.endGroup()
    (endsAtNewLine, endsAtDollar) = outer
    leave()
    return nodes
  }

  /// Reads an argument in brackets; nil if there is none.
  mutating func optionalArgument(_ command: Token) throws(MathError) -> MathNode? {
    giveBack()
    guard let tokens = try expander.bracketed() else { return nil }
    try enter(command)
    expander.push(Token(kind: .argumentEnd, place: command.place))
    try expander.push(tokens)
    let outer = (endsAtNewLine, endsAtDollar)
    (endsAtNewLine, endsAtDollar) = (false, false)
    let nodes = try list()
    let end = try next()
    guard end.kind == .argumentEnd else { throw error(.unexpected, end) }
    (endsAtNewLine, endsAtDollar) = outer
    leave()
    return .group(nodes)
  }

  /// Reads an argument without expanding macros.
  mutating func rawArgument(of command: Token) throws(MathError) -> String {
    giveBack()
    return try expander.argument(of: command).map(\.text).joined()
  }
}

/// Collects the atoms of a list, and the commands that apply up to its end.
struct ListBuilder {
  /// The values set by such commands; each value replaces the previous one of the same kind.
  struct Switches {
    var level: MathStyle.Level?
    var size: Int?
    var letters: LetterStyle?
    var color: Color?
  }

  /// The atoms since the last change.
  var nodes: [MathNode] = []
  private var finished: [MathNode] = []
  private var switches = Switches()
  private var infix: (fraction: Fraction, numerator: [MathNode])?

  mutating func begin(_ change: (inout Switches) -> Void) {
    close()
    change(&switches)
  }

  /// Ends the numerator; returns false if the list already contains a fraction.
  mutating func setInfix(_ fraction: Fraction) -> Bool {
    guard infix == nil else { return false }
    close()
    infix = (fraction, finished)
    finished = []
    switches = Switches()
    return true
  }

  mutating func finish() -> [MathNode] {
    close()
    guard let (fraction, numerator) = infix else { return finished }
    var whole = fraction
    whole.numerator = Self.grouped(numerator)
    whole.denominator = Self.grouped(finished)
    return [.fraction(whole)]
  }

  private static func grouped(_ nodes: [MathNode]) -> MathNode {
    if nodes.count == 1, case .group = nodes[0] { return nodes[0] }
    return .group(nodes)
  }

  private mutating func close() {
    guard !nodes.isEmpty else { return }
    var list = nodes
    nodes = []
    if let letters = switches.letters { list = [.transparent([.letters(letters, list)])] }
    if let color = switches.color { list = [.colored(color, list)] }
    if let size = switches.size { list = [.sized(size, list)] }
    if let level = switches.level { list = [.style(level, list)] }
    finished += list
  }
}
