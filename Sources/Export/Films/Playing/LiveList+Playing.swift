import CellEngine
import CellList
import ChatRaster
import Platform
import RasterKit

extension LiveList {
  /// Plays a scenario with a loop on the calling thread.
  ///
  /// - Parameters:
  ///   - scenario: The scenario to play, already checked by the caller.
  ///   - options: The options of the list, including the clock.
  ///   - edits: The edits of the messages; nil if the list has other cells.
  ///   - messageCount: The number of messages at the start, shown or pending.
  ///   - residentAtStart: The resident memory before the list was made, in bytes.
  ///   - hooks: The caller's closures.
  /// - Returns: The outcome.
  /// - Throws: `RenderError`; an error that a hook throws becomes its `underlying` error.
  func run(
    _ scenario: Scenario, options: FrameOptions, edits: ConversationEdits?, messageCount: Int,
    residentAtStart: Int?, hooks: ScenarioHooks
  ) throws(RenderError) -> FrameMeasurement {
    do {
      let clock: any FrameClock = options.isVirtual ? VirtualFrameClock() : RealFrameClock()
      let loop = FrameLoop(clock: clock, rate: FrameRate(hertz: scenario.rate) ?? .standard)
      let watchdog = options.isVirtual ? nil : try Watchdog(of: loop.mailbox)
      let meters = FrameMeters(
        self, idle: loop.idle, watchdog: watchdog, keepsTimes: !options.isVirtual)
      let player = ScenarioPlayer(
        scenario, on: self, edits: edits, messageCount: messageCount, meters: meters,
        idle: loop.idle, hooks: hooks,
        betweenFrames: { [display = list.display] in
          // Makes cells only if the display is in stepped mode.
          for _ in 0..<FrameOptions.virtualJobsPerFrame where !display.makeNext() { return }
        })
      // If the loop makes the cells itself, there are no workers that could work between frames.
      if options.isVirtual, !options.preparation.isSynchronous {
        list.display.stepping { loop.run(player) }
      } else {
        loop.run(player)
      }
      let cpu = meters.processCPU
      watchdog?.stop()
      if let failure = player.failure { throw failure }
      return FrameMeasurement(
        scenario: scenario, options: options, trace: player.trace, watchdog: watchdog?.findings,
        display: meters.display, processCPU: cpu, residentAtStart: residentAtStart,
        messageCount: messageCount, firstFailure: failure.map { "\($0)" })
    } catch {
      throw RenderError(wrapping: error)
    }
  }

  /// Plays a scenario and passes its frames to a closure.
  ///
  /// - Parameters:
  ///   - scenario: The scenario to play, already checked by the caller.
  ///   - options: The options of the list.
  ///   - edits: The edits of the messages; nil if the list has other cells.
  ///   - messageCount: The number of messages at the start, shown or pending.
  ///   - isRealTime: True to use the machine's clock.
  ///   - showsOverlay: True to add a panel next to the frames.
  ///   - hooks: The caller's closures.
  ///   - receive: Receives each frame in order; an error that it throws ends the film.
  /// - Returns: The outcome.
  /// - Throws: `RenderError`; an error that a hook or `receive` throws becomes its `underlying`
  ///   error.
  func film(
    _ scenario: Scenario, options: FrameOptions, edits: ConversationEdits?, messageCount: Int,
    isRealTime: Bool, showsOverlay: Bool, hooks: ScenarioHooks,
    receive: @escaping (PixelStack) throws -> Void
  ) throws(RenderError) -> FrameMeasurement {
    let width = scenario.widestPage(from: size.width)
    let scale = self.options.scale
    try checkFrame(
      width: width + (showsOverlay ? FrameOverlay.width : 0), height: size.height, scale: scale)
    var options = options
    options.isVirtual = !isRealTime
    var reel = FilmReel(
      rate: scenario.rate, width: width, height: size.height, scale: scale,
      showsOverlay: showsOverlay, isRealTime: isRealTime)
    var hooks = hooks
    let observe = hooks.observe
    hooks.observe = { [unowned self] frame, timing in
      try observe(frame, timing)
      try reel.record(frame, of: self, timing: timing)
      if !isRealTime { try reel.encode(receive) }
    }
    let run = try run(
      scenario, options: options, edits: edits, messageCount: messageCount,
      residentAtStart: ProcessMemory.residentByteCount, hooks: hooks)
    do { try reel.encode(receive) } catch { throw RenderError(wrapping: error) }
    return run
  }

  /// Rejects frame sizes, in points, that would have no pixels or more pixels than a bitmap can
  /// have.
  private func checkFrame(
    width: Double, height: Double, scale: Double
  ) throws(RenderError) {
    guard height * scale >= 1 else {
      throw RenderError(
        .invalidConfiguration, "a film \(height) points high has no pixels", key: "height")
    }
    let (columns, rows) = (Int((width * scale).rounded()), Int((height * scale).rounded()))
    guard columns <= CellEngineLimits.maximumWidth, rows <= CellEngineLimits.maximumBitmapHeight,
      columns * rows <= CellEngineLimits.maximumBitmapPixels
    else {
      throw RenderError(
        .pageTooLarge,
        "frames of \(columns) × \(rows) pixels: at most \(CellEngineLimits.maximumWidth) wide, "
          + "\(CellEngineLimits.maximumBitmapHeight) high and "
          + "\(CellEngineLimits.maximumBitmapPixels) in all are possible", key: "height")
    }
  }
}
