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
    try Self.check("messageCount", messageCount ?? 0, 0...counts.upperBound)
    try Self.check("textLength", textLength ?? 1, 1...ScenarioLimits.textLength)
    try Self.check("steps", steps.count, 0...ScenarioLimits.stepCount)
    for step in steps {
      try Self.check("time", step.time, ScenarioLimits.durations)
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
      case .jump(.message), .theme, .memoryPressure: break
      }
    }
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
