import Kit

extension MarkdownScanner {
  /// Reads `](url)` after the label of a link.
  mutating func readClosingBracket() {
    let close = position
    position += 1
    guard let bracket = brackets.popLast(), lastText > bracket.position, position < bytes.count,
      bytes[position] == UInt8(ascii: "(")
    else { return }
    let map = closingParentheses ?? parenthesisMap()
    closingParentheses = map
    guard let end = map[position], end < limit,
      let target = Markdown.target(address(in: bytes[position + 1..<end]))
    else { return }
    // Links are not nested: an address within the label is part of the label.
    let first = min(bracket.entityCount, entities.count)
    entities[first...].removeAll {
      if case .link = $0.kind { $0.range.lowerBound > bracket.position } else { false }
    }
    dropDelimiters(from: bracket.delimiterCount)
    brackets = []
    isMarkup[bracket.position] = true
    mark(close..<end + 1)
    append(.link(target), bracket.position + 1..<close)
    position = end + 1
    lastText = end
    consumedEnd = position
  }

  /// The address of a link without the angle brackets that some apps allow around it.
  private func address(in target: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    markup.angleBrackets != .none && target.count > 2 && target.first == UInt8(ascii: "<")
      && target.last == UInt8(ascii: ">") ? target.dropFirst().dropLast() : target
  }

  /// Reads `http://…`, `https://…` or `www.…`.
  mutating func readWebAddress() -> Bool {
    let prefix = ["https://", "http://", "www."].first { hasPrefix($0) }
    guard let prefix, scalar(before: position).map(Self.isSpacedWordPart) != true else {
      return false
    }
    let authority = position + prefix.utf8.count
    guard let first = scalar(at: authority),
      bytes[authority].isASCIIWordPart || first.value >= 0xC0,
      !endsAddress(first)
    else { return false }
    var end = authority
    var isInAuthority = true
    var hasDot = prefix == "www."
    var openParentheses = 0
    var closedParentheses = 0
    while end < limit, let scalar = scalar(at: end), !endsAddress(scalar) {
      switch scalar {
      case "/", "?", "#": isInAuthority = false
      case ".": hasDot = true
      case "(": openParentheses += 1
      case ")": closedParentheses += 1
      default:
        // 看https://example.com吧: in a script without spaces, words follow the host directly.
        if isInAuthority, hasDot, scalar.value >= 0x80, !Self.isSpacedWordPart(scalar) {
          return finishAddress(prefix, end, openParentheses, closedParentheses)
        }
      }
      end += UTF8.width(scalar)
    }
    return finishAddress(prefix, end, openParentheses, closedParentheses)
  }

  private mutating func finishAddress(
    _ prefix: String, _ scannedEnd: Int, _ openParentheses: Int, _ closedParentheses: Int
  ) -> Bool {
    var end = scannedEnd
    var closed = closedParentheses
    trimming: while end > position {
      switch bytes[end - 1] {
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
        UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "*"),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        end -= 1
      case UInt8(ascii: ")") where closed > openParentheses:
        closed -= 1
        end -= 1
      default: break trimming
      }
    }
    guard end > position + prefix.utf8.count else { return false }
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    append(.link(prefix == "www." ? "https://" + text : text), position..<end)
    position = end
    lastText = end - 1
    consumedEnd = end
    return true
  }

  /// Reads the e-mail address around the `@` at the position.
  mutating func readMailAddress() -> Bool {
    var start = position
    while start > consumedEnd, isMailByte(bytes[start - 1]) { start -= 1 }
    while start < position, !bytes[start].isASCIIWordPart { start += 1 }
    guard start < position, bytes[position - 1] != UInt8(ascii: "."),
      scalar(before: start).map(Self.isSpacedWordPart) != true
    else { return false }
    var end = position + 1
    var lastDot = -1
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: ".") {
        guard end > position + 1, lastDot != end - 1, end + 1 < bytes.count,
          bytes[end + 1].isASCIIWordPart
        else { break }
        lastDot = end
      } else if !byte.isASCIIWordPart, byte != UInt8(ascii: "-") {
        break
      }
      end += 1
    }
    guard lastDot > 0, end - lastDot > 2,
      bytes[lastDot + 1..<end].allSatisfy({ !(0x30...0x39).contains($0) && $0 != 0x2D })
    else { return false }
    while let last = delimiters.last, last.start >= start {
      dropDelimiters(from: delimiters.count - 1)
    }
    let address = String(decoding: bytes[start..<end], as: UTF8.self)
    append(.link("mailto:" + address), start..<end)
    position = end
    lastText = end - 1
    consumedEnd = end
    return true
  }

  /// Reads the `@id` of a known participant, and replaces it with the participant's name.
  mutating func readMention() -> Bool {
    guard !markdown.names.isEmpty, scalar(before: position).map(Self.isSpacedWordPart) != true
    else { return false }
    let start = position + 1
    for length in markdown.idLengths where start + length <= limit {
      let end = start + length
      // An id does not end within a scalar, and `@ana` is not the beginning of `@anabel`.
      if end < bytes.count, bytes[end] & 0xC0 == 0x80 { continue }
      if let next = scalar(at: end), Self.isSpacedWordPart(next) || next == "_",
        scalar(before: end).map(Self.isSpacedWordPart) == true
      {
        continue
      }
      let id = String(decoding: bytes[start..<end], as: UTF8.self)
      guard let name = markdown.names[id] else { continue }
      append(.mention(id), position..<end)
      if name != id {
        mark(start..<end)
        insertions.append((start, name))
      }
      position = end
      lastText = end - 1
      consumedEnd = end
      return true
    }
    return false
  }

  private func hasPrefix(_ prefix: String) -> Bool {
    guard position + prefix.utf8.count <= bytes.count else { return false }
    return zip(prefix.utf8, bytes[position...]).allSatisfy {
      $0 == $1 || ((0x41...0x5A).contains($1) && $0 == $1 | 0x20)
    }
  }

  private func isMailByte(_ byte: UInt8) -> Bool {
    byte.isASCIIWordPart
      || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "%"), UInt8(ascii: "+")]
        .contains(byte)
      || byte == UInt8(ascii: "-")
  }

  /// True for white space, quotation marks, brackets other than parentheses, and East Asian
  /// punctuation.
  private func endsAddress(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x22, 0x3C, 0x3E, 0x5B, 0x5C, 0x5D, 0x5E, 0x60, 0x7B, 0x7C, 0x7D, 0x7F...0xA0,
      0xAB, 0xBB, 0x2000...0x206F, 0x3000...0x303F, 0xFF00...0xFF0F, 0xFF1A...0xFF20,
      0xFF3B...0xFF40, 0xFF5B...0xFF65, 0xFFFC...0xFFFF:
      true
    default: scalar.properties.isWhitespace
    }
  }

  /// The matching `)` of each `(`, unless white space or a control character is between them.
  private func parenthesisMap() -> [Int: Int] {
    var map: [Int: Int] = [:]
    var open: [Int] = []
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case 0...0x20, 0x7F: open = []
      case UInt8(ascii: "("): open.append(offset)
      case UInt8(ascii: ")"): if let start = open.popLast() { map[start] = offset }
      default: break
      }
    }
    return map
  }
}
