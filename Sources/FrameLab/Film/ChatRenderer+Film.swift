import CellEngine
import CellList
public import ChatModel
public import ChatRaster
import FramePacing
import Platform
import RasterKit

extension ChatRenderer {
  /// Plays a scenario under a virtual clock and gives each frame's pixels away.
  ///
  /// - Parameters:
  ///   - conversation: What is shown; a scenario may repeat it.
  ///   - scenario: What happens.
  ///   - options: How the chat looks; nil takes the configuration's.
  ///   - frames: Who makes the cells, with `synchronous` none of which is ever without pixels; the
  ///     clock is always the virtual one.
  ///   - receive: Gets each frame in its order, on a thread of its own; what it throws ends the
  ///     film.
  /// - Returns: What came of it.
  /// - Throws: `RenderError`; what `receive` throws is its `underlying`.
  public func film(
    of conversation: Conversation, in scenario: Scenario, _ options: RenderOptions? = nil,
    frames: FrameOptions = FrameOptions(),
    receive: @escaping @Sendable (RenderedImage) throws -> Void
  ) async throws(RenderError) -> FrameMeasurement {
    try await onOwnThread(options) { [self] options, cancellation throws(RenderError) in
      let scale = options.scale
      return try film(
        scenario, over: conversation, look: options, options: frames, isRealTime: false,
        showsOverlay: false, cancellation
      ) {
        try receive(RenderedImage($0, scale: scale))
      }
    }
  }

  /// Plays a scenario and writes its frames.
  ///
  /// Under the virtual clock, which a film has unless it is told otherwise, every run has the same
  /// frames. Under the machine's it shows what a screen would have shown on this machine: a picture
  /// for each tick, and where a frame was dropped the one before it stays. What the loop had on the
  /// screen is then kept until the end, for at most a minute and 2 GB of pixels, and put together
  /// when it is over.
  ///
  /// All frames are as wide as the scenario's widest page; narrower ones stand in the middle.
  ///
  /// - Parameters:
  ///   - conversation: What is shown; a scenario may repeat it.
  ///   - scenario: What happens.
  ///   - output: Where the frames go; an animation's file appears whole or not at all.
  ///   - options: How the chat looks; nil takes the configuration's.
  ///   - frames: Who makes the cells, with `synchronous` none of which is ever without pixels;
  ///     `isVirtual` has no meaning here.
  ///   - isRealTime: Whether the clock is the machine's.
  ///   - showsOverlay: Whether a panel at the right of each frame, 184 points wide, shows what the
  ///     list does behind the screen, and in real time what frames took.
  /// - Returns: What came of it.
  /// - Throws: `RenderError`.
  public func film(
    of conversation: Conversation, in scenario: Scenario, to output: FilmOutput,
    _ options: RenderOptions? = nil, frames: FrameOptions = FrameOptions(),
    isRealTime: Bool = false, showsOverlay: Bool = false
  ) async throws(RenderError) -> FrameMeasurement {
    try await onOwnThread(options) { [self] options, cancellation throws(RenderError) in
      do {
        var writer = try FilmWriter(
          output, rate: scenario.rate, scale: options.scale, compression: options.compression)
        let run = try film(
          scenario, over: conversation, look: options, options: frames, isRealTime: isRealTime,
          showsOverlay: showsOverlay, cancellation
        ) { try writer.append($0) }
        try writer.finish()
        return run
      } catch {
        throw RenderError(wrapping: error)
      }
    }
  }

  private func film(
    _ scenario: Scenario, over conversation: Conversation, look: RenderOptions,
    options: FrameOptions, isRealTime: Bool, showsOverlay: Bool, _ cancellation: Cancellation,
    receive: @escaping (Bitmap) throws -> Void
  ) throws(RenderError) -> FrameMeasurement {
    try scenario.validate()
    let width = scenario.widestPage(from: look.width)
    try checkFrame(
      width: width + (showsOverlay ? FrameOverlay.width : 0), height: scenario.height,
      scale: look.scale)
    var options = options
    options.isVirtual = !isRealTime
    var reel = FilmReel(
      scenario, width: width, scale: look.scale, showsOverlay: showsOverlay,
      isRealTime: isRealTime)
    let run = try play(scenario, over: conversation, look: look, options: options, cancellation) {
      session, frame, timing in
      try reel.record(frame, of: session, timing: timing)
      if !isRealTime { try reel.encode(receive) }
    }
    do {
      try reel.encode {
        try cancellation.check()
        try receive($0)
      }
    } catch {
      throw RenderError(wrapping: error)
    }
    return run
  }

  /// Refuses frames, in points, that have no pixels or more than a bitmap may have.
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
