import DisplayList

extension SVGDrawing {
  /// Writes a line as text, with each word at its own position.
  ///
  /// A word that a browser would lay out differently is drawn as glyphs, with invisible text over
  /// them.
  mutating func set(_ line: ShapedText.Line, of text: [UInt8]) throws {
    // Runs are in visual order, but are written in text order.
    for run in line.runs.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard run.font.size > 0, run.font.size.isFinite, run.color.alpha > 0 else { continue }
      let range = run.range.clamped(to: 0..<text.count)
      var start = range.lowerBound
      var open = false
      while start < range.upperBound {
        // `end` is the end of the word; `next` is after the spaces that follow it.
        let end = text[start..<range.upperBound].firstIndex(of: 0x20) ?? range.upperBound
        let next = text[end..<range.upperBound].firstIndex { $0 != 0x20 } ?? range.upperBound
        if try !set(start..<end, upTo: next, of: text, in: run, isOpen: &open) {
          if open { file.out.put("</text>\n") }
          open = false
          try draw(start..<end, upTo: next, of: text, in: run)
        }
        start = next
      }
      if open { file.out.put("</text>\n") }
      // Inserted glyphs, such as a hyphen, represent no characters of the text.
      if range.isEmpty { try draw(run) }
    }
  }

  /// Writes a word as text.
  ///
  /// - Returns: False if a browser would lay the word out differently; nothing is written then.
  private mutating func set(
    _ word: Range<Int>, upTo end: Int, of text: [UInt8], in run: GlyphRun, isOpen: inout Bool
  ) throws -> Bool {
    let key = FaceKey(run.font)
    let face = try file.faces.face(key)
    let bytes = Array(text[word])
    let letters = String(decoding: bytes, as: UTF8.self)
    guard !word.isEmpty, face.outlines != .other, !run.font.isColor,
      letters.utf8.elementsEqual(bytes), !letters.unicodeScalars.contains(where: Self.isReplaced),
      let shaped = file.fonts.shape(
        SVGFonts.Word(face: key, text: bytes, isRightToLeft: run.isRightToLeft), in: face,
        language: file.language)
    else { return false }
    let glyphs = run.glyphs.filter { word.contains(Int($0.cluster)) }
    guard let first = glyphs.first, glyphs.map(\.id) == shaped.map(\.number) else { return false }
    let scale = run.font.size / face.metrics.unitsPerEm
    let start = Double(first.x) - shaped[0].x * scale
    let baseline = Double(first.y) + shaped[0].y * scale
    var pen = start
    for (glyph, own) in zip(glyphs, shaped) {
      guard abs(pen + own.x * scale - Double(glyph.x)) < Self.nearness,
        abs(baseline - own.y * scale - Double(glyph.y)) < Self.nearness
      else { return false }
      pen += own.advance * scale
    }
    let shown = String(decoding: text[word.lowerBound..<end], as: UTF8.self)
    let number = file.fonts.add(shown, in: key)
    if !isOpen {
      begin(run, in: face, number: number, at: baseline, isPlain: bytes.allSatisfy { $0 < 0x80 })
    }
    isOpen = true
    file.out.put("<tspan x=\"")
    file.out.put(run.isRightToLeft ? pen : start)
    file.out.put("\">")
    file.out.put(escaped: shown)
    file.out.put("</tspan>")
    return true
  }

  /// The maximum distance, in points, between a glyph's position in a browser and in the layout.
  private static let nearness = 0.25

  /// Begins the text element for the words of a run.
  private mutating func begin(
    _ run: GlyphRun, in face: FontFace, number: Int, at baseline: Double, isPlain: Bool
  ) {
    file.out.put("<text font-family=\"f\(number)\" font-size=\"")
    file.out.put(run.font.size)
    file.out.put("\" y=\"")
    file.out.put(baseline)
    file.out.put("\"")
    file.out.put(fill: run.color)
    if run.font.isEmboldened {
      // As in FreeType's emboldening, outlines are thickened by a 24th of the em.
      file.out.put(run.color, of: "stroke")
      file.out.put(" stroke-width=\"")
      file.out.put(run.font.size / 24)
      file.out.put("\"")
    }
    if run.font.slant != 0 || run.font.isEmboldened {
      let bold = run.font.isEmboldened ? run.font.size / 48 : 0
      // The text is scaled around its baseline, so that positions are preserved.
      file.out.put(" transform=\"matrix(1 0 ")
      file.out.put(-run.font.slant)
      file.out.put(" 1 ")
      file.out.put(bold + run.font.slant * baseline)
      file.out.put(" ")
      file.out.put(-bold)
      file.out.put(")\"")
    }
    if run.isRightToLeft { file.out.put(" direction=\"rtl\"") }
    if run.isRightToLeft || !isPlain { file.out.put(" unicode-bidi=\"bidi-override\"") }
    file.out.put(">")
  }

  /// Draws the glyphs of a word in a run, under the word's invisible text.
  private mutating func draw(
    _ word: Range<Int>, upTo end: Int, of text: [UInt8], in run: GlyphRun
  ) throws {
    var part = run
    part.glyphs = run.glyphs.filter { word.lowerBound..<end ~= Int($0.cluster) }
    guard let first = part.glyphs.first, let last = part.glyphs.last else { return }
    try draw(part)
    let letters = String(decoding: text[word.lowerBound..<end], as: UTF8.self)
    let (left, right) = (Double(first.x), Double(last.x + last.advance))
    guard right > left, !letters.allSatisfy(\.isWhitespace) else { return }
    file.out.put("<text")
    file.out.putInvisible()
    put(
      ShownPart(
        range: word, minX: left, width: right - left, baseline: Double(first.y),
        fontSize: run.font.size, isRightToLeft: run.isRightToLeft))
    file.out.put(escaped: letters)
    file.out.put("</text>\n")
  }

  /// True if a character must be escaped in markup.
  private static func isReplaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
