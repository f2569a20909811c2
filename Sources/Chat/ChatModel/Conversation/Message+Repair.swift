import FoundationEssentials
import JSONStream
import Kit

extension Message {
  /// Checks a message that was made in code, as ``Conversation/validate()`` does; it does not check
  /// that the id is unique.
  ///
  /// - Parameter participants: The participants of the conversation, by their ids.
  /// - Throws: `ConversationError` for the first problem, with the id of the message and the key as
  ///   it is spelled in the format.
  public func validate(
    among participants: Set<Participant.ID>
  ) throws(ConversationError) {
    if let misfit { throw error(misfit) }
    if let sender, !participants.contains(sender) { throw error(Self.strange(sender)) }
  }

  /// Repairs everything that ``validate(among:)`` rejects, with as few changes as possible, except
  /// an empty id and an unknown sender.
  ///
  /// Invalid dates, film times, progress, reactions and threads are removed, as are marks outside
  /// the text and timestamps with invalid dates. Content with other values that are out of range becomes content of an unknown kind.
  ///
  /// - Parameter note: Called for each key whose value is changed.
  package mutating func repair(_ note: (ConversationError) -> Void) {
    if let misfit = date.flatMap({ Self.misfit(of: $0, "at") }) {
      note(error(misfit))
      date = nil
    }
    if let misfit = editedAt.flatMap({ Self.misfit(of: $0, "editedAt") }) {
      note(error(misfit))
      editedAt = nil
    }
    if let misfit = Self.misfit(of: reactions) {
      note(error(misfit))
      reactions = reactions.filter { !$0.emoji.isEmpty && (1...Int(Int32.max)).contains($0.count) }
      reactions = Array(reactions.prefix(ChatModelLimits.reactions))
    }
    if let misfit = Misfit("progress", progress, 0...1) {
      note(error(misfit))
      progress = nil
    }
    if let misfit = readAt.flatMap({ Self.misfit(of: $0, "readAt") }) {
      note(error(misfit))
      readAt = nil
    }
    if let misfit = thread.flatMap({ Self.misfit(of: $0) }) {
      note(error(misfit))
      thread = nil
    }
    if let misfit = Misfit("pause", pause, ChatModelLimits.filmPauses) {
      note(error(misfit))
      pause = nil
    }
    if let misfit = Misfit("typing", typing, ChatModelLimits.filmPauses) {
      note(error(misfit))
      typing = nil
    }
    if let misfit = content.misfit {
      note(error(misfit))
      content = content.mended
    }
  }

  /// Makes an error that concerns only this message.
  package func error(_ misfit: Misfit) -> ConversationError {
    ConversationError(messageID: id, key: misfit.key, reason: misfit.reason)
  }

  /// The misfit for a sender who is not a participant.
  package static func strange(_ sender: Participant.ID) -> Misfit {
    Misfit(
      "from", "the sender \(sender.quotedForError) is not among the participants; add it there")
  }
}

extension Content {
  /// The content without marks outside its text, or content of an unknown kind if anything else in
  /// it is invalid.
  fileprivate var mended: Content {
    var content = self
    if let text = richText { content.richText = text.mended }
    guard content.misfit != nil else { return content }
    return .unknown(UnknownContent(type: "damaged.\(type)", text: content.richText))
  }
}

extension RichText {
  /// The text with only those marks that are within it, without timestamps of invalid dates.
  fileprivate var mended: RichText {
    let bytes = string.utf8
    func isWhole(_ offset: Int) -> Bool {
      offset == bytes.count
        || bytes[bytes.index(bytes.startIndex, offsetBy: offset)] & 0xC0 != 0x80
    }
    var text = self
    text.entities = entities.prefix(ChatModelLimits.entities).filter { entity in
      let range = entity.range
      if case .timestamp(let date, _) = entity.kind, RFC3339Date.text(of: date) == nil {
        return false
      }
      return range.lowerBound >= 0 && range.upperBound <= bytes.count
        && isWhole(range.lowerBound) && isWhole(range.upperBound)
    }
    return text
  }
}
