import Assertions
import ImageCodecs
import Platform
import Testing

@Suite struct SmallCompressionTests {
  @Test(arguments: [true, false])
  func `what is written small decodes to the same pixels`(isOpaque: Bool) throws {
    for (width, height) in [(1, 1), (1, 40), (61, 40), (300, 200)] {
      let picture = TestPicture(width: width, height: height, isOpaque: isOpaque)
      let file = try picture.png(compression: .small)
      try same(ImageDecoder.decode(file).pixels, picture.pixels)
    }
  }

  @Test func `fragments of both kinds join at any row`() throws {
    let picture = TestPicture(width: 33, height: 24, isOpaque: true)
    let encoder = try PNGFragmentEncoder()
    for first in PNGCompression.allCases {
      var sink = MemorySink()
      var file = try PNGEncoder().begin(
        PageShape(width: 33, isOpaque: true, scale: 1), in: &sink)
      for row in 0..<24 {
        let isFirst = row % 3 == 0
        try PNGEncoder().append(
          encoder.encode(
            picture.pixels.span.extracting((row * 33)..<(row * 33 + 33)), wordsPerRow: 33,
            rowCount: 1, format: picture.format,
            compression: isFirst ? first : first == .fast ? .small : .fast),
          to: &file, in: &sink)
      }
      try PNGEncoder().finish(&file, height: 24, in: &sink)
      try same(ImageDecoder.decode(sink.bytes).pixels, picture.pixels)
    }
  }

  @Test(arguments: [true, false])
  func `filters on the rows of photographs change no pixel and take fewer bytes`(
    isOpaque: Bool
  ) throws {
    // A gradient with a little noise, which each filter predicts better than no filter.
    var picture = TestPicture(width: 50, height: 60, isOpaque: isOpaque)
    for y in 0..<60 {
      for x in 0..<50 {
        let shade = UInt32(x * 2 + y + (x * 7 + y * 13) % 3)
        picture.pixels[y * 50 + x] = 0xff00_0000 | shade << 16 | (255 - shade) << 8 | shade
      }
    }
    let plain = try picture.png(splitAt: [7], compression: .small)
    let filtered = try picture.png(
      splitAt: [7], compression: .small, photographRows: [0..<12, 20..<99])
    #expect(filtered.count < plain.count)
    try same(ImageDecoder.decode(filtered).pixels, picture.pixels)
    // The first row of a fragment must not depend on the row above it.
    let moved = try picture.png(splitAt: [30], compression: .small, photographRows: [0..<60])
    try same(ImageDecoder.decode(moved).pixels, picture.pixels)
  }

  @Test func `a small fragment does not depend on what was encoded before`() throws {
    let picture = TestPicture(width: 400, height: 300, isOpaque: true)
    let other = TestPicture(width: 177, height: 90, isOpaque: false)
    let fresh = try picture.fragment(with: PNGFragmentEncoder(), compression: .small)
    let used = try PNGFragmentEncoder()
    _ = try other.fragment(with: used, compression: .small)
    try same(picture.fragment(with: used, compression: .small), fresh)
    #expect(try picture.fragment(with: used) != fresh)
    try same(picture.fragment(with: used, compression: .small), fresh)
  }

  @Test func `small rows may be wider than a batch, and pieces longer`() throws {
    let wide = TestPicture(width: 300_000, height: 3, isOpaque: false)
    try same(ImageDecoder.decode(wide.png(compression: .small)).pixels, wide.pixels)
    var noise = TestPicture(width: 700, height: 700, isOpaque: true)
    var seed: UInt64 = 99
    for index in noise.pixels.indices {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      noise.pixels[index] = 0xff00_0000 | UInt32(truncatingIfNeeded: seed >> 40)
    }
    try same(ImageDecoder.decode(noise.png(compression: .small)).pixels, noise.pixels)
  }

  @Test func `small is smaller`() throws {
    let picture = TestPicture(width: 400, height: 300, isOpaque: true)
    #expect(try picture.png(compression: .small).count < picture.png().count)
  }

  @Test func `a film made small shows the same frames`() throws {
    func film(_ compression: PNGCompression) throws -> [UInt8] {
      var picture = TestPicture(width: 60, height: 50, isOpaque: true)
      var writer = try APNGWriter(
        format: picture.format, height: 50, compression: compression, sink: MemorySink())
      for frame in 0..<5 {
        for index in 0..<400 { picture.pixels[index + frame * 500] = 0xff12_3456 }
        try writer.append(picture.pixels.span, wordsPerRow: 60, delay: FrameDelay(1, per: 10))
      }
      return try writer.finish().sink.bytes
    }
    let (fast, small) = (try film(.fast), try film(.small))
    #expect(fast != small)
    try same(APNGFilm(fast).frames.map(\.pixels), APNGFilm(small).frames.map(\.pixels))
  }
}
