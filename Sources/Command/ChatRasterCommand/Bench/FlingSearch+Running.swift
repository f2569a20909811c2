import ChatModel
import ChatRaster
import FrameLab
import Kit

extension FlingSearch {
  /// Finds the fastest fling, to within a tenth: doubles the speed until a fling fails, then
  /// bisects.
  ///
  /// A speed passes or fails by the majority of three tries.
  ///
  /// - Throws: `RenderError`; `CommandFailure` if the machine is too busy to decide about a speed.
  static func fastest(
    over conversation: Conversation, on renderer: ChatRenderer, options: FrameOptions,
    scenario: (_ screensPerSecond: Double) -> Scenario, bar: ProgressBar?
  ) async throws -> FlingSearch {
    var search = FlingSearch()
    // With a virtual clock all tries are equal.
    let majority = options.isVirtual ? 1 : majority
    func passes(_ speed: Double) async throws -> Bool {
      for _ in 0..<tryLimit {
        let number = search.tries.count + 1
        // The number of runs is not known in advance; the search takes about two dozen.
        bar?.show(
          run: number, of: max(number, 24), "\(FixedPoint.text(speed, digits: 1)) screens a second")
        let run = try await renderer.measureFrames(
          of: conversation, in: scenario(speed), frames: options)
        search.append(Try(speed: speed, of: run))
        if let decision = search.decision(at: speed, majority: majority) { return decision }
      }
      throw CommandFailure(
        status: .tryAgain,
        message: "the machine is too busy to find the fastest fling: at "
          + "\(FixedPoint.text(speed, digits: 1)) screens/s, cells were missing because other "
          + "programs had the processors; measure again when they have ended")
    }
    var low = 0.0
    var high = firstSpeed
    while high <= highestSpeed, try await passes(high) {
      low = high
      high *= 2
    }
    while high - low > max(leastStep, low * precision) {
      let middle = (low + high) / 2
      if try await passes(middle) { low = middle } else { high = middle }
    }
    search.fastest = low
    return search
  }
}
