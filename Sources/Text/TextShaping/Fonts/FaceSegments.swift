internal import CPango
internal import Kit

/// The ranges of a text whose faces differ from the style's, as Pango attributes.
struct FaceSegments {
  private var weights: SpanSegments<TextStyle.Weight>
  private var italics: SpanSegments<Bool>
  private var families: SpanSegments<[String]>
  private var sizes: SpanSegments<Double>
  private var languages: [(range: Range<Int>, tag: String)]
  /// The ranges that are set in the Han face: punctuation of Han text, and enclosed characters.
  private let hanRanges: [Range<Int>]
  private let hanFamily: String

  /// Groups the spans by the property that they change.
  init(_ spans: some Collection<StyledText.Span>, style: TextStyle, prepared: PreparedText) {
    var weights: [SpanSegments<TextStyle.Weight>.Segment] = []
    var italics: [SpanSegments<Bool>.Segment] = []
    var families: [SpanSegments<[String]>.Segment] = []
    var sizes: [SpanSegments<Double>.Segment] = []
    for span in spans {
      let range = prepared.range(of: span.range)
      switch span.attribute {
      case .weight(let weight): weights.append(.init(range: range, value: weight))
      case .italic: italics.append(.init(range: range, value: true))
      case .families(let names): families.append(.init(range: range, value: names))
      case .size(let size):
        let usable = TextShapingLimits.fontSize(size)
        sizes.append(.init(range: range, value: usable))
      case .color, .underline, .strikethrough, .background, .rise, .link, .isolate, .object: break
      }
    }
    self.weights = SpanSegments(weights)
    self.italics = SpanSegments(italics)
    self.families = SpanSegments(families)
    self.sizes = SpanSegments(sizes)
    languages = LanguageRuns.runs(in: prepared, language: style.language)
    hanRanges =
      (prepared.hasHanMarks ? prepared.hanMarks : [])
      + (prepared.hasEnclosedCharacters ? prepared.enclosedCharacters : [])
    hanFamily =
      (style.language.flatMap(HanForm.init(language:)) ?? prepared.suggestedHanForm).family
  }

  /// True if the whole text uses the style's own faces.
  var isEmpty: Bool {
    weights.isEmpty && italics.isEmpty && families.isEmpty && sizes.isEmpty && languages.isEmpty
      && hanRanges.isEmpty
  }

  /// The key for the faces of a style at an offset.
  func key(at offset: Int, of style: StyledFaces.Key) -> StyledFaces.Key {
    StyledFaces.Key(
      families: families.value(at: offset) ?? style.families,
      size: sizes.value(at: offset) ?? style.size,
      weight: weights.value(at: offset) ?? style.weight,
      isItalic: italics.value(at: offset) ?? style.isItalic, hanForm: style.hanForm)
  }

  /// The attributes of a piece of the text, which the caller must release; nil if it has none.
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - style: The text's style.
  ///   - place: Returns the offset of a byte of the text in Pango's text.
  /// - Returns: The attributes.
  @unsafe func attributeList(
    for piece: Range<Int>, style: TextStyle, place: (Int) -> Int
  ) -> OpaquePointer? {
    guard !isEmpty else { return nil }
    let list = unsafe pango_attr_list_new()
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
      guard let attribute = unsafe attribute else { return }
      unsafe attribute.pointee.start_index = UInt32(place(range.lowerBound))
      unsafe attribute.pointee.end_index = UInt32(place(range.upperBound))
      unsafe pango_attr_list_insert(list, attribute)
    }
    for (range, weight) in weights.clipped(to: piece) {
      unsafe insert(pango_attr_weight_new(PangoWeight(rawValue: UInt32(weight.rawValue))), range)
    }
    for (range, _) in italics.clipped(to: piece) {
      unsafe insert(pango_attr_style_new(PANGO_STYLE_ITALIC), range)
    }
    for (range, names) in families.clipped(to: piece) {
      let all = (StyledFaces.allowed(names) + [hanFamily]).joined(separator: ",")
      unsafe insert(pango_attr_family_new(all), range)
    }
    for hanRange in hanRanges {
      let range = hanRange.clamped(to: piece)
      guard !range.isEmpty else { continue }
      let own = families.value(at: hanRange.lowerBound) ?? style.families
      let all = ([hanFamily] + StyledFaces.allowed(own)).joined(separator: ",")
      unsafe insert(pango_attr_family_new(all), range)
    }
    for (range, size) in sizes.clipped(to: piece) {
      let units = Int32((size * Double(PANGO_SCALE)).rounded())
      unsafe insert(pango_attr_size_new_absolute(units), range)
    }
    for (range, tag) in languages {
      let clipped = range.clamped(to: piece)
      guard !clipped.isEmpty else { continue }
      unsafe insert(pango_attr_language_new(pango_language_from_string(tag)), clipped)
    }
    return unsafe list
  }
}

extension SpanSegments {
  /// The segments that overlap a piece of the text, clipped to it.
  func clipped(to piece: Range<Int>) -> [(Range<Int>, Value)] {
    let first = segments.partitioningIndex { $0.range.upperBound > piece.lowerBound }
    var result: [(Range<Int>, Value)] = []
    for segment in segments[first...] {
      guard segment.range.lowerBound < piece.upperBound else { break }
      result.append((segment.range.clamped(to: piece), segment.value))
    }
    return result
  }
}
