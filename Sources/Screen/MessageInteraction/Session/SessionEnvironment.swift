public import ChatModel
public import FoundationEssentials

/// The environment of a session: its clock, dates, ids and log.
///
/// A session reads no other clock, so that under a virtual clock a script plays the same each time.
public struct SessionEnvironment: Sendable {
  /// The clock that measures time limits, and the time for which a participant counts as typing.
  public var clock: any Clock<Duration>
  /// Returns the date of a new message.
  public var now: @Sendable () -> Date
  /// Returns an id that no message had before.
  public var makeID: @Sendable () -> Message.ID
  /// Called for each step of each operation, on the session's executor; nil to call nothing.
  public var log: (@Sendable (SessionStep) -> Void)?

  /// Makes the environment of a session.
  ///
  /// - Parameters:
  ///   - clock: The clock of time limits.
  ///   - now: Returns the date of a new message.
  ///   - makeID: Returns an id that no message had before.
  ///   - log: Called for each step; nil to call nothing.
  public init(
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date,
    makeID: @escaping @Sendable () -> Message.ID = { UUID().uuidString },
    log: (@Sendable (SessionStep) -> Void)? = nil
  ) {
    self.clock = clock
    self.now = now
    self.makeID = makeID
    self.log = log
  }

  /// The machine's clock and calendar.
  public static let system = SessionEnvironment(clock: ContinuousClock(), now: { Date() })
}

/// A step of an operation.
public struct SessionStep: Hashable, Sendable {
  /// A stage of an operation, such as the agreement of all hooks or the delivery.
  public enum Kind: String, Hashable, Sendable {
    /// All hooks agreed.
    case prechecked
    /// A hook refused the operation, or failed while checking it.
    case refused
    /// All hooks have prepared the message.
    case prepared
    /// The operation is complete: the service has carried it out, or the hooks have prepared a
    /// received message.
    case delivered
    /// A hook or the service failed.
    case failed
    /// An event, or a message of a page, had no effect; `reason` is the cause.
    case ignored
  }

  /// The operation that the step belongs to.
  public var operation: MessageOperation
  /// The id of the message.
  public var message: Message.ID
  /// The stage of the operation.
  public var kind: Kind
  /// The reason why an event was ignored or a received message was refused; nil for other steps.
  public var reason: String?

  /// Makes a step.
  public init(
    _ operation: MessageOperation, _ message: Message.ID, _ kind: Kind, reason: String? = nil
  ) {
    self.operation = operation
    self.message = message
    self.kind = kind
    self.reason = reason
  }
}

/// The reason why an operation did not succeed.
public enum SessionError: Error, Sendable, CustomStringConvertible {
  /// A hook did not agree; nothing has changed.
  case refused(MessageOperation, Message.ID)
  /// The list has no message with this id.
  case unknownMessage(Message.ID)
  /// A hook or the service failed; an outgoing message that is already in the list is shown as
  /// failed.
  case failed(MessageOperation, Message.ID, underlying: any Error)
  /// The operation took longer than the limit of the session's services.
  case timedOut(Duration)

  /// The mistake and its remedy, in one line.
  public var description: String {
    switch self {
    case .refused(let operation, let id):
      "a hook refused to \(operation.rawValue) \"\(id.prefix(64))\": change the message or the hook"
    case .unknownMessage(let id):
      "the list has no message \"\(id.prefix(64))\": fetch the page that contains it first"
    case .failed(let operation, let id, let underlying):
      "could not \(operation.rawValue) the message \"\(id.prefix(64))\": \(underlying)"
    case .timedOut(let limit): "there was no answer within \(limit): try again, or raise timeLimit"
    }
  }
}

// Foundation's `localizedDescription`, which servers log, returns the same line as `description`.
extension SessionError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
