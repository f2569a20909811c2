import Assertions
import Testing

@testable import ImageCodecs

@Suite(.timeLimit(.minutes(20))) struct HostileAnimationTests {
  private static let fixtures: [AnimationFixture] = [.moving, .hidden, .webp]

  private func error(_ bytes: [UInt8]) -> ImageError? {
    do throws(ImageError) {
      _ = try ImageAnimation(bytes)
      return nil
    } catch {
      return error
    }
  }

  /// All frames that can be decoded.
  private func frames(_ bytes: [UInt8]) -> [DecodedImage] {
    guard let animation = try? ImageAnimation(bytes) else { return [] }
    return (0..<animation.timing.frameCount).compactMap { try? animation.frame($0) }
  }

  @Test(arguments: fixtures)
  func `what was cut short anywhere shows its whole frames`(fixture: AnimationFixture) throws {
    let bytes = try fixture.bytes()
    let whole = frames(bytes)
    var counts: Set<Int> = []
    for count in 0..<bytes.count {
      let cut = Array(bytes[..<count])
      let found = frames(cut)
      same(found, Array(whole.prefix(found.count)), "\(count) bytes")
      if found.count > 0 {
        try same(ImageDecoder.decode(cut).pixels, whole[0].pixels)
      }
      counts.insert(found.count)
    }
    // The last frame is complete only with the last byte of the file.
    same(counts.max(), whole.count - 1)
    #expect(counts.count >= whole.count - 1)
  }

  /// Checks that a decoded frame of a damaged file has all pixels of its canvas, and that an
  /// animation can also be decoded as a still picture.
  @discardableResult
  private func expectSound(_ bytes: [UInt8]) -> Bool {
    let still = try? ImageDecoder.decode(bytes)
    if let still { same(still.pixels.count, still.width * still.height) }
    guard let animation = try? ImageAnimation(bytes) else { return still != nil }
    for index in 0..<animation.timing.frameCount {
      guard let frame = try? animation.frame(index) else { continue }
      same(frame.pixels.count, frame.width * frame.height)
      // libpng and igzip can refuse different streams; the results that both accept are equal.
      if index == 0, let still, still.damage == nil { same(still.pixels, frame.pixels) }
    }
    return still != nil
  }

  @Test(arguments: fixtures, [0x01, 0x10, 0x80, 0xff] as [UInt8])
  func `damage anywhere ends in pixels or an error`(
    fixture: AnimationFixture, change: UInt8
  ) throws {
    let bytes = try fixture.bytes()
    var shown = 0
    for offset in bytes.indices {
      var damaged = bytes
      damaged[offset] ^= change
      if expectSound(damaged) { shown += 1 }
      // With valid checksums, the damage reaches the data that they protect.
      if fixture != .webp, let file = try? PNGFile(damaged) { expectSound(file.bytes) }
    }
    #expect(shown > 0 && shown < bytes.count)
  }

  @Test(arguments: fixtures)
  func `seeded damage in several places ends in pixels or an error`(
    fixture: AnimationFixture
  ) throws {
    var seed: UInt64 = 5
    func random(below bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    let bytes = try fixture.bytes()
    for _ in 0..<1_500 {
      var damaged = bytes
      for _ in 0...random(below: 6) {
        damaged[random(below: bytes.count)] = UInt8(random(below: 256))
      }
      expectSound(damaged)
      if fixture != .webp, let file = try? PNGFile(damaged) { expectSound(file.bytes) }
    }
  }

  @Test func `a frame that is damaged leaves the last whole one`() throws {
    var file = try PNGFile(AnimationFixture.moving.bytes())
    let whole = frames(file.bytes)
    let last = try #require(file.chunks.lastIndex { $0.type == "fdAT" })
    file.chunks[last].data[8] ^= 0xff
    let animation = try ImageAnimation(file.bytes)
    same(animation.timing.frameCount, whole.count)
    #expect(throws: ImageError.self) { try animation.frame(whole.count - 1) }
    try same(animation.wholeFrame(upTo: whole.count - 1), whole[whole.count - 2])
  }

  @Test func `what is out of order or leads out of the canvas ends the animation`() throws {
    let file = try PNGFile(AnimationFixture.moving.bytes())
    let controls = file.chunks.indices.filter { file.chunks[$0].type == "fcTL" }
    for (offset, value) in [(3, 77), (7, 15), (15, 13), (4, 0x80), (24, 3), (25, 2)] {
      var damaged = file
      damaged.chunks[controls[2]].data[offset] = UInt8(value)
      same(ImageAnimation.timing(of: damaged.bytes)?.frameCount, 2, "\(offset)")
    }
    // Without a first frame that covers the canvas, the file is not animated.
    var part = file
    part.chunks[controls[0]].data[7] = 13
    same(error(part.bytes), .notAnAnimation)
    try same(
      ImageDecoder.decode(part.bytes).damage,
      .corrupt(.png, "the first frame does not fill the picture"))
  }

  @Test func `a hidden picture stands in for a first frame that is damaged`() throws {
    var file = try PNGFile(AnimationFixture.hidden.bytes())
    let first = try #require(file.chunks.firstIndex { $0.type == "fdAT" })
    file.chunks[first].data[6] ^= 0xff
    let still = try ImageDecoder.decode(file.bytes)
    same(Set(still.pixels), [0xfffa_fafa])
    #expect(still.damage != nil)
  }

  /// An APNG with one-pixel frames on a canvas, whose default image is not one of its frames.
  private func dots(
    _ count: Int, canvas: (width: Int, height: Int), frame: (width: Int, height: Int) = (1, 1),
    stream: [UInt8]? = nil
  ) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { PNGChunk.bytes(UInt32(value)) }
    var chunks = PNGFile(
      width: UInt32(canvas.width), height: UInt32(canvas.height), depth: 8, colorType: 0,
      rows: [0, 0]
    ).chunks
    chunks.insert(.init(type: "acTL", data: number(count) + number(0)), at: 1)
    let end = chunks.removeLast()
    let dot = PNGFile(
      width: 1, height: 1, depth: 8, colorType: 0, rows: [0, 200]
    ).chunks[1].data
    for index in 0..<count {
      chunks.append(
        .init(
          type: "fcTL",
          data: number(index * 2) + number(frame.width) + number(frame.height) + number(0)
            + number(0) + [0, 1, 0, 10, 0, 0]))
      chunks.append(.init(type: "fdAT", data: number(index * 2 + 1) + (stream ?? dot)))
    }
    return PNGFile(chunks: chunks + [end]).bytes
  }

  @Test func `too many frames, pixels or a canvas too large do not move`() throws {
    try same(ImageAnimation(dots(3, canvas: (1, 1))).frame(2).pixels, [0xffc8_c8c8])
    same(
      error(dots(10_001, canvas: (1, 1))), .tooMuchAnimation(frameCount: 10_001, pixelCount: 10_001)
    )
    let large = (width: 3_000, height: 3_000)
    same(
      error(dots(5, canvas: large, frame: large)),
      .tooMuchAnimation(frameCount: 5, pixelCount: 45_000_000))
    // The default image is shown, because it costs less.
    let wide = dots(2, canvas: (3_001, 3_000), frame: (3_001, 3_000))
    same(error(wide), .tooManyPixels(width: 3_001, height: 3_000))
    let text = PNGFile.Chunk(type: "tEXt", data: [UInt8](repeating: 1, count: 2_000))
    var padded = try PNGFile(wide)
    padded.chunks.insert(text, at: 1)
    try same(ImageDecoder.info(of: padded.bytes).width, 3_001)
  }

  @Test func `a WebP whose frames have too many bytes does not move`() throws {
    let file = try AnimationFixture.webp.bytes()
    let start = try #require(file.indices.first { file[$0...].starts(with: "ANMF".utf8) })
    func little(_ value: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    /// Frames of one mebibyte: the data of one pixel, then filler that a decoder skips.
    func animation(_ count: Int) -> [UInt8] {
      var frame = [UInt8](file[(start + 8)..<(start + 24)])
      frame += [UInt8](repeating: 0, count: (1 << 20) + 16 - frame.count)
      let frames = (0..<count).flatMap { _ in Array("ANMF".utf8) + little(frame.count) + frame }
      let content = Array(file[8..<start]) + frames
      return Array(file[..<4]) + little(content.count) + content
    }
    same(error(animation(20)), nil)
    same(error(animation(21)), .animationTooLarge(byteCount: 21 << 20))
  }

  @Test func `a stream that goes on behind the last row is not unpacked`() throws {
    // 64 MB of data for a pixel of two bytes.
    var rows = [UInt8](repeating: 0, count: 64 << 20)
    rows[1] = 200
    let bomb =
      try PNGChunk.streamStart + DeflateStream(rows, DeflateStream.ways[1]).bytes
      + PNGChunk.bytes(Adler32.checksum(rows))
    #expect(bomb.count < 100_000)
    let animation = try ImageAnimation(dots(2, canvas: (1, 1), stream: bomb))
    #expect(throws: ImageError.corrupt(.png, "a frame's stream is damaged")) {
      try animation.frame(1)
    }
    var still = PNGFile(width: 1, height: 1, depth: 8, colorType: 0, rows: [0, 200])
    for interlace in [0, 1] as [UInt8] {
      still.chunks[0].data[12] = interlace
      still.chunks[1].data = bomb
      let image = try ImageDecoder.decode(still.bytes)
      #expect(image.pixels == [0xffc8_c8c8] && image.damage == nil)
    }
  }

  @Test func `a WebP's frame of another size than it says is damaged`() throws {
    var bytes = try AnimationFixture.webp.bytes()
    let frames = bytes.indices.filter { bytes[$0...].starts(with: "ANMF".utf8) }
    // The second frame is 6 pixels wide.
    bytes[frames[1] + 8 + 6] = 4
    let animation = try ImageAnimation(bytes)
    #expect(throws: ImageError.corrupt(.webp, "a frame's size differs from the header's")) {
      try animation.frame(1)
    }
    // A frame that extends beyond the canvas ends the animation.
    bytes[frames[1] + 8] = 60
    #expect(error(bytes) == nil && ImageAnimation.timing(of: bytes) == nil)
    try same(ImageDecoder.decode(bytes), animation.frame(0))
  }
}
