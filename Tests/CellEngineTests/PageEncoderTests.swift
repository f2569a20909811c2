import Assertions
import DisplayList
import ImageCodecs
import Platform
import RasterKit
import TestResources
import Testing
import TextShaping

@testable import CellEngine

/// Writes a log of its calls, and fails on request.
private struct LoggingEncoder: PageEncoder {
  struct Failure: Error, Equatable { var step: String }

  /// A value that each fragment contains.
  var tag: UInt8 = 0
  var failing = ""
  var limits = PageLimits()

  var formatName: String { "log" }
  var pixelLayout: PixelLayout { .rgb }

  func fragment(
    of pixels: Span<UInt8>, in band: PixelBand, scratch: inout Void
  ) throws -> [UInt8] {
    if failing == "fragment" { throw Failure(step: failing) }
    return [tag, UInt8(truncatingIfNeeded: band.rowCount), pixels[0]]
  }

  func begin(_ page: PageShape, in sink: inout some ByteSink) throws {
    if failing == "begin" { throw Failure(step: failing) }
    try sink.write([0xff, 0, 0])
  }

  func append(
    _ fragment: [UInt8], to file: inout Void, in sink: inout some ByteSink
  ) throws {
    if failing == "append" { throw Failure(step: failing) }
    try sink.write(fragment)
  }

  func finish(_ file: inout Void, height: Int, in sink: inout some ByteSink) throws {
    if failing == "finish" { throw Failure(step: failing) }
    try sink.patch([UInt8(height >> 8 & 255), UInt8(height & 255)], at: 1)
  }
}

/// A sink that accepts this many writes and then fails.
private struct BrokenSink: ByteSink {
  struct Failure: Error {}

  var room: Int

  mutating func write(_ bytes: [UInt8]) throws {
    guard room > 0 else { throw Failure() }
    room -= 1
  }

  mutating func patch(_ bytes: [UInt8], at offset: Int) throws { throw Failure() }
}

/// Cells with keys, so that their rows are cached.
private struct KeptCells: CellSource {
  var cells = TestCells(count: 100)
  var width: Double { cells.width }
  var count: Int { cells.count }
  var background: Background { cells.background }
  func key(at index: Int) -> CellKey? { CellKey(high: 9, low: UInt64(index)) }
  func snapshot(at index: Int, shaper: TextShaper) throws -> CellSnapshot {
    try cells.snapshot(at: index, shaper: shaper)
  }
}

