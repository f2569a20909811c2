import DisplayList
import Kit
import RasterKit

extension SVGDrawing {
  /// Draws a text: its decorations, the outlines of its glyphs, boxes for missing glyphs, and its
  /// characters as invisible, selectable text.
  mutating func text(_ text: ShapedText, at origin: Point) throws {
    file.out.put("<g transform=\"")
    file.out.put(translation: origin)
    file.out.put("\">\n")
    decorate(text, isBehind: true)
    let words = Array(text.text.utf8)
    for line in text.lines {
      if file.text == .text {
        try set(line, of: words)
      } else {
        for run in line.runs { try draw(run) }
      }
    }
    for glyph in text.missingGlyphs { missingGlyph(glyph) }
    decorate(text, isBehind: false)
    if file.text == .outlines { put(text.lines, of: words) }
    file.out.put("</g>\n")
  }

  private mutating func decorate(_ text: ShapedText, isBehind: Bool) {
    for decoration in text.decorations where decoration.isBehind == isBehind {
      fill(.roundedRect(decoration.rect, CornerRadii(decoration.radius)), decoration.color)
    }
  }

  /// Draws a frame with the code point of a character for which no font has a glyph, as the painter
  /// does.
  private mutating func missingGlyph(_ glyph: ShapedText.MissingGlyph) {
    let line = max(0.5, min(glyph.rect.width, glyph.rect.height) / 16)
    let frame = glyph.rect.inset(by: EdgeInsets(horizontal: line * 1.5, vertical: line * 1.5))
    guard !frame.isEmpty else { return }
    stroke(
      .roundedRect(frame, CornerRadii(min(frame.width, frame.height) / 8)), line, glyph.color)
    guard glyph.codePoint <= 0x10_FFFF else { return }
    let box = glyph.rect.inset(by: EdgeInsets(horizontal: line * 3, vertical: line * 3))
    for digit in CodePointDigits.boxes(of: glyph.codePoint, in: box) {
      fill(.rect(digit), glyph.color)
    }
  }

  // MARK: Glyphs

  mutating func draw(_ run: GlyphRun) throws {
    let size = run.font.size
    guard size > 0, size.isFinite, run.color.alpha > 0 else { return }
    let key = FaceKey(run.font)
    let face = try file.faces.face(key)
    let scale = size / face.metrics.unitsPerEm
    var outlines: [(number: Int, x: Double, y: Double)] = []
    for glyph in run.glyphs where glyph.id != GlyphRun.Glyph.blankID {
      let isBitmap = run.font.isColor && face.hasBitmap(glyph.id)
      guard let number = define(glyph.id, of: face, key, isBitmap: isBitmap) else { continue }
      guard isBitmap else {
        outlines.append((number, Double(glyph.x), Double(glyph.y)))
        continue
      }
      // A bitmap is defined in font units, with y downwards.
      file.out.put("<use href=\"#d\(number)\" transform=\"")
      file.out.put(translation: Point(x: Double(glyph.x), y: Double(glyph.y)))
      file.out.put(" scale(")
      put(precise: scale)
      file.out.put(")\"")
      if run.color.alpha < 255 {
        file.out.put(" opacity=\"")
        file.out.put(Double(run.color.alpha) / 255)
        file.out.put("\"")
      }
      file.out.put("/>\n")
    }
    guard let first = outlines.first else { return }
    // As in FreeType's emboldening, outlines are thickened by a 24th of the em, to the right and
    // upwards.
    let bold = run.font.isEmboldened ? size / 48 : 0
    file.out.put("<g")
    // Overlapping glyphs of a translucent run are drawn as a single shape.
    file.out.put(fill: run.color.withAlpha(1))
    if bold > 0 {
      file.out.put(run.color.withAlpha(1), of: "stroke")
      file.out.put(" stroke-width=\"")
      file.out.put(face.metrics.unitsPerEm / 24)
      file.out.put("\"")
    }
    if run.color.alpha < 255 {
      file.out.put(" opacity=\"")
      file.out.put(Double(run.color.alpha) / 255)
      file.out.put("\"")
    }
    // The transform moves the origin to the first glyph's baseline; coordinates are in font units
    // with y upwards.
    file.out.put(" transform=\"matrix(")
    put(precise: scale)
    file.out.put(" 0 ")
    put(precise: scale * run.font.slant)
    file.out.put(" ")
    put(precise: -scale)
    file.out.put(" ")
    file.out.put(bold)
    file.out.put(" ")
    file.out.put(first.y - bold)
    file.out.put(")\">")
    for (number, x, y) in outlines {
      let up = (first.y - y) / scale
      file.out.put("<use href=\"#d\(number)\"")
      file.out.put(unit: x / scale - run.font.slant * up, of: "x")
      file.out.put(unit: up, of: "y")
      file.out.put("/>")
    }
    file.out.put("</g>\n")
  }

