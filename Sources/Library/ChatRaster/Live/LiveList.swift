import CellEngine
public import CellList
import ChatModel
public import DisplayList
public import Gestures
import Platform
import RasterKit

/// A list on a screen that a program controls: it is scrolled, touched, edited and drawn frame by
/// frame, while the renderer's workers make its cells.
///
/// Make a ``LiveConversation`` or, for custom cells, a ``CustomList``. A list is confined to its
/// caller's context: one actor with any serial executor, or one thread. None of its methods waits,
/// opens a file, lays out or paints; a cell that workers have not made yet is missing in the frame,
/// and appears in a later one. Only `CellPreparation.synchronous` and `CellPreparation.idle` make
/// visible cells before each frame. The caller provides the time: `advance(to:)` and touches share
/// one clock, and the list reads no other.
///
/// One iteration of the caller's loop:
///
/// ```swift
/// try list.advance(to: now)
/// let damage = list.draw(into: &pixels)
/// for event in list.takeEvents() { note(event) }
/// ```
public class LiveList<ID: Hashable & Sendable> {
  /// The renderer that makes the cells: the one passed when the list was opened or, for
  /// `CellPreparation.idle`, a similar one without workers.
  public let renderer: ChatRenderer
  /// The look of the cells.
  public private(set) var options: RenderOptions
  /// The size of the screen, in points.
  public private(set) var size: Size

  /// The list's response to touches.
  public var touchBehavior = TouchBehavior()
  /// Changes the effect of touching a region.
  ///
  /// The function receives the list's target for the region, and returns nil if the region must not
  /// respond. It is called when a finger comes down, and must not change the list.
  ///
  /// By default, all regions of cells are highlighted while pressed, except the lines and rows
  /// between a conversation's messages; layers are not highlighted and do not respond to long
  /// presses.
  public var touchTarget: ((TouchTarget<ListRegion<ID>>) -> TouchTarget<ListRegion<ID>>?)?
  /// Returns true if a long press of a region opens a menu; by default, this depends on the
  /// region's role.
  public var opensMenu: (ListRegion<ID>) -> Bool = { $0.role.opensMenu }
  /// Returns the menu for a region that opens one; no menu opens if this closure is nil or returns
  /// nil.
  public var menu: ((ListRegion<ID>) -> ListMenu?)?

  /// The rows on the screen and around it.
  package let list: VirtualList<ID>
  /// The state of the finger on the list.
  var touches = ListTouches<ID>()
  /// Wakes the caller's loop when there is something to show.
  let ready = ReadySignal()
  /// The id of the layer that shows the options' footer.
  private var footerID: String?
  /// The contents of the caller's layers and of the menu, by the layer's name.
  var layerContents: [String: LayerContent] = [:]
  /// The prepared page, which holds the values and the pictures that cells and layers share.
  package private(set) var page: ChatRenderer.Preparation

  /// Opens a list over a prepared page.
  init(
    _ contents: any VirtualListSource<ID>, page: ChatRenderer.Preparation, options: RenderOptions,
    renderer: ChatRenderer, size: Size, behavior: LiveListOptions
  ) {
    self.renderer = renderer.serving(behavior.preparation)
    self.page = page
    self.size = size
    self.options = options
    page.cells.keys.prepare()
    list = VirtualList(
      contents, page: page.listPage, engine: self.renderer.engine, height: size.height,
      preparation: behavior.preparation, stripHeight: behavior.stripHeight,
      startsAtEnd: behavior.startsAtEnd, gathersAtEnd: behavior.gathersAtEnd,
      ready: ready)
    list.physics = behavior.physics
    list.waitsForCells = behavior.preparation == .prefetching
    showBackground()
    showFooter()
  }

  /// The validated options of a list on a screen of the given size.
  ///
  /// - Throws: `RenderError` if a bitmap cannot have that size, or for invalid `RenderOptions`.
  static func checked(
    _ options: RenderOptions, _ size: Size
  ) throws(RenderError) -> RenderOptions {
    var options = options
    options.width = size.width
    try options.validate()
    let limit = Double(LiveListLimits.maximumPixelHeight)
    guard size.height.isFinite, size.height > 0, size.height * options.scale <= limit else {
      throw RenderError(
        .invalidConfiguration,
        "a screen \(size.height) points high: choose more than 0 and at most \(Int(limit)) pixels",
        key: "size")
    }
    return options
  }

