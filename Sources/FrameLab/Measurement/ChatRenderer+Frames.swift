import CellEngine
import CellList
public import ChatModel
public import ChatRaster
import FoundationEssentials
import FramePacing
import Platform

extension ChatRenderer {
  /// Plays a scenario over a conversation and measures its frames, without a display.
  ///
  /// Under the machine's clock it takes as long as the scenario. The frames have workers of their
  /// own, one less than the configuration's or the machine's, because the loop needs a processor
  /// too; the loop is a thread of its own.
  ///
  /// - Parameters:
  ///   - conversation: What is shown; a scenario may repeat it.
  ///   - scenario: What happens.
  ///   - options: How the chat looks; nil takes the configuration's.
  ///   - frames: Who makes the cells, and whose time it is.
  /// - Returns: What came of it.
  /// - Throws: `RenderError`.
  public func measureFrames(
    of conversation: Conversation, in scenario: Scenario, _ options: RenderOptions? = nil,
    frames: FrameOptions = FrameOptions()
  ) async throws(RenderError) -> FrameMeasurement {
    try await onOwnThread(options) { [self] options, cancellation throws(RenderError) in
      try play(scenario, over: conversation, look: options, options: frames, cancellation)
    }
  }

  /// Plays a scenario on the calling thread, which becomes the loop.
  func play(
    _ scenario: Scenario, over conversation: Conversation, look: RenderOptions,
    options: FrameOptions, _ cancellation: Cancellation,
    observe: @escaping (ScrollSession, ScreenFrame, FrameTiming) throws -> Void = { _, _, _ in }
  ) throws(RenderError) -> FrameMeasurement {
    let residentAtStart = ProcessMemory.residentByteCount
    let isStepped = options.isVirtual || options.mode.isSynchronous
    let renderer = ChatRenderer(
      like: self, workers: isStepped ? 0 : max(1, engine.workerCount - 1),
      bitmapBudget: options.keepsBitmaps ? CellEngineLimits.defaultBitmapBudget : 0,
      snapshotBudget: options.keepsSnapshots ? FrameOptions.snapshotByteBudget : nil,
      textBudget: options.keepsSnapshots ? CellEngineLimits.defaultTextBudget : 0,
      // A run that is to be the same each time knows only the pressure that its scenario names.
      listensToPressure: !options.isVirtual)
    do {
      guard FrameOptions.stripHeights.contains(options.stripHeight) else {
        throw RenderError(
          .invalidConfiguration,
          "strips of \(options.stripHeight) rows: choose \(FrameOptions.stripHeights.lowerBound) to "
            + "\(FrameOptions.stripHeights.upperBound)", key: "stripHeight")
      }
      try scenario.validate()
      let clock: any FrameClock = options.isVirtual ? VirtualFrameClock() : RealFrameClock()
      let loop = FrameLoop(clock: clock, rate: FrameRate(hertz: scenario.rate) ?? .standard)
      let session = try ScrollSession(
        conversation, renderer: renderer, look: look, scenario: scenario, options: options,
        isStepped: isStepped, idle: loop.idle)
      let watchdog = options.isVirtual ? nil : try Watchdog(of: loop.mailbox)
      let meters = FrameMeters(session, watchdog: watchdog, keepsTimes: !options.isVirtual)
      let player = ScenarioPlayer(
        scenario, on: session, meters: meters,
        betweenFrames: {
          // A loop that makes its cells itself has no workers that could go on.
          guard options.isVirtual, !options.mode.isSynchronous else { return }
          for _ in 0..<FrameOptions.virtualJobsPerFrame where !renderer.engine.runNextJob() {
            return
          }
        },
        observe: { session, frame, timing in
          try cancellation.check()
          try observe(session, frame, timing)
        })
      loop.run(player)
      let cpu = meters.processCPU
      watchdog?.stop()
      if let failure = player.failure { throw failure }
      return FrameMeasurement(
        scenario: scenario, options: options, trace: player.trace, watchdog: watchdog?.findings,
        display: meters.display, processCPU: cpu, residentAtStart: residentAtStart,
        messageCount: session.messageCount,
        firstFailure: session.firstFailure.map { "\($0)" })
    } catch {
      throw RenderError(wrapping: error)
    }
  }
}
