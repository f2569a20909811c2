import ChatModel
import DisplayList
import TextShaping

/// The measured text of a message: paragraphs, code blocks and quotes from top to bottom.
struct TextBlock {
  /// A part of the text that is typeset separately.
  struct Segment {
    /// The kind of part.
    enum Kind {
      case plain
      /// Code in a panel, below the name of its programming language.
      case code(label: ShapedText?)
      /// A quote in a panel, with a bar at its side for each nesting level; a continued quote
      /// shares the panel of the segment above.
      case quote(bars: Int, isContinued: Bool)
    }

    /// The kind of part.
    var kind: Kind
    /// The shaped text of the part.
    var shaped: ShapedText
    /// The part's range in the message's text, in UTF-8 offsets.
    var range: Range<Int>
    /// The top of the part's panel, relative to the block's top.
    var top: Double
    /// The height of the part's panel.
    var height: Double
    /// The insets between the panel's edges and the text.
    var insets: EdgeInsets
    /// The formulas in the part.
    var formulas = TextFormulas.none
    /// The shaped formulas that could be typeset.
    var pieces: [DrawnPiece] = []
    /// The custom emoji in the part.
    var pictures = TextPictures.none
  }

  /// The displayed text.
  let text: RichText
  private let marks: [ContentTextMark]
  /// The segments, from top to bottom.
  private(set) var segments: [Segment] = []
  /// The size in points, as wide as the longest line.
  private(set) var size = Size.zero
  /// The end of the last line from the leading edge; nil if nothing can be placed next to it,
  /// because the line has the opposite direction or is in a panel.
  private(set) var lastLineEnd: Double?

  /// The available width for plain lines, in points; panels leave less.
  let width: Double
  /// The font size of plain text, in points.
  let fontSize: Double
  /// The colours of the message's side.
  let palette: BubblePalette
  /// The distance from a quote's bar to the bar of the next nesting level, in points.
  static let barDistance = 8.0

  /// The alignment of lines; only natural alignment follows the direction of each line.
  let alignment: TextConstraint.Alignment

  /// The direction of the list or quote at whose beginning all lines are; nil if each line is at the
  /// side of its own direction.
  ///
  /// Alignment belongs to the block, and the order of characters to the paragraph.
  private(set) var blockDirection: LayoutDirection?

  /// The text with all lines at the side on which a list or a quote begins.
  func aligned(from direction: LayoutDirection) -> TextBlock {
    var copy = self
    copy.blockDirection = direction
    if let line = segments.last?.shaped.lines.last,
      line.isRightToLeft != (direction == .rightToLeft)
    {
      copy.lastLineEnd = nil
    }
    return copy
  }

  /// Shapes the text once, at its maximum width.
  init(
    _ text: RichText, style: TextStyle, styles: BubbleTextStyles, palette: BubblePalette,
    width: Double, direction: ParagraphDirection,
    alignment: TextConstraint.Alignment = .natural, marks: [ContentTextMark] = [],
    context: CellContext, shaper: CellShaper
  ) {
    let formulas = marks.compactMap { mark in
      if case .formula = mark.kind { mark.range } else { nil }
    }
    let text = text.linkingTelephones(outside: formulas)
    self.text = text
    self.marks = marks
    self.width = max(8, width)
    fontSize = style.size
    self.alignment = alignment
    self.palette = palette
    let parts = TextParts(text)
    segments.reserveCapacity(parts.count)
    var budget = TextBudget(text, partCount: parts.count)
    for (index, part) in parts.enumerated() {
      guard let share = budget.share(of: part, isLast: index + 1 == parts.count) else { break }
      add(
        part, share: share, style: style, styles: styles, width: width, direction: direction,
        context: context, shaper: shaper)
      budget.spend(segments[segments.count - 1].shaped)
    }
    if budget.isSpent {
      endVisibly(style: style, direction: direction, shaper: shaper)
    }
    guard let last = segments.last, case .plain = last.kind, let line = last.shaped.lines.last,
      line.isRightToLeft == context.isMirrored
    else { return }
    lastLineEnd = line.width
  }

