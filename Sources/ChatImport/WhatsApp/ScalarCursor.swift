/// A place in a line, passing over the invisible marks that WhatsApp strews in.
struct ScalarCursor {
  private let scalars: Substring.UnicodeScalarView
  /// The next scalar, which may be a mark.
  private(set) var index: String.Index

  /// Starts at the beginning of a line.
  init(_ line: Substring) {
    scalars = line.unicodeScalars
    index = scalars.startIndex
  }

  /// The next scalar that is no mark, with every kind of space as a plain one.
  mutating func peek() -> Unicode.Scalar? {
    while index < scalars.endIndex, scalars[index].isDirectionMark {
      index = scalars.index(after: index)
    }
    guard index < scalars.endIndex else { return nil }
    let scalar = scalars[index]
    return scalar.isBlank ? " " : scalar
  }

  /// Passes over the next scalar.
  mutating func advance() {
    if index < scalars.endIndex { index = scalars.index(after: index) }
  }

  /// Passes over the next scalar where it is the given one.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    advance()
    return true
  }

  /// Passes over spaces; returns whether there were any.
  @discardableResult
  mutating func skipSpaces() -> Bool {
    var found = false
    while take(" ") { found = true }
    return found
  }

  /// Reads a whole number in the digits of any script, of at most so many digits.
  mutating func number(upTo limit: Int) -> (value: Int, digits: Int)? {
    var value = 0
    var digits = 0
    while digits < limit, let digit = peek()?.decimalValue {
      value = value * 10 + digit
      digits += 1
      advance()
    }
    guard digits > 0, peek()?.decimalValue == nil else { return nil }
    return (value, digits)
  }
}
