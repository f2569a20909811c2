import DisplayList

/// Writes the glyphs of a text as text objects, together with the characters that each glyph
/// represents.
///
/// Glyphs are written in reading order. A cluster of several glyphs is one code of a font of the
/// document's own; so is a glyph whose characters differ from those of its code in the document. An
/// `ActualText` (ISO 32000-1, 14.9.4) is added only where that is not possible.
///
/// Right-to-left text has a show operator for each character. Readers that take the order of the
/// file, such as MuPDF and pdfminer, find the characters in reading order; those that turn text by
/// its direction, such as PDFium and poppler, first sort what the operators show from left to right.
struct GlyphWriter {
  /// The text in UTF-8.
  private let words: [UInt8]
  /// The characters for which no font has a glyph.
  private let missing: Set<UInt32>
  /// The offset from the cell's corner to the text's corner, in points.
  private let offset: Point
  /// The tag of the last written run.
  private var tag: ContentTag?
  private var isOpen = false
  private var isShowing = false
  private var font: SetFont?
  /// The current position on the baseline, in points from the cell's corner.
  private var pen = Point.zero
  /// The left edge of the last glyph of right-to-left text; nil after other text.
  private var edge: Double?

  /// The font that is currently set.
  private struct SetFont: Equatable {
    var use: FontUse
    var size: Double
    var slant: Double
    var isEmboldened: Bool
  }

  init(words: [UInt8], missing: Set<UInt32>, offset: Point) {
    self.words = words
    self.missing = missing
    self.offset = offset
  }

  /// Writes a run, cluster by cluster.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - line: The line that contains the run.
  ///   - tag: The text's tag.
  ///   - content: The content stream to which the glyphs are added.
  /// - Throws: `VectorError` if the font cannot be read.
  mutating func write(
    _ run: GlyphRun, on line: ShapedText.Line, tagged tag: ContentTag,
    into content: inout ContentWriter
  ) throws {
    guard content.isSeen(run.color) else { return }
    let face = try content.tools.faces.face(FaceKey(run.font))
    var tag = tag
    tag.inner = content.inner(of: run, on: line)
    var formula: Int?
    if case .formula(let index) = tag.inner {
      formula = index
      tag.alternative = content.tools.regions.regions[index].label
    }
    if tag != self.tag {
      end(&content.out)
      content.tag(tag)
      self.tag = tag
    }
    let glyphs = run.isRightToLeft ? run.glyphs.reversed() : run.glyphs
    var start = 0
    while start < glyphs.count {
      var end = start + 1
      while end < glyphs.count, glyphs[end].cluster == glyphs[start].cluster { end += 1 }
      if let formula, glyphs[start].id == GlyphRun.Glyph.blankID {
        // The space that is reserved for a formula, to which the formula's source is attached.
        if content.namedFormulas.insert(formula).inserted {
          writeBlank(glyphs[start], showing: tag.alternative ?? "", of: run, into: &content)
        }
      } else {
        let first = Int(glyphs[start].cluster)
        let last = end < glyphs.count ? Int(glyphs[end].cluster) : run.range.upperBound
        try write(
          glyphs[start..<end], showing: string(first..<max(first, last)), of: run, face,
          baseline: line.baseline, into: &content)
      }
      start = end
    }
  }

  /// Writes glyphs that together represent characters.
  mutating func write(
    _ runs: [GlyphRun], as text: String, into content: inout ContentWriter
  ) throws {
    beginSpan(text, &content.out)
    for run in runs where content.isSeen(run.color) {
      let face = try content.tools.faces.face(FaceKey(run.font))
      for glyph in run.glyphs where glyph.id != GlyphRun.Glyph.blankID {
        let use = content.use(of: glyph.id, in: run.font, face)
        if content.texts[use]?[glyph.id] == nil {
          let own = text.unicodeScalars.first { face.glyph(of: $0) == glyph.id }
          content.texts[use, default: [:]][glyph.id] = GlyphText(
            text: own.map { String($0) } ?? "\u{200B}", isFixed: false)
        }
        show(glyph, use, of: run, face, into: &content)
      }
    }
    endSpan(&content.out)
  }

