import Kit

/// The escapes of names, values and text lines in a script.
package enum ScriptEscape {
  // MARK: Names and values

  /// Reads a name or a value: `\n` is a line feed, `\u{…}` is the character with that code point,
  /// and a backslash before any other character gives that character.
  package static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(0x5C) else { return String(text) }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars
    while let scalar = rest.first {
      if scalar == "\\", let (character, end) = numbered(rest) {
        result.append(character)
        rest = rest[end...]
        continue
      }
      rest.removeFirst()
      guard scalar == "\\", let next = rest.popFirst() else {
        result.append(scalar)
        continue
      }
      result.append(next == "n" ? "\n" : next)
    }
    return String(result)
  }

  /// Escapes a name or a value so that it can be read back: a backslash precedes colons, the
  /// caller's separators, and a first character with a special meaning.
  /// - Parameters:
  ///   - text: the name or the value.
  ///   - separators: the separators of the list that contains it.
  ///   - isName: true if the text can be at the start of a line, before a colon.
  ///   - keepsSpaces: true if spaces in it stay as they are.
  /// - Returns: the escaped text, on one line.
  package static func escaped(
    _ text: String, separators: String = "", isName: Bool = true, keepsSpaces: Bool = true
  ) -> String {
    let scalars = text.unicodeScalars
    var result = String.UnicodeScalarView()
    for (place, scalar) in zip(scalars.indices, scalars) {
      let isFirst = place == scalars.startIndex
      let isLast = scalars.index(after: place) == scalars.endIndex
      switch scalar {
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case " " where !isFirst && !isLast && keepsSpaces: result.append(scalar)
      case "\u{0}"..."\u{20}", "\u{7F}": result.append(contentsOf: number(scalar).unicodeScalars)
      default:
        let couldBegin =
          isFirst && (scalar.isASCII && !scalar.isLetter || isCount(text) || isHalfOfDay(text))
        if separators.unicodeScalars.contains(scalar)
          || isName && (couldBegin || scalar == ":" || scalar == "：")
        {
          result.append("\\")
        }
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// True if a name looks like the number of a reaction's senders, such as `x3`.
  private static func isCount(_ text: String) -> Bool {
    text.utf8.first == 0x78 && text.utf8.count > 1
      && text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }

  /// True if a name would be read as AM or PM when it follows a time.
  private static func isHalfOfDay(_ text: String) -> Bool {
    let start = text.utf8.prefix(3).map { $0 | 0x20 }
    // Setting bit 5 does not change a space or `)`, but turns `]` into `}`.
    return start.starts(with: "am".utf8) || start.starts(with: "pm".utf8)
      ? start.count < 3 || [0x20, 0x29, 0x7D].contains(start[2]) : false
  }

  /// The first position of a separator that is not escaped by a backslash.
  package static func firstIndex(of separator: Unicode.Scalar, in text: Substring) -> String.Index?
  {
    let bytes = text.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == 0x5C {
        bytes.formIndex(after: &index)
        if index == bytes.endIndex { return nil }
      } else if bytes[index] == UInt8(ascii: separator) {
        return index
      }
      bytes.formIndex(after: &index)
    }
    return nil
  }

  /// The parts of a list, without the white space around each part.
  package static func parts(of text: Substring, at separator: Unicode.Scalar = ",") -> [Substring] {
    var parts: [Substring] = []
    var rest = text
    while let index = firstIndex(of: separator, in: rest) {
      parts.append(rest[..<index].trimmedOfSpaces)
      rest = rest[rest.utf8.index(after: index)...]
    }
    parts.append(rest.trimmedOfSpaces)
    return parts
  }

  // MARK: Text lines

  /// Reads a line of text, without leading and trailing white space: a single backslash is an empty
  /// line, and `\u{…}` at the start or end of the line is the character with that code point.
  package static func decodedLine(_ line: Substring) -> String {
    guard line.utf8.contains(0x5C) else { return String(line) }
    if line == "\\" { return "" }
    var start = ""
    var rest = line.unicodeScalars
    if let (character, end) = numbered(rest) {
      start.unicodeScalars.append(character)
      rest = rest[end...]
    }
    if let (character, index) = lastNumbered(rest) {
      return start + String(rest[..<index]) + String(Character(character))
    }
    return start + String(rest)
  }

  /// Escapes a line of text so that it can be read back.
  /// - Parameters:
  ///   - line: a non-empty text without a line feed.
  ///   - keepsStart: true if white space at the start would otherwise be lost.
  /// - Returns: the line, with leading and trailing white space escaped.
  package static func encodedLine(_ line: Substring, keepsStart: Bool) -> String {
    if line == "\\" { return number("\\") }
    var rest = line.unicodeScalars
    guard let first = rest.first else { return "\\" }
    var start = ""
    if (keepsStart && isSpace(first)) || numbered(rest) != nil || line.isOnlySpaces {
      start = number(first)
      rest.removeFirst()
    }
    guard let last = rest.last else { return start }
    if isSpace(last) || lastNumbered(rest) != nil {
      return start + String(rest.dropLast()) + number(last)
    }
    return start + String(rest)
  }

  /// The escape of a character by its code point.
  package static func number(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// True for white space that is removed at the ends of a line.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\r"
  }

  /// The character of the `\u{…}` at the start of a text, and the position after the escape.
  private static func numbered(
    _ scalars: Substring.UnicodeScalarView
  ) -> (character: Unicode.Scalar, end: String.Index)? {
    guard scalars.starts(with: "\\u{".unicodeScalars) else { return nil }
    var index = scalars.index(scalars.startIndex, offsetBy: 3)
    var value: UInt32 = 0
    var digits = 0
    while index < scalars.endIndex, digits <= 6 {
      if scalars[index] == "}" {
        guard digits > 0, let character = Unicode.Scalar(value) else { return nil }
        return (character, scalars.index(after: index))
      }
      guard scalars[index].isASCII, let digit = Character(scalars[index]).hexDigitValue else {
        return nil
      }
      value = value << 4 | UInt32(digit)
      digits += 1
      scalars.formIndex(after: &index)
    }
    return nil
  }

  /// The character of the `\u{…}` at the end of a text, and the position at which the escape
  /// starts.
  private static func lastNumbered(
    _ scalars: Substring.UnicodeScalarView
  ) -> (character: Unicode.Scalar, start: String.Index)? {
    guard scalars.last == "}" else { return nil }
    // The longest escape, `\u{10FFFF}`, has ten characters.
    var index = scalars.endIndex
    for _ in 0..<10 where index > scalars.startIndex {
      index = scalars.index(before: index)
      if scalars[index] == "\\" {
        guard let (character, end) = numbered(scalars[index...]), end == scalars.endIndex else {
          return nil
        }
        return (character, index)
      }
    }
    return nil
  }
}
