public import CellList
public import ChatModel
public import DisplayList

/// The pixels of a screen, with its regions and its report.
public struct RenderedScreen: Hashable, Sendable {
  /// The pixels.
  public var image: RenderedImage
  /// The parts that respond to a touch, in points from the screen's top left corner and clipped to
  /// the screen.
  public var regions: PageRegions
  /// The parts that could not be shown faithfully.
  public var report: RenderReport

  /// Makes a screen.
  public init(image: RenderedImage, regions: PageRegions, report: RenderReport) {
    self.image = image
    self.regions = regions
    self.report = report
  }
}

/// The part of a conversation that a screen shows.
public enum ScreenPosition: Hashable, Sendable {
  /// The beginning of the conversation.
  case start
  /// The end of the conversation, as when a chat opens.
  case end
  /// A message, at an edge or in the middle of the screen.
  case message(Message.ID, ListAnchor = .top)
}

extension ChatRenderer {
  /// One screen of a conversation as a phone shows it: the title bar at the top, the footer at the
  /// bottom, and between them as much of the conversation as fits.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - size: The size of the screen, in points.
  ///   - position: The part that is shown.
  ///   - options: The options, with the scale; nil uses the configuration's. Their width has no
  ///     effect.
  /// - Returns: The screen.
  /// - Throws: `RenderError`; the code `invalidSelection` for a message that is not shown, and
  ///   `invalidConversation` if two messages have the same id.
  public func screen(
    of conversation: Conversation, size: Size, at position: ScreenPosition = .end,
    options: RenderOptions? = nil
  ) async throws(RenderError) -> RenderedScreen {
    try await onThread(options) { [self] options, _ throws(RenderError) in
      let list = try LiveConversation(
        store(of: conversation), renderer: self, options: options, size: size,
        behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: position == .end))
      if case .message(let id, let anchor) = position, !list.show(id, anchor: anchor) {
        throw RenderError(
          .invalidSelection, "no message with the id \"\(id)\" is shown: name one of the selection",
          messageID: id, key: "position")
      }
      try list.advance(to: .zero)
      if case .message(let id, .center) = position {
        // Scrolls again, because the message's height was an estimate until it was laid out.
        _ = list.show(id, anchor: .center)
        try list.advance(to: .zero)
      }
      if let failure = list.failure { throw failure }
      let screen = list.screen
      if options.requiresFaithfulness { try screen.report.requireFaithfulness() }
      return screen
    }
  }

  private func store(of conversation: Conversation) throws(RenderError) -> ConversationStore {
    try check(conversation, whetherIDsDiffer: true)
    do {
      return try ConversationStore(conversation)
    } catch {
      throw RenderError(.invalidConversation, "\(error)", underlying: error)
    }
  }
}
