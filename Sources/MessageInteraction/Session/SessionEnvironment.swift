public import ChatModel
public import FoundationEssentials

/// The surroundings of a session: time, names and an ear.
///
/// A session reads no clock of its own: under a virtual clock a script plays the same each time.
public struct SessionEnvironment: Sendable {
  /// Measures limits of time and the time that a person counts as writing.
  public var clock: any Clock<Duration>
  /// The date of new messages.
  public var now: @Sendable () -> Date
  /// An id that no message had before.
  public var makeID: @Sendable () -> Message.ID
  /// Called for each step of each operation, on the session's executor; nil for none.
  public var log: (@Sendable (SessionStep) -> Void)?

  /// Hands a session its surroundings.
  ///
  /// - Parameters:
  ///   - clock: Measures time.
  ///   - now: The date of new messages.
  ///   - makeID: Gives an id that no message had before.
  ///   - log: Called for each step; nil for none.
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
    /// A hook refused, or failed.
    case refused
    /// All hooks have prepared the message.
    case prepared
    /// The service has done it.
    case delivered
    /// A hook or the service failed.
    case failed
    /// An event, or a message of a page, had no effect: `reason` tells why.
    case ignored
  }

  /// The operation that is done.
  public var operation: MessageOperation
  /// The id of the message.
  public var message: Message.ID
  /// The stage of the operation.
  public var kind: Kind
  /// The reason why it had no effect; nil if it is unknown.
  public var reason: String?

  /// Names a step.
  public init(
    _ operation: MessageOperation, _ message: Message.ID, _ kind: Kind, reason: String? = nil
  ) {
    self.operation = operation
    self.message = message
    self.kind = kind
    self.reason = reason
  }
}

/// The reason why an operation had no effect.
public enum SessionError: Error, Sendable, CustomStringConvertible {
  /// A hook did not agree; nothing has changed.
  case refused(MessageOperation, Message.ID)
  /// The list has no message of this id.
  case unknownMessage(Message.ID)
  /// A hook or the service failed; a message that was to be sent is shown as failed.
  case failed(MessageOperation, Message.ID, underlying: any Error)
  /// It took longer than the limit of the session's services.
  case timedOut(Duration)

  /// The mistake and its remedy, in one line.
  public var description: String {
    switch self {
    case .refused(let operation, let id):
      "a hook refused to \(operation.rawValue) the message \"\(id.prefix(64))\": change it, or ask the hook"
    case .unknownMessage(let id):
      "the list has no message \"\(id.prefix(64))\": fetch the page that holds it first"
    case .failed(let operation, let id, let underlying):
      "could not \(operation.rawValue) the message \"\(id.prefix(64))\": \(underlying)"
    case .timedOut(let limit): "there was no answer within \(limit): try again, or raise timeLimit"
    }
  }
}
