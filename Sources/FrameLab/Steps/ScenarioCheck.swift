public import ChatModel
import ChatRaster

/// The scenario and the list against which an action is checked before the first frame.
public struct ScenarioCheck {
  /// The messages that the list can show.
  enum Source {
    /// No messages: the list has a program's own cells.
    case cells
    /// The messages of a program's conversation, and made-up messages in addition.
    case store
    /// The messages of the lab's conversation, or of a conversation that is not known yet.
    case whole
  }

  /// The messages of a conversation, if they are known.
  struct Messages {
    /// The conversation, including the messages that have not arrived yet.
    let conversation: Conversation
    /// Returns true if the list has a row for the message.
    let isShown: (Message.ID) -> Bool

    var all: [Message] { conversation.messages }
  }

  /// The scenario.
  public let scenario: Scenario
  /// The time of the step, in seconds from the first frame.
  public internal(set) var time = 0.0

  private let source: Source
  private let messages: Messages?
  /// The script of the conversation's arriving messages; nil if no messages arrive.
  private(set) var script: ConversationScript?

  /// Makes a check.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - source: The messages that the list can show.
  ///   - messages: The messages, if they are known.
  init(_ scenario: Scenario, _ source: Source, messages: Messages? = nil) {
    self.scenario = scenario
    self.source = source
    self.messages = messages
  }

  /// Rejects a value that is out of bounds.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - range: The bounds.
  ///   - key: The key to name in the error.
  /// - Throws: `ScenarioError` with the bounds.
  public func require<Value: Comparable>(
    _ value: Value, in range: ClosedRange<Value>, for key: String
  ) throws(ScenarioError) {
    guard !range.contains(value) else { return }
    throw ScenarioError(
      key: key,
      reason: "\(value) is out of bounds: choose from \(range.lowerBound) to \(range.upperBound)")
  }

  /// Rejects a time after the last frame, which is never visible.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds from the first frame.
  ///   - key: The key to name in the error.
  /// - Throws: `ScenarioError` with the time of the last frame.
  public func requireFrame(at time: Double, for key: String) throws(ScenarioError) {
    guard time > scenario.lastFrame else { return }
    throw ScenarioError(key: key, reason: "\(time) s \(Self.isAfter(scenario.lastFrame))")
  }

  /// Rejects a list without a conversation, because no messages can arrive in it.
  ///
  /// - Parameter key: The key to name in the error.
  /// - Throws: `ScenarioError`.
  public func requireConversation(for key: String) throws(ScenarioError) {
    if source == .cells { throw Self.madeUp(key) }
  }

  /// Rejects a message that does not exist at the time of the step.
  ///
  /// The check needs the list's messages, and is skipped if they are not known before the first
  /// frame.
  ///
  /// - Parameters:
  ///   - id: The id of the message.
  ///   - key: The key to name in the error.
  /// - Throws: `ScenarioError` with the nearest id.
  public func requireMessage(_ id: Message.ID, for key: String) throws(ScenarioError) {
    guard let messages else { return }
    guard let place = messages.all.firstIndex(where: { $0.id == id }),
      scenario.beginsEmpty || messages.isShown(id)
    else {
      throw ScenarioError(
        key: key,
        reason: "there is no message \"\(id)\""
          + Spelling.suggestion(for: id, among: messages.all.lazy.map(\.id)))
    }
    guard place < script?.count(at: time) ?? scenario.openingCount(of: messages.all.count) else {
      throw ScenarioError(
        key: key, reason: "the message \"\(id)\" has not arrived yet: choose a later time")
    }
  }

  /// Lets the conversation's own messages arrive from the step on.
  mutating func bringIn(at pace: ConversationPace, for key: String) throws(ScenarioError) {
    if source != .whole { throw Self.madeUp(key) }
    guard let messages else { return }
    let openingCount = scenario.openingCount(of: messages.all.count)
    script = ConversationScript(
      start: time, pace: pace.adapted(to: messages.conversation), openingCount: openingCount,
      coming: messages.all.dropFirst(openingCount))
  }

  /// Checks a step.
  mutating func check(_ step: Scenario.Step) throws(ScenarioError) {
    time = step.time
    if messages == nil {
      try require(step.time, in: ScenarioLimits.durations, for: "time")
      try requireFrame(at: step.time, for: "time")
    }
    if let script, step.time >= script.end {
      throw ScenarioError(key: "time", reason: "a step \(Self.isAfter(script.end))")
    }
    if let width = step.action.pageWidth {
      try require(width, in: RenderLimits.widths, for: type(of: step.action).key)
    }
    try step.action.check(&self)
  }

  /// The text of an error for a step that no frame shows.
  static func isAfter(_ end: Double) -> String {
    "comes after the last frame (\(FixedPoint.text(end, digits: 2)) s): choose an earlier time or a "
      + "longer duration"
  }

  private static func madeUp(_ key: String) -> ScenarioError {
    ScenarioError(
      key: key, reason: "generates messages, but this list shows only its owner's messages")
  }
}
