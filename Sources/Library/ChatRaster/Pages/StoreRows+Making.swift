import BubbleLayout
import CellEngine
import ChatModel
import DisplayList
import ImageCodecs
import Pictures
import Platform
import TextShaping

extension StoreRows {
  /// Makes the due rows, and joins all rows into a PNG.
  func png(
    _ options: RenderOptions, _ cancellation: Cancellation, copying copied: Monitor<Int>
  ) throws(RenderError) -> PNGPieces {
    do { try cancellation.check() } catch { throw RenderError(wrapping: error) }
    try makeDue(options, cancellation)
    // All heights are known now, and so are the new positions of the rows below a changed row.
    markMoved(options)
    try makeDue(options, cancellation)
    movedFrom = rows.count
    try Pass(after: rows.summary).check(options.memoryLimit)
    let encoder = options.pngEncoder
    let (shape, frame): (PageShape, (head: [UInt8], tail: [UInt8]))
    do {
      let stretch = rows.summary.stretch
      shape = try renderer.engine.shape(
        of: page.cells, height: stretch.rowCount, as: encoder, scale: options.scale,
        maximumRowCount: options.maximumRowCount)
      frame = try encoder.frame(of: shape, around: stretch)
    } catch {
      throw RenderError(wrapping: error)
    }
    if wallpaperProblem != nil { try page.pictures.requireFiles() }
    try page.themePictures.requireFiles()
    let png = PNGPieces(
      frame: frame, rows: rows, pixelWidth: shape.width, state: state, page: page,
      wallpaperProblem: wallpaperProblem.map { RenderReport.BrokenPicture($0) },
      themeProblems: page.themePictures.broken, renderer: renderer,
      options: options.withoutBounds, copied: copied)
    if options.requiresFaithfulness, png.mayBeUnfaithful {
      try png.report.requireFaithfulness()
    }
    return png
  }

  /// The number of rows handed to the engine at a time: bounds the memory for their names and
  /// texts.
  private static let batchCount = 4_096

  /// Makes all due rows, from top to bottom; rows made before an error are kept.
  private func makeDue(
    _ options: RenderOptions, _ cancellation: Cancellation
  ) throws(RenderError) {
    guard rows.summary.dueCount > 0 else { return }
    var pass = Pass(after: rows.summary)
    defer { put(pass.made) }
    var next = 0
    while true {
      let places = duePlaces(from: next)
      guard let last = places.last else { return }
      next = last + 1
      try make(places, &pass, options, cancellation)
    }
  }

  /// The indices of the next due rows.
  private func duePlaces(from start: Int) -> [Int] {
    var places: [Int] = []
    if isMost(rows.summary.dueCount) {
      var place = start
      for row in rows.elements(from: start) {
        if row.state != .made { places.append(place) }
        place += 1
        if places.count == Self.batchCount { break }
      }
      work.rowsVisited += place - start
      return places
    }
    var next = start
    while places.count < Self.batchCount,
      let place = rows.first(in: next..<rows.count, where: { $0.dueCount > 0 })
    {
      places.append(place)
      next = place + 1
    }
    return places
  }

  /// Makes the rows at some indices; the rows before each of them are already made.
  private func make(
    _ places: [Int], _ pass: inout Pass, _ options: RenderOptions, _ cancellation: Cancellation
  ) throws(RenderError) {
    var cells = DueCells(page: page.cells, footer: footer)
    var gaps: [Int] = []
    // The first gap begins at the page's top, and each further gap at the end of the last remade
    // row.
    var gap = pass.reach
    for place in places {
      gap += pass.advance(to: place, in: rows)
      let cell = dueCell(at: place)
      if let known = cell.known, rows[place].state != .moved, let key = cell.key, let key,
        key == known.key
      {
        let kept = known.problems.isEmpty ? known : known.with(try problems(of: cell.row))
        pass.add(kept, at: place)
        gap += kept.height
      } else {
        cells.add(cell)
        gaps.append(gap)
        gap = 0
      }
    }
    guard !gaps.isEmpty else { return }
    work.cellsMade += gaps.count
    let background = page.cells.background
    let scale = options.scale
    do {
      try renderer.engine.encode(
        cells, below: gaps, as: options.pngEncoder, scale: scale,
        maximumRowCount: options.maximumRowCount, cancellation: cancellation
      ) { placed, fragments in
        let cell = cells[placed.index]
        let made = MadePageRow(
          messageID: cell.row?.messageID, key: placed.key ?? cells.key(at: placed.index),
          facts: placed.facts,
          phase: placed.facts.phase(at: placed.top, scale: scale, over: background),
          dependsOnPlace: placed.facts.dependsOnPlace(over: background), fragments: fragments,
          problems: try problems(of: cell.row))
        pass.add(made, at: cell.place)
        try pass.check(options.memoryLimit)
        options.progress?(
          RenderProgress(
            messageCount: pass.messageCount, totalMessageCount: timeline.messageCount,
            pixelRowCount: pass.rowCount))
      }
    } catch {
      throw RenderError(wrapping: error) { index in
        (row: cells[index].place, messageID: cells[index].row?.messageID)
      }
    }
  }

