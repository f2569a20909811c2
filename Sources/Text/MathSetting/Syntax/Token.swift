/// A token for the parser: a command, a character or a run of white space.
struct Token: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A command: `\name` or `\!`, without the backslash.
    case command(String)
    case character(Unicode.Scalar)
    case space
    /// Verbatim text: `\verb|…|`, without its delimiters.
    case verbatim(String)
    /// The end of an argument that is parsed separately.
    case argumentEnd
    case end
  }

  var kind: Kind
  /// The start position in the source, counted in scalars; tokens from a macro's body have the
  /// macro's position.
  var place: Int
  /// True if the token must not be expanded, because it follows `\noexpand`.
  var isFrozen = false

  /// The token as written.
  var text: String {
    switch kind {
    case .command(let name): "\\" + name
    case .character(let scalar): String(scalar)
    case .space: " "
    case .verbatim(let text): "\\verb|\(text)|"
    case .argumentEnd, .end: "the end"
    }
  }

  func `is`(_ scalar: Unicode.Scalar) -> Bool { kind == .character(scalar) }

  func `is`(command: String) -> Bool {
    if case .command(let name) = kind { name == command } else { false }
  }
}

/// Divides TeX code into tokens.
struct Lexer {
  private let source: [Unicode.Scalar]
  private var place = 0
  /// The position of all tokens in a macro's body; nil if the tokens come from a source.
  private let fixedPlace: Int?

  init(_ text: String, at fixedPlace: Int? = nil) {
    source = Array(text.unicodeScalars)
    self.fixedPlace = fixedPlace
  }

  /// All tokens except the end token.
  static func tokens(of text: String, at place: Int) -> [Token] {
    var lexer = Lexer(text, at: place)
    var tokens: [Token] = []
    while true {
      let token = lexer.next()
      if token.kind == .end { return tokens }
      tokens.append(token)
    }
  }

  /// The UTF-8 offset of a position.
  func offset(of place: Int) -> Int {
    source.prefix(place).reduce(0) { $0 + UTF8.width($1) }
  }

  /// Returns the next token; at the end, returns the end token repeatedly.
  mutating func next() -> Token {
    while place < source.count, source[place] == "%" { skipLine() }
    guard place < source.count else { return Token(kind: .end, place: fixedPlace ?? place) }
    let start = fixedPlace ?? place
    let scalar = source[place]
    place += 1
    if Self.isSpace(scalar) {
      skipSpaces()
      return Token(kind: .space, place: start)
    }
    guard scalar == "\\" else { return Token(kind: .character(scalar), place: start) }
    return Token(kind: command(), place: start)
  }

  private mutating func command() -> Token.Kind {
    guard place < source.count else { return .character("\\") }
    let first = place
    guard Self.isLetter(source[place]) else {
      place += 1
      guard Self.isSpace(source[first]) else { return .command(String(source[first])) }
      skipSpaces()
      return .command(" ")
    }
    while place < source.count, Self.isLetter(source[place]) { place += 1 }
    let name = Self.string(source[first..<place])
    if name == "verb", let text = verbatim() { return .verbatim(text) }
    skipSpaces()
    return .command(name)
  }

  /// Reads the text between two equal delimiters after `\verb`; nil if the second delimiter is
  /// missing.
  private mutating func verbatim() -> String? {
    let start = place + (place < source.count && source[place] == "*" ? 1 : 0)
    guard start < source.count,
      let end = source[(start + 1)...].firstIndex(of: source[start])
    else { return nil }
    place = end + 1
    return Self.string(source[(start + 1)..<end])
  }

  private mutating func skipSpaces() {
    while place < source.count, Self.isSpace(source[place]) { place += 1 }
  }

  private mutating func skipLine() {
    while place < source.count, source[place] != "\n" { place += 1 }
    place = min(place + 1, source.count)
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "@"
  }
}
