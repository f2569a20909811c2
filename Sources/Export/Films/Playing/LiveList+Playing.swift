import CellEngine
import CellList
package import ChatRaster
import Platform
import RasterKit

extension LiveList {
  /// Plays a scenario with a loop on the calling thread.
  ///
  /// - Parameters:
  ///   - prepared: The scenario to play.
  ///   - hooks: The caller's closures.
  /// - Returns: The outcome.
  /// - Throws: `RenderError`; an error that a hook throws becomes its `underlying` error.
  package func run(
    _ prepared: PreparedScenario, hooks: ScenarioHooks
  ) throws(RenderError) -> ListRun {
    let options = prepared.options
    do {
      let clock: any FrameClock = options.isVirtual ? VirtualFrameClock() : RealFrameClock()
      let loop = FrameLoop(
        clock: clock, rate: FrameRate(hertz: prepared.scenario.rate) ?? .standard,
        budget: options.budget?.nanoseconds,
        jankThreshold: options.jankThreshold?.nanoseconds)
      try hooks.recorder?.attach(to: loop)
      let player = ScenarioPlayer(
        prepared, on: self, idle: loop.idle, hooks: hooks,
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
      if let failure = player.failure { throw failure }
      var run = player.run
      run.firstFailure = failure.map { "\($0)" }
      return run
    } catch {
      throw RenderError(wrapping: error)
    }
  }

  /// Plays a scenario and passes its frames to a closure.
  ///
  /// - Parameters:
  ///   - prepared: The scenario to play; the clock of its options is ignored.
  ///   - isRealTime: True to use the machine's clock.
  ///   - showsOverlay: True to add a panel next to the frames.
  ///   - hooks: The caller's closures.
  ///   - receive: Receives each frame in order; an error that it throws ends the film.
  /// - Returns: The outcome.
  /// - Throws: `RenderError`; an error that a hook or `receive` throws becomes its `underlying`
  ///   error.
  func film(
    _ prepared: PreparedScenario, isRealTime: Bool, showsOverlay: Bool, hooks: ScenarioHooks,
    receive: @escaping (PixelStack) throws -> Void
  ) throws(RenderError) -> ListRun {
    let width = prepared.scenario.widestPage(from: size.width)
    let scale = options.scale
    try checkFrame(
      width: width + (showsOverlay ? FrameOverlay.width : 0), height: size.height, scale: scale)
    var prepared = prepared
    prepared.options.isVirtual = !isRealTime
    var reel = FilmReel(
      rate: prepared.scenario.rate, width: width, height: size.height, scale: scale,
      showsOverlay: showsOverlay, isRealTime: isRealTime)
    var hooks = hooks
    let observe = hooks.observe
    hooks.observe = { [unowned self] frame, timing in
      try observe(frame, timing)
      try reel.record(frame, of: self, timing: timing)
      if !isRealTime { try reel.encode(receive) }
    }
    let outcome = try run(prepared, hooks: hooks)
    do { try reel.encode(receive) } catch { throw RenderError(wrapping: error) }
    return outcome
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
