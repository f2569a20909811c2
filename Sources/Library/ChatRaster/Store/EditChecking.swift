public import ChatModel

/// The handling of edits after which the conversation could not be drawn.
///
/// A renderer refuses a whole conversation for one invalid message, so a store of untrusted
/// messages must check them. An id that is already used is always refused.
public enum EditChecking: Sendable {
  /// Accepts edits unchecked: either the caller has checked them, or ``StorePage`` and the renderer
  /// throw.
  case none
  /// Refuses invalid edits, with `ConversationEditError.invalid`.
  case refusing
  /// Repairs invalid edits with as few changes as possible, and reports each change to the closure.
  ///
  /// An unknown sender becomes a participant, and an empty id is replaced by a new one. Dates and
  /// progress out of range are left out, and so are marks outside their text; other content with
  /// values out of range is drawn as content of an unknown kind. Even so, messages beyond the
  /// maximum number are refused.
  case repairing((@Sendable (ConversationError) -> Void)? = nil)

  var repairs: Bool { if case .repairing = self { true } else { false } }
  var isNone: Bool { if case .none = self { true } else { false } }
}

/// The part of a batch that checks its edits.
struct EditCheck: Sendable {
  let repairs: Bool
  /// The ids of the participants who can be senders.
  var people: Set<Participant.ID>
  /// The repairs that were made and not yet reported.
  var notes: [ConversationError] = []
  /// The reason why the batch must not become visible: an invalid change of the details.
  var refusal: ConversationError?
  /// The number of messages that had no id and were given one.
  var namedCount = 0

  /// Messages that may be inserted, with the changes that they require elsewhere.
  struct Admission {
    var messages: [Message] = []
    var newcomers: [Participant] = []
    var notes: [ConversationError] = []
  }
}

extension ConversationStore.Batch {
  /// Checks or repairs messages, without changing anything yet.
  ///
  /// - Parameters:
  ///   - messages: The messages to insert.
  ///   - growth: The number of messages that they add.
  /// - Returns: The messages that may be inserted, with the changes that they require elsewhere.
  /// - Throws: `invalid`.
  mutating func admit(
    _ messages: [Message], growth: Int
  ) throws(ConversationEditError) -> EditCheck.Admission {
    var admission = EditCheck.Admission(messages: messages)
    guard var check else { return admission }
    let limit = ChatModelLimits.messages
    guard stored.messages.count + growth <= limit else {
      throw .invalid(ConversationError(key: "messages", reason: "more than \(limit) messages"))
    }
    guard check.repairs else {
      for message in messages {
        do { try message.validate(among: check.people) } catch { throw .invalid(error) }
      }
      return admission
    }
    for place in messages.indices { repair(place, of: &admission, &check) }
    self.check?.namedCount = check.namedCount
    return admission
  }

  private func repair(
    _ place: Int, of admission: inout EditCheck.Admission, _ check: inout EditCheck
  ) {
    var message = admission.messages[place]
    if message.id.isEmpty {
      admission.notes.append(ConversationError(key: "id", reason: "the id is empty"))
      repeat {
        check.namedCount += 1
        message.id = "unnamed \(check.namedCount)"
      } while stored.messages.contains(message.id)
    }
    message.repair { admission.notes.append($0) }
    if let sender = message.sender, !check.people.contains(sender) {
      admission.notes.append(message.error(Message.strange(sender)))
      if sender.isEmpty || check.people.count >= ChatModelLimits.participants {
        message.sender = nil
      } else {
        check.people.insert(sender)
        admission.newcomers.append(Participant(id: sender, name: sender))
      }
    }
    admission.messages[place] = message
  }

  /// Checks or repairs a whole conversation that replaces the current one.
  ///
  /// - Throws: `invalid`.
  mutating func admit(_ conversation: Conversation) throws(ConversationEditError) -> Conversation {
    guard let check else { return conversation }
    var new = Self(checking: check.repairs ? .repairing() : .refusing)
    new.stored.details = conversation.withoutMessages
    new.checkDetails()
    if let refusal = new.check?.refusal { throw .invalid(refusal) }
    var admission = try new.admit(conversation.messages, growth: conversation.messages.count)
    _ = new.settle(admission)
    var repaired = new.stored.details
    swap(&repaired.messages, &admission.messages)
    self.check?.people = new.check?.people ?? []
    self.check?.notes += new.check?.notes ?? []
    self.check?.refusal = nil
    self.check?.namedCount = new.check?.namedCount ?? 0
    return repaired
  }

  /// Applies the changes that inserted messages require elsewhere.
  ///
  /// - Returns: The details; nil if they did not change.
  mutating func settle(_ admission: EditCheck.Admission) -> Conversation? {
    check?.notes += admission.notes
    guard !admission.newcomers.isEmpty else { return nil }
    stored.details.participants += admission.newcomers
    check?.people.formUnion(admission.newcomers.map(\.id))
    return stored.details
  }

  /// Returns the repairs since the last call.
  mutating func takeNotes() -> [ConversationError] {
    guard let notes = check?.notes, !notes.isEmpty else { return [] }
    check?.notes = []
    return notes
  }

  /// Checks or repairs details that an edit has changed.
  mutating func checkDetails() {
    guard var check else { return }
    defer { self.check = check }
    if check.repairs { repairParticipants(&check) }
    let people = Set(stored.details.participants.map(\.id))
    let gone = check.people.subtracting(people)
    check.people = people
    if check.repairs {
      readmit(gone, &check)
    } else {
      check.refusal = refusal(of: gone, check)
    }
  }

  private func refusal(
    of gone: Set<Participant.ID>, _ check: EditCheck
  ) -> ConversationError? {
    do throws(ConversationError) {
      _ = try MessageCheck(in: stored.details, messageCount: stored.messages.count)
    } catch {
      return error
    }
    guard !gone.isEmpty || check.refusal != nil else { return nil }
    for stored in stored.messages {
      guard let sender = stored.message.sender, !check.people.contains(sender) else { continue }
      return stored.message.error(Message.strange(sender))
    }
    return nil
  }

  /// Removes participants without a unique id, and adds `me` if it is missing.
  private mutating func repairParticipants(_ check: inout EditCheck) {
    var known: Set<Participant.ID> = []
    var kept: [Participant] = []
    for (place, participant) in stored.details.participants.enumerated() {
      guard !participant.id.isEmpty, known.count < ChatModelLimits.participants,
        known.insert(participant.id).inserted
      else {
        check.notes.append(
          ConversationError(
            key: "participants[\(place)].id", reason: "the participant has no unique id"))
        continue
      }
      kept.append(participant)
    }
    if let me = stored.details.me, !known.contains(me) {
      check.notes.append(
        ConversationError(key: "me", reason: "\(me) is not among the participants"))
      if me.isEmpty {
        stored.details.me = nil
      } else {
        kept.append(Participant(id: me, name: me))
      }
    }
    if kept != stored.details.participants { stored.details.participants = kept }
  }

  /// Restores removed participants that still have messages.
  private mutating func readmit(_ gone: Set<Participant.ID>, _ check: inout EditCheck) {
    guard !gone.isEmpty else { return }
    for stored in stored.messages {
      guard let sender = stored.message.sender, gone.contains(sender),
        check.people.insert(sender).inserted
      else { continue }
      check.notes.append(stored.message.error(Message.strange(sender)))
      self.stored.details.participants.append(Participant(id: sender, name: sender))
    }
  }
}
