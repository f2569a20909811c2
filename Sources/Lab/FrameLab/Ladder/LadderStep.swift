package import ChatModel
package import ChatRaster
package import Films

/// One step on the way from a naive list, which caches nothing and makes every cell on the loop's
/// thread, to the real list.
///
/// Each step changes one thing, and keeps the changes of the previous steps.
package enum LadderStep: String, CaseIterable, Sendable {
  /// Caches nothing, and solves layout constraints for each message.
  case first = "first version"
  /// Computes the frames directly, without constraints.
  case directLayout = "direct layout"
  /// Lays out each message only once.
  case keptLayouts = "layouts kept"
  /// Paints each message only once.
  case keptBitmaps = "painted cells kept"
  /// Makes cells before they are visible, in the loop's idle time, one in each turn of the loop.
  case idleTime = "ahead in idle time"
  /// Paints tall cells in strips, one strip in each idle turn.
  case strips = "split in strips"
  /// Lets workers make cells as soon as the cells are visible.
  case workers = "made by workers"
  /// Lets workers make cells before the cells are visible.
  case ahead = "ahead by workers"
  /// A comparison that is unrelated to chats: each tile is a separate cell, and the list makes the
  /// cells one by one.
  case tiles = "six cells side by side"
  /// The same tiles, but one cell draws six of them.
  case drawnTiles = "one cell draws all six"

  /// The options with which the step's frames are measured.
  package var options: FrameOptions {
    var options = FrameOptions()
    switch self {
    case .first, .directLayout, .keptLayouts, .keptBitmaps, .tiles, .drawnTiles:
      options.preparation = .synchronous
    case .idleTime, .strips: options.preparation = .idle
    case .workers: options.preparation = .onDemand
    case .ahead: options.preparation = .prefetching
    }
    switch self {
    case .first, .directLayout, .tiles, .drawnTiles:
      (options.keepsSnapshots, options.keepsBitmaps) = (false, false)
    case .keptLayouts: options.keepsBitmaps = false
    case .keptBitmaps, .idleTime, .strips, .workers, .ahead: break
    }
    if self == .strips { options.stripHeight = Self.stripHeight }
    return options
  }

  /// The height of a strip, in pixel rows; with this value, a photograph is split and a short text
  /// is not.
  private static let stripHeight = 128

  /// A scroll down and back up, so that cached layouts and pixels are used on the way back.
  ///
  /// The first second, in which the glyphs and pictures of the first screen are prepared, does not
  /// count: it costs every step the same, and more than all further frames.
  package static let scenario: Scenario = {
    var scenario = Scenario(
      name: "ladder", duration: 3,
      steps: [
        Scenario.Step(at: 1, .scroll(screensPerSecond: 6, seconds: 0.9)),
        Scenario.Step(at: 2, .scroll(screensPerSecond: -6, seconds: 0.9)),
      ])
    scenario.warmUp = 1
    scenario.messageCount = 500
    return scenario
  }()

  /// Plays a scenario on the list of this step.
  ///
  /// - Parameters:
  ///   - conversation: The conversation to show.
  ///   - scenario: The scenario to play.
  ///   - configuration: The configuration of the list; the step replaces its size strategies.
  ///   - isVirtual: True if no time passes while the loop works, so that counts are the same on
  ///     every run.
  /// - Returns: The outcome of the run.
  /// - Throws: `RenderError`.
  package func measure(
    _ conversation: Conversation, in scenario: Scenario = Self.scenario,
    on configuration: ChatRenderer.Configuration, isVirtual: Bool = false
  ) async throws(RenderError) -> FrameMeasurement {
    var options = options
    options.isVirtual = isVirtual
    var configuration = configuration
    configuration.sizeStrategies = self == .first ? SizeStrategies(.constraints) : SizeStrategies()
    let renderer = try ChatRenderer(configuration)
    switch self {
    case .tiles, .drawnTiles:
      return try await renderer.measureTiles(
        of: conversation, drawnByOneCell: self == .drawnTiles, in: scenario, options)
    default:
      return try await renderer.measureFrames(of: conversation, in: scenario, frames: options)
    }
  }
}
