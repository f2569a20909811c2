import ChatModel
import DisplayList
import TextShaping

/// A measured message without a bubble: from top to bottom, the quote, the text, the view and the
/// reactions.
///
/// It is as wide as its column, so that right-to-left lines end at the page's edge and panels of
/// code fill the column.
struct RowContent {
  /// The column's width and the height of all parts, in whole points.
  private(set) var size: Size

  private let tools: MessageTools
  private let header: BubbleHeader
  private let row: MessageRow
  private let view: ContentBox
  /// The view's box, or the inner box of its card.
  private var viewBox = Rect.zero
  /// The card around the view.
  private var card: Rect?
  private let words: TextBlock?
  private var wordsTop = 0.0
  /// The lower end of the text's ink, which may be below the box of its last line.
  private var inkBottom = 0.0
  /// The icons for an edited or pinned message and the delivery status.
  private let tail: AddedComponent?
  private var tailOrigin = Point.zero
  private let reactions: AddedComponent?
  private var reactionsTop = 0.0
  /// The action icons below an answer.
  private let signs: AnswerSigns?

  /// The distance from the text, or from the line above it, to the part below.
  private static let gap = 4.0

  /// Measures a message's content without the separated parts; each text is shaped once, at its
  /// maximum width.
  ///
  /// Fitted content is only as wide as its widest part, including the name and clock time that a
  /// row shows above the content.
  init(
    _ row: MessageRow, width: Double, isFitted: Bool = false,
    without separated: Set<MessageComposition.Part>,
    using tools: MessageTools
  ) {
    self.tools = tools
    self.row = row
    header = BubbleHeader(
      row, ground: .bubble, without: isFitted ? separated : separated.union([.name]),
      width: width, using: tools)
    let sideRoom = isFitted ? .zero : Self.sideRoom(of: row, width: width, using: tools)
    let parts = BubbleParts(row.message, using: tools) { isFlowing in
      // The text of a document is as wide as other text; cards keep their padding.
      let padding = isFlowing ? .zero : tools.context.theme.row.cardPadding
      return ContentRoom(
        width: max(8, width - padding.left - padding.right), fullWidth: width,
        sideRoom: isFlowing ? sideRoom : .zero)
    }
    view = parts.content
    words = parts.block(for: row.message, width: width, using: tools)
    tail =
      separated.contains(.timestamp)
      ? nil
      : Timestamp.component(
        of: row, showing: isFitted ? .all : .marks, ground: .bubble, using: tools)
    reactions =
      separated.contains(.reactions)
      ? nil : ReactionRow.component(of: row, ground: .bubble, width: width, using: tools)
    signs = isFitted ? nil : AnswerSigns(row, using: tools)
    size = Size(width: width, height: header.size.height)
    inkBottom = size.height
    addWords()
    addView()
    if tail != nil, words == nil { addTailBesideView() }
    addReactions()
    if let signs { size.height = max(size.height, inkBottom) + signs.height }
    size.height = size.height.rounded(.up)
    if isFitted { fit() }
  }

  /// The free width on both sides of content that has the whole column to itself.
  private static func sideRoom(
    of row: MessageRow, width: Double, using tools: MessageTools
  ) -> EdgeInsets {
    let hasAvatar = row.reservesAvatar || row.showsAvatar
    let room = max(0, tools.context.sideRoom)
    guard room > 0, width >= tools.context.rowWidth(besideAvatar: hasAvatar) else { return .zero }
    return EdgeInsets(top: 0, left: hasAvatar ? 0 : room, bottom: 0, right: room)
  }

  /// Shrinks the content to the width of its widest part.
  private mutating func fit() {
    let border = tools.context.theme.reactions.borderWidth
    let ends = [
      header.size.width, words?.size.width, view.fit == nil ? nil : card?.maxX ?? view.size.width,
      tail.map { tailOrigin.x + $0.size.width }, reactions.map { $0.size.width + 2 * border },
    ].compactMap(\.self)
    size.width = min(size.width, (ends.max() ?? 0).rounded(.up))
    if view.fit == .flowing { viewBox.size.width = size.width }
  }

  private mutating func addWords() {
    guard let words else { return }
    wordsTop = size.height
    size.height += words.size.height.rounded(.up)
    // Ink below the last line matters only if content or reactions follow.
    let isLast = view.fit == nil && reactions == nil
    inkBottom =
      wordsTop + (isLast ? words.size.height : words.inkBottom(using: tools.shaper))
    guard let tail else { return }
    let room = words.room(forHeight: tail.size.height, using: tools.shaper)
    let gap = tools.context.theme.status.gap
    if let end = room.lineEnd, (end + gap + tail.size.width).rounded(.up) <= size.width,
      let last = words.segments.last, let line = last.shaped.lines.last
    {
      tailOrigin = tailOrigin(
        beside: end, baseline: wordsTop + last.top + last.insets.top + line.baseline)
    } else {
      size.height = max(size.height, wordsTop + room.bottom.rounded(.up))
      addTailLine()
    }
  }

