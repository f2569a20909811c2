public import BubbleLayout
import CellEngine
public import ChatModel
import DisplayList
import Platform
import RasterKit

extension ChatRenderer {
  /// The boxes of a page's texts, for each line, word or character.
  ///
  /// Lays out all cells again, without painting them. White space, text under a spoiler, and text
  /// that layout adds, such as an ellipsis, have no boxes. A word that is split over two lines, or
  /// that mixes two directions, has one box for each part. A footer has no boxes.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - unit: The unit of text that each box contains.
  ///   - options: The options; nil uses the configuration's.
  /// - Returns: The boxes in reading order: messages from top to bottom, and each text from its
  ///   beginning to its end.
  /// - Throws: `RenderError`.
  public func textBoxes(
    of conversation: Conversation, by unit: TextUnit, options: RenderOptions? = nil
  ) async throws(RenderError) -> [TextBox] {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      var boxes: [TextBox] = []
      try findTextBoxes(of: conversation, by: unit, options, cancellation) { boxes += $0 }
      return boxes
    }
  }

  /// Finds the boxes message by message, so that memory use does not grow with the conversation.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - unit: The unit of text that each box contains.
  ///   - options: The options; nil uses the configuration's.
  ///   - receive: Receives the boxes of each message in order, on one of the renderer's threads; an
  ///     error that it throws ends the work.
  /// - Throws: `RenderError`; if `receive` throws, `underlying` is the error that it threw.
  package func findTextBoxes(
    of conversation: Conversation, by unit: TextUnit, options: RenderOptions? = nil,
    receive: @escaping @Sendable ([TextBox]) throws -> Void
  ) async throws(RenderError) {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      try findTextBoxes(of: conversation, by: unit, options, cancellation, receive: receive)
    }
  }

  private func findTextBoxes(
    of conversation: Conversation, by unit: TextUnit, _ options: RenderOptions,
    _ cancellation: Cancellation, receive: ([TextBox]) throws -> Void
  ) throws(RenderError) {
    let cells = try prepare(conversation, options).cells
    var top = 0
    do {
      try engine.measure(0..<cells.count, cancellation: cancellation) { index, shaper, painter in
        let cell = try cells.textBoxes(at: index, by: unit, shaper: shaper) {
          try painter.inkBox(of: $0, in: $1, at: $2, scale: options.scale)
        }
        return ((index: index, cell: cell), cell.boxes.reduce(0) { $0 + $1.byteCost })
      } receive: { index, cell in
        let offset = Double(top) / options.scale
        try receive(
          cell.boxes.map { box in
            TextBox(
              messageID: cells.messageID(at: index), speaker: cells.speaker(at: index),
              role: box.role, textIndex: box.textIndex, text: box.text, range: box.range,
              isRightToLeft: box.isRightToLeft, rect: box.rect.offset(dx: 0, dy: offset))
          })
        let size = CellSnapshot(size: cell.size, items: [])
        top += try Painter.pixelSize(of: size, scale: options.scale).height
      }
    } catch {
      throw RenderError(wrapping: error, page: cells)
    }
  }
}
