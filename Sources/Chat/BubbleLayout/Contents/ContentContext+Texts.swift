public import ChatModel
public import DisplayList
import Platform
import TextShaping

/// Texts that are shaped once and can be drawn at any position.
///
/// Values that a style does not set are taken from the style of the message's text. `role` is the
/// text's name in reports.
extension ContentContext {
  /// Lays out plain text.
  ///
  /// - Parameters:
  ///   - text: The plain text.
  ///   - style: The text's style.
  ///   - width: The available width, in points; nil for the context's width.
  ///   - maximumLines: The maximum number of lines. If lines are left out, the last line that is
  ///     shown ends in an ellipsis. Nil shows all lines.
  ///   - role: The name of the text in reports; nil for a text that is only measured.
  /// - Returns: The lines, which can be drawn at any position.
  public func text(
    _ text: String, style: ContentTextStyle = ContentTextStyle(), width: Double? = nil,
    maximumLines: Int? = nil, role: TextRole? = .label
  ) -> MeasuredText {
    MeasuredText(
      shaped: tools.shaper.shape(
        StyledText(text, style: resolved(style)),
        in: TextConstraint(
          width: max(8, room(width)), maximumLines: maximumLines.map { max(1, $0) },
          alignment: maximumLines == 1 ? .left : .natural,
          baseDirection: tools.context.baseDirection),
        as: role, isCode: style.isMonospaced))
  }

  /// Lays out one line, such as a title or a label; it ends in an ellipsis if it does not fit.
  ///
  /// - Parameters:
  ///   - text: The plain text; it ends at the first line break.
  ///   - style: The text's style.
  ///   - width: The available width, in points; nil never shortens the line.
  ///   - direction: The direction of a text that contains no letters.
  ///   - role: The name of the text in reports; nil for a text that is only measured.
  /// - Returns: The line, which can be drawn at any position.
  public func line(
    _ text: String, style: ContentTextStyle = ContentTextStyle(), width: Double?,
    direction: LayoutDirection = .leftToRight, role: TextRole? = .label
  ) -> MeasuredText {
    MeasuredText(
      shaped: tools.shaper.shape(
        StyledText(text, style: resolved(style)),
        in: TextConstraint(
          width: width.map { max(8, room($0)) }, maximumLines: 1, alignment: .left,
          baseDirection: direction.ofText),
        as: role, isCode: style.isMonospaced))
  }

  /// Lays out plain text that belongs to the message itself, such as the question of a poll, in the
  /// direction that the message sets.
  ///
  /// - Parameters:
  ///   - words: The plain text.
  ///   - style: The text's style.
  ///   - width: The available width, in points.
  ///   - maximumLines: The maximum number of lines; the last one can end in an ellipsis.
  ///   - role: The name of the text in reports; nil for a text that is only measured.
  /// - Returns: The lines, which can be drawn at any position.
  public func messageText(
    _ words: String, style: ContentTextStyle = ContentTextStyle(), width: Double,
    maximumLines: Int, role: TextRole? = .label
  ) -> MeasuredText {
    messageText(
      words, direction: messageDirection, style: style, width: width, maximumLines: maximumLines,
      role: role)
  }

  /// Lays out plain text of a message, or of a quoted message, in the direction that it sets.
  ///
  /// - Parameters:
  ///   - words: The plain text.
  ///   - direction: The direction that the message sets; nil if each paragraph determines its own.
  ///   - code: The parts that are code, as UTF-8 offsets.
  ///   - style: The text's style.
  ///   - width: The available width, in points.
  ///   - maximumLines: The maximum number of lines; the last one can end in an ellipsis.
  ///   - role: The name of the text in reports; nil for a text that is only measured.
  /// - Returns: The lines, which can be drawn at any position.
  func messageText(
    _ words: String, direction: LayoutDirection?, code: [Range<Int>] = [],
    style: ContentTextStyle = ContentTextStyle(), width: Double, maximumLines: Int,
    role: TextRole? = .label
  ) -> MeasuredText {
    let isLine = maximumLines == 1
    let base = isLine ? TextConstraint.Direction.leftToRight : tools.context.baseDirection
    return MeasuredText(
      shaped: tools.shaper.shape(
        StyledText(
          words, style: resolved(style),
          spans: code.map { StyledText.Span(.isolate(.leftToRight), $0) }),
        in: TextConstraint(
          width: max(8, room(width)), maximumLines: max(1, maximumLines),
          alignment: isLine ? .left : .natural, baseDirection: direction?.ofText ?? base,
          forcesDirection: direction != nil),
        as: role, isCode: style.isMonospaced))
  }

