extension MathParser {
  /// Reads an environment from its name to its `\end`.
  mutating func environment(_ token: Token) throws(MathError) -> MathNode {
    let name = try rawArgument(of: token)
    guard let environment = Environment(name) else {
      throw MathError(
        kind: .unknownEnvironment, name: name, offset: expander.lexer.offset(of: token.place))
    }
    var array = environment.array
    switch environment.argument {
    case .columns: array.columns = try columns(token)
    case .count: _ = try rawArgument(of: token)
    case .alignment:
      giveBack()
      if let text = try expander.bracketed()?.map(\.text).joined() {
        // `aligned` can have a vertical position instead, which has no effect here.
        if text != "t", text != "b", text != "c" || name.hasSuffix("*") {
          array.columns = [.align(try alignment(text, token))]
        }
      }
    case nil: break
    }
    let outer = (endsAtNewLine, endsAtDollar, tag, isUnnumbered)
    (endsAtNewLine, endsAtDollar, tag, isUnnumbered) = (true, false, nil, false)
    try rows(of: &array, environment, token)
    let inner = tag
    (endsAtNewLine, endsAtDollar, tag, isUnnumbered) = outer
    if let inner { tag = inner }
    try end(name, token)
    let node = MathNode.array(environment.finished(array))
    guard environment.left != nil || environment.right != nil else { return node }
    return .fenced(left: environment.left, right: environment.right, body: [node])
  }

  private mutating func end(_ name: String, _ token: Token) throws(MathError) {
    let end = try next()
    guard end.is(command: "end") else {
      if end.kind == .end || end.kind == .argumentEnd {
        throw MathError(
          kind: .unexpectedEnd, name: "\\end{\(name)}",
          offset: expander.lexer.offset(of: end.place))
      }
      throw error(.unexpected, end)
    }
    guard try rawArgument(of: end) == name else { throw error(.unexpected, end) }
  }

  private mutating func rows(
    of array: inout ArrayNode, _ environment: Environment, _ token: Token
  ) throws(MathError) {
    var row = ArrayNode.Row(linesAbove: try lines())
    while true {
      expander.beginGroup()
      let cell = try list()
      expander.endGroup()
      row.cells.append(cell)
      let separator = try next()
      try count(separator)
      if separator.is("&") { continue }
      finish(&row, environment)
      if separator.is(command: "\\") || separator.is(command: "cr") {
        if try peek().is("*") { _ = try next() }
        row.gap = try rowGap(separator)
        array.rows.append(row)
        row = ArrayNode.Row(linesAbove: try lines())
        continue
      }
      lookahead(separator)
      // A `\\` at the end starts no further row.
      if row.cells == [[]], !array.rows.isEmpty {
        array.linesBelow = row.linesAbove
      } else {
        array.rows.append(row)
      }
      return
    }
  }

  private mutating func finish(_ row: inout ArrayNode.Row, _ environment: Environment) {
    guard environment.hasTags else { return }
    row.tag = tag
    row.isNumbered = environment.isNumbered && !isUnnumbered && tag == nil
    (tag, isUnnumbered) = (nil, false)
  }

  /// Reads the gap after `\\`.
  ///
  /// A bracket counts as a gap only if it follows directly: `\\ [x]` starts a row with a bracket.
  private mutating func rowGap(_ token: Token) throws(MathError) -> Length? {
    try peek().is("[") ? try bracketedLength(token) : nil
  }

  private mutating func lines() throws(MathError) -> [Bool] {
    var lines: [Bool] = []
    while true {
      try skipSpaces()
      let token = try peek()
      guard token.is(command: "hline") || token.is(command: "hdashline") else { return lines }
      lines.append(token.is(command: "hdashline"))
      try count(try next())
    }
  }

  // MARK: Columns

  private mutating func columns(_ token: Token) throws(MathError) -> [ArrayNode.Column] {
    giveBack()
    expander.skipSpaces()
    // The optional vertical position of an array, `[t]` or `[b]`, has no effect here.
    _ = try expander.bracketed()
    return try columns(of: try expander.argument(of: token), token)
  }

  private func columns(
    of tokens: [Token], _ token: Token
  ) throws(MathError) -> [ArrayNode.Column] {
    var columns: [ArrayNode.Column] = []
    var index = 0
    while index < tokens.count {
      let text = tokens[index].text
      index += 1
      switch text {
      case " ": continue
      case "|": columns.append(.rule(isDashed: false))
      case ":": columns.append(.rule(isDashed: true))
      case "@", "!", ">", "<": index = Self.end(ofGroupAt: index, in: tokens)
      case "*":
        guard let (repeated, end) = Self.repeated(tokens, at: index) else {
          throw error(.unreadableArgument, tokens[index - 1])
        }
        let inner = try self.columns(of: repeated.tokens, token)
        guard inner.count * repeated.count + columns.count <= 1_000 else {
          throw error(.limit(.atoms), token)
        }
        for _ in 0..<repeated.count { columns += inner }
        index = end
      default: columns.append(.align(try alignment(text, tokens[index - 1])))
      }
      guard columns.count <= 1_000 else { throw error(.limit(.atoms), token) }
    }
    return columns
  }

  private func alignment(_ text: String, _ token: Token) throws(MathError) -> ArrayNode.Alignment {
    switch text {
    case "l": return .left
    case "c": return .center
    case "r": return .right
    default: throw error(.unreadableArgument, token)
    }
  }

  /// The index after the group or single token that begins at an index.
  private static func end(ofGroupAt start: Int, in tokens: [Token]) -> Int {
    var depth = 0
    for index in start..<max(start, tokens.count) {
      if tokens[index].is("{") { depth += 1 }
      if tokens[index].is("}") { depth -= 1 }
      if depth <= 0 { return index + 1 }
    }
    return tokens.count
  }

  /// Reads `*{3}{c}` as the number of repetitions, the columns, and the index after them; nil for a
  /// nested `*`.
  private static func repeated(
    _ tokens: [Token], at start: Int
  ) -> (repeated: (count: Int, tokens: [Token]), end: Int)? {
    let middle = end(ofGroupAt: start, in: tokens)
    let end = end(ofGroupAt: middle, in: tokens)
    let digits = tokens[start..<middle].filter { !$0.is("{") && !$0.is("}") }.map(\.text).joined()
    let columns = tokens[middle..<end].filter { !$0.is("{") && !$0.is("}") }
    guard let count = Int(digits), (0...100).contains(count),
      !columns.contains(where: { $0.is("*") })
    else { return nil }
    return ((count, columns), end)
  }
}
