import CellEngine
import CellList
import ChatRaster
import RasterKit

/// The frames that a loop has shown, stored until they are composed.
struct FilmReel {
  private struct Shot {
    let frame: ScreenFrame
    let look: ListLook
    let stats: FrameStats?
    /// The number of ticks without a new frame because this frame took too long.
    let droppedCount: Int
  }

  /// The number of frames per second.
  private let rate: Int
  private let isRealTime: Bool
  private var composer: FrameComposer
  private var overlay: FrameOverlay?
  private var shots: [Shot] = []
  /// The distinct bitmaps in the recorded frames.
  private var kept: Set<ObjectIdentifier> = []
  private var keptByteCount = 0
  private let byteLimit: Int
  private var madeBefore = 0
  /// The last frame that was passed to the caller.
  private var last: PixelStack?

  /// Makes a reel for frames of one size.
  ///
  /// - Parameters:
  ///   - rate: The number of frames per second.
  ///   - width: The width of the page in the frames, in points.
  ///   - height: The height of the screen, in points.
  ///   - scale: The scale, in pixels per point.
  ///   - showsOverlay: True to add a panel next to the page that shows the list's work beyond the
  ///     screen.
  ///   - isRealTime: True if the clock is the machine's.
  ///   - byteLimit: The maximum number of bytes of pixels that the reel stores.
  init(
    rate: Int, width: Double, height: Double, scale: Double, showsOverlay: Bool, isRealTime: Bool,
    byteLimit: Int = ScenarioLimits.realTimeFilmByteCount
  ) {
    self.rate = rate
    self.isRealTime = isRealTime
    self.byteLimit = byteLimit
    composer = FrameComposer(
      width: width, height: height, scale: scale,
      panelWidth: showsOverlay ? FrameOverlay.width : 0)
    overlay =
      showsOverlay
      ? FrameOverlay(pageWidth: width, height: height, scale: scale, rate: rate)
      : nil
  }

  /// Records the screen without copying pixels, so that it can be called on a loop that is being
  /// measured.
  ///
  /// - Throws: `RenderError` if the recorded pixels exceed the limit.
  mutating func record(
    _ frame: ScreenFrame, of list: some PlayedList, timing: FrameTiming
  ) throws(RenderError) {
    guard Double(shots.count) < ScenarioLimits.realTimeFilmDuration * Double(rate) else {
      throw RenderError(
        .invalidConfiguration,
        "a film in real time lasts at most \(Int(ScenarioLimits.realTimeFilmDuration)) seconds",
        key: "duration")
    }
    for layer in frame.below + frame.layers + frame.above {
      keep(layer.bitmap)
      for overlay in layer.overlays { keep(overlay.bitmap) }
    }
    guard keptByteCount <= byteLimit else {
      throw RenderError(
        .invalidConfiguration,
        "a film in real time keeps at most \(byteLimit >> 20) MB of frames: choose a "
          + "shorter or slower scenario, a smaller screen or a smaller scale", key: "duration")
    }
    let made = list.displayCounters.published
    let stats = overlay.map {
      FrameStats(
        frame, of: list, reach: $0.reach, madeCount: made - madeBefore,
        timing: isRealTime ? timing : nil)
    }
    madeBefore = made
    shots.append(
      Shot(frame: frame, look: list.look, stats: stats, droppedCount: timing.dropped))
  }

  private mutating func keep(_ bitmap: Bitmap) {
    guard kept.insert(ObjectIdentifier(bitmap)).inserted else { return }
    keptByteCount += bitmap.stride * bitmap.height
  }

  /// Composes the recorded frames and passes them to a closure one by one.
  mutating func encode(_ receive: (PixelStack) throws -> Void) throws {
    defer { (shots, kept, keptByteCount) = ([], [], 0) }
    for shot in shots {
      let panel = try shot.stats.flatMap { try overlay?.layer($0, of: shot.look) }
      let stack = try composer.stack(of: shot.frame, in: shot.look, panel: panel)
      // The previous frame stays on the screen for each dropped tick.
      for _ in 0..<shot.droppedCount { try receive(last ?? stack) }
      try receive(stack)
      last = stack
    }
  }
}
