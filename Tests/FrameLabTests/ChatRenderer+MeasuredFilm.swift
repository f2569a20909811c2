import ChatModel
import ChatRaster
import ImageCodecs
import RasterKit

@testable import Films
@testable import FrameLab

extension ChatRenderer {
  /// Films a scenario with the loop and the writer of `film`, and also measures the frames.
  func measuredFilm(
    of conversation: Conversation, in scenario: Scenario, frames: FrameOptions = FrameOptions(),
    isRealTime: Bool = false, showsOverlay: Bool = false,
    receive: @escaping @Sendable (RenderedImage) throws -> Void
  ) async throws(RenderError) -> FrameMeasurement {
    try await onOwnThread(nil) { [self] look, _ throws(RenderError) in
      var frames = frames
      frames.isVirtual = !isRealTime
      let chat = try ScenarioChat(
        conversation, in: scenario, like: self, look: look, options: frames)
      let meters = FrameMeters(chat.list, keepsTimes: isRealTime)
      var hooks = chat.hooks {}
      hooks.recorder = meters
      do {
        let writer = try FilmWriter(
          .images(receive: receive), rate: scenario.rate, scale: look.scale,
          compression: look.compression)
        let outcome = try chat.list.film(
          chat.prepared, isRealTime: isRealTime, showsOverlay: showsOverlay, hooks: hooks
        ) { try writer.append($0) }
        try writer.finish()
        return meters.measurement(of: chat.prepared, outcome, residentAtStart: nil)
      } catch {
        throw RenderError(wrapping: error)
      }
    }
  }
}
