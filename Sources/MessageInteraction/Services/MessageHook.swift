public import ChatModel

/// An operation that is about to be done with a message.
public struct MessageRequest: Sendable {
  /// The operation that is done.
  public let operation: MessageOperation
  /// With which message, as the hooks before have left it.
  public var message: Message
  /// In which chat.
  public let chat: Chat
}

/// Looks at operations before they are carried out: refuses some, prepares others.
///
/// For each operation all hooks of a session check first, in their order, then all prepare, then the
/// service delivers what the last one has made.
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
  /// True if an operation may begin; all may where a hook says nothing else.
  ///
  /// - Parameter request: The operation that is about to begin.
  /// - Returns: False leaves everything as it is.
  /// - Throws: Anything; counts as a failure, and leaves everything as it is.
  func shouldBegin(_ request: MessageRequest) async throws -> Bool
  /// Makes a message ready: uploads what it shows, adds what the server asks for.
  ///
  /// - Parameters:
  ///   - request: The operation that is about to begin.
  ///   - progress: Is told how far it has come; the bubble draws that while a message is sent.
  /// - Returns: The message to deliver; its id stays the request's.
  /// - Throws: Anything; the operation fails.
  func prepare(_ request: MessageRequest, progress: ProgressReporter) async throws -> Message
}

extension MessageHook {
  /// All may.
  public func shouldBegin(_ request: MessageRequest) async throws -> Bool { true }

  /// Leaves the message as it is.
  public func prepare(
    _ request: MessageRequest, progress: ProgressReporter
  ) async throws -> Message { request.message }
}
