import CellList
public import ChatRaster
import ImageCodecs
import RasterKit

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
    var prepared = try prepared(scenario)
    prepared.options.isVirtual = true
    return try run(prepared, hooks: ScenarioHooks(advance: advance, draw: frame))
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
    let prepared = try prepared(scenario)
    do {
      let writer = try FilmWriter(
        output, rate: scenario.rate, scale: options.scale, compression: options.compression)
      let outcome = try film(
        prepared, isRealTime: isRealTime, showsOverlay: showsOverlay,
        hooks: ScenarioHooks(advance: advance)
      ) { try writer.append($0) }
      try writer.finish()
      return outcome
    } catch {
      throw RenderError(wrapping: error)
    }
  }

  /// Checks a scenario, and prepares it for this list with the list's own options.
  ///
  /// - Throws: `RenderError` if this list cannot play one of the steps.
  package func prepared(_ scenario: Scenario) throws(RenderError) -> PreparedScenario {
    let chat = (self as AnyObject) as? LiveConversation
    try scenario.validate(for: chat == nil ? .cells : .store)
    var options = FrameOptions()
    options.preparation = list.preparation
    options.stripHeight = list.stripHeight
    guard let chat else {
      return PreparedScenario(
        scenario: scenario, options: options, edits: nil, messageCount: list.contents.count)
    }
    let conversation = chat.store.conversation
    return PreparedScenario(
      scenario: scenario, options: options,
      edits: ConversationEdits(of: chat.store, conversation, in: scenario),
      messageCount: conversation.messages.count)
  }
}
