public import ChatModel
public import ChatRaster

/// Former signatures, with unlabelled options between the other arguments.
extension ChatRenderer {
  /// Films a scenario.
  @available(*, deprecated, renamed: "film(of:in:frames:options:receive:)")
  public func film(
    of conversation: Conversation, in scenario: Scenario, _ options: RenderOptions?,
    frames: FrameOptions = FrameOptions(),
    receive: @escaping @Sendable (RenderedImage) throws -> Void
  ) async throws(RenderError) -> FrameMeasurement {
    try await film(
      of: conversation, in: scenario, frames: frames, options: options, receive: receive)
  }

  /// Films a scenario into a file or a folder.
  @available(*, deprecated, renamed: "film(of:in:to:frames:isRealTime:showsOverlay:options:)")
  public func film(
    of conversation: Conversation, in scenario: Scenario, to output: FilmOutput,
    _ options: RenderOptions?, frames: FrameOptions = FrameOptions(), isRealTime: Bool = false,
    showsOverlay: Bool = false
  ) async throws(RenderError) -> FrameMeasurement {
    try await film(
      of: conversation, in: scenario, to: output, frames: frames, isRealTime: isRealTime,
      showsOverlay: showsOverlay, options: options)
  }

  /// Measures the frames of a scenario.
  @available(*, deprecated, renamed: "measureFrames(of:in:frames:options:)")
  public func measureFrames(
    of conversation: Conversation, in scenario: Scenario, _ options: RenderOptions?,
    frames: FrameOptions = FrameOptions()
  ) async throws(RenderError) -> FrameMeasurement {
    try await measureFrames(of: conversation, in: scenario, frames: frames, options: options)
  }

  /// Measures the stages of a page.
  @available(*, deprecated, renamed: "measureStages(of:runs:options:)")
  public func measureStages(of conversation: Conversation, _ options: RenderOptions?, runs: Int = 5)
    async throws(RenderError) -> StageReport
  {
    try await measureStages(of: conversation, runs: runs, options: options)
  }

  /// Draws a chart of the frames of several runs.
  @available(*, deprecated, renamed: "framePlot(of:input:options:)")
  public func framePlot(
    of runs: [FrameMeasurement], input: String? = nil, _ options: RenderOptions?
  ) throws(RenderError) -> [UInt8] {
    try framePlot(of: runs, input: input, options: options)
  }
}
