import Kit

/// Support for words, numbers and tags.
extension SyntaxLexer {
  /// Moves past the word at the current position.
  mutating func skipWord() {
    while position < end, grammar.isWordPart[Int(bytes[position])] { position += 1 }
  }

  mutating func takeWord() {
    let start = position
    skipWord()
    let isMember = grammar.memberMark.map { $0 == previous } ?? false
    let kind = kind(of: start..<position, isMember: isMember)
    if let kind { add(kind, start..<position) }
    previous = bytes[position - 1]
  }

  private mutating func kind(of word: Range<Int>, isMember: Bool) -> SyntaxTokenKind? {
    let awaited = expected
    expected = nil
    isAfterKeyword = false
    if word.count <= grammar.longestWord {
      let text = text(of: word)
      if !isMember, let kind = grammar.words[text] {
        isAfterKeyword = kind == .keyword
        expected = grammar.introduces[text]
        if kind != .function || isBeforeCall { return kind }
      }
    }
    if let awaited { return awaited }
    if grammar.marksKeys, let mark = grammar.keyMark, byte(at: position) == mark,
      byte(at: position + 1) != mark
    {
      return .property
    }
    if let mark = grammar.macroMark, byte(at: position) == mark,
      byte(at: position + 1) != UInt8(ascii: "=")
    {
      return .function
    }
    // A `<` can also follow a type that has arguments, such as `FC<Props>`.
    let isGeneric = grammar.marksTypes && byte(at: position) == UInt8(ascii: "<")
    if grammar.marksConstants, word.count > 1, !isGeneric, isUpper(word) { return .constant }
    let isCall = grammar.marksCalls && isBeforeCall
    if isCall, isMember || grammar.hasCapitalCalls { return .function }
    if grammar.marksTypes, !(isMember && grammar.hasCapitalCalls),
      bytes[word.lowerBound].isASCIIUppercase
    {
      return .type
    }
    return isCall ? .function : nil
  }

  /// True if an opening parenthesis follows.
  private var isBeforeCall: Bool {
    byte(at: position) == SyntaxByte.parenthesis
      || (byte(at: position) == SyntaxByte.space && byte(at: position + 1) == SyntaxByte.parenthesis
        && grammar.ignoresCase)
  }

  private func text(of word: Range<Int>) -> String {
    grammar.ignoresCase
      ? String(decoding: bytes[word].map(\.asciiLowercase), as: UTF8.self)
      : String(decoding: bytes[word], as: UTF8.self)
  }

  private func isUpper(_ word: Range<Int>) -> Bool {
    var hasLetter = false
    for byte in bytes[word] {
      if byte.isASCIIUppercase {
        hasLetter = true
      } else if byte != 95, !byte.isASCIIDigit {
        return false
      }
    }
    return hasLetter
  }

  /// Reads a number with its fraction, exponent and unit.
  mutating func takeNumber() {
    let start = position
    let isRadix =
      bytes[position] == UInt8(ascii: "0")
      && [UInt8(ascii: "x"), UInt8(ascii: "b"), UInt8(ascii: "o")]
        .contains(byte(at: position + 1).asciiLowercase)
    while position < end {
      let byte = bytes[position]
      let next = self.byte(at: position + 1)
      if byte == SyntaxByte.dot {
        guard next.isASCIIDigit else { break }
      } else if byte == SyntaxByte.dash || byte == UInt8(ascii: "+") {
        let last = bytes[position - 1].asciiLowercase
        guard position > start, last == UInt8(ascii: "e") && !isRadix, next.isASCIIDigit else {
          break
        }
      } else if byte == SyntaxByte.apostrophe {
        guard grammar.isNumberPart[Int(byte)], next.hexDigitValue != nil else { break }
      } else if !grammar.isNumberPart[Int(byte)] {
        break
      }
      position += 1
    }
    add(.number, start..<position)
    previous = UInt8(ascii: "0")
    isAfterKeyword = false
    expected = nil
  }

