public import BubbleLayout
import CellEngine
public import CellList
import ChatModel
public import DisplayList
import TextShaping

/// One cell of a list that is no message: what it is made from, whatever becomes of the list.
///
/// ```swift
/// struct NumberCell: ListCell {
///   let number: Int
///
///   func measured(in context: ContentContext) -> some MeasuredContent {
///     NumberLabel(text: context.text("\(number)", maximumLines: 1))
///   }
/// }
/// ```
public protocol ListCell: Sendable {
  /// The cell after measuring.
  associatedtype Measured: MeasuredContent

  /// The pictures that it shows, as names that the options' or the configuration's sources know; none
  /// where the cell says nothing else.
  var pictures: [String] { get }
  /// Measures the cell; called on any thread.
  ///
  /// Its height is that of what is returned, its width that of the context: the list's, a layer's, or
  /// the one that ``FlowingCells`` say.
  func measured(in context: ContentContext) -> Measured
}

extension ListCell {
  /// None.
  public var pictures: [String] { [] }
}

/// The cells of a list of a program's own, in their order.
///
/// A list asks for the cells near the screen alone, so a million of them need not be there as values: a
/// function of the place does. Asked on the list's executor only. All cells look different when the
/// list is told so: a cell's place and name alone say nothing about its looks.
public protocol ListCells<ID> {
  /// Names a cell, whatever changes around it.
  associatedtype ID: Hashable & Sendable
  /// What a cell is made from.
  associatedtype Cell: ListCell

  /// How many cells there are: at most ten million are shown, and fewer than none are none. A list
  /// keeps some bytes for each.
  var count: Int { get }
  /// The name of the cell at a place, of which no other cell has the same.
  func id(at index: Int) -> ID
  /// The place of a cell; nil for one that is not there.
  func index(of id: ID) -> Int?
  /// What the cell at a place is made from.
  func cell(at index: Int) -> Cell
}

/// A list's cells of which some stand side by side: a grid, tags, a strip that is scrolled sideways.
///
/// They follow each other in rows from the leading edge. A row is as high as its tallest cell; what is
/// wider than the list is cut at its edge, and seen when the row is scrolled by
/// ``LiveList/setRowOffset(_:of:)``.
///
/// ```swift
/// func placement(at index: Int) -> CellPlacement { CellPlacement(width: .share(1 / 3)) }
/// ```
public protocol FlowingCells<ID>: ListCells {
  /// How the cell at a place stands among those beside it.
  ///
  /// Asked for cells near the screen alone, but for one case: where no cell for long is as wide as the
  /// list or begins a row by itself, those above are gone through once.
  func placement(at index: Int) -> CellPlacement
}

/// A list of a program's own cells on a screen: a table, a list of chats, a log.
///
/// ```swift
/// let list = try LiveCells(Table(), renderer: renderer, size: Size(width: 390, height: 844))
/// try list.advance(to: .zero)
/// ```
public final class LiveCells<Cells: ListCells>: LiveList<Cells.ID> {
  /// The cells that are shown.
  public private(set) var cells: Cells

  /// Opens a list.
  ///
  /// - Parameters:
  ///   - cells: What is shown.
  ///   - renderer: Its workers make the cells; may serve several lists and pages.
  ///   - options: Theme, scale, language and pictures; nil takes the configuration's.
  ///   - size: The screen in points.
  ///   - behavior: When cells are made and where the list opens.
  /// - Throws: `RenderError` for values out of range.
  public init(
    _ cells: Cells, renderer: ChatRenderer, options: RenderOptions? = nil, size: Size,
    behavior: LiveListOptions = LiveListOptions()
  ) throws(RenderError) {
    let options = try Self.checked(options ?? renderer.configuration.options, size)
    let page = try renderer.prepareEmpty(options)
    self.cells = cells
    super.init(
      CallersContents(cells: cells, page: page), page: page, options: options,
      renderer: renderer, size: size, behavior: behavior)
  }

  /// Takes over cells that have changed.
  ///
  /// - Parameters:
  ///   - edits: What has happened, each edit to what the one before has left.
  ///   - cells: The cells after all of them.
  /// - Throws: `RenderError` with the code `invalidConfiguration` where the edits do not lead to as many
  ///   cells as there are; then nothing has changed.
  public func update(_ edits: [CellEdit], to cells: Cells) throws(RenderError) {
    var count = self.cells.boundedCount
    let newCount = cells.boundedCount
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
          .invalidConfiguration, "\(edit): there are no such places in the list", key: "edits")
      }
      count = next
    }
    guard count == newCount else {
      throw RenderError(
        .invalidConfiguration,
        "the edits lead to \(count) cells, and there are \(newCount): name every change",
        key: "edits")
    }
    self.cells = cells
    list.apply(edits, to: CallersContents(cells: cells, page: page))
  }

  override func reload(_ options: RenderOptions) throws(RenderError) {
    let page = try renderer.prepareEmpty(options)
    adopt(page, options, CallersContents(cells: cells, page: page), newRows: nil)
  }
}

extension ListCells {
  /// How many cells a list shows.
  fileprivate var boundedCount: Int { min(max(0, count), LiveListLimits.cellCount) }
}

/// A caller's cells as a list asks for them.
private struct CallersContents<Cells: ListCells>: ListContents {
  let cells: Cells
  let page: ChatRenderer.Preparation
  let placement: ((Int) -> CellPlacement)?

  init(cells: Cells, page: ChatRenderer.Preparation) {
    self.cells = cells
    self.page = page
    placement = (cells as? any FlowingCells).map { flowing in { flowing.placement(at: $0) } }
  }

  var count: Int { cells.boundedCount }
  func id(at row: Int) -> Cells.ID { cells.id(at: row) }
  func row(of id: Cells.ID) -> Int? { cells.index(of: id) }
  func key(at row: Int) -> CellKey?? { .some(nil) }

  func input(at row: Int) -> CellInput { input(at: row, width: nil) }

  func input(at row: Int, width: Double?) -> CellInput {
    CellInput(CallersCell(cells.cell(at: row), of: page, width: width, answersToTouch: true))
  }
}

/// One cell of a caller's, for a worker.
final class CallersCell: CellSource {
  private let cell: any ListCell
  private let context: CellContext
  private let answersToTouch: Bool
  let width: Double
  let backdrop: Background

  /// Captures a cell.
  ///
  /// - Parameters:
  ///   - cell: What is made.
  ///   - page: How it looks.
  ///   - width: In points; nil takes the page's.
  ///   - answersToTouch: Whether all of it answers to a touch, where nothing in it does.
  init(
    _ cell: some ListCell, of page: ChatRenderer.Preparation, width: Double? = nil,
    answersToTouch: Bool
  ) {
    self.cell = cell
    self.answersToTouch = answersToTouch
    context = page.cells.builder.context
    backdrop = page.cells.cellBackdrop
    self.width = width ?? page.options.width
  }

  var count: Int { 1 }

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    snapshot(of: cell, shaper)
  }

  private func snapshot(of cell: some ListCell, _ shaper: TextShaper) -> CellSnapshot {
    context.standalone(
      width: width, pictures: cell.pictures, answersToTouch: answersToTouch, shaper: shaper
    ) { cell.measured(in: $0) }
  }
}

extension ChatRenderer {
  /// A page without messages: what cells of a caller's share.
  func prepareEmpty(_ options: RenderOptions) throws(RenderError) -> Preparation {
    var options = options
    options.showsTitleBar = false
    return try prepare(Conversation(), options)
  }
}
