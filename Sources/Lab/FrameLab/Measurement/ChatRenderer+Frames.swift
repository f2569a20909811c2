public import ChatModel
public import ChatRaster
public import Films
import Platform

extension ChatRenderer {
  /// Plays a scenario on a list of a conversation and measures its frames, without a display.
  ///
  /// With the machine's clock, the call takes as long as the scenario lasts. The run has its own
  /// workers, one fewer than the configuration or the machine provides, because the loop, which
  /// runs on a separate thread, also needs a processor.
  ///
  /// - Parameters:
  ///   - conversation: The conversation to show; a scenario may repeat it.
  ///   - scenario: The scenario to play.
  ///   - frames: The options of the list, including its clock.
  ///   - options: The options that determine how the chat looks; nil for those of the
  ///     configuration.
  /// - Returns: The outcome of the run.
  /// - Throws: `RenderError`.
  public func measureFrames(
    of conversation: Conversation, in scenario: Scenario, frames: FrameOptions = FrameOptions(),
    options: RenderOptions? = nil
  ) async throws(RenderError) -> FrameMeasurement {
    try await onOwnThread(options) { [self] options, cancellation throws(RenderError) in
      let residentAtStart = ProcessMemory.residentByteCount
      let chat = try ScenarioChat(
        conversation, in: scenario, like: self, look: options, options: frames)
      return try chat.list.measure(
        chat.prepared, residentAtStart: residentAtStart,
        hooks: chat.hooks { try cancellation.check() })
    }
  }
}
