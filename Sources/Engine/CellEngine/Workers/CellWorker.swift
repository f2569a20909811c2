import DisplayList
import ImageCodecs
import Platform
import RasterKit
import TextShaping

/// The tools with which one thread turns cells into pixels and bytes; they live as long as the
/// thread.
final class CellWorker {
  private let snapshots: SnapshotCache?
  private let shaper: TextShaper
  private let makePainter: () -> Painter
  private var painter: Painter
  /// The scratch memory of encoders, by their types.
  private var scratches: [ObjectIdentifier: AnyObject] = [:]
  /// The pixels in the encoder's layout.
  private var packed: [UInt8] = []
  /// This worker's usage since it was last taken.
  private var usage = CellUsage()
  /// The key and the size in bytes of the last snapshot that was made for a display.
  private var lastCost: (key: CellKey, bytes: Int)?
  /// The notes on the current request; nil if its work is not recorded.
  private var notes: WorkNotes?

  init(
    catalog: FontCatalog, images: any ImageProviding, snapshots: SnapshotCache?,
    texts: ShapedTextCache?, patterns: PatternTiles
  ) throws {
    self.snapshots = snapshots
    shaper = try TextShaper(catalog: catalog, texts: texts)
    makePainter = { Painter(fonts: catalog.files, images: images, patterns: patterns) }
    painter = makePainter()
  }

  /// Discards glyphs, shadows, scaled images, open faces and encoders' scratch memory; they are
  /// recreated when needed.
  func purge() {
    painter = makePainter()
    scratches = [:]
    packed = []
  }

  /// Returns the usage and resets it to zero.
  func takeUsage() -> CellUsage {
    defer { usage = CellUsage() }
    return usage
  }

  /// Begins notes on a request.
  func beginNotes() {
    let notes = WorkNotes()
    self.notes = notes
    shaper.meter = notes.meter
  }

  /// Ends the notes on a request, and returns them; nil if the work is not recorded.
  func takeNotes() -> WorkNotes? {
    if notes == nil { return nil }
    defer { (notes, shaper.meter) = (nil, nil) }
    return notes
  }

  /// Measures the elapsed time of painting a request's rows.
  func painting<Value>(_ paint: () throws -> Value) rethrows -> Value {
    guard notes != nil else { return try paint() }
    let start = MonotonicClock.now()
    defer { notes?.painting = start..<MonotonicClock.now() }
    return try paint()
  }

  /// The snapshot of a cell, from the cache or laid out now.
  /// - Parameters:
  ///   - source: the cells.
  ///   - index: the index of the cell.
  ///   - key: the cell's key; nil if it is not cached.
  /// - Returns: the snapshot to paint.
  /// - Throws: `CellError` if the cell cannot be laid out.
  func snapshot(
    of source: some CellSource, at index: Int, key: CellKey?
  ) throws(CellError) -> CellSnapshot {
    if let key, let known = snapshots?.snapshot(for: key) { return known }
    let snapshot = try layOut(source, at: index)
    if let key { snapshots?.insert(snapshot, for: key) }
    return snapshot
  }

  /// The snapshot of a cell, from the cache or laid out now.
  func snapshot(of source: some CellSource, at index: Int) throws(CellError) -> CellSnapshot {
    try snapshot(of: source, at: index, key: snapshots == nil ? nil : source.key(at: index))
  }

  /// Computes a value for a cell other than its snapshot.
  func measure<Value>(
    _ index: Int, _ work: (Int, TextShaper, Painter) throws -> Value
  ) throws(CellError) -> Value {
    try attempt(index, \.layout) { try work(index, shaper, painter) }
  }

  /// Lays a cell out, without the cache.
  func layOut(_ source: some CellSource, at index: Int) throws(CellError) -> CellSnapshot {
    usage.layoutCount += 1
    if notes != nil { notes?.layoutStart = MonotonicClock.now() }
    return try attempt(index, \.layout) {
      try source.snapshot(at: index, shaper: shaper)
    }
  }

