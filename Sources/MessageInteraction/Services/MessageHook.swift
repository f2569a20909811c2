public import ChatModel

/// A message, and the operation that is about to be carried out on it.
public struct MessageRequest: Sendable {
  /// The operation.
  public let operation: MessageOperation
  /// The message, as the earlier hooks have left it.
  public var message: Message
  /// The chat.
  public let chat: Chat
}

/// Examines operations before they are carried out: refuses some, and prepares the others.
///
/// For each operation all hooks of a session check first, in order, then all prepare, then the
/// service delivers the result of the last one.
///
/// ```swift
/// struct Token: MessageHook {
///   func prepare(_ request: MessageRequest, progress: ProgressReporter) async throws -> Message {
///     var message = request.message
///     message.fields = try MessageFields(["token": "4711"])
///     return message
///   }
/// }
/// ```
public protocol MessageHook: Sendable {
  /// True if an operation may begin; true by default.
  ///
  /// - Parameter request: The operation that is about to begin.
  /// - Returns: True if the operation may begin; with false, nothing changes.
  /// - Throws: Any error; it counts as a failure, and changes nothing.
  func shouldBegin(_ request: MessageRequest) async throws -> Bool
  /// Prepares a message: uploads its files, adds the server's required values.
  ///
  /// - Parameters:
  ///   - request: The operation that is about to begin.
  ///   - progress: Receives the progress; the bubble shows it while a message is sent.
  /// - Returns: The message to deliver; its id stays the request's.
  /// - Throws: Any error; the operation then fails.
  func prepare(_ request: MessageRequest, progress: ProgressReporter) async throws -> Message
}

extension MessageHook {
  /// Returns true for all requests.
  public func shouldBegin(_ request: MessageRequest) async throws -> Bool { true }

  /// Returns the message unchanged.
  public func prepare(
    _ request: MessageRequest, progress: ProgressReporter
  ) async throws -> Message { request.message }
}
