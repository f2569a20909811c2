/// A part of a markup element in code, as in JSX.
enum ElementPart: Equatable {
  /// A tag, between `<` and `>`.
  case tag(isClosing: Bool)
  /// Text and elements between two tags.
  case children
  /// Code between braces, with the number of open braces and the number of strings that contain it.
  case code(depth: Int, strings: Int)
}

/// Support for markup elements as values in code.
extension SyntaxLexer {
  /// The maximum number of nested elements; deeper elements are read as code.
  private static let elementLimit = 64

  /// Reads the token at the current position if it belongs to an element; returns false if it must
  /// be read as code.
  mutating func takeElement(_ byte: UInt8) -> Bool {
    switch elements.last {
    case nil: return beginsElement(byte) && takeTagStart()
    case .code(let depth, let strings):
      // Braces in code within a string belong to the string.
      if byte == UInt8(ascii: "{"), strings == frames.count {
        elements[elements.count - 1] = .code(depth: depth + 1, strings: strings)
      } else if byte == UInt8(ascii: "}"), strings == frames.count {
        elements[elements.count - 1] = .code(depth: depth - 1, strings: strings)
        guard depth == 1 else { return false }
        elements.removeLast()
        position += 1
        return true
      }
      return beginsElement(byte) && takeTagStart()
    case .tag(let isClosing):
      takeTag(byte, isClosing: isClosing)
      return true
    case .children:
      if byte == UInt8(ascii: "{") {
        beginCode()
      } else if byte != UInt8(ascii: "<") || !takeTagStart() {
        position += 1
      }
      return true
    }
  }

  /// True if a tag could begin here: a value must be expected and an element must end later, so
  /// that the angle brackets of types are not read as tags.
  private mutating func beginsElement(_ byte: UInt8) -> Bool {
    guard byte == UInt8(ascii: "<"),
      previous == 0 || isAfterKeyword
        || !(grammar.isWordPart[Int(previous)] || SyntaxByte.closesValue(previous))
    else { return false }
    let next = self.byte(at: position + 1)
    guard next == SyntaxByte.greater || grammar.isWordStart[Int(next)] else { return false }
    let last = lastElementEnd ?? findLastElementEnd()
    lastElementEnd = last
    return position < last
  }

  /// The position of the last `</` or `/>`.
  private func findLastElementEnd() -> Int {
    var place = end - 1
    while place > position {
      if bytes[place] == UInt8(ascii: "/"),
        bytes[place - 1] == UInt8(ascii: "<") || byte(at: place + 1) == SyntaxByte.greater
      {
        return place
      }
      place -= 1
    }
    return 0
  }

  /// Reads `<name`, `</name`, or the beginning of a fragment.
  private mutating func takeTagStart() -> Bool {
    let isClosing = byte(at: position + 1) == UInt8(ascii: "/")
    var place = position + (isClosing ? 2 : 1)
    guard byte(at: place) == SyntaxByte.greater || grammar.isWordStart[Int(byte(at: place))],
      elements.count < Self.elementLimit
    else { return false }
    while place < end,
      grammar.isWordPart[Int(bytes[place])] || bytes[place] == SyntaxByte.dot
        || bytes[place] == SyntaxByte.dash
    {
      place += 1
    }
    add(.keyword, position..<place)
    position = place
    elements.append(.tag(isClosing: isClosing))
    previous = 0
    return true
  }

  /// Reads an attribute, its value or the end of the tag.
  private mutating func takeTag(_ byte: UInt8, isClosing: Bool) {
    let start = position
    if byte == UInt8(ascii: "{") {
      beginCode()
    } else if byte == SyntaxByte.greater
      || byte == UInt8(ascii: "/") && self.byte(at: start + 1) == SyntaxByte.greater
    {
      position += byte == SyntaxByte.greater ? 1 : 2
      add(.keyword, start..<position)
      elements.removeLast()
      if isClosing {
        if elements.last == .children { elements.removeLast() }
      } else if byte == SyntaxByte.greater {
        elements.append(.children)
      }
      // The end of a tag is treated as the end of a value, after which `/` is a division.
      previous = UInt8(ascii: ")")
    } else if grammar.isWordStart[Int(byte)] {
      while position < end,
        grammar.isWordPart[Int(bytes[position])] || bytes[position] == SyntaxByte.dash
      {
        position += 1
      }
      add(.property, start..<position)
    } else if !takeSpan(byte) {
      position += 1
    }
  }

  private mutating func beginCode() {
    position += 1
    previous = 0
    isAfterKeyword = false
    expected = nil
    elements.append(.code(depth: 1, strings: frames.count))
  }
}
