import CellEngine
public import ChatModel
import DisplayList
import Platform
import RasterKit
import SnapshotStore

extension ChatRenderer {
  /// A map that tells what lies at any point of a conversation's page.
  ///
  /// Lays out what the renderer has not in its cache, and paints nothing.
  ///
  /// - Throws: `RenderError`.
  public func hitMap(of conversation: Conversation) async throws(RenderError) -> HitMap {
    try await onThread { [self] cancellation throws(RenderError) in
      let cells = try prepare(conversation).cells
      var tops: [Int] = []
      tops.reserveCapacity(cells.count)
      let height = try measure(cells, cancellation) { _, _, top in tops.append(top) }
      return HitMap(
        renderer: self, cells: cells, tops: tops,
        size: Size(width: configuration.width, height: Double(height) / configuration.scale))
    }
  }

  /// Lays a page out from top to bottom, a window at a time so that memory does not grow with it.
  ///
  /// - Parameters:
  ///   - cells: What is laid out.
  ///   - cancellation: Ends the work early.
  ///   - receive: Gets each cell's place in the list, its snapshot and its first pixel row.
  /// - Returns: The page's height in pixels.
  /// - Throws: `RenderError` that names the first message that cannot be laid out.
  func measure(
    _ cells: PageCells, _ cancellation: Cancellation,
    receive: (_ index: Int, _ snapshot: CellSnapshot, _ top: Int) throws -> Void
  ) throws(RenderError) -> Int {
    do {
      var top = 0
      for start in stride(from: 0, to: cells.count, by: RenderLimits.layoutWindow) {
        let end = min(start + RenderLimits.layoutWindow, cells.count)
        let snapshots = try engine.layout(cells, range: start..<end, cancellation: cancellation)
        for (offset, snapshot) in snapshots.enumerated() {
          try receive(start + offset, snapshot, top)
          top += try Painter.pixelSize(of: snapshot, scale: configuration.scale).height
        }
      }
      return top
    } catch {
      throw RenderError(wrapping: error, page: cells)
    }
  }

  /// Lays one cell out.
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

  /// A cell as it was laid out before, if it is in memory and can be named without opening a file.
  func keptSnapshot(at index: Int, of cells: PageCells) -> CellSnapshot? {
    guard let snapshots = engine.snapshots, cells.isKeyReady(at: index),
      let key = cells.key(at: index)
    else { return nil }
    return snapshots.snapshotInMemory(for: key)
  }
}
