import ChatModel
public import ChatRaster
public import Gestures

/// The list on which a scenario is played, as its actions see it.
///
/// An action can use ``list`` as a program does.
public final class ScenarioStage<ID: Hashable & Sendable> {
  /// The list.
  public let list: LiveList<ID>
  /// The scenario.
  public let scenario: Scenario
  /// The time, in seconds from the first frame: that of the step that is performed, or, within
  /// `inEachFrame(_:)`, that of the frame.
  public internal(set) var time = 0.0
  /// For a conversation, the number of its messages at the start, including pending ones; for other
  /// lists, the number of cells.
  public let messageCount: Int

  /// The time at which the scenario ends; nil if it ends with its duration.
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

  /// The list as a live conversation; nil if it has other cells.
  public var conversation: LiveConversation? { (list as AnyObject) as? LiveConversation }

  /// Lets messages arrive at the end; the scenario's seed chooses them from those of the
  /// conversation.
  ///
  /// - Parameter count: The number of messages; a list of other cells ignores it.
  /// - Throws: The store's error.
  public func append(_ count: Int) throws { try edits?.append(max(0, count)) }

  /// Lets older messages arrive at the top; the scenario's seed chooses them from those of the
  /// conversation.
  ///
  /// - Parameter count: The number of messages; a list of other cells ignores it.
  /// - Throws: The store's error.
  public func prepend(_ count: Int) throws { try edits?.prepend(max(0, count)) }

  /// Shows the given number of the conversation's own messages, and the typing dots of the sender
  /// of the next message.
  ///
  /// - Parameters:
  ///   - count: The number of messages to show.
  ///   - phase: The phase of the dots; nil if there are none.
  /// - Throws: The store's error.
  func reveal(_ count: Int, typing phase: Int?) throws {
    try edits?.reveal(count, typing: phase)
  }

  /// The conversation's own pending messages.
  var coming: ArraySlice<Message> { edits?.hidden ?? [] }

  /// Performs touches on the screen.
  ///
  /// - Parameter script: The touches; their times are relative to that of the step.
  public func touch(_ script: TouchScript) { touches.add(script, at: time) }

  /// Continues an action in this frame and in the following frames.
  ///
  /// - Parameter body: Called once in each frame, after the frame's steps, until it returns false.
  public func inEachFrame(_ body: @escaping (ScenarioStage) throws -> Bool) { tasks.append(body) }

  /// Ends the scenario before its duration is over.
  ///
  /// - Parameter time: The end, in seconds from the first frame.
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
