extension Substring {
  /// The text without leading and trailing spaces, tabs and carriage returns.
  package var trimmedOfSpaces: Substring {
    var bytes = utf8
    while let first = bytes.first, first == 0x20 || first == 0x09 || first == 0x0D {
      bytes.removeFirst()
    }
    while let last = bytes.last, last == 0x20 || last == 0x09 || last == 0x0D {
      bytes.removeLast()
    }
    return Substring(bytes)
  }

  /// The text without the ASCII character at its start, even if combining marks follow it.
  package var withoutFirstByte: Substring { Substring(utf8.dropFirst()) }

  /// The parts before and after the first space.
  package var firstWord: (word: Substring, rest: Substring) {
    let word = Substring(utf8.prefix { $0 != 0x20 })
    return (word, self[word.endIndex...].trimmedOfSpaces)
  }

  /// True if the text consists only of spaces, tabs and carriage returns.
  package var isOnlySpaces: Bool { utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}
