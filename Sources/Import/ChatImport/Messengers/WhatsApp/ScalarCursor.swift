/// A position in a line; reading skips the invisible direction marks that WhatsApp writes.
///
/// ASCII is read as bytes because nearly all characters are ASCII, and an export is read three
/// times.
struct ScalarCursor {
  private let text: String
  private let end: String.Index
  /// The position of the next scalar, which may be a direction mark.
  private(set) var index: String.Index

  /// Makes a cursor at the beginning of a line.
  init(_ line: Substring) {
    text = line.base
    end = line.endIndex
    index = line.startIndex
  }

  /// The next scalar, which may be a direction mark; nil at the end.
  var next: Unicode.Scalar? {
    guard index < end else { return nil }
    let byte = text.utf8[index]
    return byte < 0x80 ? Unicode.Scalar(byte) : text.unicodeScalars[index]
  }

  /// The next scalar that is not a direction mark, with every kind of space replaced by U+0020; nil
  /// at the end.
  mutating func peek() -> Unicode.Scalar? {
    while let scalar = next {
      if scalar.value >= 0x80, scalar.isDirectionMark {
        advance()
        continue
      }
      return scalar.isBlank ? " " : scalar
    }
    return nil
  }

  /// Skips the next scalar.
  mutating func advance() {
    guard index < end else { return }
    index =
      text.utf8[index] < 0x80
      ? text.utf8.index(after: index) : text.unicodeScalars.index(after: index)
  }

  /// Skips the next scalar if it equals the given one; returns true if it does.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    advance()
    return true
  }

  /// Skips spaces; returns true if there were any.
  @discardableResult
  mutating func skipSpaces() -> Bool {
    var found = false
    while take(" ") { found = true }
    return found
  }

  /// Reads a whole number of at most `limit` digits of any script; nil if there is none.
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
