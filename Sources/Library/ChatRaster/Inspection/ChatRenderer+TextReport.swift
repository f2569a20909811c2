import BubbleLayout
import CellEngine
public import ChatModel
import Platform

extension ChatRenderer {
  /// Lays out the texts of a conversation's messages, without painting them.
  ///
  /// The report contains only messages and notices that the options select.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - options: The options; nil uses the configuration's.
  /// - Returns: The messages in their order.
  /// - Throws: `RenderError`.
  public func textReport(
    of conversation: Conversation, options: RenderOptions? = nil
  ) async throws(RenderError) -> TextReport {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      var report = TextReport(messages: [])
      try reportTexts(of: conversation, options, cancellation) { report.messages.append($0) }
      return report
    }
  }

  /// Reports the texts message by message, so that memory use does not grow with the conversation.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - options: The options; nil uses the configuration's.
  ///   - receive: Receives the messages in order, on one of the renderer's threads; an error that
  ///     it throws ends the work.
  /// - Throws: `RenderError`; if `receive` throws, `underlying` is the error that it threw.
  public func reportTexts(
    of conversation: Conversation, options: RenderOptions? = nil,
    receive: @escaping @Sendable (TextReport.Message) throws -> Void
  ) async throws(RenderError) {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      try reportTexts(of: conversation, options, cancellation, receive: receive)
    }
  }

  private func reportTexts(
    of conversation: Conversation, _ options: RenderOptions, _ cancellation: Cancellation,
    receive: (TextReport.Message) throws -> Void
  ) throws(RenderError) {
    let cells = try prepare(conversation, options).cells
    var names = FaceNames(of: catalog)
    do {
      try engine.measure(0..<cells.count, cancellation: cancellation) {
        index, shaper, _ -> (value: MessageTexts?, byteCount: Int) in
        guard let id = cells.messageID(at: index) else { return (nil, 0) }
        let texts = cells.texts(at: index, shaper: shaper)
        return (MessageTexts(id: id, texts: texts), texts.reduce(0) { $0 + $1.byteCost })
      } receive: { message in
        guard let message else { return }
        try receive(
          TextReport.Message(
            id: message.id, texts: message.texts.map { TextReport.Text($0, &names) },
            formulas: message.texts.flatMap(\.formulas).map {
              TextReport.Formula(
                tex: $0.tex, isDisplayed: $0.isDisplayed, width: $0.width, height: $0.height,
                depth: $0.depth)
            }))
      }
    } catch {
      throw RenderError(wrapping: error, page: cells)
    }
  }
}

/// The texts of a message.
private struct MessageTexts: Sendable {
  let id: Message.ID
  let texts: [CellText]
}

extension TextReport.Text {
  fileprivate init(_ text: CellText, _ names: inout FaceNames) {
    var faces: [String] = []
    for font in text.fonts {
      let name = names.name(of: font)
      if !faces.contains(name) { faces.append(name) }
    }
    self.init(
      role: text.role, width: text.width, size: text.size, lines: text.lines, faces: faces,
      missing: text.missingCodePoints.map(CodePointName.name(of:)), isClipped: text.isClipped,
      text: text.text)
    if !text.incompleteEmoji.isEmpty {
      incomplete = text.incompleteEmoji.map { emoji in
        emoji.unicodeScalars.map { CodePointName.name(of: $0.value) }.joined(separator: " ")
      }
    }
    level = text.level
    table = text.cell?.table
    row = text.cell?.row
    column = text.cell?.column
  }
}