  /// Makes the page again for other options; overridden by each subclass, which owns the contents.
  func reload(_ options: RenderOptions) throws(RenderError) {}

  /// The default target of a touch.
  func usualTouchTarget(_ hit: ListRegion<ID>) -> TouchTarget<ListRegion<ID>> {
    switch hit.owner {
    case .cell: TouchTarget(hit)
    case .layer(let id):
      TouchTarget(
        hit, showsPress: id == ListMenu.layer && hit.role != .custom(MenuScreen.outside),
        takesLongPress: false, allowsScrolling: false)
    }
  }

  /// Applies changes of the model; overridden by lists that have a model.
  func takeChanges() throws(RenderError) {}

  /// Sets options that do not change the page.
  func note(_ options: RenderOptions) { self.options = options }

  /// Replaces the page, the options and the contents.
  func adopt(
    _ page: ChatRenderer.Preparation, _ options: RenderOptions,
    _ contents: any VirtualListSource<ID>,
    newIndices: [Int?]?
  ) {
    let changesBackground =
      page.listPage.background != list.page.background
      || options.width != self.options.width
    self.page = page
    self.options = options
    page.cells.keys.prepare()
    list.replace(with: contents, page: page.listPage, newIndices: newIndices)
    if changesBackground { showBackground() }
    showFooter()
    remakeLayers()
  }

  private func showFooter() {
    let footer = LiveFooter(of: page.cells)
    if let footerID, footerID != footer?.identifier { list.removeLayer(footerID) }
    footerID = footer?.identifier
    if let footer { list.setLayer(footer.layer) }
  }

  /// Takes finished cells, and requests the next ones.
  fileprivate func commit() throws(RenderError) {
    do {
      try list.commit()
      if list.keepRoom(for: footerID) { try list.commit() }
    } catch {
      throw RenderError(wrapping: error)
    }
  }

  private func showBackground() {
    let background = page.cells.background
    switch background {
    case .clear, .color: list.removeLayer(LiveListLimits.backgroundLayer)
    case .gradient, .image, .mesh, .pattern:
      let cell = BackgroundCell(width: size.width, height: size.height, background: background)
      list.setLayer(
        ListLayer(
          id: LiveListLimits.backgroundLayer, depth: .below, alignment: .topLeft, offset: .zero,
          input: CellInput(cell), background: background), atBack: true)
    }
  }
}

extension LiveList {
  /// Takes finished cells, advances animations, and requests the next cells.
  ///
  /// - Parameter time: The time at which the frame is shown, by the caller's clock; never earlier
  ///   than before.
  /// - Throws: `RenderError` if no worker can be started or a change cannot be shown.
  public func advance(to time: Duration) throws(RenderError) {
    ready.arm()
    let isLeft = list.layers.contains(where: \.isLeaving)
    list.advance(to: time.nanoseconds)
    if isLeft { forgetLayers() }
    try takeChanges()
    followTouches(to: time)
    try commit()
    if placeCover() { try commit() }
    list.noteSeen()
  }

  /// Called when the next frame can show something new; nil to call nothing.
  ///
  /// Something new is a finished cell, or an edit of a conversation's store. Called once, and again
  /// only after the next `advance(to:)` has begun. Called on the thread that finished the cell or
  /// made the edit, so it must neither wait nor touch the list; it should only wake the loop.
  /// Animations do not call it: see `isMoving` and `showsMotion`.
  public var onReady: (@Sendable () -> Void)? {
    get { ready.action }
    set { ready.action = newValue }
  }

  /// True if something on the screen is animated, such as a spinner, an animated picture or a
  /// moving layer, so that new frames are worth drawing.
  public var showsMotion: Bool { list.animations.isRunning || list.movesLayers }

  /// Changes theme, scale or other options.
  ///
  /// The screen stays until the new cells are ready. Layers and an open menu are made again too, at
  /// their current positions. The width is always that of `size`; the width in the options is
  /// ignored. If the rows of a conversation depend on the look, this visits all messages once.
  ///
  /// - Throws: `RenderError` for values out of range; in that case, nothing changes.
  public func setOptions(_ options: RenderOptions) throws(RenderError) {
    try reload(Self.checked(options, size))
  }

