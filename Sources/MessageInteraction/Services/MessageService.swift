public import ChatModel

/// Something that is done with a message: sending, forwarding, revoking, receiving and others.
public enum MessageOperation: String, Hashable, Sendable, CaseIterable {
  /// Send a new message.
  case send
  /// Send a message that could not be sent.
  case resend
  /// Send a message of one chat to another.
  case forward
  /// Take back a message for everyone.
  case revoke
  /// Save the message.
  case save
  /// Remove the message for oneself.
  case delete
  /// Receive a message that others have sent.
  case receive
  /// Load a picture or file that could not be loaded.
  case download
}

/// Carries out operations on messages: a messaging engine, a server, a database.
///
/// The list shows the messages that it returns. Functions that a service does not implement fall
/// back to a similar one, or throw.
///
/// ```swift
/// struct Echo: MessageService {
///   func send(
///     _ message: Message, in chat: Chat, progress: ProgressReporter
///   ) async throws -> Message { message }
/// }
/// ```
public protocol MessageService: Sendable {
  /// Delivers a message.
  ///
  /// - Parameters:
  ///   - message: The message as the hooks have prepared it.
  ///   - chat: The destination.
  ///   - progress: Receives the progress; the bubble shows it.
  /// - Returns: The message as stored by the server, which may have another id; one that is still
  ///   `sending` counts as sent.
  /// - Throws: Anything; the bubble shows that it failed and can be sent again.
  func send(
    _ message: Message, in chat: Chat, progress: ProgressReporter
  ) async throws -> Message
  /// Delivers a message that could not be delivered before.
  func resend(
    _ message: Message, in chat: Chat, progress: ProgressReporter
  ) async throws -> Message
  /// Delivers a message of another person.
  func forward(
    _ message: Message, in chat: Chat, progress: ProgressReporter
  ) async throws -> Message
  /// Takes a message back.
  ///
  /// - Parameters:
  ///   - message: The message as the hooks have prepared it.
  ///   - chat: The message's chat.
  /// - Returns: The content in its place, under the same id or another.
  /// - Throws: Any error; the message stays unchanged.
  func revoke(_ message: Message, in chat: Chat) async throws -> Message
  /// Keeps a message: one with a sender, or one without, which belongs to the chat's
  /// history from then on.
  func save(_ message: Message, in chat: Chat) async throws
  /// Takes a message out for oneself.
  func delete(_ message: Message, in chat: Chat) async throws
  /// Loads a message's content that could not be loaded before.
  ///
  /// - Parameters:
  ///   - message: The message as the hooks have prepared it.
  ///   - chat: The message's chat.
  /// - Returns: The message with its content; one that is still `downloadFailed` loses that status.
  /// - Throws: Anything; the bubble shows again that it failed.
  func download(_ message: Message, in chat: Chat) async throws -> Message
  /// Events of other participants, from now on.
  ///
  /// - Parameter chat: The place.
  /// - Returns: Ends when there will be no more; empty by default.
  func events(in chat: Chat) -> AsyncThrowingStream<MessageEvent, any Error>
}

extension MessageService {
  /// Sends it.
  public func resend(
    _ message: Message, in chat: Chat, progress: ProgressReporter
  ) async throws -> Message {
    try await send(message, in: chat, progress: progress)
  }

  /// Sends it.
  public func forward(
    _ message: Message, in chat: Chat, progress: ProgressReporter
  ) async throws -> Message {
    try await send(message, in: chat, progress: progress)
  }

  /// Says that it cannot.
  public func revoke(_ message: Message, in chat: Chat) async throws -> Message {
    throw ServiceError.unsupported(.revoke)
  }

  /// Says that it cannot.
  public func save(_ message: Message, in chat: Chat) async throws {
    throw ServiceError.unsupported(.save)
  }

  /// Says that it cannot.
  public func delete(_ message: Message, in chat: Chat) async throws {
    throw ServiceError.unsupported(.delete)
  }

  /// Says that it cannot.
  public func download(_ message: Message, in chat: Chat) async throws -> Message {
    throw ServiceError.unsupported(.download)
  }

  /// None.
  public func events(in chat: Chat) -> AsyncThrowingStream<MessageEvent, any Error> {
    AsyncThrowingStream { $0.finish() }
  }
}

/// An event of others in a chat.
public enum MessageEvent: Hashable, Sendable {
  /// Messages arrived, in the order of sending; one with a known id replaces the earlier one.
  case arrived([Message])
  /// A message was changed by who sent it.
  case edited(Message)
  /// A message was revoked; its replacement, nil for the renderer's words.
  case revoked(Message.ID, Message?)
  /// A message was taken out without a trace.
  case deleted(Message.ID)
  /// One's own messages reached this status; one that is further stays.
  case receipt([Message.ID], Message.Status)
  /// The number of readers of one's own message.
  case readCount(Message.ID, ReadCount)
  /// A person writes, or has stopped; without another word it counts as stopped after a while.
  case typing(Participant.ID, Bool)
}

extension Message {
  /// The default replacement of a revoked message.
  public var revoked: Message {
    var revoked = Message(
      id: id, sender: sender, date: date, content: .unknown(UnknownContent(type: "deleted")))
    revoked.fields = fields
    return revoked
  }
}

/// Receives the progress of a preparation or a delivery; the message's bubble shows it.
///
/// May be called from any thread, as often as one likes.
public struct ProgressReporter: Sendable {
  private let body: @Sendable (Double) -> Void

  /// Makes a reporter.
  ///
  /// - Parameter body: Gets numbers from 0 to 1.
  public init(_ body: @escaping @Sendable (Double) -> Void) {
    self.body = body
  }

  /// Says how much is done.
  ///
  /// - Parameter fraction: From 0 to 1; other values are clamped, NaN is ignored.
  public func report(_ fraction: Double) {
    if !fraction.isNaN { body(min(max(0, fraction), 1)) }
  }
}

/// The reason why a service does not do something.
public enum ServiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The service does not implement the function.
  case unsupported(MessageOperation)

  /// The mistake and its remedy, in one line.
  public var description: String {
    switch self {
    case .unsupported(let operation):
      "the chat's service has no \"\(operation.rawValue)\": implement it, or offer it nowhere"
    }
  }
}
