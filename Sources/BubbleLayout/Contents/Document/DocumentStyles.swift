import DisplayList
import Documents
import Platform
import TextShaping

/// The fonts, colours and distances of documents on one side of a page.
///
/// A class, as `BubbleTextStyles` is.
final class DocumentStyles: Sendable {
  /// Running text.
  let body: TextStyle
  /// The words of a quote.
  let quoted: TextStyle
  /// Markup of the web.
  let html: TextStyle
  /// Code.
  let code: TextStyle
  /// The language of code and the word for copying it.
  let codeLabel: TextStyle
  /// The cells of a table.
  let cell: TextStyle

  /// The bubble's colours, with links that can be read.
  let palette: BubblePalette
  /// Of words.
  let text: Color
  /// Of less important words.
  let secondary: Color
  /// What tasks that are done are marked with.
  let accent: Color
  /// On top of `accent`.
  let onAccent: Color
  /// Behind all of it; the first one of a gradient.
  let ground: Color
  /// Behind code.
  let codeFill: Color
  /// Behind the language of code.
  let codeHeadFill: Color
  /// Of code by what it is.
  let syntax: SyntaxColors
  /// Around code; nil draws no line.
  let codeBorder: Color?
  /// Rules and the lines of tables.
  let line: Color
  /// Below the titles of a table's columns.
  let strongLine: Color
  /// Beside a quote.
  let bar: Color

  /// Between two blocks, in points.
  let blockGap: Double
  /// Between two items, in points.
  let itemGap: Double
  /// How far items stand in, in points.
  let indent: Double
  let quoteIndent: Double
  let barWidth: Double
  let codeRadius: Double
  let codeHead: DocumentStyle.CodeHead
  let fillsTables: Bool
  /// As thin as a line can be, in points.
  let hairline: Double
  let pictureEdge: PictureEdge
  /// Where less is left, nothing stands further in.
  let leastRoom: Double

  private let headings: [TextStyle]
  private let headingGap: Double

  /// Between what stands before an item and the item.
  let markGap = 6.0

  /// Derives the styles of one side.
  ///
  /// - Parameters:
  ///   - palette: The bubble's colours.
  ///   - styles: The texts in bubbles.
  ///   - color: Of the words; nil takes the palette's.
  ///   - theme: How the page looks.
  ///   - scale: Pixels per point.
  init(
    palette: BubblePalette, styles: BubbleTextStyles, color: Color? = nil, theme: Theme,
    scale: Double
  ) {
    let style = theme.document
    let pages = theme.page.backdrop.colors
    let grounds = palette.fill.colors.flatMap { fill in pages.map { fill.over($0) } }
    let text = color ?? palette.text
    // More than the text alone needs: on a panel of middling brightness no hues are left to tell the
    // words of code apart.
    let codeFill = (style.codeFill ?? palette.inset).veil(
      bearing: palette.text, over: grounds, ratio: 8)
    let codeGrounds = grounds.map { codeFill.over($0) }
    let headFill = style.codeHeadFill ?? (style.codeHead == .bar ? palette.inset : .clear)
    var own = palette
    // Links in the colour of the words are as the theme wants both.
    if palette.link != palette.text { own.link = palette.link.readable(on: grounds) }
    self.palette = own
    var body = styles.body
    body.color = text
    self.body = body
    // Words of a theme without a colour of its own for them are those of the bubble.
    quoted = style.quoteText.map { body.colored($0.readable(on: grounds)) } ?? body
    // Code is on a panel of its own: it looks the same in paler words.
    let code = styles.code.colored(palette.text)
    self.code = code
    html = TextStyle(
      families: code.families, size: code.size, color: text, lineHeight: code.lineHeight)
    codeLabel = TextStyle(
      families: body.families, size: (body.size * 0.78).rounded(), weight: .medium,
      color: palette.secondary.readable(on: codeGrounds.map { headFill.over($0) }),
      lineHeight: (body.size * 1.1).rounded())
    let cellHeight = (body.lineHeight * style.tableScale).rounded()
    cell = TextStyle(
      families: body.families, size: body.size * style.tableScale, color: text,
      lineHeight: cellHeight)
    headings = [style.heading1, style.heading2, style.heading3].map { factor in
      let size = body.size * factor
      return TextStyle(
        families: body.families, size: size, weight: style.headingWeight, color: text,
        lineHeight: max(body.lineHeight, (size * 1.3).rounded()))
    }
    self.text = text
    secondary = palette.secondary
    accent = palette.accent
    onAccent = palette.onAccent
    ground = grounds.first ?? .white
    self.codeFill = codeFill
    codeHeadFill = headFill
    syntax = SyntaxColors(
      style: theme.syntax, text: palette.text, secondary: palette.secondary, grounds: codeGrounds)
    codeBorder = style.codeBorder
    line = style.line ?? text.withAlpha(0.18)
    strongLine = style.line ?? text.withAlpha(0.32)
    bar = style.quoteBar ?? palette.link
    blockGap = (body.lineHeight * style.blockGap).rounded()
    itemGap = (body.lineHeight * style.itemGap).rounded()
    headingGap = (body.lineHeight * style.headingGap).rounded()
    indent = (body.size * style.indent).rounded()
    barWidth = style.quoteBarWidth
    quoteIndent = (style.quoteBarWidth + body.size * 0.7).rounded()
    codeRadius = style.codeRadius
    codeHead = style.codeHead
    fillsTables = style.tableFillsWidth
    hairline = max(0.5, 1 / max(scale, 1))
    pictureEdge = PictureEdge(theme: theme, scale: scale)
    leastRoom = body.size * 4
  }

  /// The style of a heading; levels run from 1 to 6.
  func heading(_ level: Int) -> TextStyle {
    if headings.indices.contains(level - 1) { return headings[level - 1] }
    var style = body
    style.weight = headings.first?.weight ?? .semibold
    return style
  }

  /// The height of the first line of a block beside which a mark stands.
  func lineHeight(of block: DocumentBlock?) -> Double {
    if case .heading(let level, _) = block { heading(level).lineHeight } else { body.lineHeight }
  }

  /// The distance between two blocks, in points.
  func gap(between above: DocumentBlock, _ below: DocumentBlock, isTight: Bool) -> Double {
    switch (above, below) {
    case (_, .heading): headingGap
    case (.heading, _): (blockGap * 0.7).rounded()
    case (_, .rule), (.rule, _): blockGap * 1.5
    case (_, .footnotes): headingGap
    default: isTight ? itemGap : blockGap
    }
  }

  /// A dot before an item, in points.
  var bulletSize: Double { (body.size * 0.33).rounded() }
  /// The box of a task, in points.
  var taskSize: Double { (body.size * 0.94).rounded() }

  /// The middle of a dot in the indent: on the middle of small letters.
  func markCenter(in gutter: Rect, isFlipped: Bool, lineHeight: Double) -> Point {
    let distance = markGap + bulletSize / 2 + 2
    return Point(
      x: isFlipped ? gutter.minX + distance : gutter.maxX - distance,
      y: gutter.minY + (lineHeight / 2 + body.size * 0.07).rounded())
  }
}

extension ContentTools {
  /// What documents of the message's side look like.
  var documentStyles: DocumentStyles {
    isOutgoing ? context.outgoingDocument.value : context.incomingDocument.value
  }

  /// The same with words in another colour.
  func documentStyles(colored color: Color) -> DocumentStyles {
    DocumentStyles(
      palette: palette, styles: styles, color: color, theme: context.theme,
      scale: context.environment.scale)
  }
}
