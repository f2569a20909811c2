internal import DisplayList

extension MathParser {
  /// Reads commands for letter styles, colours, frames, spaces and boxes.
  mutating func look(_ command: Command, _ token: Token) throws(MathError) -> MathNode? {
    switch command {
    case .letters(let style): return .letters(style, [try argument(of: token)])
    case .text(let change): return .text(change, try textArgument(of: token))
    case .horizontalBox: return .transparent([.text(nil, try textArgument(of: token))])
    case .colored:
      let color = try colorArgument(token)
      return .colored(color, Self.list(of: try argument(of: token)))
    case .colorBox(let hasBorder):
      let border = hasBorder ? try colorArgument(token) : nil
      let ground = try colorArgument(token)
      return .enclosed(.ground(ground, border: border), try boxArgument(of: token))
    case .frame: return .enclosed(.frame, try boxArgument(of: token))
    case .enclosed(let enclosure): return .enclosed(enclosure, try argument(of: token))
    case .bold:
      let body = try argument(of: token)
      return .classed(Self.signClass(of: body), [.letters(.boldSymbol, [body])])
    case .kern: return .space(try length(token))
    case .horizontalSpace:
      if try peek().is("*") { _ = try next() }
      return .space(try lengthArgument(token))
    case .rule:
      let shift = try bracketedLength(token)
      return .rule(
        width: try lengthArgument(token), height: try lengthArgument(token), shift: shift)
    case .raised: return .raised(try lengthArgument(token), try boxArgument(of: token))
    case .centered: return .centered(try argument(of: token))
    case .reduced(let reduction): return .reduced(reduction, try argument(of: token))
    case .smash: return .reduced(try smash(token), try argument(of: token))
    case .link, .withoutFirst:
      _ = try rawArgument(of: token)
      return .transparent(Self.list(of: try argument(of: token)))
    case .address: return .text(.family(.typewriter), [.words(try rawArgument(of: token))])
    default: throw error(.unexpected, token)
    }
  }

  /// Reads the contents of a box: text, in text style.
  private mutating func boxArgument(of token: Token) throws(MathError) -> MathNode {
    .style(.text, [.text(nil, try textArgument(of: token))])
  }

  private mutating func smash(_ token: Token) throws(MathError) -> Reduction {
    giveBack()
    let sides = try expander.bracketed()?.map(\.text).joined() ?? "tb"
    return Reduction(dropsHeight: sides.contains("t"), dropsDepth: sides.contains("b"))
  }

  // MARK: Text

  /// Reads the argument of `\text`.
  mutating func textArgument(of command: Token) throws(MathError) -> [MathNode] {
    try skipSpaces()
    let open = try next()
    guard open.is("{") else {
      if open.kind == .end || open.kind == .argumentEnd {
        throw MathError(
          kind: .unexpectedEnd, name: "the argument of \(command.text)",
          offset: expander.lexer.offset(of: open.place))
      }
      lookahead(open)
      var builder = TextBuilder()
      try textAtom(&builder)
      return builder.finish()
    }
    return try textGroup(open)
  }

  private mutating func textGroup(_ open: Token) throws(MathError) -> [MathNode] {
    try enter(open)
    let outer = (endsAtNewLine, endsAtDollar, expander.isInText)
    (endsAtNewLine, endsAtDollar, expander.isInText) = (false, false, true)
    expander.beginGroup()
    var builder = TextBuilder()
    while try !peek().is("}") { try textAtom(&builder) }
    _ = try next()
    expander.endGroup()
    (endsAtNewLine, endsAtDollar, expander.isInText) = outer
    leave()
    return builder.finish()
  }

  private mutating func textAtom(_ builder: inout TextBuilder) throws(MathError) {
    let token = try next()
    try count(token)
    switch token.kind {
    case .space, .character("~"): builder.words.append(token.kind == .space ? " " : "\u{A0}")
    case .character("{"): builder.append(.transparent(try textGroup(token)))
    case .character("$"): builder.append(try inlineMath(token, closedBy: .character("$")))
    case .command("("): builder.append(try inlineMath(token, closedBy: .command(")")))
    case .character("&"), .character("#"), .character("\\"), .character("}"):
      throw error(.unexpected, token)
    case .character(let scalar): builder.append(scalar)
    case .verbatim(let text): builder.append(.text(.family(.typewriter), [.words(text)]))
    case .command(let name):
      if let scalar = SymbolTable.textCharacter(named: name) {
        builder.append(scalar)
      } else if let command = CommandTable.command(named: name) {
        try textCommand(command, token, &builder)
      } else {
        throw error(.unknownCommand, token)
      }
    case .argumentEnd, .end:
      throw MathError(
        kind: .unexpectedEnd, name: "}", offset: expander.lexer.offset(of: token.place))
    }
  }

  private mutating func textCommand(
    _ command: Command, _ token: Token, _ builder: inout TextBuilder
  ) throws(MathError) {
    try enter(token)
    switch command {
    case .textAccent(let mark):
      builder.append(
        .accent(Accent(kind: .narrow, scalar: mark), base: .text(nil, try textArgument(of: token))))
    case .accent(let accent) where accent.kind == .circle:
      builder.append(.accent(accent, base: .text(nil, try textArgument(of: token))))
    case .accent(let accent) where accent.kind == .line:
      builder.append(.accent(accent, base: .transparent(try textArgument(of: token))))
    case .text, .horizontalBox, .colored, .colorBox, .frame, .raised, .rule, .kern,
      .horizontalSpace, .space, .link, .address, .lineBreak, .withoutFirst:
      if case .colored = command {
        let color = try colorArgument(token)
        builder.append(.colored(color, try textArgument(of: token)))
      } else if case .link = command {
        _ = try rawArgument(of: token)
        builder.append(.transparent(try textArgument(of: token)))
      } else if let node = try node(command, token) {
        builder.append(node)
      }
    case .enclosed(let enclosure):
      builder.append(.enclosed(enclosure, .transparent(try textArgument(of: token))))
    case .reduced(let reduction):
      builder.append(.reduced(reduction, .text(nil, try textArgument(of: token))))
    case .letterSwitch(let style): builder.begin(.letters(style))
    case .style: break
    case .sized(let size): builder.begin(.size(size))
    case .color: builder.begin(.color(try colorArgument(token)))
    case .symbol(let symbol): builder.append(.symbol(symbol))
    default: throw error(.unexpected, token)
    }
    leave()
  }

  private mutating func inlineMath(
    _ token: Token, closedBy end: Token.Kind
  ) throws(MathError) -> MathNode {
    try enter(token)
    let wasInText = expander.isInText
    (endsAtDollar, expander.isInText) = (true, false)
    let nodes = try list()
    (endsAtDollar, expander.isInText) = (false, wasInText)
    let close = try next()
    guard close.kind == end else { throw error(.unexpected, close) }
    leave()
    return .style(.text, [.group(nodes)])
  }
}
