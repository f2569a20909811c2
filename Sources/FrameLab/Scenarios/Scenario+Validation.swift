import ChatModel
import ChatRaster
import Gestures

extension Scenario {
  /// Refuses what no list can play.
  ///
  /// What comes from a file is within the same bounds already; a program may ask for anything.
  ///
  /// - Throws: `invalidConfiguration` with the property's or the action's name as the key.
  func validate() throws(RenderError) {
    let counts = 1...ScenarioLimits.messageCount
    try Self.check("duration", duration, ScenarioLimits.durations)
    try Self.check("warmUp", warmUp, 0...duration)
    try Self.check("rate", rate, ScenarioLimits.rates)
    try Self.check(
      "duration", duration, 0...Double(ScenarioLimits.frameCount) / Double(rate))
    try Self.check("height", height, ScenarioLimits.heights)
    try Self.check("opening", opening, 0...counts.upperBound)
    try Self.check("messageCount", messageCount ?? 0, 0...counts.upperBound)
    try Self.check("textLength", textLength ?? 1, 1...ScenarioLimits.textLength)
    try Self.check("steps", steps.count, 0...ScenarioLimits.stepCount)
    for step in steps {
      try Self.check("time", step.time, ScenarioLimits.durations)
      guard step.time <= lastFrame else {
        throw RenderError(
          .invalidConfiguration, "a step at \(step.time) s \(Self.isAfter(lastFrame))", key: "time")
      }
      switch step.action {
      case .scroll(let speed, let seconds):
        try Self.check("scroll", speed, ScenarioLimits.speeds)
        try Self.check("scroll", seconds, ScenarioLimits.durations)
      case .fling(let speed): try Self.check("fling", speed, ScenarioLimits.speeds)
      case .jump(.fraction(let fraction)): try Self.check("jump", fraction, 0...1)
      case .append(let count, let perFrame):
        try Self.check("append", count, counts)
        try Self.check("append", perFrame, counts)
      case .prepend(let count): try Self.check("prepend", count, counts)
      case .converse(let seconds): try Self.check("converse", seconds, ScenarioLimits.intervals)
      case .width(let width): try Self.check("width", width, RenderLimits.widths)
      case .touches(let script):
        let (seconds, attoseconds) = script.duration.components
        let end = step.time + Double(seconds) + Double(attoseconds) / 1e18
        guard end <= lastFrame else {
          throw RenderError(
            .invalidConfiguration,
            "a touch at \(FixedPoint.text(end, digits: 2)) s "
              + Self.isAfter(lastFrame), key: "touches")
        }
      case .jump(.message), .theme, .memoryPressure: break
      }
    }
  }

  /// Refuses steps that no frame of this conversation shows.
  ///
  /// - Parameters:
  ///   - messages: The conversation's, as the scenario has them.
  ///   - isShown: Whether the list of them has a row for a message.
  /// - Throws: `invalidConversation` for a jump to a message that is not there, and for what comes
  ///   after a conversation has come in.
  func validate(
    over messages: [Message], isShown: (Message.ID) -> Bool
  ) throws(RenderError) {
    guard !messages.isEmpty else { return }
    var script: ConversationScript?
    for step in steps {
      if case .converse(let seconds) = step.action {
        script = ConversationScript(
          start: step.time, secondsPerMessage: seconds,
          openingCount: openingCount(of: messages.count), messageCount: messages.count)
      }
      if let script, step.time >= script.end {
        throw refusal(of: "a step", at: step.time, Self.isAfter(script.end), key: "time")
      }
      guard case .jump(.message(let id)) = step.action else { continue }
      guard let place = messages.firstIndex(where: { $0.id == id }), beginsEmpty || isShown(id)
      else {
        throw refusal(
          of: "a jump", at: step.time,
          "leads to the message \"\(id)\", which is not there"
            + Spelling.suggestion(for: id, among: messages.lazy.map(\.id)), key: "jump")
      }
      guard place < script?.count(at: step.time) ?? openingCount(of: messages.count) else {
        throw refusal(
          of: "a jump", at: step.time,
          "leads to the message \"\(id)\", which has not come in yet: choose a later time",
          key: "jump")
      }
    }
  }

  private func refusal(
    of what: String, at time: Double, _ reason: String, key: String
  ) -> RenderError {
    RenderError(
      .invalidConversation, "the scenario \"\(name)\": \(what) at \(time) s \(reason)", key: key)
  }

  /// Says of a step that nobody sees it.
  static func isAfter(_ end: Double) -> String {
    "comes after the last frame (\(FixedPoint.text(end, digits: 2)) s): choose an earlier time or a "
      + "longer duration"
  }

  private static func check<Value>(
    _ key: String, _ value: Value, _ range: ClosedRange<Value>
  ) throws(RenderError) {
    guard !range.contains(value) else { return }
    throw RenderError(
      .invalidConfiguration,
      "\(key) \(value) in a scenario: choose from \(range.lowerBound) to \(range.upperBound)",
      key: key)
  }
}
