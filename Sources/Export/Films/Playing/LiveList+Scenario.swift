import CellList
public import ChatRaster
import ImageCodecs
import Platform
import RasterKit

/// The outcome of a scenario on a list: counts that are the same on every run.
public struct ListRun: Hashable, Sendable {
  /// The number of frames that were shown.
  public var frameCount = 0
  /// The number of frames until the first complete screen; nil if there was none.
  public var firstScreenFrame: Int?
  /// The number of cells that showed nothing after the first complete screen, summed over the
  /// frames.
  public var blankCount = 0
  /// The number of cells that showed an outdated state, summed over the frames.
  public var staleCount = 0

  /// Makes the outcome of a run without frames.
  public init() {}

  /// Counts a frame.
  fileprivate mutating func add(_ frame: ScreenFrame) {
    if frame.blankCount == 0, firstScreenFrame == nil { firstScreenFrame = frameCount }
    if firstScreenFrame != nil { blankCount += frame.blankCount }
    staleCount += frame.staleCount
    frameCount += 1
  }
}

extension LiveList {
  /// Plays a scenario on this list with a virtual clock; the list can have cells of any kind.
  ///
  /// The clock continues from the list's current time, frame by frame, and no time passes during
  /// work. Speeds are in screens of this list per second; the scenario's own height, start and
  /// messages have no effect. Messages arrive in the store of a `LiveConversation`; other cells are
  /// edited by their owner in the `advance` closure. Returns after the last frame.
  ///
  /// - Parameters:
  ///   - scenario: The scenario to play.
  ///   - frame: Called when a frame is ready to be drawn, with its time.
  ///   - advance: Advances the list's clock, for a screen with more content than the list; if nil,
  ///     the list's `advance(to:)` is called.
  /// - Returns: The outcome of the run.
  /// - Throws: `RenderError` with the code `invalidConfiguration` if this list cannot play one of
  ///   the steps; an error of the closures becomes its `underlying` error.
  @discardableResult
  public func play(
    _ scenario: Scenario, frame: @escaping (Duration) throws -> Void = { _ in },
    advance: ((Duration) throws -> Void)? = nil
  ) throws(RenderError) -> ListRun {
    var run = ListRun()
    let hooks = ScenarioHooks(
      advance: advance, draw: frame, observe: { frame, _ in run.add(frame) })
    try start(scenario) { options, edits, count throws(RenderError) in
      var options = options
      options.isVirtual = true
      _ = try self.run(
        scenario, options: options, edits: edits, messageCount: count, residentAtStart: nil,
        hooks: hooks)
    }
    return run
  }

  /// Plays a scenario on this list and measures its frames, as `chatraster bench frames` does.
  ///
  /// With the machine's clock, the call takes as long as the scenario lasts, and the loop runs on
  /// the calling thread.
  ///
  /// - Parameters:
  ///   - scenario: The scenario to play, as in `play(_:frame:advance:)`.
  ///   - isVirtual: True if no time passes while the loop works; then only counts are meaningful.
  ///   - frame: Draws a frame; its time counts as part of the loop's.
  ///   - advance: Advances the list's clock; if nil, the list's `advance(to:)` is called.
  /// - Returns: The outcome of the run, which `FrameMeasurement.require(_:)` checks against
  ///   promises.
  /// - Throws: The error of `play(_:frame:advance:)`.
  public func measure(
    _ scenario: Scenario, isVirtual: Bool = false,
    frame: @escaping (Duration) throws -> Void = { _ in },
    advance: ((Duration) throws -> Void)? = nil
  ) throws(RenderError) -> FrameMeasurement {
    try start(scenario) { options, edits, count throws(RenderError) in
      var options = options
      options.isVirtual = isVirtual
      return try run(
        scenario, options: options, edits: edits, messageCount: count,
        residentAtStart: ProcessMemory.residentByteCount,
        hooks: ScenarioHooks(advance: advance, draw: frame))
    }
  }

  /// Plays a scenario on this list and writes its frames.
  ///
  /// All frames are as wide as the scenario's widest page; narrower pages are centred.
  ///
  /// - Parameters:
  ///   - scenario: The scenario to play, as in `play(_:frame:advance:)`.
  ///   - output: The destination of the frames; an animation's file appears only when it is
  ///     complete.
  ///   - isRealTime: True to use the machine's clock; the film can then last at most a minute.
  ///   - showsOverlay: True to add a panel to the right of each frame, 184 points wide, that shows
  ///     the list's work beyond the screen.
  ///   - advance: Advances the list's clock, for a screen with more content than the list.
  /// - Returns: The outcome of the run.
  /// - Throws: The errors of `play(_:frame:advance:)`, and `RenderError` if a file cannot be
  ///   written.
  @discardableResult
  public func film(
    _ scenario: Scenario, to output: FilmOutput, isRealTime: Bool = false,
    showsOverlay: Bool = false, advance: ((Duration) throws -> Void)? = nil
  ) throws(RenderError) -> ListRun {
    var run = ListRun()
    let hooks = ScenarioHooks(advance: advance, observe: { frame, _ in run.add(frame) })
    try start(scenario) { options, edits, count throws(RenderError) in
      do {
        let writer = try FilmWriter(
          output, rate: scenario.rate, scale: self.options.scale,
          compression: self.options.compression)
        _ = try film(
          scenario, options: options, edits: edits, messageCount: count, isRealTime: isRealTime,
          showsOverlay: showsOverlay, hooks: hooks
        ) { try writer.append($0) }
        try writer.finish()
      } catch {
        throw RenderError(wrapping: error)
      }
    }
    return run
  }

  /// Checks a scenario and adapts its values to this list.
  private func start<Value>(
    _ scenario: Scenario,
    _ body: (FrameOptions, ConversationEdits?, Int) throws(RenderError) -> Value
  ) throws(RenderError) -> Value {
    let chat = (self as AnyObject) as? LiveConversation
    try scenario.validate(for: chat == nil ? .cells : .store)
    var options = FrameOptions()
    options.preparation = list.preparation
    options.stripHeight = list.stripHeight
    guard let chat else { return try body(options, nil, list.contents.count) }
    let conversation = chat.store.conversation
    return try body(
      options, ConversationEdits(of: chat.store, conversation, seed: scenario.seed),
      conversation.messages.count)
  }
}
