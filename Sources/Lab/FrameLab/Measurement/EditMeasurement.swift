package import CellEngine
package import ChatModel
package import ChatRaster
import FoundationEssentials
import Platform

/// Measures the cost of a store's PNG in memory, for the first page and after edits; unchanged
/// bytes are never copied.
package struct EditMeasurement {
  /// The cost of the first PNG, on a new renderer.
  package private(set) var first: StageTiming
  /// The costs after appending a message.
  package private(set) var appended: [StageTiming] = []
  /// The costs after changing the text of a message in the middle.
  package private(set) var edited: [StageTiming] = []
  /// The costs after removing a message in the middle.
  package private(set) var removed: [StageTiming] = []

  /// Measures a conversation with at least one message.
  ///
  /// - Parameters:
  ///   - conversation: The conversation that is edited.
  ///   - configuration: The configuration, which determines what is cached between pages.
  ///   - runs: The number of edits of each kind.
  /// - Throws: `RenderError`, and `ConversationEditError` if a store does not accept the
  ///   conversation.
  package init(
    of conversation: Conversation, with configuration: ChatRenderer.Configuration, runs: Int
  ) throws {
    let renderer = try ChatRenderer(configuration)
    let store = try ConversationStore(conversation)
    let page = StorePage()
    func png(after edit: () throws -> Void) throws -> StageTiming {
      try StageTiming(ofPNG: {
        try edit()
        return try renderer.png(of: store, on: page, configuration.options, .init()).byteCount
      })
    }
    first = try png {}
    var middle = conversation.messages[conversation.messages.count / 2]
    var message = conversation.messages[conversation.messages.count - 1]
    let id = message.id
    for run in 0..<runs {
      message.id = "appended \(run) \(id)"
      appended.append(try png { try store.append(message) })
      middle.content = .text(RichText("edited \(run)"))
      edited.append(try png { try store.update(middle) })
      // The message is inserted again before the next run, so that each run removes the same
      // message.
      removed.append(try png { try store.remove(id: middle.id) })
      _ = try png { try store.insert(middle, at: conversation.messages.count / 2) }
    }
  }
}
