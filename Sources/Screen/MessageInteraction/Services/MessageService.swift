public import ChatModel
public import FoundationEssentials

/// An operation on a message: sending, forwarding, revoking, receiving and others.
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
  /// Remove the message for the user only.
  case delete
  /// Receive a message that another participant has sent.
  case receive
  /// Load a picture or file that could not be loaded before.
  case download
}

/// Carries out operations on messages, for example in a messaging engine, on a server or in a
/// database.
///
/// The list shows the messages that the service returns. Functions that a service does not
/// implement fall back to a similar one, or throw.
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
  ///   - message: The message, prepared by the hooks.
  ///   - chat: The destination.
  ///   - progress: Receives the progress; the bubble shows it.
  /// - Returns: The message as stored by the server, which may have another id; if its status is
  ///   still `sending`, it counts as sent.
  /// - Throws: Any error; the bubble shows that sending failed and can be repeated.
  func send(
    _ message: Message, in chat: Chat, progress: ProgressReporter
  ) async throws -> Message
  /// Delivers a message that could not be delivered before.
  func resend(
    _ message: Message, in chat: Chat, progress: ProgressReporter
  ) async throws -> Message
  /// Delivers a forwarded message.
  func forward(
    _ message: Message, in chat: Chat, progress: ProgressReporter
  ) async throws -> Message
  /// Takes back a message for everyone.
  ///
  /// - Parameters:
  ///   - message: The message, prepared by the hooks.
  ///   - chat: The message's chat.
  /// - Returns: The message that replaces it, under the same id or another.
  /// - Throws: Any error; the message stays unchanged.
  func revoke(_ message: Message, in chat: Chat) async throws -> Message
  /// Saves a message; a message without a sender belongs to the chat's history from then on.
  func save(_ message: Message, in chat: Chat) async throws
  /// Removes a message for the user only.
  func delete(_ message: Message, in chat: Chat) async throws
  /// Loads the content of a message that could not be loaded before.
  ///
  /// - Parameters:
  ///   - message: The message, prepared by the hooks.
  ///   - chat: The message's chat.
  /// - Returns: The message with its content; the status `downloadFailed`, if it is still set, is
  ///   removed.
  /// - Throws: Any error; the bubble shows again that loading failed.
  func download(_ message: Message, in chat: Chat) async throws -> Message
  /// The events of other participants, starting now.
  ///
  /// - Parameter chat: The chat.
  /// - Returns: The events, until the stream ends; none by default.
  func events(in chat: Chat) -> AsyncThrowingStream<MessageEvent, any Error>
}

extension MessageService {
  /// Sends the message like a new one.
  public func resend(
    _ message: Message, in chat: Chat, progress: ProgressReporter
  ) async throws -> Message {
    try await send(message, in: chat, progress: progress)
  }

  /// Sends the message like a new one.
  public func forward(
    _ message: Message, in chat: Chat, progress: ProgressReporter
  ) async throws -> Message {
    try await send(message, in: chat, progress: progress)
  }

  /// Throws `ServiceError.unsupported`.
  public func revoke(_ message: Message, in chat: Chat) async throws -> Message {
    throw ServiceError.unsupported(.revoke)
  }

  /// Throws `ServiceError.unsupported`.
  public func save(_ message: Message, in chat: Chat) async throws {
    throw ServiceError.unsupported(.save)
  }

  /// Throws `ServiceError.unsupported`.
  public func delete(_ message: Message, in chat: Chat) async throws {
    throw ServiceError.unsupported(.delete)
  }

  /// Throws `ServiceError.unsupported`.
  public func download(_ message: Message, in chat: Chat) async throws -> Message {
    throw ServiceError.unsupported(.download)
  }

  /// Returns no events.
  public func events(in chat: Chat) -> AsyncThrowingStream<MessageEvent, any Error> {
    AsyncThrowingStream { $0.finish() }
  }
}

/// An event of other participants in a chat.
public enum MessageEvent: Hashable, Sendable {
  /// Messages arrived, in the order of sending; a message with a known id replaces the earlier
  /// message.
  case arrived([Message])
  /// A message was changed by its sender.
  case edited(Message)
  /// A message was revoked; the second value replaces it, or the renderer's default text if the
  /// value is nil.
  case revoked(Message.ID, Message?)
  /// A message was removed without a trace.
  case deleted(Message.ID)
  /// The user's own messages reached this status; a message with a later status is not changed.
  case receipt([Message.ID], Message.Status)
  /// The number of participants who have read the user's own message.
  case readCount(Message.ID, ReadCount)
  /// A participant is typing, or has stopped; without a further event, the typing indicator
  /// disappears after a while.
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
/// May be called from any thread, any number of times.
public struct ProgressReporter: Sendable {
  private let body: @Sendable (Double) -> Void

  /// Makes a reporter.
  ///
  /// - Parameter body: Receives numbers from 0 to 1.
  public init(_ body: @escaping @Sendable (Double) -> Void) {
    self.body = body
  }

  /// Reports the finished fraction of the work.
  ///
  /// - Parameter fraction: The finished fraction, from 0 to 1; other values are clamped, and NaN is
  ///   ignored.
  public func report(_ fraction: Double) {
    if !fraction.isNaN { body(min(max(0, fraction), 1)) }
  }
}

/// The reason why a service does not carry out an operation.
public enum ServiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The service does not implement the operation.
  case unsupported(MessageOperation)

  /// The mistake and its remedy, in one line.
  public var description: String {
    switch self {
    case .unsupported(let operation):
      "the chat's service has no \"\(operation.rawValue)\": implement it, or do not offer it"
    }
  }
}

// Foundation's `localizedDescription`, which servers log, returns the same line as `description`.
extension ServiceError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
