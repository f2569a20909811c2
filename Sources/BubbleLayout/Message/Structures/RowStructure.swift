/// No bubble: a column of pictures and a column of what was said, everybody's messages below each
/// other.
///
/// The first message of a group has a line with its sender's name and the clock time; the others
/// follow closely. Cards, pictures and reactions stand below the words.
public struct RowStructure: MessageStructure {
  /// What theme files call it.
  public let identifier = "row"
  /// The version of its layout.
  public let version = 1
  /// Everybody's messages stand on one side.
  public let separatesSides = false

  /// Makes the structure.
  public init() {}

  /// Measures a message's components and puts them into two columns.
  public func compose(_ message: inout MessageComposition) {
    let tools = message.tools
    let reply =
      tools.context.theme.reply.placement == .inside
      ? nil : message.reply(width: tools.context.columnWidth)
    let width = tools.context.rowWidth(
      besideAvatar: message.row.reservesAvatar || message.row.showsAvatar)
    let header = message.header(width: width, showsTime: true)
    let slots = message.slots(width: width)
    let room = max(tools.context.theme.bubble.minimumWidth, width - slots.widthBeside)
    let content = RowContent(
      message.row, width: message.room(of: .content, within: room), using: tools)
    message.finish(
      MessageCell(
        message, content: content, avatar: message.avatar, header: header, reply: reply,
        slots: slots, reservesHeight: false))
  }
}
