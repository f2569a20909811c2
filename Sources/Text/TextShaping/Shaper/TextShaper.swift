package import DisplayList
package import Platform

/// Turns styled text into lines of glyphs; the only user of Pango.
///
/// Not `Sendable`: each worker thread owns one, because Pango's font maps and contexts are not safe
/// to share. Its results are plain values.
@safe package final class TextShaper {
  let catalog: FontCatalog
  let fonts: FontReferenceCache
  let texts: ShapedTextCache?
  let fontMap: FontMap
  /// The meter of the cell that is laid out; nil if its time is not recorded.
  package var meter: LayoutMeter?
  private var faces: [StyledFaces] = []
  private let glyphs = GlyphShaper()
  private let breaks = LineBreakIterator()
  private let words = WordBreakIterator()

  /// The maximum number of styles whose faces are cached: more than a theme has.
  private static let faceLimit = 48
  /// The maximum number of fonts whose references are cached; a screen of mixed scripts uses about
  /// 20 fonts.
  private static let fontLimit = 256

  /// Makes a shaper over the catalogue's faces, with a new font map or one from the quarantine.
  ///
  /// - Parameters:
  ///   - catalog: The fonts.
  ///   - texts: The cache of shaped texts that the catalogue's shapers share; nil for no cache.
  /// - Throws: `FontCatalogError.fontMapUnavailable` if Pango returns no map.
  package init(
    catalog: FontCatalog, texts: ShapedTextCache? = nil
  ) throws(FontCatalogError) {
    if let rested = unsafe FontMapQuarantine.shared.take(over: catalog.configuration) {
      fontMap = rested
    } else {
      fontMap = try unsafe FontMap(configuration: catalog.configuration)
    }
    self.catalog = catalog
    self.texts = texts
    self.fonts = FontReferenceCache(catalog: catalog)
  }

  deinit {
    faces.removeAll()
    fonts.trim(to: 0)
    FontMapQuarantine.shared.put(fontMap)
  }

  /// Lays out a text within a constraint.
  ///
  /// Any text is allowed. Text beyond `TextShapingLimits` is left out; the last line then ends in
  /// an ellipsis, and `isTruncated` is set.
  package func shape(_ text: StyledText, in constraint: TextConstraint = .init()) -> ShapedText {
    guard let meter else { return shaped(text, in: constraint) }
    return meter.text { shaped(text, in: constraint) }
  }

  private func shaped(_ text: StyledText, in constraint: TextConstraint) -> ShapedText {
    guard let texts else {
      var shape = newShape(of: text)
      return fill(&shape, of: text, in: constraint)
    }
    let digest = ShapingInputs.digest(of: text, in: constraint)
    let known = texts.entry(for: digest)
    if let known, known.constraint == constraint { return known.text }
    var shape = known?.shape ?? newShape(of: text)
    let shaped = fill(&shape, of: text, in: constraint)
    texts.insert(
      ShapedTextCache.Entry(shape: shape, constraint: constraint, text: shaped), for: digest)
    return shaped
  }

  /// The offsets between a text's words, punctuation and spaces.
  ///
  /// - Parameter text: Any text.
  /// - Returns: UTF-8 offsets in order, without the start and end of the text.
  package func wordBoundaries(in text: String) -> [Int] { words.offsets(in: text) }

  /// A value that a client composed from many texts with shapers of this catalogue.
  ///
  /// - Parameter digest: The digest of its inputs, or the key by which it is looked up.
  /// - Returns: The value; nil if it is not cached.
  package func composition<Value: Sendable>(for digest: ContentDigest) -> Value? {
    texts?.composition(for: digest)
  }

  /// Caches a value composed from many texts, if there is a cache and the value is complete.
  package func keep(_ composition: some Sendable, for digest: ContentDigest, cost: Int) {
    guard !Cancellation.hasCurrentEnded else { return }
    texts?.insert(composition: composition, for: digest, cost: cost)
  }

  private func newShape(of text: StyledText) -> TextShape {
    fonts.trim(to: Self.fontLimit)
    return TextShape(
      prepared: PreparedText(text.string, objects: PreparedText.objects(of: text)))
  }

  /// Fills lines from a text's shape, which is extended as necessary.
  private func fill(
    _ shape: inout TextShape, of text: StyledText, in constraint: TextConstraint
  ) -> ShapedText {
    let prepared = shape.prepared
    let faces = styledFaces(
      StyledFaces.Key(
        families: text.style.families, size: TextShapingLimits.fontSize(text.style.size),
        weight: text.style.weight, isItalic: text.style.isItalic,
        hanForm: text.style.language.flatMap(HanForm.init(language:))
          ?? prepared.suggestedHanForm))
    let paragraphs = ParagraphShaper(
      text: text, prepared: prepared,
      faces: FaceSegments(
        text.spans.prefix(TextShapingLimits.spanCount), style: text.style, prepared: prepared),
      isolates: IsolatedParts(of: text, in: prepared), style: faces, fonts: fonts,
      shaper: glyphs, isCode: constraint.isCode, styledFaces: styledFaces)
    var pass = ShapingPass(
      shape: shape, constraint: constraint, paragraphs: paragraphs, breaks: breaks)
    let shaped = pass.run()
    shape = pass.shape
    return shaped
  }

  private func styledFaces(_ key: StyledFaces.Key) -> StyledFaces {
    if let index = faces.lastIndex(where: { $0.key == key }) { return faces[index] }
    if faces.count >= Self.faceLimit { faces.removeAll() }
    let new = unsafe StyledFaces(key: key, context: fontMap.makeContext(), fonts: fonts)
    faces.append(new)
    return new
  }
}
