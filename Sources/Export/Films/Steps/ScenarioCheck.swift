public import ChatModel
import ChatRaster
import Kit

/// The scenario and the list, against which an action is checked before the first frame.
public struct ScenarioCheck {
  /// The messages that the list can show.
  enum Source {
    /// No messages: the list has cells defined by a program.
    case cells
    /// The messages of a program's conversation, and additional generated messages.
    case store
    /// The messages of a measured or filmed conversation, or of a conversation that is not known
    /// yet.
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

  /// The scenario with the action.
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
  ///   - messages: The messages; nil if they are not known yet.
  init(_ scenario: Scenario, _ source: Source, messages: Messages? = nil) {
    self.scenario = scenario
    self.source = source
    self.messages = messages
  }

  /// Rejects a value that is out of bounds.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - range: The permitted values.
  ///   - key: The key to name in the error.
  /// - Throws: `ScenarioError` that states the bounds.
  public func require<Value: Comparable>(
    _ value: Value, in range: ClosedRange<Value>, for key: String
  ) throws(ScenarioError) {
    guard !range.contains(value) else { return }
    throw ScenarioError(
      key: key,
      reason: "\(value) is out of bounds: choose from \(range.lowerBound) to \(range.upperBound)")
  }

  /// Rejects a time after the last frame, at which nothing is visible.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds from the first frame.
  ///   - key: The key to name in the error.
  /// - Throws: `ScenarioError` that states the time of the last frame.
  public func requireFrame(at time: Double, for key: String) throws(ScenarioError) {
    guard time > scenario.lastFrame else { return }
    throw ScenarioError(key: key, reason: "\(time) s \(Self.isAfter(scenario.lastFrame))")
  }

  /// Rejects a list that is not a conversation, because no messages can arrive in it.
  ///
  /// - Parameter key: The key to name in the error.
  /// - Throws: `ScenarioError` if the list is not a conversation.
  public func requireConversation(for key: String) throws(ScenarioError) {
    if source == .cells { throw Self.madeUp(key) }
  }

  /// Rejects an id for which there is no message at the time of the step.
  ///
  /// The check requires the list's messages, and is skipped if they are not known before the first
  /// frame.
  ///
  /// - Parameters:
  ///   - id: The id of the message.
  ///   - key: The key to name in the error.
  /// - Throws: `ScenarioError` that suggests the most similar id.
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

  /// Records that the conversation's own messages arrive from this step on.
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

  /// The text of the error for a step that no frame shows.
  static func isAfter(_ end: Double) -> String {
    "comes after the last frame (\(FixedPoint.text(end, digits: 2)) s): choose an earlier time or a "
      + "longer duration"
  }

  private static func madeUp(_ key: String) -> ScenarioError {
    ScenarioError(
      key: key, reason: "generates messages, but this list shows only its owner's messages")
  }
}
