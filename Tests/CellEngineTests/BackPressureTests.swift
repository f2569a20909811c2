import Assertions
import CellEngine
import DisplayList
import Glibc
import ImageCodecs
import Platform
import Synchronization
import Testing
import TextShaping

/// Tests that painting waits for a slower encoder.
@Suite(.timeLimit(.minutes(20))) struct BackPressureTests {
  /// Counts the pixels of all fragments that are in memory.
  private final class Meter: Sendable {
    private let state = Mutex((alive: 0, most: 0))

    func add(_ count: Int) {
      state.withLock {
        $0.alive += count
        $0.most = max($0.most, $0.alive)
      }
    }

    var alive: Int { state.withLock { $0.alive } }
    var most: Int { state.withLock { $0.most } }
  }

  /// The rows that an encoder stores, with their pixels unchanged.
  private final class Rows: Sendable {
    let pixelCount: Int
    private let meter: Meter

    init(_ pixelCount: Int, _ meter: Meter) {
      (self.pixelCount, self.meter) = (pixelCount, meter)
      meter.add(pixelCount)
    }

    deinit { meter.add(-pixelCount) }
  }

  /// Waits before the first rows of each page, so that painting could get far ahead of it.
  private struct SlowEncoder: PageEncoder {
    struct Failure: Error {}

    let meter: Meter
    var failsAtEnd = false

    var formatName: String { "slow" }
    var settings: String { "" }
    var pixelLayout: PixelLayout { .premultipliedBGRA }

    func fragment(of pixels: Span<UInt8>, in band: PixelBand, scratch: inout Void) -> Rows {
      Rows(band.rowCount * band.page.width, meter)
    }

    func byteCount(of fragment: Rows) -> Int { fragment.pixelCount * 4 }

    func begin(_ page: PageShape, in sink: inout some ByteSink) {
      // Waits until the memory stops growing, because then nothing more is painted in advance of
      // this page.
      var (before, quiet) = (-1, 0)
      while quiet < 20 {
        SlowEncoder.rest()
        let alive = meter.alive
        quiet = alive == before ? quiet + 1 : 0
        before = alive
      }
    }

    func append(_ fragment: Rows, to file: inout Void, in sink: inout some ByteSink) {}

    func finish(_ file: inout Void, height: Int, in sink: inout some ByteSink) throws {
      if failsAtEnd { throw Failure() }
      try sink.write([1])
    }

    private static func rest() {
      usleep(1_000)
    }
  }

  /// A source in which each cell can begin a page.
  private struct Pages: CellSource {
    var count = 400
    var height = 1_000.0
    var width: Double { 500 }
    var background: Background { .color(.white) }

    func mayBeginPage(at index: Int) -> Bool { true }

    func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
      CellSnapshot(size: Size(width: width, height: height), items: [])
    }
  }

  @discardableResult
  private func write(
    _ pages: Pages, as encoder: SlowEncoder, workers: Int, _ cancellation: Cancellation = .init(),
    end: @escaping (Int) -> Void = { _ in }
  ) throws -> Int {
    var count = 0
    try EngineFixture.engine(workers: workers).writePages(
      of: pages, pageHeight: Int(pages.height), as: encoder, scale: 1, maximumRowCount: 1 << 20,
      cancellation: cancellation, begin: { _ in MemorySink() }, receive: { _ in },
      end: { _, _ in
        count += 1
        end(count)
      })
    return count
  }

  @Test(arguments: [0, 1, 2, 4])
  func `so many pixels wait for the encoder, however many pages there are`(workers: Int) throws {
    let meter = Meter()
    let pages = Pages(count: 60)
    try same(write(pages, as: SlowEncoder(meter: meter), workers: workers), 60)
    // The limit is 2 million pixels per worker, plus the job that the encoder is working on.
    #expect(meter.most <= (max(1, workers) * 2 + 1) << 20)
    same(meter.alive, 0)
  }

  @Test(arguments: [0, 1, 2])
  func `a cell larger than the bound is painted all the same`(workers: Int) throws {
    let meter = Meter()
    let pages = Pages(count: 5, height: 30_000)
    try same(write(pages, as: SlowEncoder(meter: meter), workers: workers), 5)
    // Memory holds the band in the encoder and the next one.
    #expect(meter.most <= 2 * 500 * 30_000)
  }

  @Test(arguments: [0, 1, 2])
  func `an encoder that fails and a call that is cancelled end the waiting`(workers: Int) throws {
    let meter = Meter()
    let pages = Pages(count: 60)
    #expect(throws: SlowEncoder.Failure.self) {
      try write(pages, as: SlowEncoder(meter: meter, failsAtEnd: true), workers: workers)
    }
    let cancellation = Cancellation()
    var written = 0
    #expect(throws: CancellationError.self) {
      try write(pages, as: SlowEncoder(meter: meter), workers: workers, cancellation) {
        written = $0
        if $0 == 3 { cancellation.cancel() }
      }
    }
    #expect(written < 60)
  }
}
