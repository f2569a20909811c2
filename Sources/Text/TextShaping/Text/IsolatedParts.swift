internal import Kit

/// The parts of a text that are one thing inside a sentence, such as a link or code.
///
/// To the surrounding text, each is one neutral character: UAX #9 calls such parts isolates (BD8),
/// and a protocol may make them (HL3).
struct IsolatedParts {
  /// A part of the prepared text; parts can be nested.
  struct Part {
    /// The byte range in the prepared text.
    let range: Range<Int>
    /// The direction of the part; nil for that of its first strong character, or from left to right
    /// if it has none.
    let direction: TextConstraint.Direction?
    /// True if no other part contains the part.
    let isOutermost: Bool
  }

  /// The parts in order; an outer part is before the parts in it.
  private(set) var parts: [Part] = []
  /// The indices of the parts that no other part contains.
  private var outermost: [Int] = []

  /// Finds the parts that spans isolate, and inline objects, which run from left to right.
  ///
  /// A part that overlaps the end of an earlier part is left out.
  init(of text: StyledText, in prepared: PreparedText) {
    var found: [(range: Range<Int>, direction: TextConstraint.Direction?)] = []
    for span in text.spans.prefix(TextShapingLimits.spanCount) {
      switch span.attribute {
      case .isolate(let direction): found.append((prepared.range(of: span.range), direction))
      case .object: found.append((prepared.range(of: span.range), .leftToRight))
      case .weight, .italic, .families, .size, .color, .underline, .strikethrough, .background,
        .rise, .link:
        break
      }
    }
    guard !found.isEmpty else { return }
    // Of two equal parts, the one with a direction counts: a link that is code.
    found.sort { one, other in
      (one.range.lowerBound, other.range.upperBound, one.direction == nil ? 1 : 0)
        < (other.range.lowerBound, one.range.upperBound, other.direction == nil ? 1 : 0)
    }
    var open: [Int] = []
    for (range, direction) in found where !range.isEmpty {
      while let end = open.last, end <= range.lowerBound { open.removeLast() }
      if let end = open.last, end < range.upperBound { continue }
      // Deeper levels than UAX #9 has would be ignored there (BD2).
      guard open.count < Self.depthLimit, parts.last?.range != range else { continue }
      if open.isEmpty { outermost.append(parts.count) }
      parts.append(Part(range: range, direction: direction, isOutermost: open.isEmpty))
      open.append(range.upperBound)
    }
  }

  /// The maximum number of nested parts: more than people write.
  private static let depthLimit = 16

  /// The parts that overlap a paragraph, clipped to it.
  func clipped(to paragraph: Range<Int>) -> [Part] {
    let first = outermost.partitioningIndex {
      parts[$0].range.upperBound > paragraph.lowerBound
    }
    guard first < outermost.count else { return [] }
    var clipped: [Part] = []
    for part in parts[outermost[first]...] {
      guard part.range.lowerBound < paragraph.upperBound else { break }
      guard part.range.upperBound > paragraph.lowerBound else { continue }
      clipped.append(
        Part(
          range: part.range.clamped(to: paragraph), direction: part.direction,
          isOutermost: part.isOutermost))
    }
    return clipped
  }
}

/// A paragraph with the control characters of its isolated parts, for the bidirectional algorithm
/// alone: its glyphs are those of the paragraph without them.
struct IsolatedParagraph {
  /// The bytes of the paragraph with the controls.
  private(set) var bytes: [UInt8] = []
  /// The offset of each control in `bytes`, in order.
  private var controls: [Int] = []
  /// The offset in the prepared text at which each control is, in order.
  private var places: [Int] = []
  private let range: Range<Int>

  /// The number of bytes of each control character.
  private static let width = 3