  /// Appends a number with eight decimals, because the scales of font units are small.
  private mutating func put(precise number: Double) {
    var rest = Int((min(max(number, -1e6), 1e6) * 1e8).rounded())
    if rest < 0 {
      file.out.put("-")
      rest = -rest
    }
    file.out.put("\(rest / 100_000_000)." + (rest % 100_000_000).digits(8))
  }

  /// The number of a glyph's definition, which is written when the glyph is first used; nil for a
  /// glyph that draws nothing.
  private mutating func define(
    _ glyph: UInt32, of face: FontFace, _ key: FaceKey, isBitmap: Bool
  ) -> Int? {
    let name = SVGFile.GlyphKey(face: key, glyph: glyph)
    if let known = file.glyphs[name] { return known }
    let outline = isBitmap ? Path() : face.outline(of: glyph)
    guard isBitmap || !outline.elements.isEmpty else {
      file.glyphs[name] = .some(nil)
      return nil
    }
    let number = file.nextNumber()
    file.glyphs[name] = number
    file.out.put("<defs>")
    if isBitmap, let bitmap = face.bitmap(of: glyph) {
      let box = Rect(
        x: Double(bitmap.left), y: -Double(bitmap.bottom + bitmap.height),
        width: Double(bitmap.width), height: Double(bitmap.height))
      file.put(bitmap.png, in: box, number: number)
    } else {
      file.out.put("<path id=\"d\(number)\" d=\"")
      file.out.put(path: .path(outline), at: .zero)
      file.out.put("\"/>")
    }
    file.out.put("</defs>\n")
    return number
  }

  // MARK: Selectable text

  /// Appends the characters of lines as invisible text over their glyphs.
  private mutating func put(_ lines: [ShapedText.Line], of words: [UInt8]) {
    var isOpen = false
    for line in lines {
      for part in line.shownParts {
        let text = String(decoding: words[part.range.clamped(to: 0..<words.count)], as: UTF8.self)
        guard part.width > 0,
          text.unicodeScalars.contains(where: { !$0.properties.isWhitespace })
        else { continue }
        if !isOpen {
          file.out.put("<g")
          file.out.putInvisible()
          file.out.put(">\n")
          isOpen = true
        }
        file.out.put("<text")
        put(part)
        file.out.put(escaped: text)
        file.out.put("</text>\n")
      }
    }
    if isOpen { file.out.put("</g>\n") }
  }

  /// Appends the attributes of invisible text, up to its characters.
  mutating func put(_ part: ShownPart) {
    file.out.put(" font-family=\"sans-serif\" font-size=\"")
    file.out.put(part.fontSize)
    file.out.put("\" x=\"")
    file.out.put(part.isRightToLeft ? part.minX + part.width : part.minX)
    file.out.put("\" y=\"")
    file.out.put(part.baseline)
    file.out.put("\" textLength=\"")
    file.out.put(part.width)
    file.out.put("\" lengthAdjust=\"spacingAndGlyphs\"")
    if part.isRightToLeft { file.out.put(" direction=\"rtl\"") }
    file.out.put(">")
  }
}

/// Characters of a line that are drawn, without hidden characters between them.
struct ShownPart {
  /// The range in the text, as UTF-8 offsets.
  var range: Range<Int>
  var minX: Double
  var width: Double
  var baseline: Double
  /// The size of the part's largest font, in points.
  var fontSize: Double
  /// True if the line's paragraph reads from right to left.
  var isRightToLeft: Bool
}

extension ShapedText.Line {
  /// The parts of the line that are drawn, in reading order.
  ///
  /// A snapshot has no runs for the text under a spoiler, and runs without a colour are not drawn.
  fileprivate var shownParts: [ShownPart] {
    var parts: [ShownPart] = []
    let shown = runs.filter { $0.color.alpha > 0 && $0.font.size.isFinite && $0.font.size > 0 }
    for run in shown.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard let last = parts.last, last.range.upperBound >= run.range.lowerBound else {
        parts.append(
          ShownPart(
            range: run.range, minX: run.minX, width: run.width, baseline: baseline,
            fontSize: run.font.size, isRightToLeft: isRightToLeft))
        continue
      }
      let left = min(last.minX, run.minX)
      parts[parts.count - 1] = ShownPart(
        range: last.range.lowerBound..<max(last.range.upperBound, run.range.upperBound),
        minX: left, width: max(last.minX + last.width, run.minX + run.width) - left,
        baseline: baseline, fontSize: max(last.fontSize, run.font.size),
        isRightToLeft: isRightToLeft)
    }
    return parts
  }
}
