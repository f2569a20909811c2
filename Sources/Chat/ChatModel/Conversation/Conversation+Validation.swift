import FoundationEssentials
import JSONStream
import Kit

extension Conversation {
  /// Checks a conversation that was made in code against the rules of the file format: every id is
  /// present and unique, senders and `me` are participants, numbers are finite and within their
  /// ranges, dates are in the years 0 to 9999, and marks are within their texts.
  ///
  /// Replies to missing messages are allowed, as are reactions and mentions of people who are not
  /// participants. The check makes one pass over the messages with a table of their ids; every
  /// renderer checks each conversation that it receives.
  ///
  /// - Throws: `ConversationError` for the first problem, with the id of the message and the key as
  ///   it is spelled in the format.
  public func validate() throws(ConversationError) {
    try validate(whetherIDsDiffer: true)
  }

  /// Checks everything; if `checksIDs` is false, it does not check that ids are unique, which a
  /// caller can tell from the size of its own table of ids.
  package func validate(whetherIDsDiffer checksIDs: Bool) throws(ConversationError) {
    var check = try MessageCheck(in: self, messageCount: messages.count)
    if checksIDs, let (place, earlier) = MessageIDTable.firstDuplicate(in: messages) {
      throw MessageCheck.error(
        at: place, id: messages[place].id,
        Misfit("id", "message \(earlier + 1) has the same id; give each message its own"))
    }
    // Messages are accessed by index, because copying a message out of the list retains all its
    // references.
    for place in messages.indices { try check.check(messages[place], at: place) }
  }

  fileprivate func checkedParticipants() throws(ConversationError) -> Set<Participant.ID> {
    guard participants.count <= ChatModelLimits.participants else {
      throw Misfit("participants", "more than \(ChatModelLimits.participants) participants").error()
    }
    var known = Set<Participant.ID>(minimumCapacity: participants.count)
    for (place, participant) in participants.enumerated() {
      let key = "participants[\(place)].id"
      guard !participant.id.isEmpty else { throw Misfit(key, "the id is empty").error() }
      guard known.insert(participant.id).inserted else {
        throw Misfit(
          key,
          "two participants have the id \(participant.id.quotedForError); give each its own"
        ).error()
      }
    }
    if let misfit = Misfit("pace", pace, ChatModelLimits.paces) { throw misfit.error() }
    if let me, !known.contains(me) {
      throw Misfit(
        "me",
        "\(me.quotedForError) is not among the participants; add it there or leave \"me\" out"
      ).error()
    }
    return known
  }
}

/// Checks messages that are stored outside their conversation; it does not check that their ids are
/// unique.
package struct MessageCheck {
  private let known: Set<Participant.ID>
  /// The senders of the last two messages, which are compared first, because most conversations are
  /// between two participants.
  private var (last, lastButOne): (Participant.ID?, Participant.ID?) = (nil, nil)

  /// Checks the properties of a conversation other than its messages, and the number of messages.
  ///
  /// - Throws: `ConversationError` for the first problem.
  package init(in conversation: Conversation, messageCount: Int) throws(ConversationError) {
    known = try conversation.checkedParticipants()
    guard messageCount <= ChatModelLimits.messages else {
      throw Misfit("messages", "more than \(ChatModelLimits.messages) messages").error()
    }
  }

  /// Checks the message at an index.
  ///
  /// - Throws: `ConversationError` for the first problem in the message.
  package mutating func check(_ message: Message, at place: Int) throws(ConversationError) {
    if let sender = message.sender, sender != last {
      if sender != lastButOne, !known.contains(sender) {
        throw Self.error(
          at: place, id: message.id,
          Misfit(
            "from",
            "the sender \(sender.quotedForError) is not among the participants; add it there"))
      }
      (last, lastButOne) = (sender, last)
    }
    if let misfit = message.misfit { throw Self.error(at: place, id: message.id, misfit) }
  }

  fileprivate static func error(
    at place: Int, id: Message.ID, _ misfit: Misfit
  ) -> ConversationError {
    ConversationError(
      messageNumber: place + 1, messageID: id, key: misfit.key, reason: misfit.reason)
  }
}

