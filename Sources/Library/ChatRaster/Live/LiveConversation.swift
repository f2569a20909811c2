import BubbleLayout
import CellEngine
public import CellList
public import ChatModel
public import DisplayList
import Gestures

/// The identifier of a conversation's row in a list.
public struct ConversationRow: Hashable, Sendable {
  let id: RowID

  init(_ id: RowID) { self.id = id }

  /// The row of a message.
  public static func message(_ id: Message.ID) -> ConversationRow { ConversationRow(.message(id)) }

  /// The row with this id that the options insert.
  public static func inserted(_ id: String) -> ConversationRow { ConversationRow(.inserted(id)) }

  /// The id of an inserted row; nil for all other rows.
  public var insertedRowID: String? {
    if case .inserted(let id) = id { id } else { nil }
  }

  /// The message that the row shows; nil for date lines, bars, spacing and inserted rows.
  public var messageID: Message.ID? {
    if case .message(let id) = id { id } else { nil }
  }
}

/// A list that shows the conversation of a store, and follows the store's edits.
///
/// Edits of the store, on any thread, are shown after the next `advance(to:)`; each edit takes only
/// a few steps, however long the conversation is. The messages on the screen stay in place when
/// others arrive above them or change their heights; a list at its end stays at the end.
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
  /// The store of the messages that are shown.
  public let store: ConversationStore

  /// True if a change updates only the rows that it affects.
  var refreshesIncrementally = true

  private let follower: StoreFollower
  private(set) var rows: ConversationRows
  /// The conversation on the screen, without its messages.
  private var details: Conversation
  /// True if the rows show an older state, because the last state taken from the store cannot be
  /// shown.
  private var isBehind = false

  /// Opens a conversation, and visits all its messages once.
  ///
  /// - Parameters:
  ///   - store: The store whose conversation is shown.
  ///   - renderer: The renderer whose workers make the cells; it can serve several lists and pages.
  ///   - options: The look of the chat; nil uses the configuration's.
  ///   - size: The size of the screen, in points.
  ///   - behavior: The behaviour of the list, such as the way it prepares cells and the end at
  ///     which it opens.
  /// - Throws: `RenderError` for values out of range and a conversation that cannot be shown.
  public init(
    _ store: ConversationStore, renderer: ChatRenderer, options: RenderOptions? = nil, size: Size,
    behavior: LiveListOptions = LiveListOptions(startsAtEnd: true)
  ) throws(RenderError) {
    self.store = store
    let options = try Self.checked(options ?? renderer.configuration.options, size)
    follower = StoreFollower(store)
    details = follower.state.details
    try renderer.check(follower.state)
    let page = try renderer.prepareWithoutMessages(details, options)
    rows = try ConversationRows(follower.state, options, on: page)
    super.init(
      rows, page: page, options: options, renderer: renderer, size: size, behavior: behavior)
    follower.raises(ready)
  }

  /// Scrolls to a message.
  ///
  /// - Parameters:
  ///   - message: The message's id.
  ///   - anchor: The position on the screen at which the message is shown.
  /// - Returns: True if the list contains the message.
  @discardableResult
  public func show(_ message: Message.ID, anchor: ListAnchor = .top) -> Bool {
    show(ConversationRow.message(message), anchor: anchor)
  }

  /// Replaces the rows between messages; only added, removed or changed rows cost time.
  ///
  /// Afterwards, `options` contains the new rows.
  ///
  /// - Parameter rows: All inserted rows; if several have the same id, only the first is used.
  /// - Throws: `RenderError` if the conversation itself cannot be shown.
  public func setInsertedRows(_ rows: [InsertedRow]) throws(RenderError) {
    var options = options
    options.insertedRows = rows
    if isBehind { return try rebuild(options) }
    let edits = self.rows.setInserted(options)
    note(options)
    list.apply(edits, to: self.rows)
  }

  /// The message that a region belongs to, in its displayed state; its `object` is the program's
  /// own value that it was made from.
  ///
  /// - Parameter region: A region of this list, such as a hit.
  /// - Returns: The message; nil for rows and layers that show none.
  public func message(of region: ListRegion<ConversationRow>) -> Message? {
    guard let id = region.messageID else { return nil }
    return rows.timeline.message(id)
  }

  override func usualTouchTarget(
    _ hit: ListRegion<ConversationRow>
  ) -> TouchTarget<ListRegion<ConversationRow>> {
    var target = super.usualTouchTarget(hit)
    switch (hit.owner, hit.role) {
    case (.cell, .cell), (.cell, .dateSeparator), (.cell, .notice), (.cell, .titleBar):
      target.showsPress = false
    default: break
    }
    return target
  }

  override func takeChanges() throws(RenderError) {
    let diff = follower.takeChanges()
    if isBehind { return try rebuild(options) }
    guard let diff else { return }
    guard refreshesIncrementally else { return try rebuild(options) }
    if let new = diff.details {
      guard new.locale == details.locale, new.timeZone == details.timeZone,
        new.wallpaper == details.wallpaper, new.folder == details.folder,
        new.hasKnownDates == details.hasKnownDates
      else { return try rebuild(options) }
      details = new
    }
    list.apply(rows.apply(diff), to: rows)
  }

  override func reload(_ options: RenderOptions) throws(RenderError) {
    guard !isBehind,
      rows.rules == ConversationRows.Rules(options, renderer.configuration.structures)
    else {
      return try rebuild(options)
    }
    // The rows are the same; only their cells look different.
    let page = try renderer.prepareWithoutMessages(details, options, pictures: page.pictures)
    rows = ConversationRows(rows.timeline, options, on: page)
    adopt(page, options, rows, newIndices: nil)
  }

  /// Makes all rows again, from the last state taken from the store.
  private func rebuild(_ options: RenderOptions) throws(RenderError) {
    let state = follower.state
    isBehind = true
    let page = try renderer.prepareWithoutMessages(
      state.details, options, pictures: state.details.folder == details.folder ? page.pictures : nil
    )
    let next = try ConversationRows(state, options, on: page)
    let newIndices = (0..<rows.count).map { next.index(of: rows.id(at: $0)) }
    details = state.details
    rows = next
    adopt(page, options, next, newIndices: newIndices)
    isBehind = false
  }
}
