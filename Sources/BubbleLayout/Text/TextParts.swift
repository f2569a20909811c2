import ChatModel

/// Cuts a text at its blocks of code and its quotes.
struct TextParts: Sequence {
  /// A part that is set on its own.
  struct Part {
    /// What the part is.
    enum Kind {
      case plain
      case quote
      case code(language: String?)

      /// Whether it is a block of code.
      var isCode: Bool {
        if case .code = self { return true }
        return false
      }
    }

    /// What the part is.
    var kind: Kind
    /// UTF-8 offsets into the text, without the newlines around the part.
    var range: Range<Int>
  }

  private var parts: [Part] = []

  /// How many parts there are; at least one.
  var count: Int { parts.count }

  /// Cuts a text; blocks that overlap an earlier one stay in it.
  init(_ text: RichText) {
    let end = text.string.utf8.count
    var position = 0
    for entity in text.entities {
      if parts.count >= 2 * BubbleLayoutLimits.blocks { break }
      let kind: Part.Kind
      switch entity.kind {
      case .codeBlock(let language):
        kind = .code(language: language.flatMap { $0.isEmpty ? nil : $0 })
      case .quote: kind = .quote
      default: continue
      }
      let range = entity.range.clamped(to: 0..<end)
      guard range.lowerBound >= position, !range.isEmpty else { continue }
      append(.plain, position..<range.lowerBound, of: text, afterBlock: position > 0)
      append(kind, range, of: text, afterBlock: true)
      position = range.upperBound
    }
    append(.plain, position..<end, of: text, afterBlock: position > 0)
    if parts.isEmpty { parts.append(Part(kind: .plain, range: 0..<end)) }
  }

  /// Iterates over the parts from the first to the last.
  func makeIterator() -> IndexingIterator<[Part]> { parts.makeIterator() }

  /// Notes a part unless only newlines are left of it.
  private mutating func append(
    _ kind: Part.Kind, _ range: Range<Int>, of text: RichText, afterBlock: Bool
  ) {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    guard lower < upper else { return }
    let bytes = text.string.utf8
    let isWhole = lower == 0 && upper == bytes.count
    if !isWhole {
      let isBlock = if case .plain = kind { false } else { true }
      // The newline between two parts is the space between their boxes.
      if isBlock || upper < bytes.count {
        var index = bytes.index(bytes.startIndex, offsetBy: upper)
        while upper > lower, bytes[bytes.index(before: index)] == 0x0A {
          bytes.formIndex(before: &index)
          upper -= 1
        }
      }
      if isBlock || afterBlock {
        var index = bytes.index(bytes.startIndex, offsetBy: lower)
        while lower < upper, bytes[index] == 0x0A {
          bytes.formIndex(after: &index)
          lower += 1
        }
      }
    }
    guard lower < upper else { return }
    parts.append(Part(kind: kind, range: lower..<upper))
  }
}