  /// Lays out a file name on one line.
  ///
  /// If it is too long, its middle is left out and its extension is kept.
  ///
  /// - Parameters:
  ///   - name: The file name; any text is accepted.
  ///   - style: The text's style.
  ///   - width: The available width, in points.
  ///   - role: The name of the text in reports.
  /// - Returns: The line, which can be drawn at any position.
  public func fileName(
    _ name: String, style: ContentTextStyle = ContentTextStyle(), width: Double,
    role: TextRole = .fileName
  ) -> MeasuredText {
    MeasuredText(
      shaped: tools.fileName(name, resolved(style), width: max(8, room(width)), as: role))
  }

  /// The extension of a file name with its dot, such as `.pdf`; empty if there is no short
  /// extension, as in `Makefile`.
  public func fileEnding(of name: String) -> String { String(FileName.ending(of: name)) }

  /// Lays out lines of code, which read from left to right in every language and keep their
  /// indentation.
  ///
  /// - Parameters:
  ///   - text: The lines; long ones are wrapped.
  ///   - style: The text's style, preferably `codeStyle` or a style derived from it.
  ///   - colors: The colours of ranges, which are UTF-8 offsets in ascending order.
  ///   - width: The available width, in points; nil for the context's width.
  ///   - role: The name of the text in reports.
  /// - Returns: The lines, to be drawn by `CellCanvas.text(_:in:)`.
  public func code(
    _ text: String, style: ContentTextStyle, colors: [(range: Range<Int>, color: Color)] = [],
    width: Double? = nil, role: TextRole = .code
  ) -> MeasuredText {
    // The rest of a document whose drawing has ended takes no time.
    let isOver = Cancellation.hasCurrentEnded
    return MeasuredText(
      shaped: tools.shaper.shape(
        StyledText(
          isOver ? "" : text, style: resolved(style),
          spans: isOver ? [] : colors.map { StyledText.Span(.color($0.color), $0.range) }),
        in: TextConstraint(
          width: max(8, room(width)), baseDirection: .leftToRight, forcesDirection: true,
          isCode: true),
        as: role, isCode: true))
  }

  /// Lays out formatted text, like a message's own: bold and italic text, links, mentions,
  /// spoilers, quotes and blocks of code.
  ///
  /// - Parameters:
  ///   - text: The text. Lines and characters beyond the limits for one message are left out, and
  ///     this is reported.
  ///   - style: The style of unformatted text.
  ///   - palette: The colours of links, panels and code; nil for the message's palette.
  ///   - width: The available width, in points; nil for the context's width.
  ///   - alignment: The alignment of the lines between the left and right edges.
  ///   - marks: Additional formatting of ranges, applied over the text's own; later marks take
  ///     precedence.
  ///   - direction: The direction of paragraphs that contain no letters; nil for `textDirection`.
  ///     If the message sets its direction, all paragraphs have that one.
  ///   - isClipped: True if the content leaves out text that follows this text; this is reported.
  ///   - role: The role of the text in reports; nil for a text that is reported when it is shown.
  /// - Returns: The laid-out text; `CellCanvas.text(_:in:)` draws it and declares its links.
  public func richText(
    _ text: RichText, style: ContentTextStyle = ContentTextStyle(), palette: BubblePalette? = nil,
    width: Double? = nil, alignment: ContentTextAlignment = .natural,
    marks: [ContentTextMark] = [], direction: LayoutDirection? = nil, isClipped: Bool = false,
    role: TextRole? = .label
  ) -> MeasuredRichText {
    // The rest of a document whose drawing has ended takes no time.
    let isOver = Cancellation.hasCurrentEnded
    var block = TextBlock(
      isOver ? RichText("") : text, style: resolved(style), styles: tools.styles,
      palette: palette ?? tools.palette,
      width: room(width),
      direction: ParagraphDirection(set: messageDirection, or: direction ?? textDirection),
      alignment: alignment.ofText, marks: isOver ? [] : marks, context: tools.context,
      shaper: tools.shaper)
    if isClipped { block.isClipped = true }
    if let role { tools.shaper.note(block, as: role) }
    return MeasuredRichText(block: block)
  }

