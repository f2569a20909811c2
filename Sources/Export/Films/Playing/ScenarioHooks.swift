package import CellList

/// Records the frames of a played scenario; the player calls it on the loop's thread.
package protocol FrameRecorder: AnyObject {
  /// Prepares to record the frames of a loop that has not started yet.
  func attach(to loop: FrameLoop) throws
  /// Starts recording, when the scenario's warm-up is over.
  func begin()
  /// Records a finished frame.
  ///
  /// - Parameters:
  ///   - frame: The frame of the list.
  ///   - timing: The timing of the frame.
  ///   - isTracking: True if the finger or its momentum moves the list.
  ///   - step: The number of the last step of the scenario that has begun; nil before the first.
  func record(_ frame: ScreenFrame, timing: FrameTiming, isTracking: Bool, step: Int?)
}

/// The closures that a caller supplies for a scenario; an error that they throw ends the run.
package struct ScenarioHooks {
  /// Advances the list's clock; if nil, the list's `advance(to:)` is called.
  package var advance: ((Duration) throws -> Void)?
  /// Draws a frame; its time counts as part of the loop's.
  package var draw: (Duration) throws -> Void
  /// Receives every frame; the closure's own time is not measured.
  package var observe: (ScreenFrame, FrameTiming) throws -> Void = { _, _ in }
  /// Records the frames after the warm-up; its own time is not measured.
  package var recorder: (any FrameRecorder)?

  /// Makes hooks without a recorder.
  package init(
    advance: ((Duration) throws -> Void)? = nil,
    draw: @escaping (Duration) throws -> Void = { _ in }
  ) {
    self.advance = advance
    self.draw = draw
  }
}
