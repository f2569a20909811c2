public import ChatModel

extension Conversation {
  /// The conversation without people's text and names; its structure, dates, sides and reactions
  /// are kept.
  ///
  /// Text, the title and the subtitle become shade characters (`▒`) of the same length. Content
  /// becomes the redacted payload of its kind, or a placeholder. Names become `1`, `2` and so on.
  /// Portraits, the wallpaper, the folder and the program's own values of messages are removed. Ids
  /// are kept, because they are not drawn. Do not publish a file of the conversation if its ids
  /// reveal anything.
  ///
  /// - Parameters:
  ///   - redaction: The redaction that masks the text.
  ///   - kinds: The kinds of all content; content of other kinds becomes a placeholder.
  /// - Returns: A conversation that can be drawn.
  public func redacted(
    by redaction: Redaction = Redaction(), kinds: ContentKinds
  ) -> Conversation {
    var redaction = redaction
    redaction.people = Set(participants.map(\.id))
    var safe = self
    safe.title = title.map(redaction.masked)
    safe.subtitle = subtitle.map(redaction.masked)
    safe.wallpaper = nil
    safe.folder = nil
    safe.participants = participants.enumerated().map { place, participant in
      Participant(id: participant.id, name: "\(place + 1)")
    }
    safe.messages = messages.map { message in
      var shown = Message(
        id: message.id, sender: message.sender, date: message.date,
        content: kinds.redacted(message.content, by: redaction), replyTo: message.replyTo,
        status: message.status, isEdited: message.isEdited, editedAt: message.editedAt,
        forwardedFrom: message.forwardedFrom.map(redaction.masked), isPinned: message.isPinned,
        reactions: message.reactions.map {
          Reaction(
            emoji: RichText($0.emoji).emojiCount(limit: 1) == nil ? "\u{2022}" : $0.emoji,
            participants: $0.participants, count: $0.count)
        }, direction: message.direction, language: message.language)
      shown.display = message.display
      shown.readAt = message.readAt
      shown.thread = message.thread
      shown.thread?.title = message.thread?.title.map { redaction.masked($0) }
      (shown.pause, shown.typing) = (message.pause, message.typing)
      return shown
    }
    return safe
  }
}
