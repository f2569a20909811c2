import ChatModel

extension ImportDraft {
  /// Ends all lines in texts, code and outputs with `\n`, and removes the escape sequences of
  /// terminals: the escape itself is never drawn, and the rest of a sequence would be read as words.
  ///
  /// - Parameter keepsReturns: True for a script, whose texts have a CR only where one was written as
  ///   an escape.
  mutating func replaceControls(keepsReturns: Bool = false) {
    if let title = conversation.title, TerminalSequence.mayOccur(in: title) {
      conversation.title = RichText(title).withoutTerminalSequences.string
    }
    for index in conversation.participants.indices
    where TerminalSequence.mayOccur(in: conversation.participants[index].name) {
      let name = RichText(conversation.participants[index].name)
      conversation.participants[index].name = name.withoutTerminalSequences.string
    }
    for index in conversation.messages.indices
    where conversation.messages[index].content.mayHoldControls {
      let content = conversation.messages[index].content
      conversation.messages[index].content = content.withoutControls(keepsReturns)
    }
  }
}

extension Content {
  /// True if the content's words can contain a carriage return or a terminal's sequence.
  fileprivate var mayHoldControls: Bool {
    if let words { return words.string.mayHoldControls }
    if let caption = known?.caption { return caption.string.mayHoldControls }
    let call = toolCall
    let event = chatEvent
    var value: String?
    if case .text(let text) = event?.value { value = text }
    return [
      event?.text, value, markdown?.text, code?.text, thinking?.text, call?.subject, call?.place,
      call?.summary, call?.input, call?.output,
    ].contains { $0?.mayHoldControls ?? false }
  }

  /// The content without them; a shorter text keeps every limit, so that none of the kinds refuses
  /// it.
  fileprivate func withoutControls(_ keepsReturns: Bool) -> Content {
    if let document = markdown {
      let text = keepsReturns ? document.text : document.text.withLineFeeds
      return .markdown(text.withOutputColorsOnly)
    }
    if var event = chatEvent {
      if case .text(let text) = event.value {
        event.value = .text(text.withoutControls(keepsReturns))
      }
      event.text = event.text?.withoutControls(keepsReturns)
      return .chatEvent(event)
    }
    if var code {
      code.text = code.text.withoutControls(keepsReturns)
      return (try? .code(code)) ?? self
    }
    if var thinking {
      thinking.text = thinking.text.withoutControls(keepsReturns)
      return (try? .thinking(thinking)) ?? self
    }
    if var call = toolCall {
      call.subject = call.subject?.withoutControls(keepsReturns)
      call.place = call.place?.withoutControls(keepsReturns)
      call.summary = call.summary?.withoutControls(keepsReturns)
      call.input = call.input?.withoutControls(keepsReturns)
      call.output = call.output?.withoutControls(keepsReturns)
      return (try? .toolCall(call)) ?? self
    }
    var content = self
    let text = keepsReturns ? richText : richText?.withLineFeeds
    content.richText = text?.withoutTerminalSequences
    return content
  }
}

extension String {
  /// The text without the escape sequences of terminals, and with `\n` at the end of each line.
  fileprivate func withoutControls(_ keepsReturns: Bool) -> String {
    RichText(keepsReturns ? self : withLineFeeds).withoutTerminalSequences.string
  }

  /// A document without the escape sequences of terminals, except in blocks named `ansi`, which are
  /// drawn in their colours.
  fileprivate var withOutputColorsOnly: String {
    guard TerminalSequence.mayOccur(in: self) else { return self }
    var fence: Substring?
    var isOutput = false
    let lines = textLines.map { line -> String in
      let text = line.drop { $0 == " " || $0 == ">" }
      let sign = text.prefix { $0 == "`" || $0 == "~" }
      if let open = fence {
        if sign.count >= open.count, sign.first == open.first,
          text.dropFirst(sign.count).allSatisfy(\.isWhitespace)
        {
          (fence, isOutput) = (nil, false)
        }
      } else if sign.count >= 3 {
        fence = sign
        isOutput = text.dropFirst(sign.count).lowercased().split(separator: " ").first == "ansi"
      }
      return isOutput ? String(line) : String(line).withoutControls(true)
    }
    return lines.joined(separator: "\n")
  }
}
