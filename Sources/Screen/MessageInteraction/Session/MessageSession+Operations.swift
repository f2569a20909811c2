public import ChatModel

// The steps of an operation on a message: precheck, prepare, deliver.
extension MessageSession {
  /// Sends a new message.
  ///
  /// The message is added to the list once all hooks have agreed. It is shown as sending until it
  /// is delivered, and as failed after an error.
  ///
  /// - Parameters:
  ///   - content: The content of the message.
  ///   - original: The message that it replies to; nil if there is none.
  /// - Returns: The message as the server has stored it.
  /// - Throws: `SessionError`.
  @discardableResult
  public func send(
    _ content: Content, replyTo original: Message.ID? = nil
  ) async throws -> Message {
    try await send(
      Message(
        id: environment.makeID(), sender: chat.me, date: environment.now(), content: content,
        replyTo: original))
  }

  /// Sends a message that was made elsewhere.
  ///
  /// - Parameter message: The message, with an id that is not in the list.
  /// - Returns: The message as the server has stored it.
  /// - Throws: `SessionError`.
  @discardableResult
  public func send(_ message: Message) async throws -> Message {
    try await transmit(message, as: .send)
  }

  /// Sends a failed message again; the message keeps its position in the list.
  ///
  /// - Throws: `SessionError`.
  @discardableResult
  public func resend(_ id: Message.ID) async throws -> Message {
    try await transmit(known(id), as: .resend)
  }

  /// Forwards a message to another chat; that chat's hooks and service handle it.
  ///
  /// - Parameters:
  ///   - id: The id of the message.
  ///   - target: The other chat's session, or this one.
  ///   - author: The name of the original sender; nil uses the message's `forwardedFrom` or, if that
  ///     is nil, its sender.
  /// - Returns: The new message.
  /// - Throws: `SessionError`.
  @discardableResult
  public func forward(
    _ id: Message.ID, to target: MessageSession, saidBy author: String? = nil
  ) async throws -> Message {
    let original = try known(id)
    var message = Message(
      id: target.environment.makeID(), sender: target.chat.me, date: target.environment.now(),
      content: original.content, direction: original.direction, language: original.language)
    message.forwardedFrom = author ?? original.forwardedFrom ?? original.sender
    return try await target.transmit(message, as: .forward)
  }

  /// Revokes a message; the service's result replaces it.
  ///
  /// - Throws: `SessionError`; then the message is unchanged.
  public func revoke(_ id: Message.ID) async throws {
    let notice = try await carryOut(.revoke, id) { message, services, chat in
      try await services.service.revoke(message, in: chat)
    }
    try? list.replace(id, with: notice)
  }

  /// Saves a message of the list.
  ///
  /// - Throws: `SessionError`.
  public func save(_ id: Message.ID) async throws {
    _ = try await carryOut(.save, id) { message, services, chat in
      try await services.service.save(message, in: chat)
      return message
    }
  }

  /// Saves a message that is never sent, such as a tip from the program itself.
  ///
  /// The message is added to the list once the service has saved it: at the end, or instead of the
  /// message with the same id.
  ///
  /// - Parameter message: The message, with or without a sender.
  /// - Returns: The message as the hooks have prepared it.
  /// - Throws: `SessionError`, and errors of the list; then the list is unchanged.
  @discardableResult
  public func save(_ message: Message) async throws -> Message {
    let kept = try await carryOut(.save, message) { message, services, chat in
      try await services.service.save(message, in: chat)
      return message
    }
    if list.message(kept.id) == nil {
      try list.insert(kept, at: end)
    } else {
      try list.replace(kept.id, with: kept)
    }
    return kept
  }

  /// Removes a message for the user only.
  ///
  /// - Throws: `SessionError`; then the message is unchanged.
  public func delete(_ id: Message.ID) async throws {
    _ = try await carryOut(.delete, id) { message, services, chat in
      try await services.service.delete(message, in: chat)
      return message
    }
    // The message may have been removed meanwhile.
    try? list.remove(id: id)
  }

  /// Loads a message's failed content again, for example after a tap on its failure mark.
  ///
  /// The mark disappears once all hooks have agreed, and returns after an error.
  ///
  /// - Parameter id: The id of a message of any sender.
  /// - Returns: The message with its content.
  /// - Throws: `SessionError`.
  @discardableResult
  public func download(_ id: Message.ID) async throws -> Message {
    let request = MessageRequest(operation: .download, message: try known(id), chat: chat)
    try await precheck(request)
    try? list.modify(id) { $0.status = nil }
    do {
      let prepared = try await prepare(request, ProgressReporter { _ in })
      let (services, chat) = (services, chat)
      var loaded = try await limited { try await services.service.download(prepared, in: chat) }
      if loaded.status == .downloadFailed { loaded.status = nil }
      // The message may have been removed meanwhile.
      try? list.replace(id, with: loaded)
      note(.download, id, .delivered)
      return loaded
    } catch {
      try? list.modify(id) { $0.status = .downloadFailed }
      note(.download, id, .failed)
      throw SessionError.failed(.download, id, underlying: error)
    }
  }

