import ChatModel
import Kit

// The words of the page in texts and events.
extension TimelineRules {
  /// The content with the words of the page for the moments and the people that its texts name.
  ///
  /// An event in the chat becomes a notice with its sentence in the language of the page.
  ///
  /// - Parameters:
  ///   - content: The content of a message.
  ///   - isPlain: True if marks will not isolate the words in a text of the other direction, so that
  ///     characters have to.
  /// - Returns: The content; the same if it needs no words of the page.
  func written(_ content: Content, asPlainText isPlain: Bool = false) -> Content {
    if let event = content.chatEvent { return .notice(RichText(sentence(of: event))) }
    return named(content).writingTimestamps(in: dates, asPlainText: isPlain)
  }

  /// True if `written` can change the content.
  func needsWords(_ content: Content) -> Bool {
    content.mayHaveTimestamps || !roleNames.isEmpty && mentionsRole(content)
  }

  /// The sentence about an event in the language of the page.
  func sentence(of event: ChatEventContent) -> String {
    let spelling = EventSpelling(strings: wording, numbers: numbers, locale: locale)
    let spelled = spelling.spelled(event) { id in
      namelessUsers.contains(id) ? .user : .named(sender(id).name)
    }
    let content = Content.chatEvent(spelled)
    return kinds.kind(of: content).alternativeText(of: content, in: wording)
  }

  private func mentionsRole(_ content: Content) -> Bool {
    (content.words ?? content.known?.caption)?.entities.contains { entity in
      if case .mention(let id) = entity.kind { roleNames[id] != nil } else { false }
    } ?? false
  }

  /// The content with names in mentions of people who have only a role.
  func named(_ content: Content) -> Content {
    guard !roleNames.isEmpty, mentionsRole(content), let text = content.richText else {
      return content
    }
    var named = content
    named.richText = text.namingMentions(roleNames)
    return named
  }
}

extension RichText {
  /// The text with names in place of the ids of mentions that show only the id.
  fileprivate func namingMentions(_ names: [Participant.ID: String]) -> RichText {
    var text = self
    // Proceeds from the end to the start, so that earlier offsets stay valid.
    for entity in entities.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      guard case .mention(let id) = entity.kind, let name = names[id] else { continue }
      let shown = substring(entity.range)
      if shown == id { text.replace(entity.range, with: name) }
      if shown == "@" + id { text.replace(entity.range, with: "@" + name) }
    }
    return text
  }
}