  /// Paints a whole cell.
  func bitmap(
    of snapshot: CellSnapshot, in cell: PlacedCell, background: Background, scale: Double
  ) throws(CellError) -> Bitmap {
    try bitmap(
      of: snapshot, in: cell, rows: 0..<cell.height, background: background, scale: scale)
  }

  /// Paints a cell and encodes its rows, in bands: so a tall cell needs no more memory than a short
  /// one, and a cell that changes in a few places is repainted only there.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to paint.
  ///   - cell: The cell with its position.
  ///   - encoder: The encoder for the file's format.
  ///   - shape: The shape of the page.
  ///   - background: The background behind the cell.
  ///   - known: The cache of bands of cells that are taller than one band; nil if there is none.
  /// - Returns: The rows, from top to bottom.
  /// - Throws: `CellError` with the error of the painter or the encoder.
  func fragments<Encoder: PageEncoder>(
    of snapshot: CellSnapshot, in cell: PlacedCell, as encoder: Encoder, _ shape: PageShape,
    background: Background, known: KnownBands<Encoder>? = nil
  ) throws(CellError) -> [Encoder.Fragment] {
    usage.paintCount += 1
    let scale = shape.scale
    let photographs = PhotographRows.ranges(in: snapshot, scale: scale)
    let bandHeight =
      cell.height > CellEngineLimits.undividedRows
      ? CellEngineLimits.bandRows
      : CellEngineLimits.bandHeight(ImageLimits.bandPixelCount, width: shape.width)
    let known = cell.height > CellEngineLimits.undividedRows ? known : nil
    let bands = stride(from: 0, to: cell.height, by: bandHeight).map {
      $0..<min($0 + bandHeight, cell.height)
    }
    let names = known.map { _ in bands.map { rowsName($0, of: snapshot, scale: scale) } }
    let found = names.flatMap { known?.fragments($0, of: cell) }
    var fragments: [Encoder.Fragment] = []
    fragments.reserveCapacity(bands.count)
    for (index, rows) in bands.enumerated() {
      if let fragment = found?[index] {
        fragments.append(fragment)
        continue
      }
      usage.bandCount += 1
      let band = try bitmap(
        of: snapshot, in: cell, rows: rows, background: background, scale: scale)
      fragments.append(
        try fragment(
          of: band, cell: cell.index, as: encoder, shape,
          photographRows: photographs.map {
            ($0.lowerBound - rows.lowerBound)..<($0.upperBound - rows.lowerBound)
          }))
      if let known, let names, let made = fragments.last {
        known.insert(made, names[index], of: cell, showing: snapshot)
      }
    }
    return fragments
  }

  /// The digest of everything that overlaps the given rows of a cell.
  func rowsName(_ rows: Range<Int>, of snapshot: CellSnapshot, scale: Double) -> ContentDigest {
    painter.digest(ofRows: rows, of: snapshot, scale: scale)
  }

  /// The memory of a snapshot, in bytes: only a share of it for a strip, and 0 for a cell without a
  /// key, which is not cached.
  func cost(of snapshot: CellSnapshot, key: CellKey?, isStrip: Bool) -> Int {
    guard let key else { return 0 }
    let bytes: Int
    if let lastCost, lastCost.key == key {
      bytes = lastCost.bytes
    } else {
      bytes = snapshot.byteCost
      lastCost = (key, bytes)
    }
    return isStrip ? bytes / CellEngineLimits.stripsSharingSnapshot : bytes
  }

  /// Counts a strip that did not have to be repainted.
  func noteReusedStrip() { usage.reusedStripCount += 1 }

  /// Paints some rows of a cell.
  func bitmap(
    of snapshot: CellSnapshot, in cell: PlacedCell, rows: Range<Int>, background: Background,
    scale: Double
  ) throws(CellError) -> Bitmap {
    try bitmap(
      of: snapshot, at: cell.index, rows: rows, background: background,
      pageY: Double(cell.top) / scale, scale: scale)
  }