  private mutating func write(
    _ cluster: ArraySlice<GlyphRun.Glyph>, showing text: String, of run: GlyphRun,
    _ face: FontFace, baseline: Double, into content: inout ContentWriter
  ) throws {
    let glyphs = cluster.filter { $0.id != GlyphRun.Glyph.blankID }
    var read = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !Self.isLayoutControl(scalar) {
      // A no-break space has the glyph of a space, and PDF readers expect a space.
      read.append(scalar == "\u{A0}" ? " " : scalar)
    }
    let isInserted = text.isEmpty
    let text = String(read)
    guard isInserted || !text.isEmpty else { return }
    guard !glyphs.isEmpty else {
      if let place = cluster.first,
        text.unicodeScalars.contains(where: { missing.contains($0.value) })
      {
        writeBlank(place, showing: text, of: run, into: &content)
      }
      return
    }
    let isTurned = run.isRightToLeft && text.unicodeScalars.count > 1
    if !isInserted, glyphs.count > 1 || isTurned,
      draw(glyphs, showing: text, of: run, face, baseline: baseline, into: &content)
    {
      return
    }
    let uses = glyphs.map { content.use(of: $0.id, in: run.font, face) }
    let parts: [String]
    if isInserted {
      parts = glyphs.map { Self.inserted($0.id, face) }
    } else if glyphs.count == 1 {
      parts = [text]
    } else {
      let scalars = Array(text.unicodeScalars)
      parts =
        scalars.count == glyphs.count
          && zip(scalars, glyphs).allSatisfy({ face.glyph(of: $0) == $1.id })
        ? scalars.map { String($0) } : []
    }
    var isPlain = !parts.isEmpty
    for (part, (glyph, use)) in zip(parts, zip(glyphs, uses)) {
      if let known = content.texts[use]?[glyph.id], known.isFixed, known.text != part {
        isPlain = false
      }
    }
    if !isPlain, !isInserted,
      draw(glyphs, showing: text, of: run, face, baseline: baseline, into: &content)
    {
      return
    }
    if isPlain {
      for (part, (glyph, use)) in zip(parts, zip(glyphs, uses)) {
        content.texts[use, default: [:]][glyph.id] = GlyphText(text: part, isFixed: true)
      }
    } else {
      beginSpan(parts.isEmpty ? text : parts.joined(), &content.out)
    }
    let alone = Self.alone(glyphs, text, face)
    for ((glyph, use), text) in zip(zip(glyphs, uses), alone) {
      if content.texts[use]?[glyph.id] == nil {
        content.texts[use, default: [:]][glyph.id] = GlyphText(text: text, isFixed: false)
      }
      show(glyph, use, of: run, face, into: &content)
    }
    if !isPlain { endSpan(&content.out) }
  }

  /// The characters for the glyphs of a cluster, for readers that do not support `ActualText`.
  ///
  /// Each glyph gets its own character, and the first glyph that has none gets the rest.
  private static func alone(
    _ glyphs: [GlyphRun.Glyph], _ text: String, _ face: FontFace
  ) -> [String] {
    var rest = Array(text.unicodeScalars)
    var parts = glyphs.map { glyph -> String in
      guard let place = rest.firstIndex(where: { face.glyph(of: $0) == glyph.id }) else {
        return ""
      }
      return String(rest.remove(at: place))
    }
    for index in parts.indices where parts[index].isEmpty {
      // An entry cannot be empty, so each remaining glyph gets a zero-width space.
      parts[index] =
        rest.isEmpty ? "\u{200B}" : String(String.UnicodeScalarView(rest))
      rest = []
    }
    return parts
  }

  /// The character for a glyph that layout inserted: an ellipsis or a full stop for omitted text,
  /// otherwise a hyphen in a divided word.
  private static func inserted(_ glyph: UInt32, _ face: FontFace) -> String {
    for sign in ["\u{2026}", "."] as [Unicode.Scalar] where face.glyph(of: sign) == glyph {
      return String(sign)
    }
    return "\u{AD}"
  }

  /// Attaches text to a position at which no glyph is drawn.
  private mutating func writeBlank(
    _ glyph: GlyphRun.Glyph, showing text: String, of run: GlyphRun,
    into content: inout ContentWriter
  ) {
    beginSpan(text, &content.out)
    var place = glyph
    place.id = 0
    var blank = run
    blank.font.size = max(1, Double(glyph.advance))
    blank.font.slant = 0
    blank.font.isEmboldened = false
    content.texts[.blank, default: [:]][0] = GlyphText(text: " ", isFixed: true)
    show(place, .blank, of: blank, nil, into: &content)
    endSpan(&content.out)
  }

  // MARK: Operators

