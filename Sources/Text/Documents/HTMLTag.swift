import ChatModel

/// An HTML tag or comment that documents support; all other HTML is text.
enum HTMLTag: Equatable {
  /// The formatting of the text between an opening and a closing tag.
  enum Style: String, CaseIterable {
    case b, strong, i, em, u, ins, s, del, sub, sup, kbd, code, mark
  }

  case comment
  case lineBreak
  case opening(Style)
  case closing(Style)
  case openingDetails
  case closingDetails
  case openingSummary
  case closingSummary
  /// An image, with its attributes as written.
  case picture(source: String, alternative: String)

  /// Reads a whole tag; nil if it is unsupported.
  init?(_ literal: Substring) {
    guard literal.utf8.first == UInt8(ascii: "<"), literal.utf8.last == UInt8(ascii: ">") else {
      return nil
    }
    if literal.hasPrefix("<!--"), literal.hasSuffix("-->") {
      self = .comment
      return
    }
    var rest = literal.utf8.dropFirst().dropLast()
    let isClosing = rest.first == UInt8(ascii: "/")
    if isClosing { rest = rest.dropFirst() }
    let word = rest.prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    rest = rest.dropFirst(word.count)
    let name = String(decoding: word, as: UTF8.self).lowercased()
    guard !name.isEmpty, let attributes = Attributes(Array(rest)),
      !isClosing || attributes.isEmpty
    else { return nil }
    if let style = Style(rawValue: name) {
      self = isClosing ? .closing(style) : .opening(style)
      return
    }
    switch (name, isClosing) {
    case ("br", false): self = .lineBreak
    case ("details", false): self = .openingDetails
    case ("details", true): self = .closingDetails
    case ("summary", false): self = .openingSummary
    case ("summary", true): self = .closingSummary
    case ("img", false):
      guard let source = attributes["src"] else { return nil }
      self = .picture(source: source, alternative: attributes["alt"] ?? "")
    default: return nil
    }
  }

  /// The attributes of a tag by name.
  private struct Attributes {
    private var values: [String: String] = [:]

    var isEmpty: Bool { values.isEmpty }

    subscript(name: String) -> String? { values[name] }

    /// Reads the text after a tag's name; nil if it is not a valid list of attributes.
    init?(_ bytes: [UInt8]) {
      var index = 0
      func skipSpaces() {
        while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
      }
      func word(until ends: (UInt8) -> Bool) -> String {
        let start = index
        while index < bytes.count, !ends(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
      }
      guard bytes.isEmpty || Self.isSpace(bytes[0]) || bytes == [UInt8(ascii: "/")] else {
        return nil
      }
      while true {
        skipSpaces()
        guard index < bytes.count else { return }
        if bytes[index] == UInt8(ascii: "/"), index + 1 == bytes.count { return }
        let name = word { Self.isSpace($0) || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "/") }
        guard !name.isEmpty else { return nil }
        skipSpaces()
        var value = ""
        if index < bytes.count, bytes[index] == UInt8(ascii: "=") {
          index += 1
          skipSpaces()
          guard index < bytes.count else { return nil }
          let quote = bytes[index]
          if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            index += 1
            value = word { $0 == quote }
            guard index < bytes.count else { return nil }
            index += 1
          } else {
            value = word(until: Self.isSpace)
          }
        }
        values[name.lowercased()] = CharacterReferences.decoded(value)
      }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || (0x09...0x0D).contains(byte)
    }
  }
}

extension HTMLTag.Style {
  /// The mark, if any text can have it; nil if only documents can.
  var entity: RichText.Entity.Kind? {
    switch self {
    case .b, .strong: .bold
    case .i, .em: .italic
    case .u, .ins: .underline
    case .s, .del: .strikethrough
    case .kbd, .code: .code
    case .sub, .sup, .mark: nil
    }
  }

  /// The mark, if only documents can have it; nil for other marks.
  var mark: DocumentText.Mark.Kind? {
    switch self {
    case .sub: .lowered
    case .sup: .raised
    case .mark: .highlighted
    default: nil
    }
  }
}
