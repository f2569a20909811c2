import ChatModel
public import DisplayList
import TextShaping

/// A message that is being composed: a structure measures the parts that it needs, then places them
/// itself or with the size strategies.
///
/// ```swift
/// func compose(_ message: inout MessageComposition) {
///   message.measure(.bubble)
///   message.measure(.avatar)
///   message.arrange()
/// }
/// ```
public struct MessageComposition {
  /// The row of the message.
  let row: MessageRow
  /// The tools for measuring and drawing the components.
  let tools: MessageTools
  /// The measurements so far.
  var parts = Parts()
  /// The cell that is being built.
  var cell: (builder: SnapshotBuilder, height: Double)?
  /// The finished cell; nil if something was drawn after the cell was arranged.
  var finished: CellSnapshot?

  /// The recorder of the components' positions; nil if no component of the message was refreshed.
  let recorder: ComponentRecorder?
  /// True if the cell has extra space for ink that would otherwise extend beyond it.
  var keepsInkRoom = false

  /// The cell; nil if the structure has not begun one.
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

  /// The message, with values that depend on its neighbours and the conversation.
  public var info: MessageInfo { MessageInfo(row) }
  /// True if the message is the user's own, on the trailing side of the page.
  public var isOutgoing: Bool { tools.isOutgoing }
  /// The theme of the page.
  public var theme: Theme { tools.context.theme }
  /// The margins on both sides of the page's column, in points.
  public var margins: EdgeInsets { tools.context.insets }
  /// The width of the page's column between its margins, in points.
  public var width: Double { tools.context.columnWidth }

  /// The width that the column of avatars leaves, in points; the full width if the message has no
  /// such column.
  public var widthBesideAvatar: Double {
    tools.context.rowWidth(besideAvatar: row.reservesAvatar || row.showsAvatar)
  }

  /// The theme's maximum width of a text bubble, in points.
  public var readingWidth: Double { tools.context.maximumBubbleWidth }

  /// The theme's maximum width of this message's bubble, in points; a bubble with a code block or a
  /// table can be wider than other text bubbles.
  ///
  /// - Parameter width: The width of the structure's parts next to the bubble, in points.
  /// - Returns: The width for `measure(.bubble, width:)`.
  public func bubbleWidth(beside width: Double = 0) -> Double {
    tools.context.maximumBubbleWidth(
      holdingCode: tools.context.environment.kinds.holdsWideLines(row.message.content),
      widthBeside: width.isFinite ? max(0, width) : 0)
  }

  /// The context for measuring text that the structure itself draws.
  public var context: ContentContext {
    ContentContext(
      width: width, fullWidth: width, direction: nil, pictures: [], using: tools)
  }

  /// The maximum width of a component, within the width that the structure leaves for it.
  func room(of component: SizeStrategies.Component, within width: Double) -> Double {
    tools.context.strategies.width(of: component, in: row, within: width)
  }
}
