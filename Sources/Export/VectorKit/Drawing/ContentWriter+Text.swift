import DisplayList
import RasterKit

extension ContentWriter {
  /// Writes a text: its decorations, its glyphs in reading order, and boxes for missing glyphs.
  mutating func text(_ text: ShapedText, at origin: Point) throws {
    let outer = offset
    offset = offset.offset(dx: origin.x, dy: origin.y)
    defer { offset = outer }
    let top = offset.y
    let band = self.band
    func isShown(_ first: Double, _ height: Double) -> Bool {
      band?.contains(top + first + height / 2) ?? true
    }
    decorate(text, isBehind: true, isShown)
    let shown = text.lines.filter { isShown($0.top, $0.height) }
    if !shown.isEmpty { try glyphs(of: shown, in: text) }
    for glyph in text.missingGlyphs where isShown(glyph.rect.minY, glyph.rect.height) {
      tag(nil)
      missingGlyph(glyph)
    }
    decorate(text, isBehind: false, isShown)
  }

  private mutating func glyphs(of lines: [ShapedText.Line], in text: ShapedText) throws {
    var glyphs = GlyphWriter(
      words: Array(text.text.utf8), missing: Set(text.missingGlyphs.map(\.codePoint)),
      offset: offset)
    let first = lines[0]
    if lines.count == 1, first.isDrawn,
      let left = first.runs.map(\.minX).min(),
      let right = first.runs.map({ $0.minX + $0.width }).max(),
      let formula = tools.regions.formula(
        from: offset.offset(dx: left, dy: first.baseline),
        to: offset.offset(dx: right, dy: first.baseline))
    {
      // The text is part of a formula: all its glyphs stand for the source, which is written once.
      let source = tools.regions.regions[formula].label ?? ""
      let isNamed = !namedFormulas.insert(formula).inserted
      tag(
        ContentTag(
          role: .paragraph, block: nextBlock(), inner: .formula(formula), alternative: source))
      try glyphs.write(first.runs, as: isNamed ? "" : source, into: &self)
      return glyphs.end(&out)
    }
    let middle = offset.offset(dx: text.size.width / 2, dy: first.top + first.height / 2)
    let own = ContentTag(role: tools.regions.role(at: middle), block: nextBlock())
    for line in lines {
      // Runs are in visual order, so they are sorted: PDF readers read texts in the order of the
      // content stream.
      for run in line.runs.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        try glyphs.write(run, on: line, tagged: own, into: &self)
      }
    }
    glyphs.end(&out)
  }

  private mutating func decorate(
    _ text: ShapedText, isBehind: Bool, _ isShown: (Double, Double) -> Bool
  ) {
    for decoration in text.decorations
    where decoration.isBehind == isBehind && isShown(decoration.rect.minY, decoration.rect.height) {
      tag(nil)
      guard setFill(decoration.color) else { continue }
      out.put(.roundedRect(decoration.rect, CornerRadii(decoration.radius)), at: offset)
      out.put("f\n")
    }
  }

  /// Draws a frame with the code point of a character for which no font has a glyph, as the painter
  /// does.
  private mutating func missingGlyph(_ glyph: ShapedText.MissingGlyph) {
    let line = max(0.5, min(glyph.rect.width, glyph.rect.height) / 16)
    let inset = EdgeInsets(horizontal: line * 1.5, vertical: line * 1.5)
    let frame = glyph.rect.inset(by: inset)
    guard !frame.isEmpty, setStroke(glyph.color) else { return }
    out.put(line, operator: "w")
    out.put(
      .roundedRect(frame, CornerRadii(min(frame.width, frame.height) / 8)), at: offset)
    out.put("S\n")
    let digits = CodePointDigits.boxes(
      of: glyph.codePoint,
      in: glyph.rect.inset(by: EdgeInsets(horizontal: line * 3, vertical: line * 3)))
    guard !digits.isEmpty, glyph.codePoint <= 0x10_FFFF, setFill(glyph.color) else { return }
    for digit in digits { out.put(.rect(digit), at: offset) }
    out.put("f\n")
  }

  /// The link or formula that contains a run; nil if there is none.
  func inner(of run: GlyphRun, on line: ShapedText.Line) -> ContentTag.Inner? {
    tools.regions.inner(
      at: offset.offset(dx: run.minX + run.width / 2, dy: line.top + line.height / 2))
  }

  /// The font in which a document encodes a glyph of a face.
  func use(of glyph: UInt32, in font: FontReference, _ face: FontFace) -> FontUse {
    let key = FaceKey(font)
    if font.isColor, face.hasBitmap(glyph) { return .bitmaps(key, block: glyph >> 8) }
    if face.outlines == .other { return .outlines(key, block: glyph >> 8) }
    return .cut(key)
  }
}

extension ShapedText.Line {
  /// True if any glyph draws something; the space that is reserved for a formula consists of blank
  /// glyphs.
  fileprivate var isDrawn: Bool {
    runs.contains { $0.glyphs.contains { $0.id != GlyphRun.Glyph.blankID } }
  }
}
