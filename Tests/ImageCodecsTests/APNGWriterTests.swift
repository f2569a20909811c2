import Assertions
import Platform
import Testing

@testable import ImageCodecs

@Suite struct APNGWriterTests {
  private let delay = FrameDelay(1, per: 60)

  private func film(
    _ frames: [TestFrame], isOpaque: Bool = true, playCount: Int? = nil
  ) throws -> [UInt8] {
    let format = PNGRowFormat(width: frames[0].width, isOpaque: isOpaque)
    var writer = try APNGWriter(
      format: format, height: frames[0].height, playCount: playCount, sink: MemorySink())
    for frame in frames {
      try writer.append(frame.pixels.span, wordsPerRow: frame.width, delay: delay)
    }
    let (sink, byteCount) = try writer.finish()
    same(byteCount, sink.bytes.count)
    return sink.bytes
  }

  /// A frame of one colour, with rectangles in other colours.
  struct TestFrame: Equatable {
    var width = 9
    var height = 7
    var pixels: [UInt32]

    init(_ color: UInt32 = 0xff20_4060) {
      pixels = [UInt32](repeating: color, count: width * height)
    }

    func filling(_ columns: Range<Int>, _ rows: Range<Int>, _ color: UInt32) -> TestFrame {
      var frame = self
      for row in rows {
        for column in columns { frame.pixels[row * width + column] = color }
      }
      return frame
    }
  }

  @Test func `chunks come in the format's order, with whole sequence numbers`() throws {
    let frame = TestFrame()
    let bytes = try film(
      [frame, frame.filling(2..<4, 1..<3, 0xff00_0000), frame], playCount: 3)
    let file = try PNGFile(bytes)
    // CRCs and lengths equal those computed by the test's own writer.
    same(file.bytes, bytes)
    same(
      file.chunks.map(\.type),
      ["IHDR", "acTL", "sRGB", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    same(file.chunks[1].data, [0, 0, 0, 3, 0, 0, 0, 3])
    let numbers = file.chunks.filter { ["fcTL", "fdAT"].contains($0.type) }.map {
      Array($0.data.prefix(4))
    }
    let expectedNumbers = (0..<5 as Range<UInt32>).map(PNGChunk.bytes)
    same(numbers, expectedNumbers)
    // The number, width, height, left, top and delay; the frame is kept, and replaces earlier
    // pixels.
    let control: [UInt32] = [0, 9, 7, 0, 0, 1 << 16 | 60]
    let expected = control.flatMap(PNGChunk.bytes) + [0, 0]
    same(file.chunks[3].data, expected)
  }

  @Test func `only what changed is stored`() throws {
    let frame = TestFrame()
    let dot = frame.filling(8..<9, 6..<7, 0xffff_ffff)
    let corners = dot.filling(1..<2, 0..<1, 0xff00_0000)
    let last = dot.filling(3..<5, 2..<6, 0xff00_0001)
    let stored = try APNGFilm(film([frame, dot, corners, corners, last])).rectangles
    let expected: [ChangedRectangle] = [
      ChangedRectangle(columns: 0..<9, rows: 0..<7), ChangedRectangle(columns: 8..<9, rows: 6..<7),
      ChangedRectangle(columns: 1..<2, rows: 0..<1), ChangedRectangle(columns: 0..<1, rows: 0..<1),
      ChangedRectangle(columns: 1..<5, rows: 0..<6),
    ]
    same(stored, expected)
  }

  @Test(arguments: [true, false])
  func `frames come back as they went in`(isOpaque: Bool) throws {
    var seed: UInt64 = 3
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    // Colours that are exact in straight alpha.
    let colors: [UInt32] =
      isOpaque
      ? [0xff12_3456, 0xffff_ffff, 0xff00_0000] : [0, 0x8080_8080, 0xff12_3456, 0x0100_0000]
    var frames = [TestFrame(colors[0])]
    for _ in 0..<60 {
      let (x, y) = (random(9), random(7))
      let columns = x..<(x + 1 + random(9 - x))
      let rows = y..<(y + 1 + random(7 - y))
      frames.append(
        try #require(frames.last).filling(columns, rows, colors[random(colors.count)]))
    }
    let bytes = try film(frames, isOpaque: isOpaque)
    try same(APNGFilm(bytes).frames.map(\.pixels), frames.map(\.pixels))
    try same(film(frames, isOpaque: isOpaque), bytes)
    // A reader without support for animations sees the first frame.
    try same(ImageDecoder.decode(bytes).pixels, frames[0].pixels)
  }

  @Test func `rows may have gaps and end early`() throws {
    let picture = TestPicture(width: 20, height: 10, isOpaque: true)
    var other = picture.pixels
    other[9 * 20 + 4] ^= 0xff
    var writer = try APNGWriter(
      format: PNGRowFormat(width: 5, isOpaque: true), height: 10, sink: MemorySink())
    for pixels in [picture.pixels, other] {
      try writer.append(
        pixels.span.extracting(0..<(9 * 20 + 5)), wordsPerRow: 20, delay: delay)
    }
    let film = try APNGFilm(writer.finish().sink.bytes)
    same(film.rectangles[1], ChangedRectangle(columns: 4..<5, rows: 9..<10))
    let expected = (0..<10).flatMap { row in other[(row * 20)..<(row * 20 + 5)] }
    same(film.frames[1].pixels, expected)
  }

  @Test func `the number of plays and of frames is in the start of the file`() throws {
    for (playCount, stored) in [(nil, 0), (1, 1), (-1, 0)] as [(Int?, UInt32)] {
      let file = try PNGFile(film([TestFrame(), TestFrame(0)], playCount: playCount))
      let expected = PNGChunk.bytes(2) + PNGChunk.bytes(stored)
      same(file.chunks[1].data, expected)
    }
  }

  @Test func `a film needs frames of one size`() throws {
    let format = PNGRowFormat(width: 9, isOpaque: true)
    #expect(throws: PNGError.invalidSize(width: 9, height: 0)) {
      try APNGWriter(format: format, height: 7, sink: MemorySink()).finish()
    }
    #expect(throws: PNGError.invalidSize(width: 9, height: 0)) {
      try APNGWriter(format: format, height: 0, sink: MemorySink())
    }
    #expect(throws: PNGError.invalidSize(width: 9, height: 1 << 30)) {
      try APNGWriter(format: format, height: 1 << 30, sink: MemorySink())
    }
    var writer = try APNGWriter(format: format, height: 8, sink: MemorySink())
    #expect(throws: PNGError.invalidSize(width: 9, height: 8)) {
      try writer.append(TestFrame().pixels.span, wordsPerRow: 9, delay: delay)
    }
  }
}
