import ChatModel

/// Reads WhatsApp's own simple markup: `*bold*`, `_italic_`, `~strike~`, code, quotes, links,
/// mentions.
enum WhatsAppMarkup {
  /// Reads a message; `mention` returns the participant for a name or number after `@`.
  static func richText(
    _ text: Substring, mention: @escaping (String) -> Participant.ID?
  ) -> RichText {
    // Most messages contain no markup, so their text is unchanged.
    let isPlain = !text.utf8.contains { byte in
      switch byte {
      case 0x2A, 0x5F, 0x7E, 0x60, 0x3E, 0x40, 0x3A, 0x77, 0x57, 0x0D: true
      default: false
      }
    }
    if isPlain { return RichText(String(text)) }
    var reader = WhatsAppMarkupReader(scalars: Array(text.unicodeScalars), mention: mention)
    return reader.read()
  }
}

/// Reads a message's markup in one pass over its scalars; a delimiter without a partner stays in
/// the text.
///
/// The reader is generic so that a test can count the accesses to the scalars.
struct WhatsAppMarkupReader<Scalars: RandomAccessCollection>
where Scalars.Element == Unicode.Scalar, Scalars.Index == Int, Scalars.Indices == Range<Int> {
  private let scalars: Scalars
  private let mention: (String) -> Participant.ID?
  private var output: [UInt8] = []
  private var entities: [RichText.Entity] = []
  private var open: [OpenMark] = []
  private var index = 0
  private var hasFence = true
  private var quoteStart: Int?
  private var lastQuote: Int?

  private struct OpenMark {
    var scalar: Unicode.Scalar
    /// The length of the output at the delimiter.
    var start: Int
    /// The number of entities at the delimiter.
    var entities: Int
  }

  /// Makes a reader at the beginning of a message.
  init(scalars: Scalars, mention: @escaping (String) -> Participant.ID?) {
    self.scalars = scalars
    self.mention = mention
  }

  /// Reads the message; must be called only once.
  mutating func read() -> RichText {
    startLine()
    while index < scalars.count {
      let scalar = scalars[index]
      switch scalar {
      case "\n":
        endLine()
        append(scalar)
        startLine()
      case "\r": index += 1
      case "`": readCode()
      case "*", "_", "~": readMark(scalar)
      case "@": readMention()
      case "h", "H", "w", "W": readLink()
      default: append(scalar)
      }
    }
    endLine()
    // Of two entities with the same range, the outer one, which was closed later, comes first.
    let sorted = entities.enumerated().sorted { left, right in
      let (a, b) = (left.element.range, right.element.range)
      if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
      if a.upperBound != b.upperBound { return a.upperBound > b.upperBound }
      return left.offset > right.offset
    }
    let entities = sorted.map(\.element)
    return RichText(String(decoding: output, as: UTF8.self), entities: entities)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    write(scalar)
    index += 1
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      output.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// The number of bytes written so far.
  private var length: Int { output.count }

  private func scalar(at index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  private mutating func startLine() {
    quoteStart = nil
    if scalar(at: index) == ">", scalar(at: index + 1) == " " {
      index += 2
      quoteStart = length
    }
  }

  private mutating func endLine() {
    open.removeAll(keepingCapacity: true)
    if let start = quoteStart, start < length {
      // Consecutive quoted lines are combined into one quote.
      if let lastQuote, entities[lastQuote].range.upperBound + 1 == start {
        entities[lastQuote].range = entities[lastQuote].range.lowerBound..<length
      } else {
        lastQuote = entities.count
        entities.append(RichText.Entity(.quote, start..<length))
      }
    }
    quoteStart = nil
  }

  /// Opens or closes formatting at a delimiter if the adjacent characters allow it.
  private mutating func readMark(_ mark: Unicode.Scalar) {
    let before = scalar(at: index - 1)
    let after = scalar(at: index + 1)
    let canClose = !(before?.isBlank ?? true) && !(after?.isWordScalar ?? false)
    if canClose, let place = open.lastIndex(where: { $0.scalar == mark }),
      open[place].start + 1 < length
    {
      close(place)
      return
    }
    let canOpen = !(before?.isWordScalar ?? false) && !(after?.isBlank ?? true) && after != "\n"
    if canOpen, !open.contains(where: { $0.scalar == mark }) {
      open.append(OpenMark(scalar: mark, start: length, entities: entities.count))
    }
    append(mark)
  }

  /// Removes the opening delimiter from the output and formats the text after it.
  private mutating func close(_ place: Int) {
    let mark = open[place]
    open.removeSubrange(place...)
    output.remove(at: mark.start)
    index += 1
    for inner in mark.entities..<entities.count {
      let range = entities[inner].range
      entities[inner].range = range.lowerBound - 1..<range.upperBound - 1
    }
    if let kind = ChatMarkup.whatsapp.kind(ofSign: String(mark.scalar)) {
      entities.append(RichText.Entity(kind, mark.start..<length))
    }
  }

  private mutating func readCode() {
    let isFence = scalar(at: index + 1) == "`" && scalar(at: index + 2) == "`"
    let start = index + (isFence ? 3 : 1)
    guard let end = isFence ? fenceEnd(from: start) : codeEnd(from: start), end > start else {
      append(scalars[index])
      return
    }
    var content = scalars[start..<end]
    if isFence {
      if content.first == "\n" { content.removeFirst() }
      if content.last == "\n" { content.removeLast() }
    }
    let outputStart = length
    for scalar in content where scalar != "\r" {
      write(scalar)
    }
    index = end + (isFence ? 3 : 1)
    guard outputStart < length else { return }
    // WhatsApp shows a single line of fenced code inline; only several lines become a block.
    let isBlock = isFence && output[outputStart...].contains(0x0A)
    entities.append(
      RichText.Entity(isBlock ? .codeBlock(language: nil) : .code, outputStart..<length))
  }

  private mutating func fenceEnd(from start: Int) -> Int? {
    guard hasFence else { return nil }
    var place = start
    while place + 2 < scalars.count {
      if scalars[place] == "`", scalars[place + 1] == "`", scalars[place + 2] == "`" {
        return place
      }
      place += 1
    }
    // No later fence has a partner either, so the search is not repeated.
    hasFence = false
    return nil
  }

  private func codeEnd(from start: Int) -> Int? {
    var place = start
    while let scalar = scalar(at: place), scalar != "\n" {
      if scalar == "`" { return place }
      place += 1
    }
    return nil
  }

  private mutating func readLink() {
    guard let found = BareAddress(in: scalars, at: index) else {
      append(scalars[index])
      return
    }
    let start = length
    while index < found.end { append(scalars[index]) }
    let address = String(decoding: output[start...], as: UTF8.self)
    entities.append(RichText.Entity(.link(found.prefix + address), start..<length))
  }

  private mutating func readMention() {
    guard !(scalar(at: index - 1)?.isWordScalar ?? false), let (name, end) = mentionName(),
      let participant = mention(name)
    else {
      append(scalars[index])
      return
    }
    let start = length
    while index < end {
      if scalars[index].isDirectionMark { index += 1 } else { append(scalars[index]) }
    }
    entities.append(RichText.Entity(.mention(participant), start..<length))
  }

  /// Reads `@` and a number, or `@` and a name enclosed in the direction marks that newer versions
  /// write.
  private func mentionName() -> (String, Int)? {
    var name = String.UnicodeScalarView()
    var place = index + 1
    if scalar(at: place) == "\u{2068}" {
      place += 1
      let limit = place + ImportLimits.nameScalars
      while let scalar = scalar(at: place), scalar != "\u{2069}" {
        guard scalar != "\n", scalar != "\u{2068}", place < limit else { return nil }
        if !scalar.isDirectionMark { name.append(scalar) }
        place += 1
      }
      guard scalar(at: place) == "\u{2069}" else { return nil }
      return (String(name), place + 1)
    }
    while let scalar = scalar(at: place), scalar.decimalValue != nil, name.count < 20 {
      name.append(scalar)
      place += 1
    }
    return name.count >= 5 ? (String(name), place) : nil
  }
}