@Suite(.timeLimit(.minutes(20))) struct PageEncoderTests {
  private static let encoders: [any PageEncoder] = [
    PNGEncoder(), RawPixelEncoder(), JPEGEncoder(), JPEGEncoder(quality: 60), WebPEncoder(),
    WebPEncoder(.lossy(quality: 70)), LoggingEncoder(), LoggingEncoder(tag: 1),
  ]

  private static let backgrounds: [Background] = [
    .color(Color(rgb: 0xed_eded)), .clear,
    .gradient(
      Gradient(
        start: .zero, end: Point(x: 0, y: 150),
        stops: [
          .init(offset: 0, color: Color(rgb: 0xff_8800)),
          .init(offset: 1, color: Color(rgb: 0x00_88ff)),
        ]), period: 300),
  ]

  private func keepingEngine(workers: Int) throws -> CellEngine {
    try EngineFixture.engine(
      workers: workers, snapshots: SnapshotCache(byteBudget: 1 << 24),
      fragments: FragmentCache(byteBudget: 1 << 28))
  }

  @Test(arguments: backgrounds)
  func `every format has the same bytes for any number of workers, cold and warm`(
    background: Background
  ) throws {
    let cells = KeptCells(cells: TestCells(count: 50, background: background))
    let bare = try EngineFixture.engine(workers: 1)
    let expected = try Self.encoders.map { try bare.page(of: cells, as: $0, scale: 1) }
    same(Set(expected).count, expected.count)
    for workers in [1, 2, 8] {
      // One cache for all formats: no format may find the rows of another.
      let engine = try keepingEngine(workers: workers)
      for _ in 0..<2 {
        for (encoder, bytes) in zip(Self.encoders, expected) {
          try same(engine.page(of: cells, as: encoder, scale: 1), bytes)
        }
      }
      for encoder in Self.encoders {
        let (_, report) = try engine.writePage(
          of: cells, as: encoder, to: MemorySink(), scale: 1)
        same(report.usage, CellUsage(), "\(encoder) was kept")
      }
    }
  }

  /// True if pixels are equal, or are translucent and no channel differs by more than 1.
  private func alike(_ one: UInt32, _ other: UInt32) -> Bool {
    guard one != other else { return true }
    guard one >> 24 == other >> 24, one >> 24 < 255 else { return false }
    for shift: UInt32 in [0, 8, 16] {
      let difference = Int(one >> shift & 255) - Int(other >> shift & 255)
      if abs(difference) > 1 { return false }
    }
    return true
  }

  @Test(arguments: backgrounds)
  func `formats without loss have the PNG's pixels`(background: Background) throws {
    let cells = TestCells(count: 40, background: background)
    let engine = try EngineFixture.engine(workers: 2)
    let png = try ImageDecoder.decode(engine.png(of: cells, scale: 2))
    let webP = try ImageDecoder.decode(engine.page(of: cells, as: WebPEncoder(), scale: 2))
    let isSame = WholeArray(webP.pixels) == WholeArray(png.pixels)
    // The two decoders round translucent pixels differently.
    #expect(isSame || zip(webP.pixels, png.pixels).allSatisfy { alike($0, $1) })
    #expect(isSame || !background.isOpaque)
    let raw = try engine.page(of: cells, as: RawPixelEncoder(), scale: 2)
    same(raw.count, png.pixels.count * 4)
    if background.isOpaque {
      // Red and blue change places.
      let pixels = png.pixels.map { $0 & 0xff00_ff00 | $0 >> 16 & 0xff | ($0 & 0xff) << 16 }
      #expect(unsafe pixels.withUnsafeBytes { unsafe Array($0) } == raw)
    }
  }

  @Test func `a page is written as a file that knows its height at the end`() throws {
    let cells = TestCells(count: 40)
    let engine = try EngineFixture.engine(workers: 2)
    var heights: [Int] = []
    let (sink, report) = try engine.writePage(
      of: cells, as: LoggingEncoder(tag: 7), to: MemorySink(), scale: 1
    ) { heights.append($0.height) }
    let bytes = sink.bytes
    same(bytes.count, 3 + 40 * 3)
    same(report.byteCount, bytes.count)
    same(Int(bytes[1]) << 8 | Int(bytes[2]), report.height)
    same(heights.reduce(0, +), report.height)
    for (index, height) in heights.enumerated() {
      same(Array(bytes[3 + index * 3..<5 + index * 3]), [7, UInt8(height)])
    }
  }

  @Test(arguments: [1, 2])
  func `what fails is passed on, and what fails in a cell names it`(workers: Int) throws {
    let cells = TestCells(count: 60)
    let engine = try EngineFixture.engine(workers: workers)
    for step in ["begin", "append", "finish"] {
      #expect(throws: LoggingEncoder.Failure(step: step)) {
        try engine.page(of: cells, as: LoggingEncoder(failing: step), scale: 1)
      }
    }
    let error = #expect(throws: CellError.self) {
      try engine.page(of: cells, as: LoggingEncoder(failing: "fragment"), scale: 1)
    }
    same(error?.index, 0)
    #expect(error?.underlying is LoggingEncoder.Failure)
    for encoder in Self.encoders {
      // A WebP is written in a single call.
      for room in encoder is WebPEncoder ? [0] : [0, 1, 20] {
        #expect(throws: BrokenSink.Failure.self, "\(encoder) with \(room)") {
          try engine.writePage(of: cells, as: encoder, to: BrokenSink(room: room), scale: 1)
        }
      }
    }
    try same(engine.page(of: cells, as: LoggingEncoder(), scale: 1).count, 3 + 60 * 3)
  }

  @Test func `pages larger than a format allows are refused with words`() throws {
    let cells = TestCells(count: 60)
    let engine = try EngineFixture.engine(workers: 2)
    var encoder = LoggingEncoder()
    encoder.limits = PageLimits(maximumHeight: 100)
    #expect(throws: PageError.tooHigh(format: "log", width: 400, limit: 100)) {
      try engine.page(of: cells, as: encoder, scale: 2)
    }
    encoder.limits = PageLimits(maximumPixelCount: 40_000)
    #expect(throws: PageError.tooHigh(format: "log", width: 400, limit: 100)) {
      try engine.page(of: cells, as: encoder, scale: 2)
    }
    #expect(throws: PageError.tooManyRows(limit: 50)) {
      try engine.writePage(
        of: cells, as: encoder, to: MemorySink(), scale: 2, maximumRowCount: 50)
    }
    encoder.limits = PageLimits(maximumWidth: 399)
    #expect(throws: PageError.tooWide(format: "log", width: 400, limit: 399)) {
      try engine.page(of: cells, as: encoder, scale: 2)
    }
    encoder.limits = PageLimits(maximumWidth: 400, maximumHeight: 100_000)
    #expect(try !engine.page(of: cells, as: encoder, scale: 2).isEmpty)
    for words in [
      PageError.tooHigh(format: "WebP", width: 780, limit: 16_383),
      .tooWide(format: "WebP", width: 20_000, limit: 16_383), .tooManyRows(limit: 9),
    ] {
      #expect(!"\(words)".contains("--"), "a library knows no options")
    }
  }

  @Test func `several pages are refused before the first when they may not be so high`() throws {
    let engine = try EngineFixture.engine(workers: 2)
    var encoder = LoggingEncoder()
    encoder.limits = PageLimits(maximumHeight: 100)
    func write(_ height: Int) throws -> Int {
      var count = 0
      try engine.writePages(
        of: TestCells(count: 60), pageHeight: height, as: encoder, scale: 1,
        maximumRowCount: 1_000
      ) { _ in
        count += 1
        return MemorySink()
      } receive: { _ in
      } end: { _, report in
        #expect(report.height <= 100)
      }
      return count
    }
    #expect(try write(100) > 5)
    var begun = false
    #expect(throws: PageError.tooHigh(format: "log", width: 200, limit: 100)) {
      try engine.writePages(
        of: TestCells(count: 60), pageHeight: 101, as: encoder, scale: 1, maximumRowCount: 1_000
      ) { _ in
        begun = true
        return MemorySink()
      } receive: { _ in
      } end: { _, _ in
      }
    }
    #expect(!begun)
  }
}
