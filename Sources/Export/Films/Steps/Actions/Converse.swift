import ChatRaster

extension Scenario {
  /// The arrival of the conversation's own messages, one by one; messages of other participants are
  /// preceded by typing dots.
  ///
  /// It requires a scenario that begins empty; the scenario ends when there has been time to read
  /// the last message.
  public struct Converse: ScenarioAction {
    /// The key in a step of a scenario file.
    public static let key = "converse"
    /// The key for the number of characters that are typed in a second.
    public static let companions = ["lettersPerSecond"]

    /// The time from one message to the next, in seconds.
    public var secondsPerMessage: Double
    /// The number of characters that are typed in a second; nil if all messages take the same time.
    ///
    /// A message takes two fifths of `secondsPerMessage` plus the time to type its text, and always
    /// between 0.7 and 2.5 times `secondsPerMessage`.
    ///
    /// The first message arrives sooner; the `pause` and `typing` of a message and the `pace` of
    /// the conversation also change the time.
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

    /// Rejects times that are out of bounds, and lists that show all their messages from the
    /// beginning.
    public func check(_ check: inout ScenarioCheck) throws(ScenarioError) {
      try check.require(secondsPerMessage, in: ScenarioLimits.intervals, for: Self.key)
      if let lettersPerSecond {
        try check.require(
          lettersPerSecond, in: ScenarioLimits.letterRates, for: "lettersPerSecond")
      }
      try check.bringIn(at: pace, for: Self.key)
    }

    /// The duration of the animation with which a message appears, in seconds: between a quarter
    /// and a third of a second, as in chat apps.
    private static let arrivalDuration = 0.3

    private var pace: ConversationPace {
      ConversationPace(
        secondsPerMessage: secondsPerMessage, lettersPerSecond: lettersPerSecond)
    }

    /// Shows the messages as they arrive.
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
  /// Lets the conversation's own messages arrive one by one, those of other participants after
  /// typing dots; the scenario must begin empty, and ends when there has been time to read the last
  /// message.
  ///
  /// - Parameters:
  ///   - secondsPerMessage: The time from one message to the next, in seconds.
  ///   - lettersPerSecond: The number of characters that are typed in a second; nil if all messages
  ///     take the same time.
  /// - Returns: The action.
  public static func converse(
    secondsPerMessage: Double, lettersPerSecond: Double? = nil
  ) -> Scenario.Converse {
    Scenario.Converse(secondsPerMessage: secondsPerMessage, lettersPerSecond: lettersPerSecond)
  }
}
