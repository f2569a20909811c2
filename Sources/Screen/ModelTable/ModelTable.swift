import CellList
public import ChatRaster

/// A table that shows a model of sections and rows: each row is a value, and each cell shows one
/// row.
///
/// The table can be changed only through its model: ``update(_:)`` compares the new sections with
/// the current ones, and only rows that differ are rendered again. Like its list, a table is
/// confined to one actor with any serial executor, or to one thread; workers measure and draw its
/// cells. A turn of the caller's loop looks like this:
///
/// ```swift
/// try table.advance(to: now)
/// let damage = table.list.draw(into: &pixels)
/// try table.runIdleTask()
/// ```
public final class ModelTable {
  /// The list on the screen, for scrolling, drawing and hit testing.
  ///
  /// The table itself consumes the touch events of this list; ``takeTouchEvents()`` returns them.
  public var list: LiveList<String> { cells }
  /// The tasks that run at the end of turns; the identifiers of the table's own tasks begin with
  /// `ModelTable.`.
  public let idle = IdleTasks()
  /// Counters for the work that the table has done for its cells.
  public var counters: TableCounters { supply.counters }
  /// A closure that is called with a row before the row appears on the screen.
  public var willDisplay: ((any TableRow) -> Void)?
  /// A closure that is called with a row when the row has left the screen; for each row, these
  /// calls alternate with those of `willDisplay`.
  public var didEndDisplaying: ((any TableRow) -> Void)?
  /// A closure that is called with a row that was tapped and with the tapped part, in screen
  /// coordinates.
  public var didSelect: ((any TableRow, ListRegion<String>) -> Void)?
  /// A closure that is called with a row that a finger has moved and with the row's previous
  /// position.
  public var didMove: ((any TableRow, RowPath) -> Void)?

  let cells: CustomList<TableRows>
  let supply = CellSupply()
  private(set) var index: TableIndex
  /// The row that a finger is moving; nil if there is none.
  var lifted: LiftedRow?
  /// The touch events that the caller has not yet received.
  private var touchEvents: [ListTouchEvent<String>] = []
  /// The rows on the screen, with the values that they had when they appeared.
  private var displayed: [String: any TableRow] = [:]
  /// The range of rows that was on the screen when cells were last released.
  private var releasedAround: ClosedRange<Int>?
  private var strip = SectionStrip(titles: [])
  /// True if the model has changed since the table last searched for rows whose cells should be
  /// made in idle time.
  private var hasRowsToPreload = true
  /// True if the touch in progress began on the index strip.
  private var isOnStrip = false
  /// The id of the row that was partly rendered in this turn; nil if there is none.
  private var steppedRow: String?

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - sections: The sections to show, from top to bottom.
  ///   - renderer: The renderer whose workers measure and draw the cells; it can serve several
  ///     tables, lists and pages.
  ///   - options: The theme, scale, language and images; nil uses those of the renderer's
  ///     configuration.
  ///   - size: The size of the screen, in points.
  ///   - behavior: The options of the list, such as when cells are made.
  /// - Throws: `RenderError` if a value is out of range, or if two rows or two sections have the
  ///   same id.
  public init(
    _ sections: [any TableSection], renderer: ChatRenderer, options: RenderOptions? = nil,
    size: Size, behavior: LiveListOptions = LiveListOptions()
  ) throws(RenderError) {
    index = try TableIndex(sections)
    cells = try CustomList(
      TableRows(state: index, supply: supply, lifted: nil), renderer: renderer, options: options,
      size: size, behavior: behavior)
    showStrip()
    cells.touchTarget = { [unowned self] target in
      var target = target
      if case .cell(let id) = target.value.owner, target.value.role == .cell,
        index.row(of: id)?.shouldHighlight == false
      {
        target.showsPress = false
      }
      return target
    }
  }

  /// The current sections.
  public var sections: [any TableSection] { index.sections }

  /// The number of rows in all sections.
  public var rowCount: Int { index.rows.count }

  /// Returns the row with an id; nil if there is none.
  public func row(withID id: String) -> (any TableRow)? { index.row(of: id) }

  /// Replaces the sections.
  ///
  /// The visible rows keep their positions on the screen; a cell whose row is unchanged is not
  /// rendered again.
  ///
  /// - Parameter sections: The sections from top to bottom.
  /// - Returns: The changes to the rows.
  /// - Throws: `RenderError` if two rows or two sections have the same id; the table is then
  ///   unchanged.
  @discardableResult
  public func update(_ sections: [any TableSection]) throws(RenderError) -> TableDifference {
    let next = try TableIndex(sections)
    let difference = TableDifference(from: index, to: next)
    if let id = lifted?.id, next.place(of: id) == nil { drop() }
    try cells.update(
      difference.edits, to: TableRows(state: next, supply: supply, lifted: lifted?.id))
    index = next
    supply.release { next.place(of: $0) == nil }
    supply.forgetPreloaded { next.place(of: $0) == nil }
    releasedAround = nil
    hasRowsToPreload = true
    showStrip()
    return difference
  }

  /// Shows finished cells, advances animations, and reports the rows that appeared and disappeared.
  ///
  /// - Parameter time: The time at which the frame will be shown, by the caller's clock; it must
  ///   not decrease between calls.
  /// - Throws: The error that the list throws.
  public func advance(to time: Duration) throws(RenderError) {
    try cells.advance(to: time)
    takeTouches()
    let visible = cells.visible
    releaseFarCells(visible)
    for cell in visible where supply.incomplete.contains(cell.id) {
      supply.counters.partialCellFrames += 1
    }
    addStepTasks()
    addPreloadTasks()
    for event in cells.takeEvents() {
      switch event {
      case .appeared(let id):
        guard let row = index.row(of: id) else { continue }
        displayed[id] = row
        willDisplay?(row)
      case .disappeared(let id):
        if let row = displayed.removeValue(forKey: id) { didEndDisplaying?(row) }
      }
    }
  }

