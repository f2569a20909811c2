import ChatModel

// Events of other participants.
extension MessageSession {
  /// Follows the service's events of the chat until they end or the task is cancelled.
  ///
  /// - Throws: The error of the service, such as a lost connection; call this again to continue.
  public func followEvents() async throws {
    try await follow(services.service.events(in: chat))
  }

  /// Follows events until they end or the task is cancelled.
  ///
  /// - Parameter events: The events of other participants, in order.
  /// - Throws: The error of the sequence.
  public func follow<Events: AsyncSequence & Sendable>(
    _ events: Events
  ) async throws where Events.Element == MessageEvent {
    for try await event in events { try await receive(event) }
  }

  /// Applies one event to the list.
  ///
  /// Messages that arrive together are added to the list as one edit, however many they are. Each
  /// passes through the hooks, which may refuse or change it. Messages that arrive while `hasNewer`
  /// is true, and events about messages that are not in the list, are ignored: a page that is
  /// fetched later has such messages in their final state. They are reported to the environment's
  /// `log` as `ignored`, as are messages that the list refuses.
  ///
  /// - Parameter event: The event of another participant.
  /// - Throws: `ConversationEditError.nestedEdit` if the list is edited within its own edit.
  public func receive(_ event: MessageEvent) async throws {
    switch event {
    case .arrived(let messages): try await take(messages)
    case .edited(let message):
      guard list.message(message.id) != nil else {
        return ignore(message.id, ConversationEditError.unknownMessage(message.id))
      }
      guard let taken = await checked(message) else { return }
      try attempt(message.id) { () throws(ConversationEditError) in
        try list.replace(message.id, with: taken)
      }
    case .revoked(let id, let notice):
      try attempt(id) { () throws(ConversationEditError) in
        try list.modify(id) { $0 = notice ?? $0.revoked }
      }
    case .deleted(let id):
      try attempt(id) { () throws(ConversationEditError) in try list.remove(id: id) }
    case .receipt(let ids, let status):
      for id in ids {
        try attempt(id) { () throws(ConversationEditError) in
          try list.modify(id) { $0.status = status.later(than: $0.status) ?? $0.status }
        }
      }
    case .readCount(let id, let count):
      try attempt(id) { () throws(ConversationEditError) in
        try list.modify(id) { $0.readCount = count }
      }
    case .typing(let participant, true):
      try attempt(Self.typingID(participant)) { () throws(ConversationEditError) in
        try startTyping(participant)
      }
    case .typing(let participant, false): stopTyping(participant)
    }
  }

  private func take(_ messages: [Message]) async throws {
    var taken: [Message] = []
    if services.hooks.isEmpty {
      taken = messages
    } else {
      for message in messages {
        if let checked = await checked(message) { taken.append(checked) }
      }
    }
    for sender in Set(taken.compactMap(\.sender)) { stopTyping(sender) }
    guard !hasNewer else {
      for message in taken { ignore(message.id, "a page with newer messages contains it, too") }
      return
    }
    var new: [Message] = []
    var places: [Message.ID: Int] = [:]
    for message in taken {
      if let place = places[message.id] {
        new[place] = message
      } else if list.message(message.id) != nil {
        try attempt(message.id) { () throws(ConversationEditError) in
          try list.replace(message.id, with: message)
        }
      } else {
        // Messages without an id are treated as different messages.
        if !message.id.isEmpty { places[message.id] = new.count }
        new.append(message)
      }
    }
    try put(new, at: end)
  }

  /// Inserts messages into the list: all at once, or, if the list refuses some, all except these.
  ///
  /// - Returns: The number of inserted messages.
  @discardableResult
  func put(_ messages: [Message], at place: Int) throws -> Int {
    guard !messages.isEmpty else { return 0 }
    do throws(ConversationEditError) {
      try list.insert(contentsOf: messages, at: place)
      return messages.count
    } catch {
      guard error != .nestedEdit else { throw error }
    }
    var count = 0
    for message in messages {
      try attempt(message.id) { () throws(ConversationEditError) in
        try list.insert(message, at: min(place + count, list.messageCount))
        count += 1
      }
    }
    return count
  }

  /// Runs an edit of the list; if the list refuses it, logs the reason.
  private func attempt(
    _ id: Message.ID, _ edit: () throws(ConversationEditError) -> Void
  ) throws {
    do throws(ConversationEditError) {
      try edit()
    } catch {
      guard error != .nestedEdit else { throw error }
      ignore(id, error)
    }
  }

  private func ignore(_ id: Message.ID, _ reason: some CustomStringConvertible) {
    environment.log?(SessionStep(.receive, id, .ignored, reason: reason.description))
  }

  /// A received message as the hooks have prepared it; nil if a hook refuses it or fails.
  private func checked(_ message: Message) async -> Message? {
    guard !services.hooks.isEmpty else { return message }
    let request = MessageRequest(operation: .receive, message: message, chat: chat)
    do {
      try await precheck(request)
      let prepared = try await prepare(request, ProgressReporter { _ in })
      environment.log?(SessionStep(.receive, message.id, .delivered))
      return prepared
    } catch {
      environment.log?(
        SessionStep(.receive, message.id, .failed, reason: String(describing: error)))
      return nil
    }
  }

  /// The id of the row that shows that a participant is typing.
  static func typingID(_ participant: Participant.ID) -> Message.ID {
    "chatraster.typing.\(participant)"
  }

  /// The time after which a participant without a new event no longer counts as typing, and the
  /// time for which each still image of the dots is shown.
  private static let typingDuration = Duration.seconds(6)
  private static let typingPhase = Duration.milliseconds(150)

  private func startTyping(_ participant: Participant.ID) throws(ConversationEditError) {
    let id = Self.typingID(participant)
    if list.message(id) == nil {
      try list.append(Message(id: id, sender: participant, content: .typing()))
    }
    typists[participant]?.cancel()
    let (list, clock) = (list, environment.clock)
    typists[participant] = Task { [weak self] in
      do {
        for phase in 1...Int(Self.typingDuration / Self.typingPhase) {
          try await clock.sleep(for: Self.typingPhase)
          try list.modify(id) { $0.content = .typing(phase: phase) }
        }
      } catch {
        // The task was cancelled, or the message was removed from the list.
        return
      }
      await self?.expire(participant)
    }
  }

  /// Removes a typing message when its time is up, unless it has been shown again.
  private func expire(_ participant: Participant.ID) {
    if !Task.isCancelled { stopTyping(participant) }
  }

  private func stopTyping(_ participant: Participant.ID) {
    typists.removeValue(forKey: participant)?.cancel()
    try? list.remove(id: Self.typingID(participant))
  }

  /// Removes all typing messages.
  func stopTyping() {
    for participant in Array(typists.keys) { stopTyping(participant) }
  }
}
