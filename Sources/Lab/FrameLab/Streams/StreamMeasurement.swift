import CellList
public import ChatRaster
import Films

/// The figures of an answer that streamed into a list.
///
/// They describe the time from the first token to half a second after the last one. With a virtual
/// clock, the counts are the same on every run.
public struct StreamMeasurement: Hashable, Sendable {
  /// The conditions of the run.
  public let options: StreamOptions
  /// The number of tokens that arrived.
  public let tokenCount: Int
  /// The number of frames that were shown.
  public let frameCount: Int
  /// The turns of the loop as tasks: how long it did not answer.
  ///
  /// With the machine's clock, a turn counts with its elapsed time, as in a browser. With a virtual
  /// clock, it counts with the processor time of the loop's thread.
  public let turns: LongTasks
  /// The number of pixel rows with text that moved after it was shown, summed over frames.
  ///
  /// In each frame, these are the rows of text that moved otherwise than most of the text on the
  /// screen, which moves with the list. Clock times of messages and a pinned bar do not count.
  public let movedRowCount: Int
  /// The number of frames in which the scroll anchor was not at its place.
  ///
  /// The anchor of a reader who follows the end is the end of the conversation, whose place is the
  /// lower edge of the screen. The anchor of a reader who has scrolled up is the line of text in
  /// the middle of the screen, whose place is where it was then.
  public let lostAnchorCount: Int
  /// The processor time of a token, of the loop and the workers together, in milliseconds; nil for
  /// fewer than three tokens.
  ///
  /// The first and the last token are left out: one makes the cell, and no other ends the last.
  public let cost: TokenTrend?
  /// The number of texts that the layout requested for a token, whether they were laid out or
  /// cached; nil for fewer than three tokens, and if texts are not cached.
  public let texts: TokenTrend?
  /// The error of the first cell that could not be made; nil if there is none.
  public let firstFailure: String?
}

extension ChatRenderer {
  /// Streams an answer into a list of a conversation and measures the frames, without a display.
  ///
  /// With the machine's clock, the call takes as long as the answer, and one second more. The run
  /// has its own workers and caches, as `measureFrames(of:in:frames:options:)` has.
  ///
  /// - Parameters:
  ///   - stream: The answer.
  ///   - settings: The conditions: the rate, the reader, the screen and the clock.
  ///   - options: The options that determine how the chat looks; nil for those of the
  ///     configuration.
  /// - Returns: The figures.
  /// - Throws: `RenderError`; an error of the stream's own edits becomes its `underlying` error.
  public func measure(
    _ stream: AnswerStream, settings: StreamOptions, options: RenderOptions? = nil
  ) async throws(RenderError) -> StreamMeasurement {
    let feed = try StreamFeed(of: stream, settings)
    return try await onOwnThread(options) { [self] options, cancellation throws(RenderError) in
      let chat = try ScenarioChat(
        stream.conversation, in: feed.scenario, like: self, look: options, options: settings.frames)
      var arrived = 0
      let meters = StreamMeters(of: chat.list, settings)
      var pixels: [UInt8] = []
      var hooks = chat.hooks { try cancellation.check() }
      hooks.advance = { time in
        while arrived < feed.tokenCount(at: time) {
          try stream.edit(arrived, chat.store)
          arrived += 1
        }
        meters.tokenCount = arrived
        try chat.list.advance(to: time)
      }
      hooks.draw = { _ in chat.list.draw(into: &pixels) }
      hooks.recorder = meters
      return meters.measurement(try chat.list.run(chat.prepared, hooks: hooks))
    }
  }
}

/// The times at which the tokens of a stream arrive.
private struct StreamFeed {
  /// The run as a scenario: the time before the first token, the tokens, and the time after them.
  let scenario: Scenario
  private let count: Int
  private let rate: Double

  /// The time before the first token, in seconds, in which the first screen is made, and the time
  /// after the last one.
  private static let quiet = 0.5
  /// The duration of the reader's movement, in seconds, and its length, in screens.
  private static let (movement, distance) = (0.25, 0.5)

  init(of stream: AnswerStream, _ settings: StreamOptions) throws(RenderError) {
    count = stream.tokenCount
    rate = settings.tokensPerSecond
    guard rate > 0, rate.isFinite else {
      throw RenderError(
        .invalidConfiguration, "\(rate) tokens per second: choose more than 0",
        key: "tokensPerSecond")
    }
    let seconds = Double(count) / rate
    let steps: [Scenario.Step] =
      switch settings.reader {
      case .followsEnd: []
      case .scrollsUp:
        [
          Scenario.Step(
            at: Self.quiet + seconds / 2,
            .scroll(
              screensPerSecond: -Self.distance / Self.movement, seconds: Self.movement))
        ]
      }
    var scenario = Scenario(
      name: "stream", duration: Self.quiet + seconds + Self.quiet, steps: steps)
    scenario.warmUp = Self.quiet
    scenario.height = settings.height
    scenario.start = .end
    self.scenario = scenario
  }

  /// The number of tokens that have arrived at a time; the first one arrives after the quiet.
  func tokenCount(at time: Duration) -> Int {
    // The time of a frame is rounded down to whole nanoseconds.
    let seconds = time / .seconds(1) + 1e-8 - Self.quiet
    guard seconds >= 0 else { return 0 }
    return min(count, Int(min((seconds * rate).rounded(.down), Double(count))) + 1)
  }
}