  /// Reads a symbol and the word after it.
  mutating func takePrefix(_ byte: UInt8) -> Bool {
    for index in grammar.prefixesByByte[Int(byte)] {
      let prefix = grammar.prefixes[index]
      guard matches(prefix.open, at: position) else { continue }
      switch prefix.place {
      case .lineStart where !isAtLineStart: continue
      case .gap where !(isAtLineStart || SyntaxByte.isSpace(bytes[max(0, position - 1)])): continue
      case .value where grammar.isWordPart[Int(previous)] || SyntaxByte.closesValue(previous):
        continue
      default: break
      }
      var place = position + prefix.open.count
      if prefix.allowsSpaces {
        while SyntaxByte.isSpace(self.byte(at: place)) { place += 1 }
      }
      let first = place
      while place < end, grammar.isWordPart[Int(bytes[place])] { place += 1 }
      if place == first {
        guard prefix.takesSymbols, place < end, bytes[place] != SyntaxByte.newline,
          !SyntaxByte.isSpace(bytes[place])
        else {
          continue
        }
        place += 1
      }
      add(prefix.kind, position..<place)
      position = place
      previous = bytes[place - 1]
      return true
    }
    return false
  }

  // MARK: - Markup

  /// Reads text between tags, or the beginning of a tag.
  mutating func takeMarkupText(_ byte: UInt8) {
    let start = position
    position += 1
    if byte == UInt8(ascii: "<") {
      if [UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?")].contains(self.byte(at: position))
      {
        position += 1
      }
      let name = position
      guard grammar.isWordStart[Int(self.byte(at: position))] else {
        position = start + 1
        return
      }
      skipWord()
      add(.keyword, start..<position)
      tag = String(decoding: bytes[name..<position].prefix(32).map(\.asciiLowercase), as: UTF8.self)
      if name > start + 1 { tag = "" }
    } else if byte == UInt8(ascii: "&") {
      var place = position
      let limit = min(end, position + 32)
      while place < limit,
        grammar.isWordPart[Int(bytes[place])] || bytes[place] == UInt8(ascii: "#")
      {
        place += 1
      }
      if place > position, self.byte(at: place) == UInt8(ascii: ";") {
        position = place + 1
        add(.constant, start..<position)
      }
    }
  }

  /// Reads the name of an attribute, or the end of the tag.
  mutating func takeTagPart(_ byte: UInt8) {
    let start = position
    if grammar.isWordStart[Int(byte)] {
      skipWord()
      add(.property, start..<position)
      return
    }
    position += 1
    let isEmpty = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")
    guard byte == SyntaxByte.greater || (isEmpty && self.byte(at: position) == SyntaxByte.greater)
    else { return }
    if isEmpty { position += 1 }
    add(.keyword, start..<position)
    let name = tag
    tag = nil
    if let name, !isEmpty { takeEmbedded(in: name) }
  }
}

/// The bytes that separate and enclose tokens of code.
enum SyntaxByte {
  static let newline = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let dot = UInt8(ascii: ".")
  static let dash = UInt8(ascii: "-")
  static let greater = UInt8(ascii: ">")
  static let parenthesis = UInt8(ascii: "(")

  /// True if a byte is a space within a line.
  static func isSpace(_ byte: UInt8) -> Bool { byte == space || byte == 9 || byte == 13 }

  /// The bracket that closes an opening bracket.
  static func closing(_ byte: UInt8) -> UInt8 {
    switch byte {
    case parenthesis: UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
  }

  /// True if a byte ends a value, so that a regular expression cannot follow.
  static func closesValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
      || byte == quote || byte == apostrophe
  }

  /// True if a line key cannot contain a byte.
  static func endsLineKey(_ byte: UInt8) -> Bool {
    byte == newline || byte == quote || byte == apostrophe || byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
  }
}
