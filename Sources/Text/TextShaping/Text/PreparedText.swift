import Kit

/// Text in the form that Pango receives: clipped to the limits, without characters that Pango would
/// misinterpret.
struct PreparedText {
  /// UTF-8 without NUL, in which only `\n`, `\r` and `\r\n` end a paragraph.
  private(set) var bytes: [UInt8]
  /// The source offset of each byte and of the text's end; nil if all offsets are unchanged.
  private(set) var sources: [UInt32]?
  /// The objects that replace characters, in order.
  private(set) var objects: [PlacedObject] = []
  /// True if the text was clipped.
  private(set) var isTruncated = false
  /// True if combining marks were dropped from a stack.
  private(set) var hasDroppedMarks = false
  /// True if there are private use characters, which every face can draw differently.
  let hasPrivateUse: Bool
  /// True if there can be combining marks that go with letters of any script.
  let hasCombiningMarks: Bool
  /// True if there can be characters whose composed form is another character.
  let hasSingletons: Bool
  /// True if there can be signs that are mirrored in right-to-left text, other than punctuation.
  let hasTechnicalSigns: Bool
  /// True if all characters are printable ASCII or newlines.
  let isASCII: Bool
  /// True if quotation marks, dashes and ellipses are set in the Han face.
  let hasHanMarks: Bool
  /// True if there are enclosed letters or numbers, such as ①, which are set in the Han face.
  let hasEnclosedCharacters: Bool
  /// True if there can be full-width punctuation, whose blank halves are trimmed when adjacent.
  let hasFullWidthMarks: Bool
  /// The Han form that the characters themselves suggest.
  private(set) var suggestedHanForm = HanForm.simplified

  /// Reads a text and changes it if necessary; most texts are unchanged.
  ///
  /// - Parameters:
  ///   - string: The source text.
  ///   - objects: The objects that replace parts of the text, in order and without overlaps.
  init(_ string: String, objects: [(range: Range<Int>, object: InlineObject)] = []) {
    bytes = Array(string.utf8)
    let traits = TextTraits(bytes)
    hasPrivateUse = traits.hasPrivateUse
    hasCombiningMarks = traits.hasCombiningMarks
    hasSingletons = traits.hasSingletons
    hasTechnicalSigns = traits.hasTechnicalSigns
    isASCII = traits.isASCII
    hasHanMarks = traits.hasHanMarks
    hasEnclosedCharacters = traits.hasEnclosedCharacters
    hasFullWidthMarks = traits.hasFullWidthForms || hasHanMarks
    if traits.hasKana {
      suggestedHanForm = .japanese
    } else if traits.hasHangul {
      suggestedHanForm = .korean
    }
    let isTooLong =
      bytes.count > TextShapingLimits.byteCount
      || traits.scalarCount > TextShapingLimits.scalarCount
    if isTooLong || traits.hasControls || traits.stacksMarks || traits.hasFractionSlash
      || !objects.isEmpty
    {
      rewrite(string, objects)
    }
  }

  /// The source offset of a byte of the prepared text.
  func source(of offset: Int) -> Int {
    guard let sources else { return min(offset, bytes.count) }
    return Int(sources[min(offset, bytes.count)])
  }

  /// The first byte of the prepared text at or after an offset in the source.
  func prepared(of source: Int) -> Int {
    guard let sources else { return min(max(source, 0), bytes.count) }
    return min(sources.partitioningIndex { Int($0) >= source }, bytes.count)
  }

  /// The character that starts at an offset.
  func scalar(at offset: Int) -> Unicode.Scalar { Self.scalar(at: offset, of: bytes) }

  /// The character that starts at an offset of well-formed UTF-8.
  static func scalar(at offset: Int, of bytes: [UInt8]) -> Unicode.Scalar {
    guard offset < bytes.count else { return "\u{FFFD}" }
    let first = UInt32(bytes[offset])
    func next(_ index: Int) -> UInt32 {
      offset + index < bytes.count ? UInt32(bytes[offset + index]) & 0x3F : 0
    }
    let value: UInt32 =
      switch first {
      case ..<0x80: first
      case ..<0xE0: (first & 0x1F) << 6 | next(1)
      case ..<0xF0: (first & 0x0F) << 12 | next(1) << 6 | next(2)
      default: (first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3)
      }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// The character that ends before an offset; nil at the text's start.
  func scalar(before offset: Int) -> Unicode.Scalar? {
    offset > 0 ? scalar(at: scalarBoundary(before: offset - 1)) : nil
  }

  private mutating func rewrite(
    _ string: String, _ objects: [(range: Range<Int>, object: InlineObject)]
  ) {
    var output: [UInt8] = []
    var places: [UInt32] = []
    output.reserveCapacity(min(bytes.count, TextShapingLimits.byteCount))
    places.reserveCapacity(output.capacity + 1)
    var source = 0
    var scalarCount = 0
    var marks = 0
    var nextObject = 0
    var objectEnd = 0
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
      if nextObject < objects.count, source >= objects[nextObject].range.lowerBound {
        let (range, object) = objects[nextObject]
        let start = output.count
        for (index, piece) in object.pieces.enumerated() {
          // Each piece is mapped to its share of the replaced characters.
          func place(of index: Int) -> UInt32 {
            let place = scalarBoundary(
              before: range.lowerBound + range.count * index / object.pieces.count)
            return UInt32(max(source, place))
          }
          output.append(Self.pieceMark)
          places.append(place(of: index))
          guard index + 1 < object.pieces.count else { break }
          // The piece on a line of its own ends at the newline, and has its characters.
          output.append(UInt8(ascii: piece.endsLine ? "\n" : " "))
          places.append(place(of: piece.endsLine ? index + 1 : index))
        }
        self.objects.append(
          PlacedObject(range: start..<output.count, index: nextObject, object: object))
        objectEnd = range.upperBound
        nextObject += 1
      }
      guard source >= objectEnd else {
        source += width
        scalarCount += 1
        continue
      }
      marks = TextTraits.isMark(scalar) ? marks + 1 : 0
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: append(CollectionOfOne(UInt8(scalar.value)))
      case 0x0B, 0x0C, 0x85, 0x2028, 0x2029: append(CollectionOfOne(0x0A))
      case 0..<0x20, 0x7F..<0xA0: break
      case 0x2044 where !joinsDigits(at: source):
        // The glyph of the fraction slash overlaps its neighbours; only the small digits of a
        // fraction leave space for it.
        append(CollectionOfOne(UInt8(ascii: "/")))
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

  /// True if there are digits on both sides of the fraction slash at an offset.
  private func joinsDigits(at offset: Int) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return offset > 0 && digits.contains(bytes[offset - 1]) && offset + 3 < bytes.count
      && digits.contains(bytes[offset + 3])
  }
}
