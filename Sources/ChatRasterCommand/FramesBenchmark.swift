import ChatModel
import ChatRaster

/// Runs scenarios over one conversation.
struct FramesBenchmark {
  var renderer: ChatRenderer
  var conversation: Conversation

  /// Every mode, with and without snapshots, the best one last.
  func comparison(
    of scenario: Scenario, options: FrameOptions
  ) async throws -> [FrameMeasurement] {
    var arms: [FrameMeasurement] = []
    for mode in ScrollMode.compared {
      for keepsSnapshots in [false, true] {
        var options = options
        options.mode = mode
        options.keepsSnapshots = keepsSnapshots
        arms.append(
          try await renderer.measureFrames(of: conversation, in: scenario, options: options))
      }
    }
    return arms
  }

  /// The fastest fling without a blank and without a hitch, to a tenth: doubles until it fails,
  /// then halves the interval.
  func fastestFling(options: FrameOptions) async throws -> FlingSearch {
    var search = FlingSearch()
    func passes(_ speed: Double) async throws -> Bool {
      let run = try await renderer.measureFrames(
        of: conversation, in: .fling(screensPerSecond: speed), options: options)
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
