import Films

/// A client that makes a given number of frames and records the loop's calls.
final class ScriptedClient: FrameClient {
  var frameCount: Int
  var isTracking = false
  /// A closure that runs in the input phase and receives the frame's number.
  var onInput: (Int) -> Void = { _ in }
  var onCommit: () -> Void = {}
  private(set) var timings: [FrameTiming] = []
  private(set) var dues: [UInt64] = []

  init(frameCount: Int) {
    self.frameCount = frameCount
  }

  var wantsFrame: Bool { timings.count < frameCount }

  func input(frame: Int, due: UInt64) {
    dues.append(due)
    onInput(frame)
  }

  func commit() { onCommit() }
  func compose() {}
  func finished(_ timing: FrameTiming) { timings.append(timing) }
}