  /// Writes one glyph at its position in the layout; its width is that of the face unless it is
  /// given, in thousandths of the em.
  mutating func show(
    _ glyph: GlyphRun.Glyph, _ use: FontUse, width: Double? = nil, of run: GlyphRun,
    _ face: FontFace?, into content: inout ContentWriter
  ) {
    let size = run.font.size
    guard size > 0, size.isFinite else { return }
    let isBitmap = if case .bitmaps = use { true } else { false }
    // Text rendering modes do not apply to a glyph that is drawn by operators.
    let isCut = if case .cut = use { true } else { false }
    let next = SetFont(
      use: use, size: size, slant: isBitmap ? 0 : run.font.slant,
      isEmboldened: isCut && run.font.isEmboldened)
    var place = Point(x: offset.x + Double(glyph.x), y: offset.y + Double(glyph.y))
    if next.isEmboldened {
      // As in FreeType, outlines are thickened by a 24th of the em, to the right and upwards.
      place = place.offset(dx: size / 48, dy: -size / 48)
    }
    let advance = (width ?? face?.width(of: glyph.id) ?? 1_000) / 1_000 * size
    if run.isRightToLeft, let edge, case let gap = edge - place.x - advance, gap > 0,
      gap < Self.tolerance
    {
      // Numbers are rounded, and poppler takes what is left between glyphs for spaces if there is
      // some between all of them: they overlap instead.
      place.x += min(Self.tolerance, gap + Self.tolerance / 8)
    }
    open(&content.out)
    let isSet = font == next
    if !isSet {
      closeString(&content.out)
      content.out.put("/F\(content.fonts.index(of: use)) ")
      content.out.put(size, operator: "Tf")
      if next.isEmboldened {
        content.out.put(size / 24, operator: "w")
        content.out.put("2 Tr\n")
      } else if font?.isEmboldened == true {
        content.out.put("0 Tr\n")
      }
      font = next
    }
    let isCluster = if case .clusters = use { true } else { false }
    if next.isEmboldened || isCluster && run.font.isEmboldened {
      closeStringUnlessStroke(run.color, &content)
    }
    setColor(run.color, &content)
    let gap = (pen.x - place.x) / size * 1_000
    if !isSet || abs(pen.y - place.y) > Self.tolerance || abs(gap) > Self.widestGap {
      closeString(&content.out)
      content.out.put(1, 0, next.slant, -1, place.x, place.y, operator: "Tm")
      pen = place
    } else if abs(gap) >= 0.5 {
      if isShowing {
        content.out.put(">")
      } else {
        content.out.put("[")
      }
      content.out.put((gap * 100).rounded() / 100)
      content.out.put("<")
      isShowing = true
      pen.x = place.x
    }
    if !isShowing {
      content.out.put("[<")
      isShowing = true
    }
    if isCut {
      content.out.put(hexadecimal: face?.code(of: glyph.id) ?? 0, digits: 4)
    } else {
      content.out.put(hexadecimal: glyph.id & 255, digits: 2)
    }
    edge = run.isRightToLeft ? place.x : nil
    pen.x += advance
    if run.isRightToLeft { closeString(&content.out) }
  }

  /// The tolerance in points; smaller differences are invisible in any output.
  private static let tolerance = 0.004
  /// The widest gap, in thousandths of the em, that is written as an adjustment; after a wider one,
  /// the position is set explicitly.
  private static let widestGap = 20_000.0

  private mutating func setColor(_ color: Color, _ content: inout ContentWriter) {
    guard !content.isFill(color) else { return }
    closeString(&content.out)
    _ = content.setFill(color)
  }

  private mutating func closeStringUnlessStroke(
    _ color: Color, _ content: inout ContentWriter
  ) {
    guard !content.isStroke(color) else { return }
    closeString(&content.out)
    _ = content.setStroke(color)
  }

  private mutating func beginSpan(_ text: String, _ out: inout PDFBytes) {
    open(&out)
    closeString(&out)
    out.put("/Span<</ActualText")
    out.put(text: text)
    out.put(">>BDC\n")
  }

  private mutating func endSpan(_ out: inout PDFBytes) {
    closeString(&out)
    out.put("EMC\n")
  }

  private mutating func open(_ out: inout PDFBytes) {
    guard !isOpen else { return }
    out.put("BT\n")
    isOpen = true
  }

  private mutating func closeString(_ out: inout PDFBytes) {
    guard isShowing else { return }
    out.put(">]TJ\n")
    isShowing = false
  }

  /// Ends the text object.
  mutating func end(_ out: inout PDFBytes) {
    closeString(&out)
    guard isOpen else { return }
    // The rendering mode is part of the graphics state, so it persists after the text object.
    if font?.isEmboldened == true { out.put("0 Tr\n") }
    out.put("ET\n")
    isOpen = false
    font = nil
  }

  /// The characters that begin in a range.
  ///
  /// A hyphen inserted for a soft hyphen has a range within the soft hyphen's bytes.
  private func string(_ range: Range<Int>) -> String {
    func start(_ offset: Int) -> Int {
      var offset = min(max(offset, 0), words.count)
      while offset < words.count, words[offset] & 0xC0 == 0x80 { offset += 1 }
      return offset
    }
    return String(decoding: words[start(range.lowerBound)..<start(range.upperBound)], as: UTF8.self)
  }

  /// True for characters that only control layout: break opportunities, invisible soft hyphens,
  /// directional marks, isolates and embeddings.
  private static func isLayoutControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF, 0xFFFE:
      true
    default: false
    }
  }
}
