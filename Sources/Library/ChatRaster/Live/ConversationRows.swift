import BubbleLayout
import CellEngine
import CellList
import ChatModel
import DisplayList
import FoundationEssentials
import Pictures
import TextShaping

/// Provides the rows of a conversation to a list; used only on the list's executor.
final class ConversationRows: VirtualListSource {
  /// The values that the rows depend on, in addition to the conversation.
  struct Rules: Equatable {
    let options: TimelineOptions
    let locale: String?
    let timeZone: String?
    let now: Date?

    init(_ options: RenderOptions, _ structures: MessageStructures) {
      self.options = TimelineOptions(options, structures)
      (locale, timeZone, now) = (options.locale, options.timeZone, options.now)
    }
  }

  /// The conversation's rows, in order.
  let timeline: LiveTimeline
  /// The values that the rows depend on.
  private(set) var rules: Rules
  private let cells: PageCells
  /// The last requested row, cached because a row's id and its cell are requested in succession.
  private var last: (place: Int, row: TimelineRow)?

  /// Makes rows from a timeline, with the look of a page that has no messages.
  init(_ timeline: LiveTimeline, _ options: RenderOptions, on page: ChatRenderer.Preparation) {
    self.timeline = timeline
    cells = page.cells
    rules = Rules(options, page.cells.builder.context.environment.structures)
  }

  /// Makes the rows of a conversation.
  convenience init(
    _ state: StoredConversation, _ options: RenderOptions, on page: ChatRenderer.Preparation
  ) throws(RenderError) {
    do {
      let environment = page.cells.builder.context.environment
      let timeline = try LiveTimeline(
        state.details, messages: state.messages,
        options: Rules(options, environment.structures).options, environment: environment)
      self.init(timeline, options, on: page)
    } catch {
      throw RenderError(error)
    }
  }

  var count: Int { timeline.count }
  func id(at index: Int) -> ConversationRow { ConversationRow(timeline.id(at: index)) }
  func index(of id: ConversationRow) -> Int? { timeline.index(of: id.id) }
  func holdsPlace(at index: Int) -> Bool { id(at: index).messageID != nil }

  func key(at place: Int) -> CellKey?? { cells.keys.keyWithoutFiles(of: row(at: place)) }

  func input(at place: Int) -> CellInput {
    CellInput(ConversationCell(row(at: place), id: timeline.id(at: place), of: cells))
  }

  /// Applies an edit, and returns the resulting cell edits.
  func apply(_ diff: ConversationDiff) -> [CellEdit] {
    last = nil
    return timeline.apply(diff).map(CellEdit.init)
  }

  /// Replaces the inserted rows between messages, and returns the resulting cell edits.
  func setInserted(_ options: RenderOptions) -> [CellEdit] {
    last = nil
    rules = Rules(options, cells.builder.context.environment.structures)
    return timeline.setInserted(options.insertedRows).map(CellEdit.init)
  }

  private func row(at place: Int) -> TimelineRow {
    if let last, last.place == place { return last.row }
    let row = timeline.row(at: place)
    last = (place, row)
    return row
  }
}

extension CellEdit {
  fileprivate init(_ edit: RowEdit) {
    self =
      switch edit {
      case .inserted(let range): .inserted(range)
      case .removed(let range): .removed(range)
      case .changed(let range): .changed(range)
      }
  }
}

/// One row of a conversation, for a worker to lay out and paint.
private final class ConversationCell: CellSource {
  private let row: TimelineRow
  private let id: RowID
  private let cells: PageCells

  init(_ row: TimelineRow, id: RowID, of cells: PageCells) {
    self.row = row
    self.id = id
    self.cells = cells
  }

  var count: Int { 1 }
  var width: Double { cells.width }
  var background: Background { cells.cellBackground }

  func key(at index: Int) -> CellKey? { cells.keys.key(of: row) }
  func keyWithoutFiles(at index: Int) -> CellKey?? { cells.keys.keyWithoutFiles(of: row) }

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    cells.builder.snapshot(of: row, shaper: shaper)
  }

  func label(at index: Int) -> CellLabel { CellLabel(id: id.name, kind: row.kind) }
}

extension ChatRenderer {
  /// A page without rows, for a list that provides its own rows; it holds the values that the
  /// list's cells share.
  ///
  /// - Parameters:
  ///   - details: A conversation without messages.
  ///   - options: The look of the cells.
  ///   - known: Information about pictures that an earlier page has gathered.
  /// - Returns: The page, ready for layout.
  /// - Throws: `RenderError`.
  func prepareWithoutMessages(
    _ details: Conversation, _ options: RenderOptions, pictures known: PictureSession? = nil
  ) throws(RenderError) -> Preparation {
    var options = options
    // A selection may refer to messages, and the page has none.
    options.selection = .all
    options.insertedRows = []
    return try prepare(details, options, pictures: known)
  }
}
