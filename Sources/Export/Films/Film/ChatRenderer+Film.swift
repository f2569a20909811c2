public import ChatModel
public import ChatRaster
import Platform

extension ChatRenderer {
  /// Plays a scenario with a virtual clock, and passes the pixels of each frame to a closure.
  ///
  /// - Parameters:
  ///   - conversation: The conversation to show; a scenario may repeat it.
  ///   - scenario: The scenario to play.
  ///   - frames: The options of the list. With `synchronous`, no cell is ever blank; the clock is
  ///     always the virtual one.
  ///   - options: The options that determine how the chat looks; nil for those of the
  ///     configuration.
  ///   - receive: Receives each frame in order, on a separate thread; an error that it throws ends
  ///     the film.
  /// - Returns: The outcome of the run.
  /// - Throws: `RenderError`; an error that `receive` throws becomes its `underlying` error.
  public func film(
    of conversation: Conversation, in scenario: Scenario, frames: FrameOptions = FrameOptions(),
    options: RenderOptions? = nil, receive: @escaping @Sendable (RenderedImage) throws -> Void
  ) async throws(RenderError) -> ListRun {
    try await onOwnThread(options) { [self] options, cancellation throws(RenderError) in
      try filmed(conversation, in: scenario, look: options, frames: frames)
        .film(
          to: .images(receive: receive), isRealTime: false, showsOverlay: false,
          check: { try cancellation.check() })
    }
  }

  /// Plays a scenario and writes its frames.
  ///
  /// With the virtual clock, the default, every run has the same frames. With the machine's clock,
  /// the film has the frames that a real screen would show: one for each tick, where a dropped
  /// frame repeats the previous one. In that case the frames are kept in memory until the end, for
  /// at most a minute and 2 GB of pixels, and are composed afterwards.
  ///
  /// All frames are as wide as the scenario's widest page; narrower pages are centred.
  ///
  /// - Parameters:
  ///   - conversation: The conversation to show; a scenario may repeat it.
  ///   - scenario: The scenario to play.
  ///   - output: The destination of the frames; the file of an animation appears only when it is
  ///     complete.
  ///   - frames: The options of the list. With `synchronous`, no cell is ever blank; `isVirtual` is
  ///     ignored.
  ///   - isRealTime: True to use the machine's clock.
  ///   - showsOverlay: True to add a panel to the right of each frame, 184 points wide, that shows
  ///     the list's work beyond the screen and, in real time, the durations of frames.
  ///   - options: The options that determine how the chat looks; nil for those of the
  ///     configuration.
  /// - Returns: The outcome of the run.
  /// - Throws: `RenderError`.
  public func film(
    of conversation: Conversation, in scenario: Scenario, to output: FilmOutput,
    frames: FrameOptions = FrameOptions(), isRealTime: Bool = false, showsOverlay: Bool = false,
    options: RenderOptions? = nil
  ) async throws(RenderError) -> ListRun {
    try await onOwnThread(options) { [self] options, cancellation throws(RenderError) in
      try filmed(
        conversation, in: scenario, look: options, frames: frames, isRealTime: isRealTime
      ).film(
        to: output, isRealTime: isRealTime, showsOverlay: showsOverlay,
        check: { try cancellation.check() })
    }
  }

  private func filmed(
    _ conversation: Conversation, in scenario: Scenario, look: RenderOptions,
    frames: FrameOptions, isRealTime: Bool = false
  ) throws(RenderError) -> ScenarioChat {
    var frames = frames
    frames.isVirtual = !isRealTime
    return try ScenarioChat(conversation, in: scenario, like: self, look: look, options: frames)
  }
}
