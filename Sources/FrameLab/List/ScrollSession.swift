import BubbleLayout
import CellEngine
import ChatModel
import ChatRaster
import DisplayList
import FramePacing
import RasterKit

/// A viewport on a conversation that is scrolled and edited while workers make its cells.
///
/// Lives on one serial thread, the loop: `scroll`, `show` and `submit` in its input phase, `commit`
/// and `compose` in theirs. In the asynchronous modes the loop never lays out, paints, decodes or
/// opens a file: it takes what workers have finished, and what was shown stays until its successor
/// is ready.
final class ScrollSession {
  /// Who makes the cells.
  let mode: ScrollMode
  /// The screen's height in points.
  let height: Double
  /// Pixel rows of a strip: a message that is higher is made and shown in several.
  let stripHeight: Int
  /// How many messages the conversation had at the start, shown or still to come.
  let messageCount: Int
  /// What workers have done.
  var displayCounters: DisplayCounters { display.counters }
  /// Runs what the loop does beside its frames.
  let idle: IdleDispatcher
  /// Why the first cell that could not be made could not.
  var firstFailure: (any Error)?

  let display: CellDisplay<TileID>
  var list: ScrollList
  var viewport: ScrollViewport
  var heights: ScrollViewport.Heights
  /// By row of the list, once it was needed and could be had without opening a file.
  var keys: [CellKey??]
  /// Rows whose snapshot was made as they are now.
  var isLaidOut: [Bool]
  var knownHeightSum = 0.0
  var knownHeightCount = 0.0
  /// Pixels of the rows near the screen.
  var tiles: [TileID: Tile] = [:]
  /// What moves in them.
  var animations: CellAnimations
  var listVersion: UInt64 = 0
  /// Which way the finger moved last: 1 to newer messages, -1 to older ones.
  private(set) var direction = 1.0

  private let preparer: ListPreparer
  /// Whether the list's end stays on the screen, whatever comes in and however high it proves to be.
  private var followsEnd: Bool
  /// In nanoseconds since the first frame.
  private var time: UInt64 = 0

  /// A row's height, in points, as long as none is known.
  private static let initialHeight = 60.0

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
    height = scenario.height
    stripHeight = options.stripHeight
    self.idle = idle
    followsEnd = scenario.start == .end
    let conversation = try ConversationRepeater.conversation(conversation, in: scenario)
    messageCount = conversation.messages.count
    var draft = ListDraft(
      conversation, renderer: renderer, options: look, seed: scenario.seed,
      openingCount: scenario.openingCount(of: conversation.messages.count))
    let list = try draft.list()
    self.list = list
    try scenario.validate(over: conversation.messages) { list.rows[.message($0)] != nil }
    preparer = try ListPreparer(draft, isInline: isStepped || mode.isSynchronous)
    display = CellDisplay(engine: renderer.engine, keepsSpans: !options.isVirtual)
    animations = CellAnimations(readAhead: mode == .synchronous ? 0 : Playback.readAhead)
    viewport = ScrollViewport(
      height: scenario.height, start: scenario.start, rowCount: list.ids.count,
      pinned: list.pinnedRow(onScreenOf: scenario.height))
    heights = ScrollViewport.Heights(
      known: Array(repeating: nil, count: list.ids.count), expected: Self.initialHeight)
    keys = Array(repeating: nil, count: list.ids.count)
    isLaidOut = Array(repeating: false, count: list.ids.count)
  }

  /// Lets the clocks of what moves go on.
  ///
  /// - Parameter time: When the frame is due, in nanoseconds since the first one.
  func advance(to time: UInt64) {
    self.time = time
  }

  /// Moves the list; a positive distance, in points, leads to newer messages.
  func scroll(by distance: Double) {
    guard distance != 0 else { return }
    direction = distance > 0 ? 1 : -1
    viewport.scroll(by: distance)
    followsEnd = distance > 0 && viewport.isAtEnd(heights)
  }

  /// Shows a place of the conversation at the screen's top; a message that is not there changes
  /// nothing, as when workers are still at the list that has it.
  func show(_ target: Scenario.Target) {
    followsEnd = false
    switch target {
    case .fraction(let fraction):
      viewport.show(Int((Double(max(0, list.ids.count - 1)) * fraction).rounded()))
    case .message(let id):
      if let row = list.rows[.message(id)] { viewport.show(row) }
    }
  }

  /// Changes the list; what comes of it is shown when it is ready.
  func submit(_ edit: ListEdit) {
    preparer.submit(edit)
  }

  /// Empties all caches, as when the system asks for memory; what is on the screen stays.
  func purge() {
    list.renderer.engine.purge()
    animations.purge()
  }

  /// Takes over what has become ready and says what is wanted next.
  ///
  /// - Throws: What preparing an edited list throws, or when no worker can be started.
  func commit() throws {
    preparer.prepareNow()
    if let next = try preparer.takeReady() { adopt(next) }
    takeCompletions()
    try submitWanted()
    if mode.isSynchronous { try finishVisible() }
    // What a cache could answer is ready at once.
    takeCompletions()
    settle()
    leaveIdleWork()
  }

  /// The frame as it is on the screen now.
  func compose() -> ScreenFrame {
    let scale = list.page.options.scale
    var frame = ScreenFrame()
    // The pinned row comes last and lies over the others.
    for placement in viewport.placements(heights, above: 0, below: 0) {
      let id = list.ids[placement.row]
      let top = Int((placement.top * scale).rounded(.down))
      let overlays = animations.overlays(of: id)
      let strips = strips(of: placement, above: 0, below: 0)
      var missingCount = 0
      var isStale = false
      for strip in strips {
        let first = strip * stripHeight
        if let tile = tiles[TileID(row: id, part: .strip(strip))], let bitmap = tile.cell.bitmap {
          frame.layers.append(
            ScreenFrame.Layer(
              bitmap: bitmap, top: top + first,
              overlays: overlays.compactMap { $0.within(first..<first + bitmap.height) }))
          if !isCurrent(tile, at: placement.row) { isStale = true }
        } else {
          missingCount += 1
          let bottom = Int((placement.bottom * scale).rounded(.down))
          frame.placeholders.append(
            ScreenFrame.Placeholder(
              top: top + first, height: min(bottom - top - first, stripHeight)))
        }
      }
      frame.visibleCount += 1
      if missingCount > 0 {
        frame.blankCount += 1
        if missingCount < strips.count { frame.partialCount += 1 }
      } else if isStale {
        frame.staleCount += 1
      }
    }
    return frame
  }

  /// In the synchronous modes the loop makes what is on the screen; heights that become known may
  /// bring more rows onto it.
  private func finishVisible() throws {
    var madeCount = -1
    while madeCount != 0 {
      if mode == .synchronous {
        display.waitUntilReady()
      } else {
        while display.nextRange == .visible, list.renderer.engine.runNextJob() {}
      }
      madeCount = takeCompletions()
      try submitWanted()
    }
  }

  private func submitWanted() throws {
    settle()
    if !animations.isEmpty {
      let visible = viewport.placements(heights, above: 0, below: 0)
      animations.advance(to: time, visible: Set(visible.map { list.ids[$0.row] }))
    }
    try display.submit(wanted())
  }

  private func settle() {
    if followsEnd { viewport.showEnd(rowCount: list.ids.count) }
    viewport.settle(heights)
  }
}
