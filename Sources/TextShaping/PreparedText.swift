internal import CPango

/// A text as Pango is given it: clipped to the limits, without what it would mistake.
struct PreparedText {
  /// UTF-8 without NUL, in which only `\n`, `\r` and `\r\n` end a paragraph.
  private(set) var bytes: [UInt8]
  /// Where each byte and the end stood in the source; nil if nothing was moved.
  private(set) var sources: [UInt32]?
  /// Whether the text was clipped.
  private(set) var isTruncated = false
  /// Whether marks were left out of a stack.
  private(set) var hasDroppedMarks = false
  /// The characters that no face has, each with the place of the character that stands for it.
  private(set) var missing: [(offset: Int, codePoint: UInt32)] = []
  /// Which language's Han forms the characters themselves suggest.
  private(set) var suggestedHanForm = HanForm.simplified

  /// Reads a text and prepares it where it needs that; most texts stay as they are.
  ///
  /// - Parameters:
  ///   - string: The text as it is read.
  ///   - breakChances: Where lines may break inside words, as UTF-8 offsets in order.
  init(_ string: String, breakChances: [Int]) {
    bytes = Array(string.utf8)
    let traits = TextTraits(bytes)
    if traits.hasKana {
      suggestedHanForm = .japanese
    } else if traits.hasHangul {
      suggestedHanForm = .korean
    }
    let isTooLong =
      bytes.count > TextShapingLimits.byteCount
      || traits.scalarCount > TextShapingLimits.scalarCount
    if isTooLong || traits.hasControls || !breakChances.isEmpty || traits.stacksMarks {
      rewrite(string, breakChances: breakChances)
    }
  }

  /// Where a byte of the prepared text stood in the source.
  func source(of offset: Int) -> Int {
    guard let sources else { return min(offset, bytes.count) }
    return Int(sources[min(offset, bytes.count)])
  }

  /// The first prepared byte that stood at a place of the source or after it.
  func prepared(of source: Int) -> Int {
    guard let sources else { return min(max(source, 0), bytes.count) }
    return min(sources.partitioningIndex { Int($0) >= source }, bytes.count)
  }

  /// The same text with a replacement character for each character that no face has.
  ///
  /// Pango's own box for such a character has a width that depends on the environment's language
  /// and, through a variable that all threads share, on what other threads are doing.
  func replacing(_ codePoints: Set<UInt32>) -> PreparedText {
    var copy = self
    copy.bytes = []
    copy.missing = []
    var places: [UInt32] = []
    var offset = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let width = UTF8.width(scalar)
      if codePoints.contains(scalar.value) {
        // A format character that no face knows is as invisible as one that a face knows.
        if g_unichar_type(scalar.value) == G_UNICODE_FORMAT {
          offset += width
          continue
        }
        copy.missing.append((copy.bytes.count, scalar.value))
        copy.bytes += "\u{FFFD}".utf8
        places += repeatElement(UInt32(source(of: offset)), count: 3)
      } else {
        for index in offset..<offset + width {
          copy.bytes.append(bytes[index])
          places.append(UInt32(source(of: index)))
        }
      }
      offset += width
    }
    places.append(UInt32(source(of: bytes.count)))
    copy.sources = places
    return copy
  }

  /// The character that one of the text's replacement characters stands for.
  func missingCodePoint(at offset: Int) -> UInt32? {
    let index = missing.partitioningIndex { $0.offset >= offset }
    return index < missing.count && missing[index].offset == offset
      ? missing[index].codePoint : nil
  }

  private mutating func rewrite(_ string: String, breakChances: [Int]) {
    var output: [UInt8] = []
    var places: [UInt32] = []
    output.reserveCapacity(min(bytes.count, TextShapingLimits.byteCount))
    places.reserveCapacity(output.capacity + 1)
    var source = 0
    var scalarCount = 0
    var marks = 0
    var chances = breakChances[...]
    func append(_ encoded: some Sequence<UInt8>) {
      for byte in encoded {
        output.append(byte)
        places.append(UInt32(source))
      }
    }
    for scalar in string.unicodeScalars {
      let width = UTF8.width(scalar)
      if scalarCount == TextShapingLimits.scalarCount
        || source + width > TextShapingLimits.byteCount
      {
        append("…".utf8)
        isTruncated = true
        break
      }
      if let chance = chances.first, chance <= source {
        chances.removeFirst()
        if chance == source { append("\u{200B}".utf8) }
      }
      marks = TextTraits.isMark(scalar) ? marks + 1 : 0
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: append(CollectionOfOne(UInt8(scalar.value)))
      case 0x0B, 0x0C, 0x85, 0x2028, 0x2029: append(CollectionOfOne(0x0A))
      case 0..<0x20, 0x7F..<0xA0: break
      default:
        if marks <= TextShapingLimits.marksPerBase {
          for index in 0..<width {
            output.append(bytes[source + index])
            places.append(UInt32(source + index))
          }
        } else {
          hasDroppedMarks = true
        }
      }
      source += width
      scalarCount += 1
    }
    places.append(UInt32(isTruncated ? source : bytes.count))
    bytes = output
    sources = places
  }
}
