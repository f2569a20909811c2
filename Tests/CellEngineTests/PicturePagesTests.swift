import Assertions
import CellEngine
import DisplayList
import ImageCodecs
import Pictures
import Platform
import RasterKit
import Testing

@Suite(.timeLimit(.minutes(20))) struct PicturePagesTests {
  /// A picture of one colour.
  private static func png(_ color: UInt32) throws -> [UInt8] {
    let pixels = [UInt32](repeating: color, count: 40 * 20)
    return try PNGEncoder().bytes(
      of: pixels.span, height: 20, of: PageShape(width: 40, isOpaque: true, scale: 0))
  }

  @Test(arguments: [1, 4])
  func `pages with pictures do not depend on the number of workers`(workers: Int) throws {
    let store = PictureStore(byteBudget: 1)
    let session = PictureSession(
      store, sources: [.memory(["a": try Self.png(0xff80_4020)])])
    let cells = TestCells(count: 100, picture: try session.reference(named: "a"))
    let engine = try EngineFixture.engine(workers: workers, images: store)
    let decoded = try ImageDecoder.decode(try engine.png(of: cells, scale: 2))
    let plain = try EngineFixture.engine(workers: 1, images: store).png(of: cells, scale: 2)
    try same(engine.png(of: cells, scale: 2), plain)
    #expect(decoded.pixels.contains(0xff80_4020))
  }

  @Test func `decoding is a phase of its own, within painting`() throws {
    let store = PictureStore()
    let session = PictureSession(
      store, sources: [.memory(["a": try Self.png(0xff80_4020)])])
    var cells = HookedCells()
    cells.cells.picture = try session.reference(named: "a")
    let engine = try EngineFixture.engine(workers: 0, images: store)
    let display = CellDisplay<Int>(engine: engine)
    display.recordSpans(true)
    // Every seventh cell has a picture, starting with the fourth.
    for round in 0..<2 {
      try display.submit((0..<7).map { cells.request($0 + 7 * round) })
      display.waitUntilReady()
      let spans = display.takeSpans()
      let decodes = spans.flatMap(\.decodes)
      same(decodes.count, (round == 0 ? 1 : 0), "the second cell shows the same pixels")
      for span in spans {
        let whole = span.whole.start...span.whole.start + span.whole.wall
        let draw = try #require(span.draw)
        #expect(whole.contains(draw.start) && whole.contains(draw.start + draw.wall))
        #expect(span.layout.map { $0.start + $0.wall <= draw.start } ?? true)
        for decode in span.decodes {
          #expect(decode.start >= draw.start)
          #expect(decode.start + decode.wall <= draw.start + draw.wall)
          #expect(decode.cpu <= draw.cpu)
        }
      }
    }
    let usage = display.counters.usage
    #expect(usage.decode.cpu > 0 && usage.draw.cpu > 0)
    withExtendedLifetime(session) {}
  }
}
