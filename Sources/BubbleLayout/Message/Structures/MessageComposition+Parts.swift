public import DisplayList

/// What a structure of a program's own takes from a message: it measures the parts that it wants,
/// begins the cell and puts them there.
///
/// ```swift
/// func compose(_ message: inout MessageComposition) {
///   let margins = message.margins
///   let said = message.measure(.content, width: message.width)
///   message.beginCell(height: said?.height ?? 0)
///   message.place(.content, at: Point(x: margins.left, y: 0))
/// }
/// ```
extension MessageComposition {
  /// A part of a message that is measured and placed as a whole.
  public enum Part: Hashable, Sendable, CaseIterable {
    /// The picture of who speaks.
    case avatar
    /// A line with the sender's name and the clock time.
    case header
    /// What was said: words, pictures and cards, with a quote that stands in it and reactions.
    case content
    /// A quoted message that does not stand in the content.
    case reply
  }

  /// What is known of the message.
  public var facts: MessageFacts { MessageFacts(row) }
  /// How the page looks.
  public var theme: Theme { tools.context.theme }
  /// Beside the page's column, in points.
  public var margins: EdgeInsets { tools.context.insets }
  /// The page's column between its margins, in points.
  public var width: Double { tools.context.columnWidth }

  /// Measures texts for what the structure itself draws.
  public var context: ContentContext {
    ContentContext(
      width: width, fullWidth: width, direction: nil, pictures: [], using: tools)
  }

  /// Measures a part.
  ///
  /// - Parameters:
  ///   - part: What to measure.
  ///   - width: The room that it has, in points; content takes all of it.
  /// - Returns: Its size in points; nil where the message or the theme does not show it.
  public mutating func measure(_ part: Part, width: Double) -> Size? {
    let width = width.isFinite ? min(max(width, 8), self.width) : self.width
    switch part {
    case .avatar:
      parts.avatar = avatar
      let side = tools.context.theme.avatar.size
      return parts.avatar.map { _ in Size(width: side, height: side) }
    case .header:
      parts.header = header(width: width, showsTime: true)
      return parts.header?.size
    case .content:
      let content = RowContent(row, width: room(of: .content, within: width), using: tools)
      parts.content = content
      return content.size
    case .reply:
      guard tools.context.theme.reply.placement != .inside else { return nil }
      let reply = reply(width: width)
      parts.reply = reply
      return reply?.size
    }
  }

  /// Begins the cell: what is placed and drawn afterwards lies in it.
  ///
  /// - Parameter height: In points; it becomes a whole number.
  public mutating func beginCell(height: Double) {
    let height = ContentBox.size(Size(width: 1, height: height), atMost: 1).height.rounded(.up)
    let page = tools.context.environment.pageWidth
    var builder = SnapshotBuilder(width: page, isMirrored: tools.context.isMirrored)
    builder.hit(.cell, Rect(x: 0, y: 0, width: page, height: height))
    parts.cell = (builder, height)
  }

  /// Puts a part that was measured into the cell; one that is not shown is left out.
  ///
  /// - Parameters:
  ///   - part: What `measure(_:width:)` has measured.
  ///   - origin: Its top leading corner, from the cell's.
  public mutating func place(_ part: Part, at origin: Point) {
    guard origin.x.isFinite, origin.y.isFinite, var cell = parts.cell else { return }
    // The builder is handed on, not copied.
    parts.cell = nil
    switch part {
    case .avatar:
      let side = tools.context.theme.avatar.size
      parts.avatar?.place(
        in: Rect(origin: origin, size: Size(width: side, height: side)), using: tools,
        into: &cell.builder)
    case .header:
      if let header = parts.header {
        header.place(in: Rect(origin: origin, size: header.size), into: &cell.builder)
      }
    case .content:
      if let content = parts.content {
        content.place(in: Rect(origin: origin, size: content.size), into: &cell.builder)
      }
    case .reply:
      if let reply = parts.reply {
        reply.place(
          in: Rect(origin: origin, size: reply.size), palette: tools.palette,
          context: tools.context, into: &cell.builder)
      }
    }
    parts.cell = cell
  }

  /// Draws into the cell.
  ///
  /// - Parameter draw: Draws on a canvas whose places count from the cell's top leading corner.
  public mutating func draw(_ draw: (inout CellCanvas) -> Void) {
    guard var cell = parts.cell else { return }
    parts.cell = nil
    var canvas = CellCanvas(taking: &cell.builder, corners: .zero)
    draw(&canvas)
    canvas.giveBack(to: &cell.builder)
    parts.cell = cell
  }

  /// What was measured so far, and the cell that was begun.
  struct Parts {
    var avatar: CellAvatar?
    var header: HeaderLine?
    var content: RowContent?
    var reply: ReplyBlock?
    var cell: (builder: SnapshotBuilder, height: Double)?
  }
}
