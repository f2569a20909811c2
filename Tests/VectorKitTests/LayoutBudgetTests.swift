import Assertions
import CellEngine
import DisplayList
import Glibc
import ImageCodecs
import Platform
import RasterKit
import TestResources
import Testing
import TextShaping
import VectorKit

/// Cells whose display lists are large, although they are low.
private struct HeavyCells: CellSource {
  struct Failure: Error, Equatable {}

  var count = 60
  /// Called with the index of each cell that is laid out, on the worker's thread.
  var hook: @Sendable (Int) throws -> Void = { _ in }
  let width = 100.0
  let background = Background.color(.white)

  /// The memory of each cell, as the engine charges it.
  static let byteCost = snapshot(at: 0).byteCost

  private static func snapshot(at index: Int) -> CellSnapshot {
    let items = (0..<200).map { place in
      let rect = Rect(x: Double(place % 90), y: Double(index % 7), width: 5, height: 3)
      return DisplayItem.fill(.rect(rect), .color(Color(rgb: UInt32(index * 7_919 & 0xff_ffff))))
    }
    return CellSnapshot(size: Size(width: 100, height: 12), items: items)
  }

  func snapshot(at index: Int, shaper: TextShaper) throws -> CellSnapshot {
    try hook(index)
    return Self.snapshot(at: index)
  }
}

/// The calls of an engine that lay out many cells.
private enum Way: CaseIterable {
  case page, pageWithSnapshots, pages, several, pdf, svg, bitmap, snapshots, values

  /// What the call makes of the cells, in bytes.
  func bytes(
    of cells: HeavyCells, by engine: CellEngine, _ fonts: FontFileTable,
    _ cancellation: Cancellation = .init()
  ) throws -> [UInt8] {
    switch self {
    case .page, .pageWithSnapshots:
      return try engine.writePage(
        of: cells, as: PNGEncoder(), to: MemorySink(), scale: 1,
        needsSnapshots: self == .pageWithSnapshots, cancellation: cancellation
      ).sink.bytes
    case .pages:
      var bytes: [UInt8] = []
      try engine.writePages(
        of: cells, pageHeight: 100, as: PNGEncoder(), scale: 1, maximumRowCount: 1_000,
        cancellation: cancellation, begin: { _ in MemorySink() }, receive: { _ in },
        end: { sink, _ in bytes += sink.bytes })
      return bytes
    case .several:
      var bytes: [[UInt8]] = [[], []]
      let outputs = try bytes.indices.map { place in
        try CellOutput.pages(
          of: cells, pageHeight: place == 0 ? nil : 50, as: PNGEncoder(), scale: 1,
          maximumRowCount: 1_000, on: engine, begin: { _ in MemorySink() }, receive: { _ in },
          end: { sink, _ in bytes[place] += sink.bytes })
      }
      try engine.write(cells, as: outputs, cancellation: cancellation)
      return bytes[0] + bytes[1]
    case .pdf:
      return try document(
        of: cells, as: PDFEncoder(.init(), fonts: fonts), by: engine, cancellation)
    case .svg:
      return try document(
        of: cells, as: SVGEncoder(.init(), fonts: fonts), by: engine, cancellation)
    case .bitmap:
      let bitmap = try engine.bitmap(of: cells, scale: 1, cancellation: cancellation)
      return unsafe bitmap.withPixels { pixels in
        unsafe pixels.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
      }
    case .snapshots:
      var bytes: [UInt8] = []
      try engine.layOut(cells, cancellation: cancellation) { index, snapshot in
        bytes += [UInt8(index), UInt8(snapshot.items.count)]
        return true
      }
      return bytes
    case .values:
      var bytes: [UInt8] = []
      try engine.measure(0..<cells.count, cancellation: cancellation) { index, shaper, _ in
        let snapshot = try cells.snapshot(at: index, shaper: shaper)
        return ((index, snapshot), snapshot.byteCost)
      } receive: { index, snapshot in
        bytes += [UInt8(index), UInt8(snapshot.items.count)]
      }
      return bytes
    }
  }

