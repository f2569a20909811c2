public import ChatModel
public import ChatRaster
import Platform

extension ChatRenderer {
  /// Plays a scenario over a conversation and measures its frames, without a display.
  ///
  /// With the machine's clock, the call takes as long as the scenario. The frames have their own
  /// workers, one fewer than the configuration or the machine provides, because the loop also needs
  /// a processor; the loop runs on a separate thread.
  ///
  /// - Parameters:
  ///   - conversation: The conversation to show; a scenario may repeat it.
  ///   - scenario: The scenario to play.
  ///   - frames: The options of the list, including the clock.
  ///   - options: The look of the chat; nil takes the configuration's.
  /// - Returns: The outcome.
  /// - Throws: `RenderError`.
  public func measureFrames(
    of conversation: Conversation, in scenario: Scenario, frames: FrameOptions = FrameOptions(),
    options: RenderOptions? = nil
  ) async throws(RenderError) -> FrameMeasurement {
    try await onOwnThread(options) { [self] options, cancellation throws(RenderError) in
      try ScenarioChat(conversation, in: scenario, like: self, look: options, options: frames)
        .measure { try cancellation.check() }
    }
  }
}
