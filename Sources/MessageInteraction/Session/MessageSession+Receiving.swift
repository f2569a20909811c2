import ChatModel

// What others do.
extension MessageSession {
  /// Follows what the service tells of the chat until it ends or the task is cancelled.
  ///
  /// - Throws: What the service throws, such as that the connection is gone: follow again then.
  public func followEvents() async throws {
    try await follow(services.service.events(in: chat))
  }

  /// Follows events until they end or the task is cancelled.
  ///
  /// - Parameter events: What others do, in order.
  /// - Throws: What the sequence throws.
  public func follow<Events: AsyncSequence & Sendable>(
    _ events: Events
  ) async throws where Events.Element == MessageEvent {
    for try await event in events { try await receive(event) }
  }

  /// Takes one event over.
  ///
  /// Messages that came at once come into the list as one edit, however many they are. Each goes
  /// through the hooks, which may refuse or change it. What concerns messages that the list does not
  /// have is left out: the page that holds them has it.
  ///
  /// - Parameter event: What somebody else did.
  /// - Throws: `ConversationEditError.nestedEdit` where the list is edited within its own edit.
  public func receive(_ event: MessageEvent) async throws {
    switch event {
    case .arrived(let messages): try await take(messages)
    case .edited(let message):
      guard list.message(message.id) != nil, let taken = await checked(message) else { return }
      try? list.replace(message.id, with: taken)
    case .revoked(let id, let notice): try? list.modify(id) { $0 = notice ?? $0.revoked }
    case .deleted(let id): try? list.remove(id: id)
    case .receipt(let ids, let status):
      for id in ids {
        try? list.modify(id) { $0.status = status.later(than: $0.status) ?? $0.status }
      }
    case .readCount(let id, let count): try? list.modify(id) { $0.readCount = count }
    case .typing(let participant, true): try startTyping(participant)
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
    // A page with newer messages is still to come, and brings these too.
    guard !hasNewer else { return }
    var new: [Message] = []
    var places: [Message.ID: Int] = [:]
    for message in taken {
      if let place = places[message.id] {
        new[place] = message
      } else if list.message(message.id) != nil {
        try? list.replace(message.id, with: message)
      } else {
        places[message.id] = new.count
        new.append(message)
      }
    }
    if !new.isEmpty { try list.insert(contentsOf: new, at: end) }
  }

  /// A message that came, as the hooks leave it; nil where one refuses it or fails.
  private func checked(_ message: Message) async -> Message? {
    guard !services.hooks.isEmpty else { return message }
    let request = MessageRequest(operation: .receive, message: message, chat: chat)
    do {
      try await precheck(request)
      let prepared = try await prepare(request, ProgressReporter { _ in })
      environment.log?(SessionStep(.receive, message.id, .delivered))
      return prepared
    } catch {
      environment.log?(SessionStep(.receive, message.id, .failed))
      return nil
    }
  }

  /// Names the row that shows that somebody writes.
  static func typingID(_ participant: Participant.ID) -> Message.ID {
    "chatraster.typing.\(participant)"
  }

  /// How long somebody counts as writing who says nothing more, and how long a picture of the dots
  /// is shown.
  private static let typingDuration = Duration.seconds(6)
  private static let typingPhase = Duration.milliseconds(150)

  private func startTyping(_ participant: Participant.ID) throws {
    let id = Self.typingID(participant)
    typists[participant]?.cancel()
    if list.message(id) == nil {
      try list.append(Message(id: id, sender: participant, content: .typing()))
    }
    let (list, clock) = (list, environment.clock)
    typists[participant] = Task { [weak self] in
      do {
        for phase in 1...Int(Self.typingDuration / Self.typingPhase) {
          try await clock.sleep(for: Self.typingPhase)
          try list.modify(id) { $0.content = .typing(phase: phase) }
        }
      } catch {
        // Cancelled, or taken out of the list by somebody else.
        return
      }
      await self?.expire(participant)
    }
  }

  /// Ends what nothing more was heard of, unless that is shown anew.
  private func expire(_ participant: Participant.ID) {
    if !Task.isCancelled { stopTyping(participant) }
  }

  private func stopTyping(_ participant: Participant.ID) {
    typists.removeValue(forKey: participant)?.cancel()
    try? list.remove(id: Self.typingID(participant))
  }

  /// Ends all that is shown of who writes.
  func stopTyping() {
    for participant in Array(typists.keys) { stopTyping(participant) }
  }
}
