import ChatModel
public import DisplayList
import TextShaping

/// A message that is being composed: a structure measures the parts that it needs, and places them
/// itself or by the size strategies.
///
/// ```swift
/// func compose(_ message: inout MessageComposition) {
///   message.measure(.bubble)
///   message.measure(.avatar)
///   message.arrange()
/// }
/// ```
public struct MessageComposition {
  /// The row of the message that is shown.
  let row: MessageRow
  /// The tools for measuring and drawing the components.
  let tools: MessageTools
  /// The measurements so far.
  var parts = Parts()
  /// The cell that is being built.
  var cell: (builder: SnapshotBuilder, height: Double)?
  /// The finished cell; nil if something was drawn after it was arranged.
  var finished: CellSnapshot?

  /// The recorder of the places of components; nil unless a component of the message was refreshed.
  let recorder: ComponentRecorder?
  /// True if the cell has extra space for ink that would otherwise extend beyond it.
  var keepsInkRoom = false

  /// The cell; nil if the structure has not made one.
  var snapshot: CellSnapshot? {
    finished ?? cell.map { $0.builder.finish(height: $0.height) }
  }

  /// Begins the composition of a message.
  init(
    _ row: MessageRow, context: CellContext, shaper: CellShaper, recorder: ComponentRecorder? = nil
  ) {
    self.row = row
    let isOutgoing = row.isOutgoing && context.structure(of: row).separatesSides
    tools = MessageTools(
      context: context, shaper: shaper, isOutgoing: isOutgoing, isOwn: row.isOutgoing)
    self.recorder = recorder
  }

  /// The message, with values from its neighbours and the conversation.
  public var info: MessageInfo { MessageInfo(row) }
  /// True if the message is one's own, on the far side of the page.
  public var isOutgoing: Bool { tools.isOutgoing }
  /// The theme of the page.
  public var theme: Theme { tools.context.theme }
  /// The margins on both sides of the page's column, in points.
  public var margins: EdgeInsets { tools.context.insets }
  /// The width of the page's column between its margins, in points.
  public var width: Double { tools.context.columnWidth }

  /// The width in points that the column of avatars leaves; the full width if the message has no
  /// such column.
  public var widthBesideAvatar: Double {
    tools.context.rowWidth(besideAvatar: row.reservesAvatar || row.showsAvatar)
  }

  /// The maximum width of a bubble of text in the theme, in points.
  public var readingWidth: Double { tools.context.maximumBubbleWidth }

  /// The maximum width of this message's bubble in the theme, in points: a bubble with a block of
  /// code or a table may be wider than a bubble of text.
  ///
  /// - Parameter width: The width of the structure's parts next to the bubble, in points.
  /// - Returns: The width for `measure(.bubble, width:)`.
  public func bubbleWidth(beside width: Double = 0) -> Double {
    tools.context.maximumBubbleWidth(
      holdingCode: tools.context.environment.kinds.holdsWideLines(row.message.content),
      widthBeside: width.isFinite ? max(0, width) : 0)
  }

  /// The context for measuring texts that the structure itself draws.
  public var context: ContentContext {
    ContentContext(
      width: width, fullWidth: width, direction: nil, pictures: [], using: tools)
  }

  /// The maximum width of a component for which the structure leaves the given width.
  func room(of component: SizeStrategies.Component, within width: Double) -> Double {
    tools.context.strategies.width(of: component, in: row, within: width)
  }
}
