import DisplayList

/// Distributes cells over pages, in order.
///
/// Cells that must not be separated by a page break move to the next page together. A group of them
/// that is taller than a page gets its own page, as tall as the group. Each further page begins
/// with the source's header, unless that alone would make the page too high.
struct Pagination {
  private(set) var page: PageLayout
  /// The maximum number of rows of a page; nil for a single page.
  private let pageHeight: Int?
  private let mayBeginPage: (Int) -> Bool
  private let beginsPage: (Int) -> Bool
  private let headerIndex: Int?
  /// For each cell, the number of omitted rows between it and the previous cell, which the caller
  /// already has; nil if no rows are omitted.
  private let gaps: [Int]?
  private var header: MeasuredCell?
  /// The last cells so far, which must stay together.
  private var group: [MeasuredCell] = []
  private var groupHeight = 0

  /// Starts at the top of the first page.
  /// - Parameters:
  ///   - source: the cells.
  ///   - page: an empty page.
  ///   - height: the maximum number of rows of a page; nil for a single page.
  ///   - gaps: for each cell, the number of omitted rows above it, on a single page; nil if no rows
  ///     are omitted.
  init(of source: some CellSource, on page: PageLayout, height: Int?, gaps: [Int]? = nil) {
    self.page = page
    pageHeight = height
    self.gaps = gaps
    mayBeginPage = source.mayBeginPage
    beginsPage = source.beginsPage
    headerIndex = source.pageHeader
  }

  /// Adds the next cell; after a cell that must begin a page, the header is no longer repeated.
  /// - Returns: the cells whose positions are now final, in order.
  mutating func add(_ cell: MeasuredCell) throws -> [PlacedCell] {
    guard pageHeight != nil else {
      if let gaps { page.skip(gaps[cell.index]) }
      return [try page.place(cell)]
    }
    let beginsPage = beginsPage(cell.index)
    let placed = beginsPage || mayBeginPage(cell.index) ? try finish() : []
    if beginsPage, page.height > 0 {
      page.beginPage()
      header = nil
    }
    if cell.index == headerIndex { header = cell }
    group.append(cell)
    groupHeight += try page.rows(of: cell)
    return placed
  }

  /// Places the remaining cells.
  mutating func finish() throws -> [PlacedCell] {
    var placed: [PlacedCell] = []
    if let pageHeight, groupHeight > 0, page.height > 0, page.height + groupHeight > pageHeight {
      page.beginPage()
      if let header {
        let height = try page.rows(of: header) + groupHeight
        if height <= pageHeight || groupHeight > pageHeight {
          placed.append(try page.place(header))
        }
      }
    }
    for cell in group { placed.append(try page.place(cell)) }
    group.removeAll(keepingCapacity: true)
    groupHeight = 0
    return placed
  }
}
