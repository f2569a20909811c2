import ChatModel
import ChatRaster
import FrameLab
import Kit

extension FlingSearch {
  /// Finds the fastest fling without blanks or hitches, to within a tenth: doubles the speed until
  /// a fling fails, then bisects.
  static func fastest(
    over conversation: Conversation, on renderer: ChatRenderer, options: FrameOptions,
    bar: ProgressBar?
  ) async throws -> FlingSearch {
    var search = FlingSearch()
    func passes(_ speed: Double) async throws -> Bool {
      let number = search.trials.count + 1
      // The number of runs is not known in advance; the search takes about a dozen.
      bar?.show(
        run: number, of: max(number, 12), "\(FixedPoint.text(speed, digits: 1)) screens a second")
      let run = try await renderer.measureFrames(
        of: conversation, in: .fling(screensPerSecond: speed), frames: options)
      search.trials.append(FlingSearch.Trial(speed: speed, of: run))
      return search.trials.last?.passes == true
    }
    var low = 0.0
    var high = FlingSearch.firstSpeed
    while high <= FlingSearch.highestSpeed, try await passes(high) {
      low = high
      high *= 2
    }
    while high - low > max(0.5, low * FlingSearch.precision) {
      let middle = (low + high) / 2
      if try await passes(middle) { low = middle } else { high = middle }
    }
    search.fastest = low
    return search
  }
}