  /// A due row, with its key if the key can be computed without opening a file.
  private func dueCell(at place: Int) -> DueCells.Cell {
    let old = rows[place]
    let row = place < timeline.count ? timeline.row(at: place) : nil
    var cell = DueCells.Cell(place: place, row: row, known: old.made)
    if old.state == .moved, let key = old.made?.key {
      cell.key = .some(key)
      return cell
    }
    work.cellsKeyed += 1
    let keys = page.cells.keys
    if let row {
      // Rows with broken pictures get their keys here, although this opens files: they are few, and
      // most still fail.
      cell.key =
        old.made?.problems.isEmpty == false
        ? .some(keys.key(of: row)) : keys.keyWithoutFiles(of: row)
    } else if let footer {
      cell.key = keys.isReady(for: footer) ? .some(keys.key(of: footer)) : nil
    }
    return cell
  }

  /// The pictures of a row that cannot be shown, as findings.
  ///
  /// - Throws: `RenderError` if the system lacks resources, which is not a fault of the pictures.
  private func problems(of row: TimelineRow?) throws(RenderError) -> [RenderReport.BrokenPicture] {
    guard let row else { return [] }
    var problems: [RenderReport.BrokenPicture] = []
    for name in page.cells.keys.pictures(of: row) {
      guard let problem = page.pictures.problem(named: name) else { continue }
      if case .file(let error) = problem.error, error.kind == .exhausted {
        throw RenderError(error)
      }
      problems.append(RenderReport.BrokenPicture(problem))
    }
    return problems
  }

  /// Finds the rows that look different because they have moved.
  private func markMoved(_ options: RenderOptions) {
    guard rows.summary.placedCount > 0, movedFrom < rows.count else { return }
    let background = page.cells.background
    var top = rows.prefix(upTo: movedFrom).stretch.rowCount
    var place = movedFrom
    var moved: [Int] = []
    for row in rows.elements(from: movedFrom) {
      if let made = row.made {
        if made.summary.placedCount > 0,
          made.facts.phase(at: top, scale: options.scale, over: background) != made.phase
        {
          moved.append(place)
        }
        top += made.height
      }
      place += 1
    }
    work.rowsVisited += place - movedFrom
    guard let first = moved.first, let last = moved.last else { return }
    if isMost(moved.count) {
      let places = Set(moved)
      var place = first
      change(first..<last + 1) { row in
        defer { place += 1 }
        return places.contains(place) ? row.moved : row
      }
    } else {
      for place in moved { change(place..<place + 1) { $0.moved } }
    }
  }
}

/// The rows made in one pass from the top of a page to its end.
private struct Pass {
  /// The finished rows, with their indices.
  private(set) var made: [(place: Int, row: MadePageRow)] = []
  /// The number of messages on the page so far; `rowCount`, by contrast, counts pixel rows.
  private(set) var messageCount: Int
  private(set) var rowCount: Int
  private var byteCount: Int
  /// The number of pixel rows made in this pass.
  private var madeRowCount = 0
  /// The last index that was reached; `above` is the number of unchanged pixel rows above it.
  private var place = -1
  private var above = 0

  init(after summary: PageRowSummary) {
    messageCount = summary.messageCount
    rowCount = summary.stretch.rowCount
    byteCount = summary.stretch.byteCount
  }

  /// The end of the last made row, in pixels from the page's top.
  var reach: Int { above + madeRowCount }

  /// Advances to the next index.
  ///
  /// - Returns: The number of unchanged pixel rows between the last index and the next one.
  mutating func advance(to next: Int, in rows: CountedTree<PageRow>) -> Int {
    defer { place = next }
    // No rows are between adjacent indices.
    guard place < 0 || next > place + 1 else { return 0 }
    let before = above
    above = rows.prefix(upTo: next).stretch.rowCount
    return above - before
  }

  mutating func add(_ row: MadePageRow, at place: Int) {
    made.append((place, row))
    madeRowCount += row.height
    rowCount += row.height
    messageCount += row.summary.messageCount
    byteCount += row.summary.stretch.byteCount
  }

  /// Throws if the page takes more bytes than the call may hold.
  func check(_ limit: Int?) throws(RenderError) {
    guard let limit, byteCount > limit else { return }
    throw RenderError(
      .memoryLimitExceeded,
      "the encoded page takes more than the \(limit) bytes that the call may hold: "
        + "choose a smaller scale or fewer messages, or write a file", key: "memoryLimit")
  }
}

/// Passes the due rows of a page to the engine.
private struct DueCells: CellSource {
  struct Cell: Sendable {
    let place: Int
    /// The row; nil for the footer.
    let row: TimelineRow?
    /// The earlier result of the row; nil for a new row.
    let known: MadePageRow?
    /// The key; nil if a worker must compute it.
    var key: CellKey??
  }

  private let page: PageCells
  private let footer: (any PageFooter)?
  private var cells: [Cell] = []

  init(page: PageCells, footer: (any PageFooter)?) {
    self.page = page
    self.footer = footer
  }

  subscript(index: Int) -> Cell { cells[index] }

  mutating func add(_ cell: Cell) { cells.append(cell) }

  var count: Int { cells.count }
  var width: Double { page.width }
  var background: Background { page.background }

  func keyWithoutFiles(at index: Int) -> CellKey?? { cells[index].key }

  func key(at index: Int) -> CellKey? {
    if let known = cells[index].key { return known }
    if let row = cells[index].row { return page.keys.key(of: row) }
    return footer.flatMap { page.keys.key(of: $0) }
  }

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    if let row = cells[index].row { return page.builder.snapshot(of: row, shaper: shaper) }
    guard let footer else { preconditionFailure("a row that is neither a message's nor a footer") }
    return page.builder.snapshot(of: footer, shaper: shaper)
  }
}
