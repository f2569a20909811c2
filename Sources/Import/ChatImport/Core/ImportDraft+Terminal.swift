import ChatModel

extension ImportDraft {
  /// Ends all lines in names and texts with `\n`, and removes the escape sequences of terminals:
  /// the escape itself is never drawn, and the rest of a sequence would be read as words.
  mutating func replaceControls() {
    if let title = conversation.title, title.mayHoldControls {
      conversation.title = title.withoutControls
    }
    for index in conversation.participants.indices
    where conversation.participants[index].name.mayHoldControls {
      conversation.participants[index].name =
        conversation.participants[index].name.withoutControls
    }
    for index in conversation.messages.indices {
      let content = conversation.messages[index].content
      guard content.mayHoldControls else { continue }
      conversation.messages[index].content = content.withoutControls
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
  fileprivate var withoutControls: Content {
    if let document = markdown {
      return .markdown(document.text.withLineFeeds.withOutputColorsOnly)
    }
    if var event = chatEvent {
      if case .text(let text) = event.value { event.value = .text(text.withoutControls) }
      event.text = event.text?.withoutControls
      return .chatEvent(event)
    }
    if var code {
      code.text = code.text.withoutControls
      return (try? .code(code)) ?? self
    }
    if var thinking {
      thinking.text = thinking.text.withoutControls
      return (try? .thinking(thinking)) ?? self
    }
    if var call = toolCall {
      call.subject = call.subject?.withoutControls
      call.place = call.place?.withoutControls
      call.summary = call.summary?.withoutControls
      call.input = call.input?.withoutControls
      call.output = call.output?.withoutControls
      return (try? .toolCall(call)) ?? self
    }
    var content = self
    content.richText = richText?.withLineFeeds.withoutTerminalSequences
    return content
  }
}

extension String {
  /// The text without the escape sequences of terminals, and with `\n` at the end of each line.
  fileprivate var withoutControls: String {
    RichText(withLineFeeds).withoutTerminalSequences.string
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
      return isOutput ? String(line) : String(line).withoutControls
    }
    return lines.joined(separator: "\n")
  }
}
