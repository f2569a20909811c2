import Assertions
import ImageCodecs
import Platform
import Testing

@Suite struct PNGRoundTripTests {
  @Test(arguments: [true, false])
  func `what is written decodes to the same pixels`(isOpaque: Bool) throws {
    let picture = TestPicture(width: 61, height: 40, isOpaque: isOpaque)
    let decoded = try ImageDecoder.decode(try picture.png())
    same(decoded.width, 61)
    same(decoded.height, 40)
    same(decoded.isOpaque, isOpaque)
    same(decoded.pixels, picture.pixels)
  }

  @Test func `fragments may start at any row`() throws {
    let picture = TestPicture(width: 33, height: 24, isOpaque: true)
    for row in 1..<24 {
      let file = try picture.png(splitAt: [row])
      try same(ImageDecoder.decode(file).pixels, picture.pixels)
    }
    let single = try picture.png(splitAt: Array(1..<24))
    try same(ImageDecoder.decode(single).pixels, picture.pixels)
  }

  @Test(arguments: [true, false])
  func `the filter Sub on some rows changes no pixel`(isOpaque: Bool) throws {
    let picture = TestPicture(width: 50, height: 30, isOpaque: isOpaque)
    let plain = try picture.png()
    let filtered = try picture.png(splitAt: [7], photographRows: [5..<12, 20..<99])
    #expect(plain != filtered)
    try same(ImageDecoder.decode(filtered).pixels, picture.pixels)
  }

  @Test func `a fragment does not depend on what was encoded before`() throws {
    let picture = TestPicture(width: 400, height: 300, isOpaque: true)
    let other = TestPicture(width: 177, height: 90, isOpaque: false)
    let fresh = try picture.fragment(with: PNGFragmentEncoder())
    let used = try PNGFragmentEncoder()
    _ = try other.fragment(with: used)
    try same(picture.fragment(with: used), fresh)
    try same(picture.fragment(with: used), fresh)
  }

  @Test func `rows may be wider than a batch`() throws {
    let picture = TestPicture(width: 32_767, height: 7, isOpaque: false)
    try same(ImageDecoder.decode(try picture.png(splitAt: [3])).pixels, picture.pixels)
  }

  @Test func `pixels that do not compress come through`() throws {
    var picture = TestPicture(width: 700, height: 700, isOpaque: true)
    var seed: UInt64 = 99
    for index in picture.pixels.indices {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      picture.pixels[index] = 0xff00_0000 | UInt32(truncatingIfNeeded: seed >> 40)
    }
    try same(ImageDecoder.decode(try picture.png()).pixels, picture.pixels)
  }

  @Test func `the header and the order of chunks are as the format wants them`() throws {
    let file = try TestPicture(width: 10, height: 4, isOpaque: true).png(splitAt: [1])
    let chunks = try PNGFile(file).chunks
    same(chunks.map(\.type), ["IHDR", "sRGB", "pHYs", "IDAT", "IDAT", "IDAT", "IDAT", "IEND"])
    same(chunks[0].data, [0, 0, 0, 10, 0, 0, 0, 4, 8, 2, 0, 0, 0])
    // 144 pixels per inch are 5,669 pixels per metre.
    same(chunks[2].data, [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
  }

  @Test func `sizes that make no picture are refused`() throws {
    let encoder = try PNGFragmentEncoder()
    let format = PNGRowFormat(width: 4, isOpaque: true)
    let pixels = [UInt32](repeating: 0, count: 8)
    #expect(throws: PNGError.self) {
      try encoder.encode(pixels.span, wordsPerRow: 4, rowCount: 3, format: format)
    }
    #expect(throws: PNGError.self) {
      try encoder.encode(pixels.span, wordsPerRow: 3, rowCount: 1, format: format)
    }
    #expect(throws: PNGError.self) {
      try encoder.encode(pixels.span, wordsPerRow: 4, rowCount: 0, format: format)
    }
    let png = PNGEncoder()
    var sink = MemorySink()
    #expect(throws: PNGError.self) {
      try png.begin(PageShape(width: 0, isOpaque: true, scale: 1), in: &sink)
    }
    var file = try png.begin(PageShape(width: 4, isOpaque: false, scale: 1), in: &sink)
    let fragment = try encoder.encode(pixels.span, wordsPerRow: 4, rowCount: 2, format: format)
    #expect(throws: PNGError.formatMismatch) { try png.append(fragment, to: &file, in: &sink) }
    #expect(throws: PNGError.self) { try png.finish(&file, height: 0, in: &sink) }
  }

  @Test func `a file sink gives the bytes of a memory sink`() throws {
    let picture = TestPicture(width: 40, height: 20, isOpaque: true)
    let path = "/tmp/chatraster-\(UInt64.random(in: .min ... .max)).png"
    var scratch = try PNGEncoder.makeScratch()
    try PNGEncoder().write(
      picture.pixels.span, height: 20, of: PageShape(width: 40, isOpaque: true, scale: 2),
      to: AtomicFile(path: path), scratch: &scratch
    ).commit()
    let written = try FileContents(path: path, limit: 1 << 20).bytes
    try RemovedFile(path).remove()
    same(written, (try picture.png()))
  }
}
