import BubbleLayout
import CellEngine
import CellList
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
  /// The same for workers.
  private let source: any CellSource
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
    source = page.cells
    page.cells.keys.prepare()
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

  /// What its cells share.
  ///
  /// The title bar stays at the screen's top as in an app.
  var shared: ListPage {
    ListPage(
      scale: page.options.scale, width: page.cells.width, backdrop: page.cells.backdrop,
      cellBackdrop: page.cells.cellBackdrop, period: page.cells.period,
      pinnedHeight: ids.first == .titleBar ? page.options.theme.titleBar.height : nil,
      timing: page.pictures.timing)
  }

  /// Takes the place of a list that nobody has seen.
  mutating func replace(_ unseen: ScrollList) {
    newRows = unseen.newRows.map { $0.flatMap { newRows[$0] } }
  }
}

extension ScrollList: ListContents {
  var count: Int { ids.count }
  func id(at row: Int) -> RowID { ids[row] }
  func row(of id: RowID) -> Int? { rows[id] }
  func input(at row: Int) -> CellInput { CellInput(source, at: row) }

  func key(at row: Int) -> CellKey?? {
    page.cells.isKeyReady(at: row) ? .some(page.cells.key(at: row)) : nil
  }
}