  /// Prechecks, shows, prepares and delivers a message.
  func transmit(
    _ message: Message, as operation: MessageOperation
  ) async throws -> Message {
    var message = message
    message.status = .sending
    message.progress = nil
    let id = message.id
    try await precheck(MessageRequest(operation: operation, message: message, chat: chat))
    if list.message(id) == nil {
      try list.insert(message, at: end)
    } else {
      try list.modify(id) { $0 = message }
    }
    let progress = ProgressReporter { [list] fraction in
      // A message that is no longer being sent, or no longer in the list, has no progress.
      try? list.modify(id) { if $0.status == .sending { $0.progress = fraction } }
    }
    do {
      let prepared = try await prepare(
        MessageRequest(operation: operation, message: message, chat: chat), progress)
      try? list.modify(id) { shown in
        let fraction = shown.progress
        shown = prepared
        shown.status = .sending
        shown.progress = fraction
      }
      let (services, chat) = (services, chat)
      var delivered = try await limited {
        switch operation {
        case .resend:
          try await services.service.resend(prepared, in: chat, progress: progress)
        case .forward:
          try await services.service.forward(prepared, in: chat, progress: progress)
        default: try await services.service.send(prepared, in: chat, progress: progress)
        }
      }
      if delivered.status == nil || delivered.status == .sending { delivered.status = .sent }
      delivered.progress = nil
      settle(id, as: delivered)
      note(operation, id, .delivered)
      return delivered
    } catch {
      try? list.modify(id) {
        $0.status = .failed
        $0.progress = nil
      }
      note(operation, id, .failed)
      throw SessionError.failed(operation, id, underlying: error)
    }
  }

  /// Replaces the sending message with the delivered one.
  private func settle(_ id: Message.ID, as delivered: Message) {
    guard list.message(id) != nil else { return }
    if delivered.id != id, list.message(delivered.id) != nil {
      // An event has already added the delivered message under its new id, so the sending message
      // is removed.
      try? list.remove(id: id)
    } else {
      try? list.modify(id) { shown in
        // A receipt that arrived before the service responded may have set a later status.
        let status = shown.status?.later(than: delivered.status) ?? delivered.status
        let readCount = shown.readCount ?? delivered.readCount
        shown = delivered
        shown.status = status
        shown.readCount = readCount
      }
    }
  }

  /// Prechecks, prepares and carries out an operation on a message of the list.
  private func carryOut(
    _ operation: MessageOperation, _ id: Message.ID,
    _ body: @escaping @Sendable (Message, SessionServices, Chat) async throws -> Message
  ) async throws -> Message {
    try await carryOut(operation, known(id), body)
  }

  /// Prechecks, prepares and carries out an operation on a message.
  private func carryOut(
    _ operation: MessageOperation, _ message: Message,
    _ body: @escaping @Sendable (Message, SessionServices, Chat) async throws -> Message
  ) async throws -> Message {
    let id = message.id
    let request = MessageRequest(operation: operation, message: message, chat: chat)
    try await precheck(request)
    do {
      let prepared = try await prepare(request, ProgressReporter { _ in })
      let (services, chat) = (services, chat)
      let result = try await limited { try await body(prepared, services, chat) }
      note(operation, id, .delivered)
      return result
    } catch {
      note(operation, id, .failed)
      throw SessionError.failed(operation, id, underlying: error)
    }
  }

  private func known(_ id: Message.ID) throws(SessionError) -> Message {
    guard let message = list.message(id) else { throw .unknownMessage(id) }
    return message
  }

  /// Asks all hooks, in order, until one does not agree.
  func precheck(_ request: MessageRequest) async throws {
    for hook in services.hooks {
      do {
        guard try await hook.shouldBegin(request) else {
          throw SessionError.refused(request.operation, request.message.id)
        }
      } catch {
        note(request.operation, request.message.id, .refused)
        if error is SessionError { throw error }
        throw SessionError.failed(request.operation, request.message.id, underlying: error)
      }
    }
    note(request.operation, request.message.id, .prechecked)
  }

  /// Lets all hooks prepare a message, in turn.
  func prepare(
    _ request: MessageRequest, _ progress: ProgressReporter
  ) async throws -> Message {
    var request = request
    for hook in services.hooks {
      let current = request
      request.message = try await limited {
        try await hook.prepare(current, progress: progress)
      }
      request.message.id = current.message.id
    }
    note(request.operation, request.message.id, .prepared)
    return request.message
  }

  /// Runs work within the session's time limit.
  private func limited<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let limit = services.timeLimit else { return try await body() }
    let clock = environment.clock
    return try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await body() }
      group.addTask {
        try await clock.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() ?? nil else { throw SessionError.timedOut(limit) }
      return value
    }
  }

  private func note(_ operation: MessageOperation, _ id: Message.ID, _ kind: SessionStep.Kind) {
    environment.log?(SessionStep(operation, id, kind))
  }
}

extension Message.Status {
  /// The rank of a status: `failed` ranks lowest; `downloadFailed` ranks highest, so that no
  /// receipt replaces it.
  var reach: Int {
    switch self {
    case .failed: 0
    case .sending: 1
    case .sent: 2
    case .delivered: 3
    case .read: 4
    case .downloadFailed: 5
    }
  }

  /// This status if it ranks above `other` or if `other` is nil; nil otherwise.
  func later(than other: Message.Status?) -> Message.Status? {
    reach > (other?.reach ?? -1) ? self : nil
  }
}
