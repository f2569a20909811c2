import CellEngine
public import ChatModel
import DisplayList
import Platform
import RasterKit

extension ChatRenderer {
  /// A map from points of a conversation's page to the regions there.
  ///
  /// Lays out rows that are not in the renderer's cache, without painting them.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - options: The options; nil uses the configuration's.
  /// - Returns: The map.
  /// - Throws: `RenderError`.
  public func hitMap(
    of conversation: Conversation, options: RenderOptions? = nil
  ) async throws(RenderError) -> HitMap {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      let page = try prepare(conversation, options)
      var tops: [Int] = []
      tops.reserveCapacity(page.cells.count)
      let height = try measure(page, cancellation) { _, _, top in tops.append(top) }
      return HitMap(renderer: self, page: page, tops: tops, height: height)
    }
  }

  /// Lays out a page from top to bottom, so that memory grows neither with the page nor with what
  /// its cells draw.
  ///
  /// - Parameters:
  ///   - page: The page that is laid out.
  ///   - bottom: The pixel row at which the layout may end; nil for the end of the page.
  ///   - cancellation: Ends the work early.
  ///   - receive: Receives each cell's index, its snapshot and its first pixel row.
  /// - Returns: The height in pixels of the laid-out rows.
  /// - Throws: `RenderError` that names the first message that cannot be laid out.
  func measure(
    _ page: Preparation, until bottom: Int? = nil, _ cancellation: Cancellation,
    receive: (_ index: Int, _ snapshot: CellSnapshot, _ top: Int) throws -> Void
  ) throws(RenderError) -> Int {
    let cells = page.cells
    do {
      var top = 0
      guard bottom.map({ $0 > 0 }) ?? true else { return 0 }
      try engine.layOut(cells, cancellation: cancellation) { index, snapshot in
        try receive(index, snapshot, top)
        top += try Painter.pixelSize(of: snapshot, scale: page.options.scale).height
        return bottom.map { top < $0 } ?? true
      }
      return top
    } catch {
      throw RenderError(wrapping: error, page: cells)
    }
  }

  /// Lays out one cell.
  func snapshot(
    at index: Int, of cells: PageCells, _ cancellation: Cancellation
  ) throws(RenderError) -> CellSnapshot {
    do {
      let snapshots = try engine.layout(
        cells, range: index..<index + 1, cancellation: cancellation)
      return snapshots[0]
    } catch {
      throw RenderError(wrapping: error, page: cells)
    }
  }

  /// A cell's earlier layout, if it is in memory and its key can be computed without opening a
  /// file.
  func keptSnapshot(at index: Int, of cells: PageCells) -> CellSnapshot? {
    guard let snapshots = engine.snapshots, cells.isKeyReady(at: index),
      let key = cells.key(at: index)
    else { return nil }
    return snapshots.snapshotInMemory(for: key)
  }
}
