package import CellEngine
package import ChatModel
package import ChatRaster
import DisplayList

/// Measures the page of a conversation repeatedly on one renderer.
///
/// Use it from one thread at a time.
package struct StageMeasurement {
  let renderer: ChatRenderer
  let page: ChatRenderer.Preparation
  private var snapshots: [CellSnapshot] = []

  /// Prepares a conversation for layout.
  ///
  /// - Parameters:
  ///   - conversation: The conversation to show.
  ///   - renderer: The renderer that lays out and paints the conversation.
  ///   - options: The options of this call; nil for those of the renderer.
  /// - Throws: `RenderError`.
  package init(
    of conversation: Conversation, on renderer: ChatRenderer, options: RenderOptions? = nil
  ) throws(RenderError) {
    self.renderer = renderer
    page = try renderer.prepare(conversation, options)
  }

  /// The number of worker threads.
  package var workerCount: Int { renderer.engine.workerCount }

  /// The number of messages and notices that the page shows.
  package var messageCount: Int {
    (0..<page.cells.count).count { page.cells.messageID(at: $0) != nil }
  }

  /// Runs one pass over the page; caches that the pass must not use are emptied first.
  ///
  /// - Throws: `RenderError` that names the first message that cannot be drawn.
  package mutating func run(_ pass: BenchmarkStage) throws(RenderError) -> StageTiming {
    let (engine, scale) = (renderer.engine, page.options.scale)
    do {
      switch pass {
      case .layout:
        engine.snapshots?.purge()
        let (timing, laidOut) = try engine.timeLayout(of: page.cells)
        snapshots = laidOut
        return timing
      case .draw:
        if snapshots.isEmpty { snapshots = try engine.layout(page.cells) }
        return try engine.timeDrawing(snapshots, of: page.cells, scale: scale)
      case .png:
        engine.snapshots?.purge()
        engine.fragments?.purge()
      case .snapshots:
        engine.fragments?.purge()
      case .fragments: break
      }
      return try engine.timePNG(of: page.cells, scale: scale)
    } catch {
      throw RenderError(wrapping: error, page: page.cells)
    }
  }
}
