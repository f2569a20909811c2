import CellEngine
public import ChatModel
import FramePacing
import Platform
import RasterKit

extension ChatRenderer {
  /// Plays a scenario under a virtual clock and gives each frame's pixels away.
  ///
  /// - Parameters:
  ///   - conversation: What is shown; a scenario may repeat it.
  ///   - scenario: What happens.
  ///   - options: Who makes the cells; the clock is always the virtual one.
  ///   - receive: Gets each frame in its order, on a thread of its own; what it throws ends the
  ///     film.
  /// - Returns: What came of it.
  /// - Throws: `RenderError`; what `receive` throws is its `underlying`.
  public func film(
    of conversation: Conversation, in scenario: Scenario, options: FrameOptions = FrameOptions(),
    receive: @escaping @Sendable (RenderedImage) throws -> Void
  ) async throws(RenderError) -> FrameMeasurement {
    try await onThread { [self] cancellation throws(RenderError) in
      let scale = configuration.scale
      return try film(
        scenario, over: conversation, options: options, showsOverlay: false, cancellation
      ) {
        try receive(RenderedImage($0, scale: scale))
      }
    }
  }

  /// Plays a scenario under a virtual clock and writes its frames.
  ///
  /// All frames are as wide as the scenario's widest page; narrower ones stand in the middle.
  ///
  /// - Parameters:
  ///   - conversation: What is shown; a scenario may repeat it.
  ///   - scenario: What happens.
  ///   - output: Where the frames go; an animation's file appears whole or not at all.
  ///   - options: Who makes the cells; the clock is always the virtual one.
  ///   - showsOverlay: Whether the frames show what the list does behind the screen.
  /// - Returns: What came of it.
  /// - Throws: `RenderError`.
  public func film(
    of conversation: Conversation, in scenario: Scenario, to output: FilmOutput,
    options: FrameOptions = FrameOptions(), showsOverlay: Bool = false
  ) async throws(RenderError) -> FrameMeasurement {
    try await onThread { [self] cancellation throws(RenderError) in
      do {
        var writer = try FilmWriter(
          output, rate: scenario.rate, scale: configuration.scale,
          compression: configuration.compression)
        let run = try film(
          scenario, over: conversation, options: options, showsOverlay: showsOverlay, cancellation
        ) { try writer.append($0) }
        try writer.finish()
        return run
      } catch {
        throw RenderError(wrapping: error)
      }
    }
  }

  private func film(
    _ scenario: Scenario, over conversation: Conversation, options: FrameOptions,
    showsOverlay: Bool, _ cancellation: Cancellation, receive: @escaping (Bitmap) throws -> Void
  ) throws(RenderError) -> FrameMeasurement {
    guard scenario.height * configuration.scale >= 1 else {
      throw RenderError(
        .invalidConfiguration, "a film \(scenario.height) points high has no pixels", key: "height")
    }
    var options = options
    options.isVirtual = true
    let (width, scale) = (scenario.widestPage(from: configuration.width), configuration.scale)
    var composer = FrameComposer(width: width, height: scenario.height, scale: scale)
    var overlay =
      showsOverlay ? FrameOverlay(width: width, height: scenario.height, scale: scale) : nil
    return try play(scenario, over: conversation, options: options, cancellation) {
      session, frame in
      let marks = try overlay?.layers(over: frame, of: session) ?? []
      try receive(try composer.bitmap(of: frame, in: session.list, marks: marks))
    }
  }
}
