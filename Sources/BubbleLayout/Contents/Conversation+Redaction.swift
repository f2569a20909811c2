public import ChatModel

extension Conversation {
  /// The conversation with nothing in it that people said or are called: its shape, dates, sides
  /// and reactions stay.
  ///
  /// Words become shades of the same length, contents what their kinds make of them and a covered
  /// line where a kind makes nothing, names `1`, `2` and so on, and title and subtitle shades.
  /// Portraits, the wallpaper, the folder and what a program keeps with messages go. Ids stay,
  /// which are not drawn: give a file of it to nobody whose ids tell something.
  ///
  /// - Parameters:
  ///   - redaction: Makes the shades.
  ///   - kinds: Of all contents; those that it lacks become a covered line.
  /// - Returns: A conversation that can be drawn.
  public func redacted(
    by redaction: Redaction = Redaction(), kinds: ContentKinds
  ) -> Conversation {
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
      (shown.pause, shown.typing) = (message.pause, message.typing)
      return shown
    }
    return safe
  }
}
