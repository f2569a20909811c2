/// What a loop drives: one call for each phase of a frame, on the loop's thread.
package protocol FrameClient: AnyObject {
  /// Whether the finger or its momentum moves the list: idle tasks of the default mode rest.
  var isTracking: Bool { get }
  /// Whether the next frame is wanted.
  var wantsFrame: Bool { get }
  /// Moves the script on to a frame; `due` is in nanoseconds since the first frame.
  func input(frame: Int, due: UInt64)
  /// Takes over what other threads have finished.
  func commit()
  /// Puts the frame together.
  func compose()
  /// Takes note of a finished frame.
  func finished(_ timing: FrameTiming)
}
