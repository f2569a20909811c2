import BubbleLayout
import DisplayList
import Documents

import struct TextShaping.TextStyle

/// The fonts, colours and distances of documents in incoming or outgoing messages.
///
/// This is a class because copying a structure would retain many references.
final class DocumentStyles: Sendable {
  /// The style of running text.
  let body: ContentTextStyle
  /// The style of quoted text.
  let quoted: ContentTextStyle
  /// The style of HTML markup.
  let html: ContentTextStyle
  /// The style of code.
  let code: ContentTextStyle
  /// The style of a code block's language and of its copy button.
  let codeLabel: ContentTextStyle
  /// The style of a table's cells.
  let cell: ContentTextStyle

  /// The size of running text, in points.
  let textSize: Double
  let lineHeight: Double
  /// The distance from the top of a line of running text to its baseline, in points.
  let baseline: Double
  /// The line height of code, in points.
  let codeLineHeight: Double
  /// The height of a code block's label, in points.
  let labelHeight: Double
  /// The font size of a table, in points.
  let cellSize: Double
  /// The line height of a table, in points.
  let cellHeight: Double

  /// The bubble's colours, with a readable link colour.
  let palette: BubblePalette
  /// The colour of text.
  let text: Color
  /// The colour of secondary text.
  let secondary: Color
  /// The colour of the checkboxes of completed tasks.
  let accent: Color
  /// The colour of content on `accent`.
  let onAccent: Color
  /// The fill behind code.
  let codeFill: Color
  /// The fill behind the language of a code block.
  let codeHeadFill: Color
  /// The colours of tokens.
  let syntax: SyntaxColors
  /// The colour of the border of a code block; nil draws no border.
  let codeBorder: Color?
  /// The colour of horizontal rules and table lines.
  let line: Color
  /// The colour of the line below a table's header.
  let strongLine: Color
  /// The colour of the bar next to a quote.
  let bar: Color

  /// The fill behind highlighted text.
  let highlight: Color
  private let alerts: [DocumentAlert: Color]

  /// The gap between two blocks, in points.
  let blockGap: Double
  /// The gap between two list items, in points.
  let itemGap: Double
  /// The indent of list items, in points.
  let indent: Double
  let quoteIndent: Double
  let barWidth: Double
  let codeRadius: Double
  let codeHead: DocumentStyle.CodeHead
  let fillsTables: Bool
  /// The width of a hairline, in points.
  let hairline: Double
  let pictureEdge: PictureEdge
  /// The minimum width of a part, in points; a part is not indented if the remaining width would be
  /// less.
  let leastRoom: Double

  private let headings: [ContentTextStyle]
  private let headingGap: Double

  /// The distance between a marker and its item, in points.
  let markGap = 6.0
  /// The indent of the text for a missing picture, after its icon, in points.
  let pictureIndent = 25.0

  /// Derives the styles of documents in incoming or outgoing messages.
  ///
  /// - Parameters:
  ///   - color: The colour of text; nil uses the palette's text colour.
  ///   - context: The context, which provides the theme and the bubble's colours.
  init(color: Color? = nil, in context: ContentContext) {
    let theme = context.theme
    let style = theme.document
    let palette = context.palette
    let text = color ?? palette.text
    // The panel has more contrast than its text needs, because a medium brightness would leave no
    // hues for tokens.
    let codeFill = context.panel(style.codeFill ?? palette.inset, contrast: 8)
    let headFill = style.codeHeadFill ?? (style.codeHead == .bar ? palette.inset : .clear)
    var own = palette
    // If links have the same colour as text, the theme chose this deliberately, so that colour is
    // kept.
    if palette.link != palette.text { own.link = context.readable(palette.link) }
    self.palette = own
    let (size, lineHeight) = (theme.fonts.size, theme.fonts.lineHeight)
    textSize = size
    self.lineHeight = lineHeight
    body = ContentTextStyle(size: size, color: text, lineHeight: lineHeight)
    baseline = context.line("x", style: body, width: nil, role: nil).firstBaseline
    // In a theme without a quote colour, quotes have the bubble's text colour.
    var quoted = body
    if let color = style.quoteText { quoted.color = context.readable(color) }
    self.quoted = quoted
    // Code is on its own panel, so it also keeps its style within paler text.
    code = context.codeStyle
    codeLineHeight = code.lineHeight ?? lineHeight
    var html = code
    html.color = text
    self.html = html
    codeLabel = ContentTextStyle(
      size: (size * 0.78).rounded(), weight: .medium,
      color: context.readable(palette.secondary, on: [codeFill, headFill]),
      lineHeight: (size * 1.1).rounded())
    labelHeight = (size * 1.1).rounded()
    cellSize = size * style.tableScale
    cellHeight = (lineHeight * style.tableScale).rounded()
    cell = ContentTextStyle(size: cellSize, color: text, lineHeight: cellHeight)
    headings = [style.heading1, style.heading2, style.heading3].map { factor in
      let size = size * factor
      return ContentTextStyle(
        size: size, weight: style.headingWeight, color: text,
        lineHeight: max(lineHeight, (size * 1.3).rounded()))
    }
    self.text = text
    secondary = palette.secondary
    accent = palette.accent
    onAccent = palette.onAccent
    let ground = context.grounds().first ?? .white
    self.codeFill = codeFill
    codeHeadFill = headFill
    syntax = SyntaxColors(on: codeFill, in: context)
    codeBorder = style.codeBorder
    line = style.line ?? text.withAlpha(0.18)
    strongLine = style.line ?? text.withAlpha(0.32)
    bar = style.quoteBar ?? palette.link
    highlight = Color(rgb: 0xffd400).withAlpha(0.36)
    let isDark = text.isLighter(than: ground)
    alerts = Dictionary(
      uniqueKeysWithValues: DocumentAlert.allCases.map {
        ($0, context.readable($0.color(isDark: isDark)))
      })
    blockGap = (lineHeight * style.blockGap).rounded()
    itemGap = (lineHeight * style.itemGap).rounded()
    headingGap = (lineHeight * style.headingGap).rounded()
    indent = (size * style.indent).rounded()
    barWidth = style.quoteBarWidth
    quoteIndent = (style.quoteBarWidth + size * 0.7).rounded()
    codeRadius = style.codeRadius
    codeHead = style.codeHead
    fillsTables = style.tableFillsWidth
    hairline = max(0.5, 1 / max(context.scale, 1))
    pictureEdge = PictureEdge(in: context)
    leastRoom = size * 4
  }

