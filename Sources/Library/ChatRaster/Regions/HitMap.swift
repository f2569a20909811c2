import CellEngine
import ChatModel
public import DisplayList
import Kit

/// Finds the region at a point of a conversation's page.
///
/// It stores eight bytes for each row; to test a point, it takes the row from the renderer's cache
/// or lays it out. It can be used by several tasks at once.
public struct HitMap: Sendable {
  /// The page's size in points.
  public let size: Size

  private let renderer: ChatRenderer
  private let page: ChatRenderer.Preparation
  /// The first pixel row of each cell.
  private let tops: [Int]

  /// Makes a map of a page whose cells start at these pixel rows.
  ///
  /// - Parameters:
  ///   - renderer: The renderer, which lays out rows that are no longer in its cache.
  ///   - page: The contents of the page.
  ///   - tops: The first pixel row of each cell.
  ///   - height: The height of the page, in pixels.
  init(renderer: ChatRenderer, page: ChatRenderer.Preparation, tops: [Int], height: Int) {
    self.renderer = renderer
    self.page = page
    self.tops = tops
    size = Size(width: page.options.width, height: Double(height) / page.options.scale)
  }

  private var cells: PageCells { page.cells }
  private var scale: Double { page.options.scale }

  /// Finds the foremost region that contains a point.
  ///
  /// - Parameter point: The point, in points from the page's top left corner.
  /// - Returns: The innermost region, such as a link in a bubble's text; nil outside the page and
  ///   in the empty part of a row.
  /// - Throws: `RenderError`.
  public func hitTest(_ point: Point) async throws(RenderError) -> PageRegion? {
    guard let index = row(at: point) else { return nil }
    // Rows in memory are looked up on the caller's thread, because waking another thread takes far
    // longer.
    if let known = renderer.keptSnapshot(at: index, of: cells) {
      return hit(in: known, at: index, point)
    }
    return try await renderer.onThread(page.options.withoutBounds) {
      _, cancellation throws(RenderError) in
      hit(in: try renderer.snapshot(at: index, of: cells, cancellation), at: index, point)
    }
  }

  private func hit(in snapshot: CellSnapshot, at index: Int, _ point: Point) -> PageRegion? {
    let top = Double(tops[index]) / scale
    let place = point.offset(dx: 0, dy: -top)
    guard let (area, rect) = snapshot.hit(at: place) else { return nil }
    return area.hit(in: rect, at: place, of: snapshot)
      .of(cells.messageID(at: index), movedBy: Point(x: 0, y: top))
  }

  /// The index of the cell that contains a point, found by binary search.
  private func row(at point: Point) -> Int? {
    guard Rect(origin: .zero, size: size).contains(point) else { return nil }
    let y = point.y * scale
    let next = tops.partitioningIndex { Double($0) > y }
    return next > 0 ? next - 1 : nil
  }
}
