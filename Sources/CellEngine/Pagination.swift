import DisplayList

/// Puts cells on pages, one after the other.
///
/// Cells between which no page may end go to the next page together; a group of them that is higher
/// than a page has one of its own, which is as high as the group.
struct Pagination {
  private(set) var page: PageLayout
  /// The most rows of a page; nil puts everything on one.
  private let pageHeight: Int?
  private let mayBeginPage: (Int) -> Bool
  /// The group so far that must stay together.
  private var group: [MeasuredCell] = []
  private var groupHeight = 0

  /// Starts at the top of the first page.
  /// - Parameters:
  ///   - source: the cells.
  ///   - page: an empty page.
  ///   - height: the most rows of a page; nil for one page.
  init(of source: some CellSource, on page: PageLayout, height: Int?) {
    self.page = page
    pageHeight = height
    mayBeginPage = source.mayBeginPage
  }

  /// Takes the next cell.
  /// - Returns: the cells whose places are settled by it, in order.
  mutating func add(_ cell: MeasuredCell) throws -> [PlacedCell] {
    guard pageHeight != nil else { return [try page.place(cell)] }
    let placed = mayBeginPage(cell.index) ? try finish() : []
    group.append(cell)
    groupHeight += try page.rows(of: cell)
    return placed
  }

  /// Settles the cells that are left.
  mutating func finish() throws -> [PlacedCell] {
    if let pageHeight, groupHeight > 0, page.height > 0, page.height + groupHeight > pageHeight {
      page.beginPage()
    }
    let placed = try group.map { try page.place($0) }
    group.removeAll(keepingCapacity: true)
    groupHeight = 0
    return placed
  }
}