  /// Places the status icons next to the last line of a view that is read like text, or below any
  /// other view.
  private mutating func addTailBesideView() {
    guard let tail, let line = view.lastLine(forHeight: tail.size.height, using: tools.shaper)
    else { return addTailLine() }
    let gap = tools.context.theme.status.gap
    if let end = line.end, let baseline = line.baseline,
      (end + gap + tail.size.width).rounded(.up) <= size.width
    {
      tailOrigin = tailOrigin(beside: end, baseline: viewBox.minY + baseline)
    } else {
      size.height = max(size.height, viewBox.minY + line.bottom.rounded(.up))
      addTailLine()
    }
  }

  private func tailOrigin(beside end: Double, baseline: Double) -> Point {
    // An icon without text is centred on the cap height.
    let own = tail.map { $0.baseline ?? $0.size.height * 0.85 } ?? 0
    return Point(
      x: (end + tools.context.theme.status.gap).rounded(.up), y: (baseline - own).rounded())
  }

  private mutating func addTailLine() {
    guard let tail else { return }
    size.height += 2
    tailOrigin = Point(x: 0, y: size.height)
    size.height += tail.size.height
  }

  private mutating func addView() {
    guard let fit = view.fit else { return }
    let margin = fit == .flowing && !view.isParagraph ? documentMargin : 0
    size.height += margin
    if fit != .flowing || (view.followsWords && words != nil), fit != .bare || size.height > 0 {
      size.height = max(size.height + Self.gap, inkBottom.rounded(.up))
    }
    var box = Rect(x: 0, y: size.height, width: view.size.width, height: view.size.height)
    if fit == .padded {
      let padding = tools.context.theme.row.cardPadding
      let around = Rect(
        x: 0, y: box.minY, width: box.width + padding.left + padding.right,
        height: box.height + padding.top + padding.bottom)
      card = around
      box = around.inset(by: padding)
    }
    if fit == .flowing { box.size.width = size.width }
    viewBox = box
    size.height = (card ?? box).maxY + margin
    if let line = view.lastLine(forHeight: 0, using: tools.shaper) {
      inkBottom = max(inkBottom, viewBox.minY + line.bottom)
    }
  }

  /// The margin above and below a document, in points: the distance between documents is at least
  /// the distance between a document's blocks.
  private var documentMargin: Double {
    let space = tools.context.theme.grouping.spaceWithinGroup
    let gap = (tools.styles.body.lineHeight * tools.context.theme.document.blockGap).rounded()
    return (max(0, gap - space) / 2).rounded()
  }

  private mutating func addReactions() {
    guard let reactions else { return }
    let style = tools.context.theme.reactions
    size.height = max(size.height + style.distance, (inkBottom + style.borderWidth).rounded(.up))
    reactionsTop = size.height
    size.height += reactions.size.height + style.borderWidth
  }

  /// Draws all parts into a box.
  func place(in box: Rect, into builder: inout SnapshotBuilder) {
    let reach = view.reach
    builder.hit(
      .bubble,
      Rect(
        x: box.minX - reach.left, y: box.minY, width: box.width + reach.left + reach.right,
        height: box.height))
    header.place(at: box.origin, width: box.width, using: tools, into: &builder)
    words?.place(
      in: Rect(
        x: box.minX, y: box.minY + wordsTop, width: box.width,
        height: words?.size.height ?? 0), into: &builder)
    if let card {
      let place = card.offset(dx: box.minX, dy: box.minY)
      let style = tools.context.theme.row
      builder.fill(
        .roundedRect(place, CornerRadii(style.cardRadius)), style.cardFill,
        border: style.cardBorder, width: 1)
    }
    if view.fit != nil {
      view.place(
        row.message.content, in: viewBox.offset(dx: box.minX, dy: box.minY),
        corners: CornerRadii(tools.context.theme.media.radius),
        using: tools, into: &builder)
    }
    if let tail {
      let origin = Point(x: box.minX + tailOrigin.x, y: box.minY + tailOrigin.y)
      tail.place(in: Rect(origin: origin, size: tail.size), into: &builder)
    }
    if let reactions {
      let origin = Point(
        x: box.minX + tools.context.theme.reactions.borderWidth, y: box.minY + reactionsTop)
      reactions.place(
        in: Rect(origin: origin, size: reactions.size), into: &builder)
    }
    signs?.place(in: box, into: &builder)
  }
}