  /// Adds the controls of parts to a paragraph.
  ///
  /// Isolates that the text itself begins or ends within a part do not reach beyond it.
  init(_ range: Range<Int>, of prepared: PreparedText, isolating parts: [IsolatedParts.Part]) {
    self.range = range
    bytes.reserveCapacity(range.count + 2 * Self.width * parts.count)
    // The end of each open part, and the number of the text's own isolates that are open in it.
    var open: [(end: Int, depth: Int)] = []
    var next = parts.startIndex
    var index = range.lowerBound
    while true {
      while let part = open.last, part.end <= index {
        for _ in 0...part.depth { addControl(Self.pop, at: index) }
        open.removeLast()
      }
      while next < parts.endIndex, parts[next].range.lowerBound <= index {
        let part = parts[next]
        let direction = part.direction ?? Self.direction(of: part.range, in: prepared)
        addControl(
          direction == .rightToLeft ? Self.rightToLeft : Self.leftToRight, at: index)
        open.append((part.range.upperBound, 0))
        next += 1
      }
      guard index < range.upperBound else { break }
      let scalar = prepared.scalar(at: index)
      let end = min(index + UTF8.width(scalar), range.upperBound)
      var isStray = false
      if !open.isEmpty, (0x2066...0x2069).contains(scalar.value) {
        if scalar.value != 0x2069 {
          open[open.count - 1].depth += 1
        } else if open[open.count - 1].depth > 0 {
          open[open.count - 1].depth -= 1
        } else {
          isStray = true
        }
      }
      // The end of an isolate outside the part would end the part: U+2060 has the same length, and
      // the algorithm removes it.
      bytes += isStray ? Self.joiner[...] : prepared.bytes[index..<end]
      index = end
    }
  }

  private static let leftToRight = Array("\u{2066}".utf8)
  private static let rightToLeft = Array("\u{2067}".utf8)
  private static let pop = Array("\u{2069}".utf8)
  private static let joiner = Array("\u{2060}".utf8)

  private mutating func addControl(_ control: [UInt8], at place: Int) {
    controls.append(bytes.count)
    places.append(place)
    bytes += control
  }

  private static func direction(
    of part: Range<Int>, in prepared: PreparedText
  ) -> TextConstraint.Direction {
    var rule = FirstStrongDirection()
    var index = part.lowerBound
    while index < part.upperBound {
      let scalar = prepared.scalar(at: index)
      if let found = rule.read(scalar) { return found }
      index += UTF8.width(scalar)
    }
    return .leftToRight
  }

  /// The offset in the prepared text of an offset in `bytes`.
  func source(of offset: Int) -> Int {
    min(
      range.lowerBound + offset - Self.width * controls.partitioningIndex { $0 >= offset },
      range.upperBound)
  }

  /// The offset in `bytes` of an offset in the prepared text, after the controls there.
  func place(of offset: Int) -> Int {
    offset - range.lowerBound + Self.width * places.partitioningIndex { $0 > offset }
  }
}

extension PreparedText {
  /// True if a part of the text can have characters that run from right to left.
  func mayHaveRightToLeft(in part: Range<Int>) -> Bool {
    TextConstraint.Direction.mayBeRightToLeft(in: bytes.span, part)
  }
}

extension TextConstraint.Direction {
  /// True if a text can have characters that run from right to left.
  package static func mayBeRightToLeft(in text: String) -> Bool {
    let bytes = text.utf8Span
    return !bytes.isKnownASCII && mayBeRightToLeft(in: bytes.span, 0..<bytes.count)
  }

  /// True if a part of UTF-8 text can have characters that run from right to left.
  ///
  /// These are the blocks with Bidi_Class R, AL and AN (DerivedBidiClass.txt), by the first bytes of
  /// their characters, and the controls U+200F, U+202B, U+202E and U+2067.
  fileprivate static func mayBeRightToLeft(in bytes: Span<UInt8>, _ part: Range<Int>) -> Bool {
    var index = part.lowerBound
    while index < part.upperBound {
      let byte = bytes[index]
      index += 1
      guard byte >= 0xD6, index < part.upperBound else { continue }
      let second = bytes[index]
      let third = index + 1 < part.upperBound ? bytes[index + 1] : 0
      switch (byte, second) {
      case (0xD6, 0x90...), (0xD7...0xDF, _), (0xE0, 0xA0...0xA3), (0xEF, 0xAD...0xB7),
        (0xEF, 0xBA), (0xEF, 0xBB):
        return true
      case (0xF0, 0x90), (0xF0, 0x9E): if third >= 0xA0 { return true }
      case (0xE2, 0x80): if third == 0x8F || third == 0xAB || third == 0xAE { return true }
      case (0xE2, 0x81): if third == 0xA7 { return true }
      case (0xEF, 0xAC): if third >= 0x9D { return true }
      case (0xEF, 0xB9): if third >= 0xB0 { return true }
      default: break
      }
    }
    return false
  }
}
