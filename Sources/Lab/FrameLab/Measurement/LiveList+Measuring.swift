import CellEngine
public import ChatRaster
public import Films
import Platform

extension LiveList {
  /// Plays a scenario on this list and measures its frames, as `chatraster bench frames` does.
  ///
  /// With the machine's clock, the call takes as long as the scenario lasts, and the loop runs on
  /// the calling thread.
  ///
  /// - Parameters:
  ///   - scenario: The scenario to play, as in `play(_:frame:advance:)`.
  ///   - isVirtual: True if no time passes while the loop works; then only counts are meaningful.
  ///   - frame: Draws a frame; its time counts as part of the loop's.
  ///   - advance: Advances the list's clock; if nil, the list's `advance(to:)` is called.
  /// - Returns: The outcome of the run, which `FrameMeasurement.require(_:)` checks against
  ///   promises.
  /// - Throws: The error of `play(_:frame:advance:)`.
  public func measure(
    _ scenario: Scenario, isVirtual: Bool = false,
    frame: @escaping (Duration) throws -> Void = { _ in },
    advance: ((Duration) throws -> Void)? = nil
  ) throws(RenderError) -> FrameMeasurement {
    var prepared = try prepared(scenario)
    prepared.options.isVirtual = isVirtual
    return try measure(
      prepared, residentAtStart: ProcessMemory.residentByteCount,
      hooks: ScenarioHooks(advance: advance, draw: frame))
  }

  /// Plays a scenario and measures its frames.
  ///
  /// - Parameters:
  ///   - prepared: The scenario to play.
  ///   - residentAtStart: The resident memory before the list was made, in bytes.
  ///   - hooks: The caller's closures; their recorder is replaced.
  /// - Returns: The outcome.
  /// - Throws: `RenderError`; an error that a hook throws becomes its `underlying` error.
  func measure(
    _ prepared: PreparedScenario, residentAtStart: Int?, hooks: ScenarioHooks
  ) throws(RenderError) -> FrameMeasurement {
    let meters = FrameMeters(self, keepsTimes: !prepared.options.isVirtual)
    var hooks = hooks
    hooks.recorder = meters
    defer { list.display.recordSpans(false) }
    let outcome = try run(prepared, hooks: hooks)
    return meters.measurement(of: prepared, outcome, residentAtStart: residentAtStart)
  }
}