  /// Changes the size of the screen, in points.
  ///
  /// - Throws: `RenderError` for a size that no bitmap can have; in that case, nothing changes.
  public func resize(to size: Size) throws(RenderError) {
    guard size != self.size else { return }
    let checked = try Self.checked(options, size)
    let old = self.size
    self.size = size
    if size.width != old.width {
      do { try reload(checked) } catch {
        self.size = old
        throw error
      }
    }
    list.resize(height: size.height)
    // After the change, the cell that the menu belongs to may no longer exist.
    closeMenu()
    showBackground()
  }

  /// Scrolls the list by a distance in points; a positive distance leads to later cells.
  ///
  /// Ends any momentum.
  public func scroll(by distance: Double) {
    if distance.isFinite { list.scroll(by: distance) }
  }

  /// Scrolls to a cell; if cells are made ahead, the screen does not change until the cells there
  /// are ready.
  ///
  /// - Parameters:
  ///   - id: The cell's id.
  ///   - anchor: The position on the screen at which the cell is shown.
  /// - Returns: True if the list contains the cell.
  @discardableResult
  public func show(_ id: ID, anchor: ListAnchor = .top) -> Bool { list.show(id, at: anchor) }

  /// Scrolls the row of a cell sideways, as in a strip or a carousel.
  ///
  /// - Parameters:
  ///   - offset: The distance, in points, by which the row's beginning is scrolled out of the list;
  ///     negative if the row is pulled past its beginning. The row keeps the offset while it is off
  ///     the screen, as long as the cell exists.
  ///   - id: A cell of the row; an id without a cell changes nothing.
  ///   - duration: The duration of the move, by the clock of `advance(to:)`.
  public func setRowOffset(_ offset: Double, of id: ID, over duration: Duration = .zero) {
    if offset.isFinite { list.setRowOffset(offset, of: id, over: duration.nanoseconds) }
  }

  /// The width of a page, in points, for rows that stop only at page boundaries, as a carousel
  /// does; nil if rows stop anywhere.
  ///
  /// Called with a cell of the row that a finger releases. A flick turns one page, however fast it
  /// is.
  public var rowPageWidth: ((ID) -> Double?)? {
    get { list.rowPageWidth }
    set { list.rowPageWidth = newValue }
  }

  /// The distance by which a cell's row is scrolled sideways, in points.
  public func rowOffset(of id: ID) -> Double { list.rowOffset(of: id) }

  /// The total width of the cells in a row.
  ///
  /// - Parameter id: A cell of the row.
  /// - Returns: The width in points; nil if there is no such cell.
  public func rowWidth(of id: ID) -> Double? { list.rowWidth(of: id) }

  /// The distance by which the list is scrolled, in points from its beginning.
  ///
  /// A cell that was never laid out counts with the mean height of the others, so the value can
  /// change while nothing moves; use it for a scroll bar, not to store a position.
  public var contentOffset: Double { list.offset }

  /// The largest `contentOffset`, at which the end of the list is on the screen.
  public var maximumContentOffset: Double { list.largestOffset }

  /// Shows the content at a distance from the list's beginning, as a scroll bar does; if cells are
  /// made ahead, the screen does not change until the cells there are ready.
  ///
  /// - Parameter offset: The distance in points; a value beyond an end of the list shows that end.
  public func show(contentOffset offset: Double) {
    if offset.isFinite { list.show(offset: offset) }
  }

  /// Shows the end, and follows it when cells are added there, each as soon as it is ready.
  public func showEnd() { list.showEnd() }

  /// True if the end stays on the screen when cells are added there.
  ///
  /// Scrolling to the end makes it true; scrolling away from there makes it false.
  public var followsEnd: Bool {
    get { list.followsEnd }
    set { list.followsEnd = newValue }
  }

  /// Moves the list with a finger, regardless of the cells under it: no gesture is recognised.
  ///
  /// - Parameter touch: The touch, by the clock of `advance(to:)`.
  public func drag(_ touch: Touch) {
    list.touch(touch.phase, y: touch.point.y, seconds: Double(touch.time.nanoseconds) / 1e9)
  }

  /// True if the list moves by itself: by momentum, by bouncing back from beyond an end, or while
  /// insets or rows are animated.
  public var isMoving: Bool { list.isMoving }
  /// True if a finger is on the list, or is scrolling one of its rows sideways.
  public var isTracking: Bool { list.isTracking || list.tracksRow }
  /// The motion of the list under a finger.
  public var physics: ScrollPhysics {
    get { list.physics }
    set { list.physics = newValue }
  }