  /// The distance that a text's ink extends above and below its box, in points, for example because
  /// of stacked marks or deep descenders.
  public func inkOverhang(of text: MeasuredText) -> (above: Double, below: Double) {
    tools.shaper.overhang(of: text.shaped, beyond: 0...text.shaped.size.height)
  }

  private func room(_ width: Double?) -> Double {
    guard let width, width.isFinite else { return self.width }
    return width
  }

  // MARK: - Reports

  /// Reports a table cell that was laid out before it was known whether it would be shown.
  ///
  /// - Parameters:
  ///   - text: The cell's text, laid out with no role.
  ///   - table: The index of the table in its message, from 0.
  ///   - row: The index of the row, from 0; row 0 is the header.
  ///   - column: The index of the column, from 0.
  ///   - width: The column's width, in points.
  public func report(
    _ text: MeasuredRichText, asCellOf table: Int, row: Int, column: Int, width: Double
  ) {
    tools.shaper.note(
      text.block, as: .tableCell, width: width,
      cell: CellText.Cell(table: table, row: row, column: column))
  }

  /// Lays out a part of a document, and reports its texts at an outline level.
  ///
  /// - Parameters:
  ///   - level: The level of a heading, from 1; nil for one level below the enclosing part.
  ///   - body: Lays out the part.
  public func reporting(atLevel level: Int?, _ body: () -> Void) {
    tools.shaper.atLevel(level, body)
  }

  // MARK: - Styles

  /// The style of blocks of code.
  public var codeStyle: ContentTextStyle {
    var style = ContentTextStyle(tools.styles.code)
    style.isMonospaced = true
    return style
  }
  /// The style of a message that consists of only a few emoji.
  public var emojiStyle: ContentTextStyle { ContentTextStyle(tools.styles.emoji) }
  /// The style of a card's first line.
  public var cardTitleStyle: ContentTextStyle { ContentTextStyle(tools.styles.cardTitle) }
  /// The style of a card's second line.
  public var cardDetailStyle: ContentTextStyle { ContentTextStyle(tools.styles.cardDetail) }
  /// The style of text on a picture, in a box of the colour `theme.status.overlay`.
  public var overlayStyle: ContentTextStyle { ContentTextStyle(tools.styles.overlay) }

  func resolved(_ style: ContentTextStyle) -> TextStyle {
    let body = tools.styles.body
    let fonts = tools.context.theme.fonts
    let size = style.size.map { $0.isFinite ? min(max($0, 1), Self.maximumTextSize) : body.size }
    let ratio = body.lineHeight / max(1, body.size)
    let height = style.lineHeight.flatMap {
      $0.isFinite ? min(max($0, 1), Self.maximumTextSize * 2) : nil
    }
    return TextStyle(
      families: style.isMonospaced ? fonts.monospaceFamilies : body.families,
      size: size ?? body.size, weight: style.weight, isItalic: style.isItalic,
      color: style.color ?? body.color,
      lineHeight: height ?? size.map { ($0 * ratio).rounded() } ?? body.lineHeight,
      language: style.language)
  }

  /// The maximum font size, in points.
  private static let maximumTextSize = 400.0
}

extension ContentTextStyle {
  /// Copies a style of the theme, except for its font family, which `isMonospaced` determines.
  init(_ style: TextStyle) {
    self.init(
      size: style.size, weight: style.weight, isItalic: style.isItalic, color: style.color,
      lineHeight: style.lineHeight)
  }
}

extension LayoutDirection {
  /// The direction of the first letter of a text; nil if the text contains no letters.
  public static func ofFirstLetter(in text: String) -> LayoutDirection? {
    switch TextConstraint.Direction.firstStrong(in: text) {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case nil: nil
    }
  }
}