  /// Paints some rows of a cell that begins `pageY` points below the page's top.
  func bitmap(
    of snapshot: CellSnapshot, at index: Int, rows: Range<Int>, background: Background,
    pageY: Double,
    scale: Double
  ) throws(CellError) -> Bitmap {
    defer { noteDecoding() }
    return try attempt(index, \.draw) {
      try painter.paint(snapshot, background: background, pageY: pageY, scale: scale, rows: rows)
    }
  }

  /// Encodes a cell's rows.
  func fragment<Encoder: PageEncoder>(
    of bitmap: Bitmap, cell: Int, as encoder: Encoder, _ shape: PageShape,
    photographRows: [Range<Int>]
  ) throws(CellError) -> Encoder.Fragment {
    try attempt(cell, \.compress) {
      let scratch = try scratch(of: Encoder.self)
      let band = PixelBand(
        page: shape, rowCount: bitmap.height, photographRows: photographRows)
      return try unsafe bitmap.withPixels { pixels in
        try unsafe encoder.fragment(
          of: pixels.span, in: band, scratch: &scratch.value, packed: &packed)
      }
    }
  }

  private func scratch<Encoder: PageEncoder>(
    of encoder: Encoder.Type
  ) throws -> Scratch<Encoder.Scratch> {
    try scratch(for: ObjectIdentifier(encoder)) { try encoder.makeScratch() }
  }

  private func scratch<Value>(
    for id: ObjectIdentifier, _ make: () throws -> Value
  ) throws -> Scratch<Value> {
    if let known = scratches[id] as? Scratch<Value> { return known }
    let made = Scratch(try make())
    scratches[id] = made
    return made
  }

  /// Draws a placed cell for a document; nil if the cell has no snapshot.
  func fragment<Encoder: DrawingEncoder>(
    of cell: PlacedCell, as encoder: Encoder
  ) throws(CellError) -> Encoder.Fragment? {
    guard let snapshot = cell.snapshot else { return nil }
    usage.paintCount += 1
    defer { noteDecoding() }
    return try attempt(cell.index, \.draw) {
      try draw(as: encoder) { painter, scratch in
        try encoder.fragment(
          of: DrawnCell(snapshot, top: Double(cell.top)), painter: painter, scratch: &scratch)
      }
    }
  }

  /// Lays out the items over a page.
  func artifacts(of page: DrawnPage, from source: any PageArtifactSource) -> [PageArtifact] {
    source.artifacts(of: page, shaper: shaper)
  }

  /// Passes the painter and an encoder's scratch memory to a closure.
  func draw<Encoder: DrawingEncoder, Value>(
    as encoder: Encoder, _ body: (Painter, inout Encoder.Scratch) throws -> Value
  ) throws -> Value {
    let scratch = try scratch(for: ObjectIdentifier(Encoder.self)) { try Encoder.makeScratch() }
    return try body(painter, &scratch.value)
  }

  /// Counts the time for decoding a cell's images as a separate phase, and counts the groups that
  /// were painted on separate layers.
  private func noteDecoding() {
    usage.offscreenPassCount += painter.takeOffscreenPassCount()
    let spans = painter.decoding.takeSpans()
    for span in spans {
      let phase = CellUsage.Phase(of: span)
      usage.draw = usage.draw - phase
      usage.decode = usage.decode + phase
    }
    notes?.decodes += spans
  }

  /// Measures the time of some work, and wraps its error with the cell's index.
  ///
  /// The result of work that has ended early is incomplete, and is not returned.
  private func attempt<Value>(
    _ index: Int, _ phase: WritableKeyPath<CellUsage, CellUsage.Phase>, _ work: () throws -> Value
  ) throws(CellError) -> Value {
    let start = CellUsage.Phase.now
    defer { usage[keyPath: phase].add(since: start) }
    do {
      let value = try work()
      try Cancellation.checkCurrent()
      return value
    } catch {
      throw CellError(index: index, underlying: error)
    }
  }
}

/// The scratch memory of one encoder.
private final class Scratch<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
