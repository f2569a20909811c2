import BubbleLayout
import CellEngine
import CellList
public import ChatModel
public import DisplayList

/// Names a row of a conversation in a list.
public struct ConversationRow: Hashable, Sendable {
  let id: RowID

  init(_ id: RowID) { self.id = id }

  /// The row of a message.
  public static func message(_ id: Message.ID) -> ConversationRow { ConversationRow(.message(id)) }

  /// The message that the row shows; nil for lines with a date, bars and room.
  public var messageID: Message.ID? {
    if case .message(let id) = id { id } else { nil }
  }
}

/// A conversation on a screen that follows its store: what is edited there, on any thread, is seen here
/// after the next `advance(to:)`.
///
/// What is read stays in its place when messages come in above or change their heights; a list at its
/// end follows it.
///
/// ```swift
/// let store = try ConversationStore(conversation)
/// let list = try LiveConversation(
///   store, renderer: renderer, size: Size(width: 390, height: 844))
/// try store.append(Message(id: "8", sender: "bo", content: .text("there?")))
/// try list.advance(to: .milliseconds(16))
/// let damage = list.draw(into: &pixels)
/// ```
public final class LiveConversation: LiveList<ConversationRow> {
  /// What is shown.
  public let store: ConversationStore

  private var revision: Int
  private var rows: ConversationRows

  /// Opens a conversation.
  ///
  /// - Parameters:
  ///   - store: What is shown.
  ///   - renderer: Its workers make the cells; may serve several lists and pages.
  ///   - options: How the chat looks; nil takes the configuration's.
  ///   - size: The screen in points.
  ///   - behavior: When cells are made and where the list opens.
  /// - Throws: `RenderError` for values out of range and a conversation that cannot be shown.
  public init(
    _ store: ConversationStore, renderer: ChatRenderer, options: RenderOptions? = nil, size: Size,
    behavior: LiveListOptions = LiveListOptions(startsAtEnd: true)
  ) throws(RenderError) {
    self.store = store
    revision = store.revision
    let options = try Self.checked(options ?? renderer.configuration.options, size)
    let page = try renderer.prepare(store.conversation, options)
    rows = ConversationRows(page)
    super.init(rows, page: page, renderer: renderer, size: size, behavior: behavior)
  }

  /// Shows a message.
  ///
  /// - Parameters:
  ///   - message: Its id.
  ///   - anchor: Where on the screen.
  /// - Returns: Whether the list has it.
  @discardableResult
  public func show(_ message: Message.ID, anchor: ListAnchor = .top) -> Bool {
    show(ConversationRow.message(message), anchor: anchor)
  }

  override func takeChanges() throws(RenderError) {
    let newest = store.revision
    guard newest != revision else { return }
    try reload(options)
    revision = newest
  }

  override func reload(_ options: RenderOptions) throws(RenderError) {
    let page = try renderer.prepare(store.conversation, options, pictures: page.pictures)
    let next = ConversationRows(page)
    let newRows = rows.ids.map { next.places[$0] }
    rows = next
    adopt(page, next, newRows: newRows)
  }
}

/// The rows of a conversation as a list asks for them.
private struct ConversationRows: ListContents {
  let ids: [ConversationRow]
  let places: [ConversationRow: Int]
  private let cells: PageCells
  /// The same for workers.
  private let source: any CellSource

  init(_ page: ChatRenderer.Preparation) {
    cells = page.cells
    source = page.cells
    ids = page.cells.timeline.rowIDs().map { ConversationRow($0) }
    places = Dictionary(uniqueKeysWithValues: zip(ids, 0...))
  }

  var count: Int { ids.count }
  func id(at row: Int) -> ConversationRow { ids[row] }
  func row(of id: ConversationRow) -> Int? { places[id] }
  func input(at row: Int) -> CellInput { CellInput(source, at: row) }
  func key(at row: Int) -> CellKey?? { cells.isKeyReady(at: row) ? .some(cells.key(at: row)) : nil }
  func holdsPlace(at row: Int) -> Bool { ids[row].messageID != nil }
}
