import DisplayList
import ImageCodecs
import Platform

/// Paints and encodes placed cells, group by group.
struct PaintingStage<Source: CellSource, Encoder: PageEncoder> {
  /// Successive cells, with their cached rows.
  private struct Group {
    var cells: [PlacedCell]
    var fragments: [[Encoder.Fragment]?]
    /// The job that makes the missing rows; nil if there is none.
    var job: Int?
    /// The number of pixels that the job paints.
    var pixelCount = 0
  }

  let engine: CellEngine
  let source: Source
  let encoder: Encoder
  let shape: PageShape
  /// True if cells are passed on with their snapshots; otherwise, a snapshot's memory is free as
  /// soon as it is painted.
  let passesSnapshots: Bool
  /// The worker for work on the calling thread; nil if the pool does the work.
  let worker: CellWorker?
  /// The number of jobs that have begun and whose results have not been taken.
  private(set) var jobsUnderWay = 0
  /// The number of pixels that those jobs paint: an encoder's fragments can be as large as the
  /// pixels.
  private var pixelsUnderWay = 0
  /// The time spent so far.
  private(set) var usage = CellUsage()

  private let background: Background
  private let page: FragmentPage
  private let results = OrderedResults<([[Encoder.Fragment]], CellUsage)>()
  private var jobCount = 0
  private var groups: ArraySlice<Group> = []

  init(
    engine: CellEngine, source: Source, encoder: Encoder, shape: PageShape,
    passesSnapshots: Bool, worker: CellWorker?
  ) {
    self.engine = engine
    self.source = source
    self.encoder = encoder
    self.shape = shape
    self.passesSnapshots = passesSnapshots
    self.worker = worker
    background = source.background
    page = FragmentPage(background: background, shape: shape, encoder: encoder)
  }

  /// True if cells wait to be passed on.
  var isUnderWay: Bool { !groups.isEmpty }

  /// Divides cells into parts, each painted by one job: parts of few pixels, or single large cells.
  func parts(of cells: [PlacedCell]) -> [ArraySlice<PlacedCell>] {
    var parts: [ArraySlice<PlacedCell>] = []
    var (first, pixelCount) = (0, 0)
    for (index, cell) in cells.enumerated() {
      let added = cell.height * shape.width
      if index > first, pixelCount + added > CellEngineLimits.paintingJobPixelCount {
        parts.append(cells[first..<index])
        (first, pixelCount) = (index, 0)
      }
      pixelCount += added
    }
    if first < cells.count { parts.append(cells[first...]) }
    return parts
  }

  /// Looks up cells in the cache, and paints those whose rows are not cached.
  mutating func begin(_ part: ArraySlice<PlacedCell>, _ abandonment: Cancellation) throws {
    guard !part.isEmpty else { return }
    let cells = Array(part)
    let passedOn = passesSnapshots ? cells : cells.map(\.withoutSnapshot)
    let (engine, source, background) = (self.engine, self.source, self.background)
    let (page, encoder, shape) = (self.page, self.encoder, self.shape)
    let keys = cells.map { cell in
      engine.fragments == nil ? nil : cell.key.map { page.key(of: $0, cell.facts, top: cell.top) }
    }
    let found: [[Encoder.Fragment]?] =
      engine.fragments?.fragments(for: keys) ?? keys.map { _ in nil }
    let missing = cells.indices.filter { found[$0] == nil }
    if missing.isEmpty {
      groups.append(Group(cells: passedOn, fragments: found))
      return
    }
    let pixelCount = missing.reduce(0) { $0 + cells[$1].height } * shape.width
    groups.append(Group(cells: passedOn, fragments: found, job: jobCount, pixelCount: pixelCount))
    try engine.perform(jobCount, of: results, with: worker, abandonment) { worker in
      let made = try missing.map { place in
        let cell = cells[place]
        let snapshot =
          try cell.snapshot ?? worker.snapshot(of: source, at: cell.index, key: cell.key)
        let fragments = try worker.fragments(
          of: snapshot, in: cell, as: encoder, shape, background: background,
          known: keys[place].flatMap { _ in
            KnownBands(engine: engine, page: page, encoder: encoder, background: background)
          })
        if let key = keys[place], !engine.showsBrokenPicture(snapshot, over: background) {
          engine.fragments?.insert(fragments, of: encoder, for: key)
        }
        return fragments
      }
      return (made, worker.takeUsage())
    }
    jobCount += 1
    jobsUnderWay += 1
    pixelsUnderWay += pixelCount
  }

  /// Passes on finished cells, and waits until no more than a given number of jobs are in progress.
  ///
  /// Also waits if too many pixels are painted ahead: some formats encode whole pages on the
  /// calling thread, and the pixels stay in memory until then. One job is always allowed,
  /// regardless of its size.
  mutating func handOver(
    leaving count: Int, _ receive: (PlacedCell, [Encoder.Fragment]) throws -> Void
  ) throws {
    let mostPixels = max(1, engine.workerCount) * CellEngineLimits.paintedAheadPixelCount
    while let group = groups.first,
      group.job == nil || jobsUnderWay > count || pixelsUnderWay > mostPixels && jobsUnderWay > 1
    {
      groups.removeFirst()
      var made: ArraySlice<[Encoder.Fragment]> = []
      if let job = group.job {
        jobsUnderWay -= 1
        pixelsUnderWay -= group.pixelCount
        let (fragments, spent) = try results.take(job)
        made = fragments[...]
        usage = usage + spent
      }
      for (cell, fragments) in zip(group.cells, group.fragments) {
        try receive(cell, fragments ?? made.removeFirst())
      }
    }
  }
}