  /// The colour of an alert's box and title.
  func color(of alert: DocumentAlert) -> Color { alerts[alert] ?? text }

  /// The padding above and below the text in a box, in points.
  var boxEdge: Double { (textSize * 0.6).rounded() }

  /// The style of a heading of the given level, from 1 to 6.
  func heading(_ level: Int) -> ContentTextStyle {
    if headings.indices.contains(level - 1) { return headings[level - 1] }
    var style = body
    style.weight = headings.first?.weight ?? .semibold
    return style
  }

  /// The line height next to a block's marker, which is that of the block's first line.
  func lineHeight(of block: DocumentBlock?) -> Double {
    guard case .heading(let level, _) = block else { return lineHeight }
    return heading(level).lineHeight ?? lineHeight
  }

  /// The distance between two blocks, in points.
  func gap(between above: DocumentBlock, _ below: DocumentBlock, isTight: Bool) -> Double {
    switch (above, below) {
    // A horizontal rule has the same gap above and below, regardless of its neighbours.
    case (_, .rule), (.rule, _): blockGap * 1.5
    case (_, .heading): headingGap
    case (.heading, _): (blockGap * 0.7).rounded()
    case (_, .footnotes): headingGap
    default: isTight ? itemGap : blockGap
    }
  }

  /// The diameter of a list item's bullet, in points.
  var bulletSize: Double { (textSize * 0.33).rounded() }
  /// The side length of a task's checkbox, in points.
  var taskSize: Double { (textSize * 0.94).rounded() }

  /// The centre of a bullet in the indent, at half the x-height.
  func markCenter(in gutter: Rect, isFlipped: Bool, lineHeight: Double) -> Point {
    let distance = markGap + bulletSize / 2 + 2
    return Point(
      x: isFlipped ? gutter.minX + distance : gutter.maxX - distance,
      y: gutter.minY + (lineHeight / 2 + textSize * 0.07).rounded())
  }
}

extension DocumentAlert {
  /// GitHub's colour for an alert, before it is adjusted for readability.
  fileprivate func color(isDark: Bool) -> Color {
    switch self {
    case .note: Color(rgb: isDark ? 0x4493f8 : 0x0969da)
    case .tip: Color(rgb: isDark ? 0x3fb950 : 0x1a7f37)
    case .important: Color(rgb: isDark ? 0xab7df8 : 0x8250df)
    case .warning: Color(rgb: isDark ? 0xd29922 : 0x9a6700)
    case .caution: Color(rgb: isDark ? 0xf85149 : 0xd1242f)
    }
  }
}

extension Color {
  /// True if the sum of the colour's channels is larger than another colour's.
  fileprivate func isLighter(than other: Color) -> Bool {
    Int(red) + Int(green) + Int(blue) > Int(other.red) + Int(other.green) + Int(other.blue)
  }
}

extension ContentContext {
  /// The styles of documents in the bubble of the message.
  var documentStyles: DocumentStyles { shared { DocumentStyles(in: $0) } }
}
