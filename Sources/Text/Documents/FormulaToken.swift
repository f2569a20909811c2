/// A part of the text between the delimiters of a formula.
enum FormulaToken: Equatable {
  /// A word after a backslash, or a backslash before a character that Markdown does not escape.
  case command
  case letters([Unicode.Scalar])
  case digits(Int)
  case opening
  case closing
  case sign(Unicode.Scalar)
  case comma
  case space
  /// A character that does not occur in formulas.
  case foreign
}

extension FormulaToken {
  /// The number of letters if the token is a word; otherwise 0.
  var letterCount: Int {
    if case .letters(let letters) = self { letters.count } else { 0 }
  }
}

/// Splits the text between delimiters into tokens.
struct FormulaTokenReader {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  mutating func read() -> [FormulaToken] {
    var tokens: [FormulaToken] = []
    while index < scalars.count {
      let token = next()
      // Consecutive spaces become one token.
      if token != .space || tokens.last != .space { tokens.append(token) }
    }
    if tokens.first == .space { tokens.removeFirst() }
    if tokens.last == .space { tokens.removeLast() }
    return tokens
  }

  private mutating func next() -> FormulaToken {
    let scalar = scalars[index]
    if scalar == "\\" { return command() }
    if FormulaToken.isLetter(scalar) {
      let start = index
      while index < scalars.count, FormulaToken.isLetter(scalars[index]) { index += 1 }
      return .letters(Array(scalars[start..<index]))
    }
    if FormulaToken.isDigit(scalar) {
      let start = index
      while index < scalars.count, FormulaToken.isDigit(scalars[index]) { index += 1 }
      return .digits(index - start)
    }
    index += 1
    switch scalar {
    case "(", "[", "{": return .opening
    case ")", "]", "}": return .closing
    case ",", ";": return .comma
    case " ", "\t", "\n", "\r", "\u{A0}": return .space
    // Two asterisks mark bold text.
    case "*" where index < scalars.count && scalars[index] == "*":
      index += 1
      return .foreign
    case "#", "\"", "`", "@", "?", "%", "\u{201C}", "\u{201D}": return .foreign
    default: return .sign(scalar)
    }
  }

  private mutating func command() -> FormulaToken {
    index += 1
    guard index < scalars.count else { return .foreign }
    let start = index
    while index < scalars.count, scalars[index].isASCII, FormulaToken.isLetter(scalars[index]) {
      index += 1
    }
    guard index > start else {
      index += 1
      // A backslash before one of these characters, which Markdown or a shell escapes, is not a
      // command.
      return "{}|\\,;:!> %".unicodeScalars.contains(scalars[start])
        ? .command : .sign(scalars[start])
    }
    let name = String(String.UnicodeScalarView(scalars[start..<index]))
    if Self.wordCommands.contains(name) { skipGroup() }
    return .command
  }

  /// Skips the text in braces after a command.
  private mutating func skipGroup() {
    var end = index
    while end < scalars.count, scalars[end] == " " || scalars[end] == "*" { end += 1 }
    guard end < scalars.count, scalars[end] == "{" else { return }
    var depth = 0
    while end < scalars.count {
      switch scalars[end] {
      case "\\": end += 1
      case "{": depth += 1
      case "}": depth -= 1
      default: break
      }
      end += 1
      if depth == 0 { break }
    }
    index = min(end, scalars.count)
  }

  /// The commands whose braces contain prose.
  private static let wordCommands: Set<String> = [
    "text", "textbf", "textit", "textrm", "textsf", "texttt", "textnormal", "textup", "mbox",
    "hbox", "mathrm", "mathbf", "mathit", "mathsf", "mathtt", "operatorname", "begin", "end",
    "color", "textcolor", "colorbox", "tag", "label", "unicode",
  ]
}

extension FormulaToken {
  /// True if the character is a letter that can occur in formulas; letters of scripts without
  /// spaces are included.
  fileprivate static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? (scalar.value | 0x20) >= 0x61 && (scalar.value | 0x20) <= 0x7A
      : scalar.properties.isAlphabetic
  }

  fileprivate static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    (0x2E80...0xD7AF).contains(scalar.value) || scalar.value >= 0x20000
  }
}