  /// Ends a turn by running one step of the idle tasks.
  ///
  /// - Returns: The identifier of the task that ran; nil if none could run.
  /// - Throws: The error that the list throws.
  @discardableResult
  public func runIdleTask() throws(RenderError) -> String? {
    let before = supply.counters.renderedSteps
    let identifier = idle.runNext(isTracking: isScrolling)
    guard supply.counters.renderedSteps > before, let id = steppedRow,
      let place = index.place(of: id)
    else { return identifier }
    steppedRow = nil
    if supply.bound[id] != nil {
      try cells.update([.changed(place..<place + 1)], to: cells.dataSource)
    }
    return identifier
  }

  /// True if a finger or scroll momentum is moving the table.
  public var isScrolling: Bool { cells.isTracking || cells.isMoving }
}

// MARK: - Cells

extension ModelTable {
  /// Releases the cells of rows far from the screen.
  private func releaseFarCells(_ visible: [VisibleCell<String>]) {
    let places = visible.compactMap { index.place(of: $0.id) }
    guard let first = places.min(), let last = places.max(), releasedAround != first...last else {
      return
    }
    releasedAround = first...last
    let reach = cells.size.height * TableLimits.reach
    let near = cells.list.placements(above: reach, below: reach).map(\.index)
    let (lower, upper) = (min(near.min() ?? first, first), max(near.max() ?? last, last))
    supply.release { id in index.place(of: id).map { $0 < lower || $0 > upper } ?? true }
  }

  /// Adds idle tasks for unrendered parts; those of cells near the screen run in every turn, and
  /// those of cells made in advance run only while nothing scrolls.
  private func addStepTasks() {
    for id in supply.incomplete.sorted() {
      let isNear = supply.bound[id] != nil
      let (now, later) = ("ModelTable.fill.\(id)", "ModelTable.prepare.\(id)")
      if isNear { idle.cancel(later) }
      let step: () -> Void = { [weak self] in
        self?.supply.renderStep(of: id)
        self?.steppedRow = id
      }
      idle.add(
        isNear ? now : later, mode: isNear ? .common : .default,
        steps: Array(repeating: step, count: supply.remainingSteps(of: id)))
    }
  }

  /// Adds idle tasks that make cells for rows far from the screen; they run after the tasks for
  /// unrendered parts of visible rows.
  private func addPreloadTasks() {
    guard hasRowsToPreload else { return }
    hasRowsToPreload = false
    for section in index.sections where section.isPreloaded {
      for row in section.rows where supply.bound[row.id] == nil {
        let id = row.id
        idle.add("ModelTable.preload.\(id)") { [weak self] in
          guard let self, let row = index.row(of: id) else { return }
          supply.preload(row)
        }
      }
    }
  }
}

// MARK: - Sections

extension ModelTable {
  /// Scrolls to the beginning of a section.
  ///
  /// - Parameter section: The index of the section; if it has no rows, the next section with rows
  ///   is shown.
  /// - Returns: True if there is a row to show.
  @discardableResult
  public func show(section: Int) -> Bool {
    guard index.starts.indices.contains(section), index.starts[section] < index.rows.count else {
      return false
    }
    return cells.show(index.rows[index.starts[section]].id)
  }

  /// Sorts the sortable sections by their numbers.
  ///
  /// - Returns: The changes to the rows, which are only moves.
  /// - Throws: The error that ``update(_:)`` throws.
  @discardableResult
  public func sortSections() throws(RenderError) -> TableDifference {
    try update(sections.inSequence())
  }

  /// Handles a touch: on the index strip, a finger scrolls to sections; on a row's handle, it moves
  /// the row; elsewhere, it taps, presses and scrolls.
  ///
  /// - Parameter touch: The touch; its time is by the clock of ``advance(to:)``.
  public func touch(_ touch: Touch) {
    if touch.phase == .down { isOnStrip = strip.contains(touch.point, onScreenOf: cells.size) }
    if isOnStrip {
      if let section = strip.section(at: touch.point, onScreenOf: cells.size) {
        show(section: section)
      }
    } else if !followLifted(touch) {
      cells.touch(touch)
      takeTouches()
    }
  }

  /// Returns the touch events since the last call, in order.
  ///
  /// Call this instead of the list's own function, because the table consumes the list's touch
  /// events; taps on rows also call ``didSelect``.
  public func takeTouchEvents() -> [ListTouchEvent<String>] {
    defer { touchEvents = [] }
    return touchEvents
  }

  private func takeTouches() {
    for event in cells.takeTouchEvents() {
      touchEvents.append(event)
      guard case .gesture(let gesture) = event, gesture.kind == .tap, let region = gesture.target,
        case .cell(let id) = region.owner, let row = index.row(of: id),
        row.shouldHighlight || region.role != .cell
      else { continue }
      didSelect?(row, region)
    }
  }

  private func showStrip() {
    let titles = index.sections.enumerated().compactMap { place, section in
      section.indexTitle.map { SectionStrip.Title(text: $0, section: place) }
    }
    guard titles != strip.titles else { return }
    strip = SectionStrip(titles: titles)
    guard !titles.isEmpty else { return cells.removeLayer(SectionStrip.layer) }
    cells.setLayer(
      FixedLayer(
        id: SectionStrip.layer, strip, depth: .above, alignment: .right,
        width: SectionStrip.width))
  }
}