  private func document(
    of cells: HeavyCells, as encoder: some DrawingEncoder, by engine: CellEngine,
    _ cancellation: Cancellation
  ) throws -> [UInt8] {
    try engine.writeDocument(
      of: cells, as: encoder, to: MemorySink(), cancellation: cancellation
    ).sink.bytes
  }
}

/// Tests that layout waits for the use of cells, by their bytes, in every call.
@Suite(.timeLimit(.minutes(20))) struct LayoutBudgetTests {
  private let catalog: FontCatalog

  init() throws {
    catalog = try FontCatalog(directories: [TestResources.boxFontDirectory])
  }

  private func engine(workers: Int, limit: Int) -> CellEngine {
    CellEngine(
      workers: workers, catalog: catalog, images: NoImages(),
      layoutBudget: LayoutBudget(limit: limit))
  }

  /// Waits for the jobs that were running when the call ended.
  private func waitUntilFree(_ engine: CellEngine) {
    while engine.layoutBudget.byteCount > 0 { usleep(1_000) }
  }

  /// The largest charge with a limit: each worker may be laying out one cell when the limit is
  /// reached, and may not have released the cell that it has painted; and the next cell is always
  /// laid out.
  ///
  /// Equal cells differ by the capacity of their arrays: glibc does not split a block if less than 32
  /// bytes would remain, and the array takes them.
  private func most(_ limit: Int, workers: Int) -> Int {
    let count = 2 * max(1, workers) + 1
    let spare = 32 * (count + limit / HeavyCells.byteCost)
    return limit + count * HeavyCells.byteCost + spare
  }

  @Test(arguments: Way.allCases, [0, 1, 2, 4])
  fileprivate func `cells are laid out ahead by their bytes, and the result is the same`(
    way: Way, workers: Int
  ) throws {
    let wanted = try way.bytes(
      of: HeavyCells(), by: engine(workers: 1, limit: .max), catalog.files)
    #expect(!wanted.isEmpty)
    // A limit of four cells, and one that each cell exceeds.
    for limit in [4 * HeavyCells.byteCost, 1] {
      let engine = engine(workers: workers, limit: limit)
      let made = try way.bytes(of: HeavyCells(), by: engine, catalog.files)
      #expect(made == wanted)
      #expect(engine.layoutBudget.highestByteCount >= HeavyCells.byteCost - 32)
      #expect(engine.layoutBudget.highestByteCount <= most(limit, workers: workers))
      waitUntilFree(engine)
    }
  }

  @Test(arguments: Way.allCases, [0, 2])
  fileprivate func `an error or a cancellation ends all charges`(way: Way, workers: Int) throws {
    let engine = engine(workers: workers, limit: 2 * HeavyCells.byteCost)
    let failing = HeavyCells { if $0 == 50 { throw HeavyCells.Failure() } }
    #expect(throws: CellError.self) { try way.bytes(of: failing, by: engine, catalog.files) }
    waitUntilFree(engine)
    let cancellation = Cancellation()
    let stopping = HeavyCells { if $0 == 40 { cancellation.cancel() } }
    #expect(throws: CancellationError.self) {
      try way.bytes(of: stopping, by: engine, catalog.files, cancellation)
    }
    waitUntilFree(engine)
    #expect(engine.layoutBudget.highestByteCount > 0)
  }

  @Test func `calls that share a full budget all go on`() async throws {
    let engine = engine(workers: 2, limit: 2 * HeavyCells.byteCost)
    let wanted = try Way.allCases.map { way in
      try way.bytes(of: HeavyCells(), by: self.engine(workers: 1, limit: .max), catalog.files)
    }
    let fonts = catalog.files
    try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for (place, way) in Way.allCases.enumerated() {
        group.addTask { (place, try way.bytes(of: HeavyCells(), by: engine, fonts)) }
      }
      for try await (place, made) in group { #expect(made == wanted[place]) }
    }
    waitUntilFree(engine)
  }
}