  /// The duration, in seconds, of the animation of new cells at an end that the list follows: they
  /// rise to their positions and become opaque, while the cells above move up with a spring.
  ///
  /// With 0, the default, new cells appear at once. The value is at most 10. Cells also appear at
  /// once if one change adds more than 16, or if they push other cells farther than a screen.
  public var arrivalDuration: Double {
    get { Double(list.arrivalDuration) / 1e9 }
    set { list.arrivalDuration = newValue > 0 ? UInt64(min(newValue, 10) * 1e9) : 0 }
  }

  /// Sets the insets at the upper and the lower edge; the ends of the list rest inside them.
  ///
  /// Cells remain visible in the insets, as under a bar or next to a keyboard. A list at its end
  /// stays there.
  ///
  /// - Parameters:
  ///   - insets: The insets in points; a value that is not finite counts as 0, and left and right
  ///     are ignored.
  ///   - duration: The duration of the change, by the clock of `advance(to:)`.
  public func setInsets(_ insets: EdgeInsets, over duration: Duration = .zero) {
    func bounded(_ inset: Double) -> Double {
      inset.isFinite ? min(max(0, inset), size.height) : 0
    }
    list.setMargins(
      ListViewport.Margins(top: bounded(insets.top), bottom: bounded(insets.bottom)),
      over: duration.nanoseconds)
  }

  /// The current insets at the upper and the lower edge, in points; during an animation, the
  /// animated values.
  public var insets: EdgeInsets {
    EdgeInsets(top: list.margins.top, left: 0, bottom: list.margins.bottom, right: 0)
  }

  /// The cells on the screen, from top to bottom; a cell that is pinned to the top comes last.
  public var visible: [VisibleCell<ID>] {
    list.seen().map { VisibleCell(id: $0.id, frame: $0.frame) }
  }

  /// Takes the events since the last call, in order: cells that appeared on the screen or left it.
  ///
  /// For each cell, the two kinds of event alternate.
  public func takeEvents() -> [ListEvent<ID>] { list.takeEvents() }

  /// The region at a point of the last shown frame; nil if no region responds there.
  ///
  /// - Parameter point: The point, in points from the screen's top left corner.
  /// - Returns: The foremost region that responds, in the screen's coordinates.
  public func hit(at point: Point) -> ListRegion<ID>? {
    list.target(at: point)?.region(at: point)
  }

  /// The error of the first cell that could not be made; nil if there is none.
  public var failure: RenderError? { list.firstFailure.map { RenderError(wrapping: $0) } }
  /// The number of cells in the last drawn frame that show nothing yet.
  public var blankCount: Int { list.lastBlankCount }
  /// The number of cells in the last drawn frame that still show their state before a change.
  public var staleCount: Int { list.lastStaleCount }

  /// Empties the renderer's caches, for use when the system is short of memory; the screen stays.
  public func purge() {
    renderer.engine.purge()
    list.purge()
  }
}

extension ChatRenderer.Preparation {
  /// The values that the cells of a list share.
  var listPage: ListPage {
    ListPage(
      scale: options.scale, width: options.width, background: cells.background,
      cellBackground: cells.cellBackground, period: cells.period,
      pinnedHeight: cells.pageHeader == nil ? nil : options.titleBarHeight,
      timing: pictures.timing, isMirrored: cells.builder.context.isMirrored)
  }
}

extension Duration {
  /// The whole nanoseconds; 0 for a negative duration, and at most `Int64.max`.
  package var nanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    guard seconds < Int64.max / 1_000_000_000 else { return UInt64(Int64.max) }
    return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
  }
}

/// The limits of a list on a screen, each with the problem that it prevents.
enum LiveListLimits {
  /// The maximum number of pixel rows of a cell that are painted at once: a taller cell is painted
  /// in several strips.
  static let stripHeight = 4_096
  /// The maximum height of a screen, in pixels, which is also that of a bitmap.
  static let maximumPixelHeight = 32_767
  /// The largest offset of a layer, in points, which is still exact in pixels at any scale.
  static let layerOffset = 1_000_000.0
  /// The maximum number of cells of a list: each takes some bytes, and an untrusted count must not
  /// exhaust the memory.
  static let cellCount = 10_000_000
  /// The name of the layer behind all cells.
  static let backgroundLayer = "chatraster.backdrop"
}