  /// True if some of the text was omitted; setting it applies to the whole text.
  var isClipped: Bool {
    get { segments.contains { $0.shaped.isClipped } }
    set {
      guard !segments.isEmpty else { return }
      segments[segments.count - 1].shaped.isClipped = newValue
    }
  }

  /// The distance from the top to the baseline of the first line, in points.
  var firstBaseline: Double {
    guard let first = segments.first, let line = first.shaped.lines.first else { return 0 }
    return first.top + first.insets.top + line.baseline
  }

  /// The estimated memory use of the text, in bytes.
  var byteCost: Int {
    segments.reduce(MemoryLayout<Self>.stride + text.string.utf8.count) {
      $0 + MemoryLayout<Segment>.stride + $1.shaped.byteCost
    }
  }

  /// Returns the last line, so that a clock time of the given height can be placed next to it.
  func lastLine(forHeight height: Double, using shaper: CellShaper) -> LastLine {
    let room = room(forHeight: height, using: shaper)
    guard let last = segments.last, let line = last.shaped.lines.last else {
      return LastLine(end: room.lineEnd, bottom: room.bottom, baseline: nil)
    }
    return LastLine(
      end: room.lineEnd, bottom: room.bottom,
      baseline: last.top + last.insets.top + line.baseline)
  }

  /// The end of the last line and the height of the block, both including ink.
  ///
  /// A clock time of the given height must overlap neither. The line has no end if nothing can be
  /// placed next to it, because glyphs of some scripts and stacked marks reach far beyond their
  /// line.
  func room(forHeight height: Double, using shaper: CellShaper) -> (
    lineEnd: Double?, bottom: Double
  ) {
    guard let last = segments.last, case .plain = last.kind, let line = last.shaped.lines.last
    else {
      return (lastLineEnd, size.height)
    }
    var lineEnd = lastLineEnd
    var bottom = line.top + line.height
    for ink in shaper.protrudingInk(of: last.shaped) {
      // Ink just below a line does not matter, because the clock time's own line has empty space
      // above its glyphs.
      if ink.box.maxY > line.top + line.height + 3 { bottom = max(bottom, ink.box.maxY) }
      guard let end = lineEnd else { continue }
      if ink.line == last.shaped.lines.count - 1 {
        let beyond = line.isRightToLeft ? line.minX - ink.box.minX : ink.box.maxX - line.maxX
        lineEnd = max(end, line.width + beyond)
      } else if ink.box.maxY > line.top + line.height - height {
        lineEnd = nil
      }
    }
    return (lineEnd, max(size.height, last.top + bottom))
  }

  /// The lower end of the text including all its ink, from the block's top.
  func inkBottom(using shaper: CellShaper) -> Double {
    segments.reduce(size.height) { bottom, segment in
      var top = segment.top + segment.insets.top
      if case .code(let label?) = segment.kind { top += label.size.height }
      return bottom
        + shaper.overhang(of: segment.shaped, beyond: -Double.infinity...(bottom - top)).below
    }
  }

  /// The distance by which the ink of the first segment extends above a given height, measured from
  /// the block's top.
  func inkAbove(_ height: Double, using shaper: CellShaper) -> Double {
    guard let first = segments.first else { return 0 }
    return shaper.overhang(of: first.shaped, beyond: height - first.insets.top...(.infinity)).above
  }

  /// Ends truncated text with an ellipsis and marks the text as clipped.
  private mutating func endVisibly(
    style: TextStyle, direction: ParagraphDirection, shaper: CellShaper
  ) {
    if segments.last?.shaped.isTruncated != true {
      let shaped = shaper.shape(
        StyledText("…", style: style),
        in: TextConstraint(
          baseDirection: direction.base.ofText, forcesDirection: direction.isForced),
        as: nil)
      let end = segments.last?.range.upperBound ?? 0
      segments.append(
        Segment(
          kind: .plain, shaped: shaped, range: end..<end, top: size.height,
          height: shaped.size.height.rounded(.up), insets: .zero))
      size.width = max(size.width, shaped.longestLine)
      size.height += shaped.size.height.rounded(.up)
    }
    isClipped = true
  }

