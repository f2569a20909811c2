public import ChatModel

/// A script of events in a chat on the screen, for measuring or filming the frames of the chat.
///
/// A scenario is data: with a virtual clock, the same scenario has the same frames on every run.
/// Durations are in seconds, and speeds in screens per second; a positive speed moves towards newer
/// messages.
public struct Scenario: Hashable, Sendable {
  /// The position of the list before the first frame.
  public enum Start: String, Hashable, Sendable, CaseIterable {
    /// At the first message.
    case top
    /// At the last message, where chats usually open.
    case end
  }

  /// A position in the conversation.
  public enum Target: Hashable, Sendable {
    /// A position from 0, the first message, to 1, the last message.
    case fraction(Double)
    /// The message with an id.
    case message(Message.ID)
  }

  /// An action and its time.
  public struct Step: Hashable, Sendable {
    /// The time at which the step begins, in seconds from the first frame.
    public var time: Double
    /// The action of the step.
    public var action: any ScenarioAction

    /// Makes a step.
    ///
    /// - Parameters:
    ///   - time: The time, in seconds from the first frame.
    ///   - action: A built-in action, such as `.fling(screensPerSecond: 8)`, or a program's own
    ///     action.
    public init(at time: Double, _ action: some ScenarioAction) {
      self.time = time
      self.action = action
    }

    /// Compares times and actions.
    public static func == (first: Step, second: Step) -> Bool {
      first.time == second.time && AnyHashable(first.action) == AnyHashable(second.action)
    }

    /// Hashes time and action.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(time)
      hasher.combine(AnyHashable(action))
    }
  }

  /// The name of the scenario in reports.
  public var name: String
  /// The duration, in seconds.
  public var duration: Double
  /// The time before which frames are played but not counted, in seconds.
  public var warmUp = 0.0
  /// The number of frames per second.
  public var rate = 60
  /// The height of the screen, in points.
  public var height = 844.0
  /// The position of the list before the first frame.
  public var start = Start.top
  /// The number of messages before the first frame; nil for the whole conversation.
  ///
  /// A shorter conversation is repeated; of a longer one, only the last messages are used.
  public var messageCount: Int?
  /// True if only messages with an image are shown.
  public var showsPicturesOnly = false
  /// The minimum number of characters in the text of a message; nil to leave texts unchanged.
  ///
  /// A shorter text is joined with the texts of the next messages.
  public var textLength: Int?
  /// True if a number is appended to the text of each repeated or arriving message, so that no cache
  /// contains its cell already.
  package var variesRepeats = false
  /// True if all messages except the first `opening` ones are pending at first.
  public var beginsEmpty = false
  /// If `beginsEmpty` is true, the number of messages that are shown before the first frame; if
  /// there are several messages, at least one stays pending.
  public var opening = 0
  /// The number of messages up to which a conversation begins with none, so that all of them arrive,
  /// whatever `opening` is.
  package var openingMinimum = 0
  /// The seed that determines which messages arrive.
  public var seed: UInt64 = 1
  /// The steps in order of time.
  public internal(set) var steps: [Step]

  /// The number of messages of a conversation that are shown before the first frame.
  func openingCount(of messageCount: Int) -> Int {
    guard beginsEmpty else { return messageCount }
    guard messageCount > openingMinimum else { return 0 }
    return min(opening, max(1, messageCount - 1), messageCount)
  }

  /// The time at which the last frame is due, in seconds; later events never become visible.
  public var lastFrame: Double {
    let number = max(0, (duration * Double(rate) - 1e-6).rounded(.up) - 1)
    // The time is rounded to whole nanoseconds, as in the loop.
    return (number * 1e9 / Double(rate)).rounded(.down) / 1e9
  }

  /// The width of the widest page of the scenario, in points; `first` is the initial width.
  func widestPage(from first: Double) -> Double {
    steps.reduce(first) { widest, step in
      step.action.pageWidth.map { max(widest, $0) } ?? widest
    }
  }

  /// Returns the scenario with an additional step, which comes after existing steps at the same
  /// time.
  package func adding(_ step: Step) -> Scenario {
    var result = self
    result.steps = Self.inOrder(steps + [step])
    return result
  }

  static func inOrder(_ steps: [Step]) -> [Step] {
    steps.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// Makes a scenario from steps, which may be in any order.
  public init(name: String, duration: Double, steps: [Step]) {
    self.name = name
    self.duration = duration
    self.steps = Self.inOrder(steps)
  }
}