/// A value that the format does not accept.
package struct Misfit {
  /// The key within the message or the conversation.
  var key: String
  var reason: String

  init(_ key: String, _ reason: String) {
    self.key = key
    self.reason = reason
  }

  /// Makes a misfit; nil if there is no value, or if the range contains it.
  ///
  /// NaN is always a misfit, because no range contains it.
  init?<Number: Comparable>(_ key: String, _ value: Number?, _ range: ClosedRange<Number>) {
    guard let value, !range.contains(value) else { return nil }
    self.init(
      key, "\(value) is out of range; use \(range.lowerBound) to \(range.upperBound)")
  }

  func error() -> ConversationError { ConversationError(key: key, reason: reason) }
}

extension Message {
  /// The first value that the format does not accept; nil if there is none.
  var misfit: Misfit? {
    if id.isEmpty { return Misfit("id", "the id is empty") }
    if let date, let misfit = Self.misfit(of: date, "at") { return misfit }
    if let editedAt, let misfit = Self.misfit(of: editedAt, "editedAt") { return misfit }
    if !reactions.isEmpty, let misfit = Self.misfit(of: reactions) { return misfit }
    if let misfit = extras?.values.misfit { return misfit }
    if let readAt, let misfit = Self.misfit(of: readAt, "readAt") { return misfit }
    if let thread, let misfit = Self.misfit(of: thread) { return misfit }
    return content.misfit
  }

  /// The years 0 to 9999 in any time zone, in seconds relative to 2001.
  private static let dates = (-63_145_526_400.0 - 86_400)...(252_423_993_600.0 + 86_400)

  static func misfit(of date: Date, _ key: String) -> Misfit? {
    guard dates.contains(date.timeIntervalSinceReferenceDate) else {
      return Misfit(key, "the date is not in the years 0 to 9999")
    }
    return nil
  }

  static func misfit(of thread: MessageThread) -> Misfit? {
    if let misfit = Misfit("thread.replies", thread.replyCount, 0...Int(Int32.max)) {
      return misfit
    }
    guard thread.participants.count <= ChatModelLimits.threadParticipants else {
      return Misfit("thread.by", "more than \(ChatModelLimits.threadParticipants) people")
    }
    return thread.lastReply.flatMap { misfit(of: $0, "thread.lastAt") }
  }

  static func misfit(of reactions: [Reaction]) -> Misfit? {
    guard reactions.count <= ChatModelLimits.reactions else {
      return Misfit("reactions", "more than \(ChatModelLimits.reactions) reactions")
    }
    for (place, reaction) in reactions.enumerated() {
      if reaction.emoji.isEmpty {
        return Misfit("reactions[\(place)].emoji", "the emoji is empty")
      }
      if let misfit = Misfit("reactions[\(place)].count", reaction.count, 1...Int(Int32.max)) {
        return misfit
      }
    }
    return nil
  }
}

extension Content {
  /// The first value that the format does not accept; content that was read or encoded as JSON has
  /// none.
  var misfit: Misfit? {
    switch payload {
    case .words(let text): text.misfit(type == "text" ? "entities" : "content.entities")
    case .known(let payload): payload.misfit
    case .kept: nil
    }
  }
}

extension RichText {
  func misfit(_ key: String) -> Misfit? {
    guard !entities.isEmpty else { return nil }
    guard entities.count <= ChatModelLimits.entities else {
      return Misfit(key, "more than \(ChatModelLimits.entities) entities in one text")
    }
    let bytes = string.utf8
    for (place, entity) in entities.enumerated() {
      let range = entity.range
      guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
        return Misfit(
          "\(key)[\(place)]",
          "the range \(range) does not lie within the \(bytes.count) bytes of the text")
      }
      for offset in [range.lowerBound, range.upperBound] where offset < bytes.count {
        if bytes[bytes.index(bytes.startIndex, offsetBy: offset)] & 0xC0 == 0x80 {
          return Misfit("\(key)[\(place)]", "the range \(range) splits a character")
        }
      }
      if case .timestamp(let date, _) = entity.kind,
        let misfit = Message.misfit(of: date, "\(key)[\(place)].at")
      {
        return misfit
      }
    }
    return nil
  }
}