  /// The sizes of headings relative to the text: in Discord's app, 24, 20 and 16 points to 16.
  private static let headingScales = [1.5, 1.25, 1]

  private mutating func add(
    _ part: TextParts.Part, share: TextBudget.Share, style: TextStyle, styles: BubbleTextStyles,
    width: Double, direction: ParagraphDirection, context: CellContext, shaper: CellShaper
  ) {
    let insets: EdgeInsets
    var label: ShapedText?
    var base: TextStyle
    switch part.kind {
    case .plain:
      insets = .zero
      base = style
    case .quote(let bars, let isContinued):
      insets = EdgeInsets(
        top: isContinued ? 1 : 3, left: 11 + Double(bars - 1) * Self.barDistance, bottom: 3,
        right: 9)
      base = styles.quote
    case .code(let language):
      insets = EdgeInsets(top: language == nil ? 7 : 6, left: 9, bottom: 7, right: 9)
      base = styles.code
      if let language {
        label = shaper.shape(
          StyledText(language, style: styles.label),
          in: TextConstraint(width: max(8, width - 18), maximumLines: 1, alignment: .left),
          as: .codeLabel)
      }
    }
    if let level = part.heading {
      let scale = Self.headingScales[min(max(level, 1), Self.headingScales.count) - 1]
      base.size *= scale
      base.lineHeight = (base.lineHeight * scale).rounded(.up)
      base.weight = .bold
    }
    var inherited = base
    inherited.language = style.language
    let room = max(8, width - insets.left - insets.right)
    let formulas =
      marks.isEmpty
      ? TextFormulas.none
      : TextFormulas(marks, in: share.range, beside: inherited.size, width: room)
    // Formulas occur only in documents, and custom emoji only in text that people type.
    let pictures =
      text.entities.isEmpty || part.kind.isCode || !formulas.all.isEmpty
      ? TextPictures.none
      : TextPictures(
        text, in: share.range, beside: inherited.size, images: context.environment.images)
    let shaped = shaper.shape(
      text.styled(
        share.range, kind: part.kind, style: inherited, palette: palette, context.theme,
        marks: marks, formulas: formulas, pictures: pictures),
      in: TextConstraint(
        width: room,
        maximumLines: share.lines,
        alignment: alignment,
        baseDirection: part.kind.isCode ? .leftToRight : direction.base.ofText,
        forcesDirection: part.kind.isCode || direction.isForced, isCode: part.kind.isCode),
      as: nil, isCode: part.kind.isCode)
    let gap: Double
    if case .quote(_, isContinued: true) = part.kind {
      gap = 0
    } else {
      gap = segments.isEmpty ? 0 : 4
    }
    let labelHeight = label.map { $0.size.height } ?? 0
    let height = (shaped.size.height + labelHeight + insets.top + insets.bottom).rounded(.up)
    let kind: Segment.Kind =
      switch part.kind {
      case .plain: .plain
      case .quote(let bars, let isContinued): .quote(bars: bars, isContinued: isContinued)
      case .code: .code(label: label)
      }
    segments.append(
      Segment(
        kind: kind, shaped: shaped, range: share.range, top: size.height + gap, height: height,
        insets: insets, formulas: formulas,
        pieces: shaped.objects.isEmpty
          ? []
          : formulas.drawn(in: shaped, on: palette.grounds(in: context.theme), by: shaper),
        pictures: pictures))
    let widest = max(shaped.longestLine, label?.longestLine ?? 0)
    size.width = max(size.width, widest + insets.left + insets.right)
    size.height += gap + height
  }
}
