package import CellEngine
package import ChatModel
package import ChatRaster

extension ChatRenderer {
  /// Measures the first screen of a conversation on the calling thread, with one worker that has
  /// already run.
  ///
  /// - Parameters:
  ///   - conversation: The conversation to show.
  ///   - height: The height of the screen, in points.
  ///   - runs: The number of runs that are measured.
  /// - Returns: The times of each run, and the number of messages on the screen.
  /// - Throws: `RenderError`.
  package func timeScreen(
    of conversation: Conversation, height: Double, runs: Int
  ) throws(RenderError) -> (runs: [ScreenTiming], messageCount: Int) {
    let options = configuration.options
    let page = try prepare(conversation, options)
    let rows = (height * options.scale).rounded()
    guard rows >= 1, rows <= Double(options.maximumRowCount) else {
      throw RenderError(
        .invalidConfiguration, "a screen \(height) points high cannot be measured", key: "height")
    }
    do {
      let timings = try engine.timeScreen(
        of: page.cells, height: Int(rows), scale: options.scale, runs: runs)
      let messages = timings.first?.cells.filter { page.cells.messageID(at: $0) != nil } ?? []
      return (timings, messages.count)
    } catch {
      throw RenderError(wrapping: error, page: page.cells)
    }
  }
}
