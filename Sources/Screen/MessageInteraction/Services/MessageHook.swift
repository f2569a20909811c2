public import ChatModel

/// A message, and the operation that is about to be carried out on it.
public struct MessageRequest: Sendable {
  /// The operation.
  public let operation: MessageOperation
  /// The message, with the changes of the earlier hooks.
  public var message: Message
  /// The chat.
  public let chat: Chat
}

/// Checks operations before they are carried out: a hook can refuse an operation, or prepare its
/// message.
///
/// For each operation, all hooks of a session first check it, in order; then all of them prepare
/// the message, in order, and the service receives the result of the last hook.
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
  /// - Returns: True if the operation may begin; false ends it without a change.
  /// - Throws: Any error; it counts as a failure, and changes nothing.
  func shouldBegin(_ request: MessageRequest) async throws -> Bool
  /// Prepares a message, for example by uploading its files or adding values that the server
  /// requires.
  ///
  /// - Parameters:
  ///   - request: The operation that is about to begin.
  ///   - progress: Receives the progress; the bubble shows it while a message is sent.
  /// - Returns: The message to deliver; its id is replaced with that of the request.
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
