import DisplayList

extension DisplayItem {
  /// True if the item is a text or contains one.
  var holdsText: Bool {
    switch self {
    case .text: true
    case .group(let children, _, _, _): children.contains(where: \.holdsText)
    case .fill, .stroke, .image, .shadow, .cover: false
    }
  }

  /// The item's texts, in one colour and without clips; nil if it has none.
  func textsAlone(_ color: Color) -> DisplayItem? {
    switch self {
    case .text(let text, let origin):
      .text(text.inked(color, keepsGround: false), origin: origin)
    case .group(let children, let offset, _, let opacity):
      .group(
        children.compactMap { $0.textsAlone(color) }, offset: offset, clip: nil, opacity: opacity)
    case .fill, .stroke, .image, .shadow, .cover: nil
    }
  }

  /// The item with all texts in one colour, with pictures as plain fills, and without shadows,
  /// which cover nothing.
  func withTexts(_ color: Color) -> DisplayItem {
    switch self {
    case .text(let text, let origin): .text(text.inked(color, keepsGround: true), origin: origin)
    case .group(let children, let offset, let clip, let opacity):
      .group(
        children.map { $0.withTexts(color) }, offset: offset, clip: clip, opacity: opacity)
    case .image(_, _, let clip): .fill(clip, .color(Color(red: 90, green: 90, blue: 90)))
    case .shadow: .group([], offset: .zero, clip: nil, opacity: 1)
    case .fill, .stroke, .cover: self
    }
  }
}

extension ShapedText {
  /// The text in one opaque colour, with a box for each emoji, without strikethrough, and with or
  /// without its background.
  fileprivate func inked(_ color: Color, keepsGround: Bool) -> ShapedText {
    var text = self
    text.decorations = keepsGround ? decorations.filter(\.isBehind) : []
    for index in text.missingGlyphs.indices { text.missingGlyphs[index].color = color }
    for line in text.lines.indices {
      var runs: [GlyphRun] = []
      for var run in text.lines[line].runs where run.color.alpha > 0 {
        guard run.font.isColor else {
          run.color = color
          runs.append(run)
          continue
        }
        for glyph in run.glyphs where glyph.id != GlyphRun.Glyph.blankID && glyph.advance > 0 {
          let size = run.font.size
          let box = Rect(
            x: Double(glyph.x) + 0.1 * size, y: Double(glyph.y) - 0.85 * size,
            width: max(1, Double(glyph.advance) - 0.2 * size), height: size)
          text.decorations.append(
            Decoration(rect: box, color: color, isBehind: false))
        }
      }
      text.lines[line].runs = runs
    }
    return text
  }
}
