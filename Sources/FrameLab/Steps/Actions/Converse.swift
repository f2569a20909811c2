import ChatRaster

extension Scenario {
  /// The conversation's own messages, which arrive one after another; messages of other people
  /// arrive after typing dots.
  ///
  /// Only for a scenario that begins empty; the scenario ends when the last message has been read.
  public struct Converse: ScenarioAction {
    /// The key in a step of a scenario file.
    public static let key = "converse"
    /// The key of the number of letters that are written in a second.
    public static let companions = ["lettersPerSecond"]

    /// The time from one message to the next, in seconds.
    public var secondsPerMessage: Double
    /// The number of letters that are written in a second: a message takes two fifths of
    /// `secondsPerMessage` plus the time for its letters, at least 0.7 and at most 2.5 times
    /// `secondsPerMessage`; nil if all messages take the same time.
    ///
    /// The first message arrives sooner; a message's `pause` and `typing` and the conversation's
    /// `pace` also change the time.
    public var lettersPerSecond: Double?

    /// Makes the action.
    public init(secondsPerMessage: Double, lettersPerSecond: Double? = nil) {
      self.secondsPerMessage = secondsPerMessage
      self.lettersPerSecond = lettersPerSecond
    }

    /// Reads the action from a step of a scenario file.
    public init(from step: inout ScenarioStepReader) throws(ScenarioError) {
      secondsPerMessage = try step.number()
      lettersPerSecond = try step.number(for: "lettersPerSecond")
    }

    /// Rejects a time that is out of bounds, and a list that shows all its messages from the
    /// beginning.
    public func check(_ check: inout ScenarioCheck) throws(ScenarioError) {
      try check.require(secondsPerMessage, in: ScenarioLimits.intervals, for: Self.key)
      if let lettersPerSecond {
        try check.require(
          lettersPerSecond, in: ScenarioLimits.letterRates, for: "lettersPerSecond")
      }
      try check.bringIn(at: pace, for: Self.key)
    }

    /// The time that a message takes to move in, in seconds: between a quarter and a third of a
    /// second, as in the apps.
    private static let arrivalDuration = 0.3

    private var pace: ConversationPace {
      ConversationPace(
        secondsPerMessage: secondsPerMessage, lettersPerSecond: lettersPerSecond)
    }

    /// Lets the messages arrive.
    public func perform<ID>(on stage: ScenarioStage<ID>) throws {
      var script = ConversationScript(
        start: stage.time,
        pace: stage.conversation.map { pace.adapted(to: $0.store.conversation) } ?? pace,
        openingCount: stage.scenario.openingCount(of: stage.messageCount),
        coming: stage.coming)
      stage.list.arrivalDuration = Self.arrivalDuration
      stage.end(at: script.end)
      stage.inEachFrame { stage in
        if let shown = script.change(at: stage.time) {
          try stage.reveal(shown.count, typing: shown.typing)
        }
        return true
      }
    }
  }
}

extension ScenarioAction where Self == Scenario.Converse {
  /// The conversation's own messages arrive one after another, those of other people after typing
  /// dots; only for a scenario that begins empty, which ends when the last message has been read.
  ///
  /// - Parameters:
  ///   - secondsPerMessage: The time from one message to the next, in seconds.
  ///   - lettersPerSecond: The number of letters that are written in a second; nil if all messages
  ///     take the same time.
  /// - Returns: The action.
  public static func converse(
    secondsPerMessage: Double, lettersPerSecond: Double? = nil
  ) -> Scenario.Converse {
    Scenario.Converse(secondsPerMessage: secondsPerMessage, lettersPerSecond: lettersPerSecond)
  }
}
