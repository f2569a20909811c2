/// Counters for the work that a table has done for its cells so far.
public struct TableCounters: Hashable, Sendable {
  /// The number of cells created.
  public internal(set) var createdCells = 0
  /// The number of times that a cell was reused for another row.
  public internal(set) var reusedCells = 0
  /// The number of times that a cell rendered a row.
  public internal(set) var renders = 0
  /// The number of times that a cell was not rendered because it already showed the row.
  public internal(set) var skippedRenders = 0
  /// The number of rows whose cell had already been made in idle time when it was needed.
  public internal(set) var preloadHits = 0
  /// The number of rows whose cell had not yet been made when it was needed.
  public internal(set) var preloadMisses = 0
  /// The number of cell parts that were rendered in idle time.
  public internal(set) var renderedSteps = 0
  /// The number of visible cells with unrendered parts, summed over all frames.
  public internal(set) var partialCellFrames = 0

  /// Makes counters that are all zero.
  public init() {}
}

/// The cells of a table: cells with rows near the screen, cells waiting for reuse, and cells made
/// in idle time.
final class CellSupply {
  private(set) var bound: [String: any ReusableCell] = [:]
  private var preloaded: [String: any ReusableCell] = [:]
  /// The cells without a row near the screen, in the order in which they were last used.
  private var resting: [CellKind: [any ReusableCell]] = [:]
  /// The ids of rows with unrendered parts.
  private(set) var incomplete: Set<String> = []
  var counters = TableCounters()

  /// The content of a row, for a worker to draw.
  func content(of row: any TableRow) -> RowContent {
    let cell = cell(for: row)
    bound[row.id] = cell
    noteParts(of: cell, row.id)
    return cell.content
  }

  private func cell(for row: any TableRow) -> any ReusableCell {
    if let own = bound[row.id] {
      if own.kind == row.cellKind { return showing(row, in: own) }
      release(row.id)
    }
    if let ready = preloaded.removeValue(forKey: row.id), ready.kind == row.cellKind {
      counters.preloadHits += 1
      return showing(row, in: ready)
    }
    counters.preloadMisses += 1
    if let cell = takeResting(for: row) {
      counters.reusedCells += 1
      return showing(row, in: cell)
    }
    counters.createdCells += 1
    return showing(row, in: row.makeCell())
  }

  private func takeResting(for row: any TableRow) -> (any ReusableCell)? {
    guard let cells = resting[row.cellKind], !cells.isEmpty else { return nil }
    let place = cells.firstIndex { $0.shows(row) } ?? 0
    return resting[row.cellKind]?.remove(at: place)
  }

  private func showing(_ row: any TableRow, in cell: any ReusableCell) -> any ReusableCell {
    if cell.shows(row) {
      counters.skippedRenders += 1
    } else {
      counters.renders += 1
      cell.render(row)
    }
    return cell
  }

  private func noteParts(of cell: any ReusableCell, _ id: String) {
    if cell.remainingSteps > 0 { incomplete.insert(id) } else { incomplete.remove(id) }
  }

  /// Makes a cell for a row in advance.
  func preload(_ row: any TableRow) {
    guard bound[row.id] == nil, preloaded[row.id]?.shows(row) != true else { return }
    counters.createdCells += 1
    let cell = showing(row, in: row.makeCell())
    preloaded[row.id] = cell
    noteParts(of: cell, row.id)
  }

  /// The number of unrendered parts of a row.
  func remainingSteps(of id: String) -> Int {
    (bound[id] ?? preloaded[id])?.remainingSteps ?? 0
  }

  /// Renders the next part of a row's cell.
  func renderStep(of id: String) {
    guard let cell = bound[id] ?? preloaded[id], cell.remainingSteps > 0 else { return }
    cell.renderStep()
    counters.renderedSteps += 1
    noteParts(of: cell, id)
  }

  /// Releases the cells of rows that are far from the screen or no longer exist.
  func release(where isFar: (String) -> Bool) {
    // The order in which the rows are released is the same in every run.
    for id in bound.keys.filter(isFar).sorted() { release(id) }
  }

  private func release(_ id: String) {
    guard let cell = bound.removeValue(forKey: id) else { return }
    incomplete.remove(id)
    if cell.remainingSteps > 0 { cell.forgetRow() }
    resting[cell.kind, default: []].append(cell)
  }

  /// Removes the cells that were made in idle time for rows that no longer exist.
  func forgetPreloaded(where isGone: (String) -> Bool) {
    for id in preloaded.keys.filter(isGone) {
      preloaded[id] = nil
      incomplete.remove(id)
    }
  }
}
