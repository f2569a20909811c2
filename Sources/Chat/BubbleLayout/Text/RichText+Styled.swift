import ChatModel
import DisplayList
import TextShaping

extension RichText {
  /// A part of the text in its style, with its formatting applied.
  func styled(
    _ part: Range<Int>, kind: TextParts.Part.Kind, style: TextStyle, palette: BubblePalette,
    _ theme: Theme, marks: [ContentTextMark], formulas: TextFormulas,
    pictures: TextPictures
  ) -> StyledText {
    let isWhole = part.lowerBound == 0 && part.upperBound == string.utf8.count
    var styled = StyledText(isWhole ? string : substring(part), style: style)
    guard !entities.isEmpty || !marks.isEmpty else { return styled }
    let hidden = entities.compactMap { $0.kind == .spoiler ? $0.range(in: part) : nil }
    let small = entities.compactMap { $0.kind == .subtext ? $0.range(in: part) : nil }
    // Added first, so that formatted ranges within small print keep their colours.
    for range in small {
      styled.add(.size(style.size * StyledText.subtextScale), range)
      styled.add(.color(palette.secondary), range)
    }
    for entity in entities {
      guard let range = entity.range(in: part) else { continue }
      switch entity.kind {
      case .bold: styled.add(.weight(.bold), range)
      case .italic: styled.add(.italic, range)
      case .underline: styled.add(.underline, range)
      case .strikethrough: styled.add(.strikethrough, range)
      case .code where !kind.isCode:
        let isCovered = hidden.contains { $0.overlaps(range) }
        var style = style
        if small.contains(where: { $0.overlaps(range) }) { style.size *= StyledText.subtextScale }
        for attribute in StyledText.codeAttributes(
          style: style, palette: palette, theme, isCovered: isCovered)
        {
          styled.add(attribute, range)
        }
        styled.add(.isolate(.leftToRight), range)
      case .link:
        styled.add(.color(palette.link), range)
        styled.add(.link, range)
        styled.add(.isolate(nil), range)
      case .mention:
        styled.add(.color(palette.mentionText ?? palette.link), range)
        if let ground = palette.mention, !hidden.contains(where: { $0.overlaps(range) }) {
          styled.add(.background(ground, radius: 3), range)
        }
        styled.add(.isolate(nil), range)
      case .timestamp where !kind.isCode:
        if let ground = palette.timestamp, !hidden.contains(where: { $0.overlaps(range) }) {
          styled.add(.background(ground, radius: 3), range)
        }
        styled.add(.isolate(nil), range)
      case .terminalColor(let color) where kind.isCode:
        styled.add(.color(color.readable(in: palette, theme)), range)
      case .code, .codeBlock, .spoiler, .quote, .customEmoji, .subtext, .heading, .terminalColor,
        .timestamp:
        break
      }
    }
    styled.spans += pictures.spans
    styled.spans += formulas.spans(style: style, palette: palette, theme)
    for mark in marks { styled.spans += mark.spans(in: part, style: style) }
    // Added last, so that no other colour reveals the text: transparent text is removed before
    // painting.
    for range in hidden { styled.add(.color(.clear), range) }
    return styled
  }

  /// The text between two UTF-8 offsets; an offset inside a character is moved to its start.
  func substring(_ range: Range<Int>) -> String {
    let bytes = string.utf8
    let lower = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    let upper = bytes.index(lower, offsetBy: range.count)
    return String(Substring(bytes[lower..<upper]))
  }
}

extension RichText.Entity {
  /// The range of the mark in a part, relative to the part's start; nil if they do not overlap.
  func range(in part: Range<Int>) -> Range<Int>? {
    let lower = max(range.lowerBound, part.lowerBound)
    let upper = min(range.upperBound, part.upperBound)
    guard lower < upper else { return nil }
    return lower - part.lowerBound..<upper - part.lowerBound
  }
}

extension StyledText {
  /// The size of small print relative to the surrounding text: in Discord's app, 12 points to 14.
  fileprivate static let subtextScale = 12.0 / 14

  /// The attributes of inline code.
  ///
  /// - Parameters:
  ///   - style: The style of the surrounding text.
  ///   - palette: The colours.
  ///   - theme: The theme, which provides the fonts.
  ///   - isCovered: True if a spoiler covers the code; the code then has no tint.
  /// - Returns: The attributes that differ from the surrounding style.
  static func codeAttributes(
    style: TextStyle, palette: BubblePalette, _ theme: Theme, isCovered: Bool
  ) -> [Attribute] {
    [
      .families(theme.fonts.monospaceFamilies), .size(style.size * theme.fonts.codeScale),
      .color(palette.code),
    ] + (isCovered ? [] : [.background(palette.inset, radius: 4)])
  }

  fileprivate mutating func add(_ attribute: Attribute, _ range: Range<Int>) {
    spans.append(Span(attribute, range))
  }
}
