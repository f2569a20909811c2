public import Gestures

extension Scenario {
  /// Touches on the screen, with times relative to the time of the step.
  public struct PlayTouches: ScenarioAction {
    /// The key in a step of a scenario file.
    public static let key = "touches"

    /// The touches.
    public var script: TouchScript

    /// Makes the action.
    public init(_ script: TouchScript) {
      self.script = script
    }

    /// Reads the action from a step of a scenario file, in which the touches are a list of lines.
    public init(from step: inout ScenarioStepReader) throws(ScenarioError) {
      let lines = try step.texts()
      guard lines.count <= ScenarioLimits.touchLineCount,
        !lines.contains(where: { $0.utf8.contains(UInt8(ascii: "\n")) })
      else {
        throw step.error(
          "expected at most \(ScenarioLimits.touchLineCount) lines of text", for: Self.key)
      }
      do throws(TouchScriptError) {
        script = try TouchScript.decode(Array(lines.joined(separator: "\n").utf8), fileName: "")
      } catch {
        throw step.error(
          error.line.map { "line \($0): \(error.reason)" } ?? error.reason, for: Self.key)
      }
    }

    /// Rejects touches after the last frame.
    public func check(_ check: inout ScenarioCheck) throws(ScenarioError) {
      let (seconds, attoseconds) = script.duration.components
      try check.requireFrame(
        at: check.time + Double(seconds) + Double(attoseconds) / 1e18, for: Self.key)
    }

    /// Performs the touches on the list.
    public func perform<ID>(on stage: ScenarioStage<ID>) throws { stage.touch(script) }
  }
}

extension ScenarioAction where Self == Scenario.PlayTouches {
  /// Lets fingers touch the screen, at times relative to the time of the step.
  ///
  /// - Parameter script: The touches.
  /// - Returns: The action.
  public static func touches(_ script: TouchScript) -> Scenario.PlayTouches {
    Scenario.PlayTouches(script)
  }
}
