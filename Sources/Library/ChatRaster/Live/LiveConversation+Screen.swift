import BubbleLayout
public import CellList
public import ChatModel
public import DisplayList

extension LiveConversation: MessageScreen {
  /// The ids of the messages on the screen, from top to bottom.
  public var visibleMessages: [Message.ID] { visible.compactMap(\.id.messageID) }

  /// Applies the parts of a session's configuration that concern the list.
  ///
  /// - Throws: `RenderError` if the time style's pause is out of range; in that case, nothing
  ///   changes.
  public func configure(_ configuration: SessionConfiguration) throws {
    if let style = configuration.timeStyle {
      var options = options
      switch style {
      case .none: options.theme.dateSeparator.kind = .none
      case .days: options.theme.dateSeparator.kind = .dates
      case .pauses(let seconds):
        options.theme.dateSeparator.kind = .times
        options.theme.dateSeparator.maximumGap = seconds
      }
      if options.theme.dateSeparator != self.options.theme.dateSeparator { try setOptions(options) }
    }
    refreshesIncrementally = configuration.refreshesIncrementally
  }

  /// Brings a message to the top of the screen.
  ///
  /// - Parameter message: The message's id.
  /// - Returns: True if the list contains the message.
  @discardableResult
  public func show(_ message: Message.ID) -> Bool { show(message, anchor: .top) }
}

extension ListRegion<ConversationRow> {
  /// The message that the part belongs to; nil for rows without a message, such as date lines, and
  /// for layers.
  public var messageID: Message.ID? {
    if case .cell(let row) = owner { row.messageID } else { nil }
  }
}
