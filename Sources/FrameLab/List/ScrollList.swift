import BubbleLayout
import ChatRaster

/// A conversation as the rows of a list, ready to be laid out.
struct ScrollList: Sendable {
  /// Makes its cells.
  let renderer: ChatRenderer
  /// Its cells and their pictures.
  let page: ChatRenderer.Preparation
  /// The rows' names.
  let ids: [RowID]
  /// Where a row stands.
  let rows: [RowID: Int]
  /// For each row of the list before, its row in this one; nil where it is gone.
  private(set) var newRows: [Int?]

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - renderer: Makes its cells.
  ///   - page: Its cells and their pictures.
  ///   - previous: The names of the rows of the list before.
  init(renderer: ChatRenderer, page: ChatRenderer.Preparation, after previous: [RowID]) {
    self.renderer = renderer
    self.page = page
    ids = page.cells.timeline.rowIDs()
    let rows = Dictionary(uniqueKeysWithValues: zip(ids, 0...))
    self.rows = rows
    newRows = previous.map { rows[$0] }
  }

  /// What frames of the list look like beside its cells.
  var look: ListLook {
    ListLook(
      renderer: renderer, options: page.options, backdrop: page.cells.backdrop,
      width: page.cells.width,
      pictures: page.pictures)
  }

  /// The title bar, which stays at the screen's top as in an app; nil where there is none, or no room
  /// below it.
  func pinnedRow(onScreenOf height: Double) -> ScrollViewport.PinnedRow? {
    guard ids.first == .titleBar else { return nil }
    let barHeight = page.options.theme.titleBar.height
    return barHeight < height ? ScrollViewport.PinnedRow(height: barHeight) : nil
  }

  /// Takes the place of a list that nobody has seen.
  mutating func replace(_ unseen: ScrollList) {
    newRows = unseen.newRows.map { $0.flatMap { newRows[$0] } }
  }
}
