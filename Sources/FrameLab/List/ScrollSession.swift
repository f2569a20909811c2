import BubbleLayout
import CellEngine
import CellList
import ChatModel
import ChatRaster
import FramePacing
import Gestures
import RasterKit

/// A scenario's conversation in a list that is scrolled and edited while workers make its cells.
///
/// Lives on one serial thread, the loop: `scroll`, `show` and `submit` in its input phase, `commit`
/// and `compose` in theirs.
final class ScrollSession {
  /// Who makes the cells.
  let mode: ScrollMode
  /// How many messages the conversation had at the start, shown or still to come.
  let messageCount: Int
  /// Runs what the loop does beside its frames.
  let idle: IdleDispatcher
  /// The rows on the screen and around it.
  let cells: CellList<RowID>
  /// All rows.
  private(set) var list: ScrollList

  private let preparer: ListPreparer

  /// The screen's height in points.
  var height: Double { cells.height }
  /// What workers have done.
  var displayCounters: DisplayCounters { cells.display.counters }
  /// What moves in the cells on the screen.
  var animations: CellAnimations { cells.animations }
  /// Why the first cell that could not be made could not.
  var firstFailure: (any Error)? { cells.firstFailure }

  /// Opens a conversation.
  ///
  /// - Parameters:
  ///   - conversation: What is shown.
  ///   - renderer: Its workers make the cells.
  ///   - look: How it is shown.
  ///   - scenario: The screen, the place in the list and the seed of what arrives.
  ///   - options: Who makes the cells.
  ///   - isStepped: Whether edits are made on the loop, so that every run is the same.
  ///   - idle: Runs one task of the session after each frame.
  /// - Throws: What preparing a page throws.
  init(
    _ conversation: Conversation, renderer: ChatRenderer, look: RenderOptions, scenario: Scenario,
    options: FrameOptions, isStepped: Bool, idle: IdleDispatcher
  ) throws(RenderError) {
    mode = options.mode
    self.idle = idle
    let conversation = try ConversationRepeater.conversation(conversation, in: scenario)
    messageCount = conversation.messages.count
    var draft = ListDraft(
      conversation, renderer: renderer, options: look, seed: scenario.seed,
      openingCount: scenario.openingCount(of: conversation.messages.count))
    let list = try draft.list()
    self.list = list
    try scenario.validate(over: conversation.messages) { list.rows[.message($0)] != nil }
    preparer = try ListPreparer(draft, isInline: isStepped || mode.isSynchronous)
    cells = CellList(
      list, page: list.shared, engine: renderer.engine, height: scenario.height,
      making: mode.making, stripHeight: options.stripHeight, startsAtEnd: scenario.start == .end,
      keepsSpans: !options.isVirtual)
  }

  /// Lets the clocks of what moves go on.
  ///
  /// - Parameter time: When the frame is due, in nanoseconds since the first one.
  func advance(to time: UInt64) { cells.advance(to: time) }

  /// Moves the list; a positive distance, in points, leads to newer messages.
  func scroll(by distance: Double) {
    guard distance != 0 else { return }
    cells.scroll(by: distance)
  }

  /// Moves the list with a finger; what lies under it does not answer.
  func touch(_ touch: Touch) {
    let phase: TouchPhase =
      switch touch.phase {
      case .down: .began
      case .move: .moved
      case .up: .ended
      case .cancel: .cancelled
      }
    let (seconds, attoseconds) = touch.time.components
    cells.touch(phase, y: touch.point.y, seconds: Double(seconds) + Double(attoseconds) / 1e18)
  }

  /// Whether a finger or its momentum moves the list.
  var isMovedByFinger: Bool { cells.isTracking || cells.isCoasting }

  /// Shows a place of the conversation at the screen's top; a message that is not there changes
  /// nothing, as when workers are still at the list that has it.
  func show(_ target: Scenario.Target) {
    cells.followsEnd = false
    switch target {
    case .fraction(let fraction):
      cells.show(row: Int((Double(max(0, list.ids.count - 1)) * fraction).rounded()))
    case .message(let id):
      cells.show(.message(id))
    }
  }

  /// Changes the list; what comes of it is shown when it is ready.
  func submit(_ edit: ListEdit) {
    preparer.submit(edit)
  }

  /// Empties all caches, as when the system asks for memory; what is on the screen stays.
  func purge() {
    list.renderer.engine.purge()
    cells.purge()
  }

  /// Takes over what has become ready and says what is wanted next.
  ///
  /// - Throws: What preparing an edited list throws, or when no worker can be started.
  func commit() throws {
    preparer.prepareNow()
    if let next = try preparer.takeReady() {
      list = next
      cells.replace(with: next, page: next.shared, newRows: next.newRows)
    }
    try cells.commit()
    leaveIdleWork()
  }

  /// The frame as it is on the screen now.
  func compose() -> ScreenFrame { cells.compose() }
}
