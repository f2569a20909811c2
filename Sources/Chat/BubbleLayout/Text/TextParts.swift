import ChatModel

/// The parts of a text, which is split at its code blocks, quotes and headings.
struct TextParts: Sequence {
  /// A part that is typeset separately.
  struct Part {
    /// The kind of part.
    enum Kind {
      case plain
      /// A quote with a bar at its side for each nesting level; `isContinued` means that the part
      /// above belongs to the same outermost quote.
      case quote(bars: Int, isContinued: Bool)
      case code(language: String?)

      /// True if the part is a code block.
      var isCode: Bool {
        if case .code = self { return true }
        return false
      }
    }

    /// The kind of part.
    var kind: Kind
    /// The range of the part without the newlines around it, in UTF-8 offsets into the text.
    var range: Range<Int>
    /// The level of a heading; nil for any other text.
    var heading: Int?
  }

  private var parts: [Part] = []
  /// The headings in order, without overlaps.
  private var headings: [(range: Range<Int>, level: Int)] = []

  /// The number of parts; at least one.
  var count: Int { parts.count }

  /// Splits a text; a block that overlaps an earlier one does not become a separate part.
  init(_ text: RichText) {
    let end = text.string.utf8.count
    var position = 0
    for entity in text.entities {
      guard case .heading(let level) = entity.kind, headings.count < BubbleLayoutLimits.blocks,
        entity.range.lowerBound >= headings.last?.range.upperBound ?? 0
      else { continue }
      headings.append((entity.range.clamped(to: 0..<end), level))
    }
    for (index, entity) in text.entities.enumerated() {
      if parts.count >= 2 * BubbleLayoutLimits.blocks { break }
      let code: Part.Kind?
      switch entity.kind {
      case .codeBlock(let language):
        code = .code(language: language.flatMap { $0.isEmpty ? nil : $0 })
      case .quote: code = nil
      default: continue
      }
      let range = entity.range.clamped(to: 0..<end)
      guard range.lowerBound >= position, !range.isEmpty else { continue }
      append(.plain, position..<range.lowerBound, of: text, afterBlock: position > 0)
      if let code {
        append(code, range, of: text, afterBlock: true)
      } else {
        appendQuote(range, with: text.entities[(index + 1)...], of: text)
      }
      position = range.upperBound
    }
    append(.plain, position..<end, of: text, afterBlock: position > 0)
    if parts.isEmpty { parts.append(Part(kind: .plain, range: 0..<end)) }
  }

  /// Iterates over the parts from the first to the last.
  func makeIterator() -> IndexingIterator<[Part]> { parts.makeIterator() }

  /// Appends a quote, split where nested quotes begin and end.
  private mutating func appendQuote(
    _ range: Range<Int>, with following: ArraySlice<RichText.Entity>, of text: RichText
  ) {
    var edges: [(offset: Int, step: Int)] = []
    for entity in following {
      let inner = entity.range.clamped(to: range)
      if inner.isEmpty || edges.count >= BubbleLayoutLimits.blocks { break }
      guard entity.kind == .quote else { continue }
      edges.append((inner.lowerBound, 1))
      edges.append((inner.upperBound, -1))
    }
    edges.sort { $0.offset < $1.offset }
    edges.append((range.upperBound, 0))
    var (bars, start, isContinued) = (1, range.lowerBound, false)
    for edge in edges {
      let count = parts.count
      append(
        .quote(bars: Swift.min(bars, BubbleLayoutLimits.quoteBars), isContinued: isContinued),
        start..<edge.offset, of: text, afterBlock: true)
      isContinued = isContinued || parts.count > count
      start = edge.offset
      bars += edge.step
    }
  }

  /// Appends a part, split at its headings.
  private mutating func append(
    _ kind: Part.Kind, _ range: Range<Int>, of text: RichText, afterBlock: Bool
  ) {
    guard !headings.isEmpty, !kind.isCode else {
      return appendPiece(kind, range, of: text, afterBlock: afterBlock)
    }
    var (kind, start, isAfterBlock) = (kind, range.lowerBound, afterBlock)
    func step(_ end: Int, heading: Int?, _ parts: inout TextParts) {
      let count = parts.parts.count
      parts.appendPiece(
        kind, start..<end, of: text, afterBlock: isAfterBlock || heading != nil, heading: heading)
      if parts.parts.count > count {
        isAfterBlock = true
        if case .quote(let bars, _) = kind { kind = .quote(bars: bars, isContinued: true) }
      }
      start = end
    }
    for heading in headings where heading.range.overlaps(range) {
      let inner = heading.range.clamped(to: range)
      step(inner.lowerBound, heading: nil, &self)
      step(inner.upperBound, heading: heading.level, &self)
    }
    step(range.upperBound, heading: nil, &self)
  }

  /// Appends a part unless it contains only newlines.
  private mutating func appendPiece(
    _ kind: Part.Kind, _ range: Range<Int>, of text: RichText, afterBlock: Bool,
    heading: Int? = nil
  ) {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    guard lower < upper else { return }
    let bytes = text.string.utf8
    let isWhole = lower == 0 && upper == bytes.count
    if !isWhole {
      let isBlock = if case .plain = kind { false } else { true }
      // The newline between two parts is shown as the space between their panels.
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
    parts.append(Part(kind: kind, range: lower..<upper, heading: heading))
  }
}
