import BubbleLayout
import CellEngine
public import CellList
import ChatModel
public import DisplayList
import TextShaping

/// A list of a program's own cells on a screen, such as a table, a list of chats or a log.
///
/// ```swift
/// let list = try CustomList(Table(), renderer: renderer, size: Size(width: 390, height: 844))
/// try list.advance(to: .zero)
/// ```
public final class CustomList<Source: ListDataSource>: LiveList<Source.ID> {
  /// The source of the cells on the screen.
  public private(set) var dataSource: Source

  /// Opens a list.
  ///
  /// - Parameters:
  ///   - dataSource: The source of the list's cells.
  ///   - renderer: The renderer whose workers make the cells; it can serve several lists and pages.
  ///   - options: Theme, scale, language and pictures; nil uses the configuration's.
  ///   - size: The size of the screen, in points.
  ///   - behavior: The behaviour of the list, such as the way it prepares cells and the end at
  ///     which it opens.
  /// - Throws: `RenderError` for values out of range.
  public init(
    _ dataSource: Source, renderer: ChatRenderer, options: RenderOptions? = nil, size: Size,
    behavior: LiveListOptions = LiveListOptions()
  ) throws(RenderError) {
    let options = try Self.checked(options ?? renderer.configuration.options, size)
    let page = try renderer.prepareEmpty(options)
    self.dataSource = dataSource
    super.init(
      CustomListSource(dataSource, page: page), page: page, options: options,
      renderer: renderer, size: size, behavior: behavior)
  }

  /// Applies edits to the cells.
  ///
  /// - Parameters:
  ///   - edits: The edits; each applies to the result of the one before.
  ///   - dataSource: The data source after all edits.
  /// - Throws: `RenderError` with the code `invalidConfiguration` if an edit names an index that the
  ///   list does not have, or if the cell count after the edits differs from the data source's; in
  ///   that case, nothing changes.
  public func update(_ edits: [CellEdit], to dataSource: Source) throws(RenderError) {
    var count = self.dataSource.boundedCount
    let newCount = dataSource.boundedCount
    for edit in edits {
      let next: Int? =
        switch edit {
        case .inserted(let range) where range.lowerBound >= 0 && range.lowerBound <= count:
          count > .max - range.count ? nil : count + range.count
        case .removed(let range) where range.lowerBound >= 0 && range.upperBound <= count:
          count - range.count
        case .changed(let range) where range.lowerBound >= 0 && range.upperBound <= count: count
        case .inserted, .removed, .changed: nil
        }
      guard let next else {
        throw RenderError(
          .invalidConfiguration, "\(edit): the list has no such index", key: "edits")
      }
      count = next
    }
    guard count == newCount else {
      throw RenderError(
        .invalidConfiguration,
        "the edits give \(count) cells, but the list has \(newCount): list every change",
        key: "edits")
    }
    self.dataSource = dataSource
    list.apply(edits, to: CustomListSource(dataSource, page: page))
  }

  override func reload(_ options: RenderOptions) throws(RenderError) {
    let page = try renderer.prepareEmpty(options)
    adopt(page, options, CustomListSource(dataSource, page: page), newIndices: nil)
  }
}

extension ListDataSource {
  /// The number of cells that a list shows: `count`, clamped to the allowed range.
  fileprivate var boundedCount: Int { min(max(0, count), LiveListLimits.cellCount) }
}

/// Adapts a caller's data source to a list.
private struct CustomListSource<Source: ListDataSource>: VirtualListSource {
  let source: Source
  let page: ChatRenderer.Preparation
  let placement: ((Int) -> CellPlacement)?

  init(_ source: Source, page: ChatRenderer.Preparation) {
    self.source = source
    self.page = page
    placement = (source as? any FlowDataSource).map { flowing in { flowing.placement(at: $0) } }
  }

  var count: Int { source.boundedCount }
  func id(at index: Int) -> Source.ID { source.id(at: index) }
  func index(of id: Source.ID) -> Int? { source.index(of: id) }
  func key(at index: Int) -> CellKey?? { .some(nil) }

  func input(at index: Int) -> CellInput { input(at: index, width: nil) }

  func input(at index: Int, width: Double?) -> CellInput {
    CellInput(
      CustomCell(
        source.cell(at: index), id: source.id(at: index), of: page, width: width,
        answersToTouch: true))
  }
}

/// A custom cell that a worker lays out and paints.
final class CustomCell: CellSource {
  private let cell: any ListCell
  private let id: (any Sendable)?
  private let context: CellContext
  private let answersToTouch: Bool
  let width: Double
  let background: Background

  /// Captures a cell.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - id: The cell's id in measurements; nil if it has none.
  ///   - page: The page, which determines the look.
  ///   - width: The width in points; nil uses the page's.
  ///   - answersToTouch: True if the whole cell responds to a touch where none of its parts does.
  init(
    _ cell: some ListCell, id: (any Sendable)? = nil, of page: ChatRenderer.Preparation,
    width: Double? = nil,
    answersToTouch: Bool
  ) {
    self.cell = cell
    self.id = id
    self.answersToTouch = answersToTouch
    context = page.cells.builder.context
    background = page.cells.cellBackground
    self.width = width ?? page.options.width
  }

  var count: Int { 1 }

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    snapshot(of: cell, shaper)
  }

  func label(at index: Int) -> CellLabel {
    CellLabel(id: id.map { "\($0)" }, kind: "\(type(of: cell))")
  }

  private func snapshot(of cell: some ListCell, _ shaper: TextShaper) -> CellSnapshot {
    context.standalone(
      width: width, pictures: cell.pictures, answersToTouch: answersToTouch, shaper: shaper
    ) { cell.measured(in: $0) }
  }
}

extension ChatRenderer {
  /// A page without messages; it holds the values that a caller's cells share.
  func prepareEmpty(_ options: RenderOptions) throws(RenderError) -> Preparation {
    var options = options
    options.showsTitleBar = false
    return try prepare(Conversation(), options)
  }
}
