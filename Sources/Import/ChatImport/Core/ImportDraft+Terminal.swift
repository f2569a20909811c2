import ChatModel

extension ImportDraft {
  /// Removes the escape sequences of terminals from all names and texts: the escape itself is never
  /// drawn, and the rest of a sequence would be read as words.
  mutating func dropTerminalSequences() {
    if let title = conversation.title, TerminalSequence.mayOccur(in: title) {
      conversation.title = title.withoutTerminalSequences
    }
    for index in conversation.participants.indices
    where TerminalSequence.mayOccur(in: conversation.participants[index].name) {
      conversation.participants[index].name =
        conversation.participants[index].name.withoutTerminalSequences
    }
    for index in conversation.messages.indices {
      let content = conversation.messages[index].content
      guard content.holdsTerminalSequences else { continue }
      conversation.messages[index].content = content.withoutTerminalSequences
    }
  }
}

extension Content {
  /// True if the content's words contain the beginning of a sequence.
  fileprivate var holdsTerminalSequences: Bool {
    if let words { return TerminalSequence.mayOccur(in: words.string) }
    if let caption = known?.caption { return TerminalSequence.mayOccur(in: caption.string) }
    let call = toolCall
    let event = chatEvent
    var value: String?
    if case .text(let text) = event?.value { value = text }
    return [
      event?.text, value, markdown?.text, code?.text, thinking?.text, call?.subject, call?.place,
      call?.summary, call?.input, call?.output,
    ].contains { $0.map(TerminalSequence.mayOccur) ?? false }
  }

  /// The content without the sequences; a shorter text keeps every limit, so that none of the kinds
  /// refuses it.
  fileprivate var withoutTerminalSequences: Content {
    if let document = markdown { return .markdown(document.text.withOutputColorsOnly) }
    if var event = chatEvent {
      if case .text(let text) = event.value { event.value = .text(text.withoutTerminalSequences) }
      event.text = event.text?.withoutTerminalSequences
      return .chatEvent(event)
    }
    if var code {
      code.text = code.text.withoutTerminalSequences
      return (try? .code(code)) ?? self
    }
    if var thinking {
      thinking.text = thinking.text.withoutTerminalSequences
      return (try? .thinking(thinking)) ?? self
    }
    if var call = toolCall {
      call.subject = call.subject?.withoutTerminalSequences
      call.place = call.place?.withoutTerminalSequences
      call.summary = call.summary?.withoutTerminalSequences
      call.input = call.input?.withoutTerminalSequences
      call.output = call.output?.withoutTerminalSequences
      return (try? .toolCall(call)) ?? self
    }
    var content = self
    content.richText = richText?.withoutTerminalSequences
    return content
  }
}

extension String {
  /// The text without the escape sequences of terminals.
  fileprivate var withoutTerminalSequences: String {
    RichText(self).withoutTerminalSequences.string
  }

  /// A document without the escape sequences of terminals, except in blocks named `ansi`, which are
  /// drawn in their colours.
  fileprivate var withOutputColorsOnly: String {
    var fence: Substring?
    var isOutput = false
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
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
      return isOutput ? String(line) : String(line).withoutTerminalSequences
    }
    return lines.joined(separator: "\n")
  }
}
