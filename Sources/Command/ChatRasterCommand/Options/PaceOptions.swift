import ArgumentParser
import Films

/// The options for the rate of a scenario's frames, the limits of a frame, and the variety of the
/// messages.
struct PaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Frames per second, instead of the scenario's own rate, which is 60 unless its file says "
        + "otherwise.", valueName: "rate"))
  var hz: Int?

  @Option(
    help: ArgumentHelp(
      "The time for a frame; by default the time between two frames. It changes what counts as "
        + "over and the overrun; a hitch is past the next frame's time, whatever the budget.",
      valueName: "ms"))
  var budget: Double?

  @Option(
    help: ArgumentHelp(
      "The processor time above which a frame counts as jank; by default two budgets or 50 ms, "
        + "whichever is less.", valueName: "ms"))
  var jank: Double?

  @Flag(
    help: """
      Append a number to the text of each repeated or arriving message, so that no two are the \
      same cell to the caches.
      """)
  var vary = false

  func validate() throws {
    if let hz, FrameRate(hertz: hz) == nil {
      throw ValidationError("--hz takes a number from 1 to 1000.")
    }
    for (name, value) in [("--budget", budget), ("--jank", jank)] {
      if let value, !Self.limits.contains(value) {
        throw ValidationError("\(name) takes a number of milliseconds from 0.1 to 10000.")
      }
    }
  }

  /// The scenario with the rate and the variety of these options.
  func applied(to scenario: Scenario) -> Scenario {
    var scenario = scenario
    scenario.rate = hz ?? scenario.rate
    scenario.variesRepeats = vary
    return scenario
  }

  /// The time for a frame; nil if it is not given.
  var budgetDuration: Duration? { budget.map { .microseconds(($0 * 1_000).rounded()) } }

  /// The threshold of jank; nil if it is not given.
  var jankDuration: Duration? { jank.map { .microseconds(($0 * 1_000).rounded()) } }

  /// The allowed budgets and thresholds, in milliseconds: up to ten frames of a second.
  private static let limits = 0.1...10_000.0
}
