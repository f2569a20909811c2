import ChatModel
public import ChatRaster
public import Gestures

/// The list on which a scenario is played, with the operations that its actions can use.
///
/// An action can use ``list`` in the same way as any other code.
public final class ScenarioStage<ID: Hashable & Sendable> {
  /// The list on which the scenario is played.
  public let list: LiveList<ID>
  /// The scenario that is being played.
  public let scenario: Scenario
  /// The time, in seconds from the first frame.
  ///
  /// While a step is performed it is the time of the step, and within `inEachFrame(_:)` it is the
  /// time of the frame.
  public internal(set) var time = 0.0
  /// For a conversation, the number of messages at the start, including pending ones; for other
  /// lists, the number of cells.
  public let messageCount: Int

  /// The time at which the scenario ends early; nil if it lasts for its whole duration.
  private(set) var end: Double?
  /// The edits of the messages; nil if the list has other cells.
  private var edits: ConversationEdits?
  private var tasks: [(ScenarioStage) throws -> Bool] = []
  private var touches = TouchQueue()

  /// Makes a stage.
  init(
    _ list: LiveList<ID>, _ scenario: Scenario, edits: ConversationEdits?, messageCount: Int
  ) {
    self.list = list
    self.scenario = scenario
    self.edits = edits
    self.messageCount = messageCount
  }

  /// The list as a live conversation; nil if the cells are not messages.
  public var conversation: LiveConversation? { (list as AnyObject) as? LiveConversation }

  /// Adds arriving messages at the end, chosen from the conversation by the scenario's seed.
  ///
  /// - Parameter count: The number of messages; ignored if the cells are not messages.
  /// - Throws: The store's error.
  public func append(_ count: Int) throws { try edits?.append(max(0, count)) }

  /// Adds older messages at the top, chosen from the conversation by the scenario's seed.
  ///
  /// - Parameter count: The number of messages; ignored if the cells are not messages.
  /// - Throws: The store's error.
  public func prepend(_ count: Int) throws { try edits?.prepend(max(0, count)) }

  /// Shows the given number of the conversation's own messages, and typing dots for the sender of
  /// the next message.
  ///
  /// - Parameters:
  ///   - count: The number of messages to show.
  ///   - phase: The phase of the dots; nil if they are not shown.
  /// - Throws: The store's error.
  func reveal(_ count: Int, typing phase: Int?) throws {
    try edits?.reveal(count, typing: phase)
  }

  /// The conversation's own messages that have not arrived yet.
  var coming: ArraySlice<Message> { edits?.hidden ?? [] }

  /// Performs touches on the screen.
  ///
  /// - Parameter script: The touches, whose times are relative to the time of the step.
  public func touch(_ script: TouchScript) { touches.add(script, at: time) }

  /// Continues an action in this frame and in the following frames.
  ///
  /// - Parameter body: Called once in each frame, after the frame's steps, until it returns false.
  public func inEachFrame(_ body: @escaping (ScenarioStage) throws -> Bool) { tasks.append(body) }

  /// Ends the scenario earlier than its duration.
  ///
  /// - Parameter time: The time of the end, in seconds from the first frame.
  public func end(at time: Double) { end = time }

  /// Continues the actions that take several frames.
  func runTasks() throws {
    let running = tasks
    tasks = []
    var left: [(ScenarioStage) throws -> Bool] = []
    for task in running where try task(self) { left.append(task) }
    tasks = left + tasks
  }

  /// Removes and returns the touches that are due.
  func takeTouches(until time: Duration) -> [Touch] { touches.take(until: time) }
}
