import Assertions
import TestResources
import Testing

@testable import ImageCodecs

@Suite(.timeLimit(.minutes(20))) struct HostileGIFTests {
  /// All frames that can be decoded.
  private func frames(_ bytes: [UInt8]) throws(ImageError) -> [Result<DecodedImage, ImageError>] {
    let animation = try ImageAnimation(bytes)
    return (0..<animation.timing.frameCount).map { index in
      Result { () throws(ImageError) in try animation.frame(index) }
    }
  }

  private func error(_ bytes: [UInt8]) -> ImageError? {
    do throws(ImageError) {
      _ = try ImageAnimation(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a GIF that was cut short shows its whole frames`() throws {
    let bytes = GIFFile.assorted.bytes
    let whole = try frames(bytes)
    var counts: [Int] = []
    var partialCount = 0
    for count in 0..<bytes.count {
      let cut = Array(bytes[..<count])
      let found = (try? frames(cut)) ?? []
      same(found, Array(whole.prefix(found.count)))
      // A truncated first frame is not an animation, and is decoded as a still picture with its
      // rows.
      let still = try? ImageDecoder.decode(cut)
      if found.isEmpty { #expect(still == nil || still?.damage == .truncated(.gif)) }
      if !found.isEmpty { same(still, (try whole[0].get())) }
      if found.isEmpty, still != nil { partialCount += 1 }
      if counts.last != found.count { counts.append(found.count) }
    }
    same(counts, [0, 1, 2, 3, 4])
    #expect(partialCount > 0)
    same(error(Array(bytes[..<40])), .truncated(.gif))
  }

  @Test(arguments: [0x01, 0x10, 0x80, 0xff] as [UInt8])
  func `damage anywhere ends in pixels or an error`(change: UInt8) {
    let bytes = GIFFile.assorted.bytes
    var shown = 0
    for offset in bytes.indices {
      var damaged = bytes
      damaged[offset] ^= change
      if expectSound(damaged) { shown += 1 }
    }
    #expect(shown > 0 && shown < bytes.count)
  }

  /// Checks that a decoded frame of a damaged file has all pixels of its canvas, and that an
  /// animation can also be decoded as a still picture.
  private func expectSound(_ bytes: [UInt8]) -> Bool {
    let still = try? ImageDecoder.decode(bytes)
    if let still { same(still.pixels.count, still.width * still.height) }
    guard let animation = try? ImageAnimation(bytes) else { return still != nil }
    for index in 0..<animation.timing.frameCount {
      guard let frame = try? animation.frame(index) else { continue }
      same(frame.pixels.count, frame.width * frame.height)
      if index == 0 { same(still, frame) }
    }
    return still != nil
  }

  @Test func `seeded damage in several places ends in pixels or an error`() {
    var seed: UInt64 = 11
    func random(below bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    let bytes = GIFFile.assorted.bytes
    var shown = 0
    for _ in 0..<2_000 {
      var damaged = bytes
      for _ in 0...random(below: 6) {
        damaged[random(below: bytes.count)] = UInt8(random(below: 256))
      }
      if expectSound(damaged) { shown += 1 }
    }
    #expect(shown > 0 && shown < 2_000)
  }

  @Test func `after a damaged frame there is none, before it all are`() throws {
    let file = GIFFile.assorted
    var bytes = GIFFile(width: 6, height: 5, frames: Array(file.frames[..<2])).bytes
    let expected = try frames(bytes)
    bytes.removeLast()
    // A frame whose first code is neither a clear code nor a colour.
    bytes += [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0xff, 0]
    bytes += file.bytes(of: file.frames[3]) + [0x3b]
    let found = try frames(bytes)
    same(found.count, 4)
    same(Array(found[..<2]), expected)
    for result in found[2...] { #expect(throws: ImageError.self) { try result.get() } }
    // The animation stops at the last complete frame.
    let animation = try ImageAnimation(bytes)
    for index in [3, 1, 2, 0] {
      try same(animation.wholeFrame(upTo: index), expected[min(index, 1)].get())
    }
  }

  @Test func `a frame with fewer pixels than it says is damaged`() throws {
    let file = GIFFile(
      width: 40, height: 40, frames: [GIFFile.Frame(width: 40, height: 40, pixels: [1, 2, 3])])
    #expect(throws: ImageError.truncated(.gif)) { try ImageDecoder.decode(file.bytes) }
    let wider = GIFFile(
      width: 2, height: 4, frames: [GIFFile.Frame(width: 2, height: 4, pixels: [1, 2, 3])])
    let image = try ImageDecoder.decode(wider.bytes)
    same(image.pixels, [0xffff_0000, 0xff00_ff00, 0, 0, 0, 0, 0, 0])
    same(image.damage, .truncated(.gif))
    #expect(!image.isOpaque)
  }

  @Test func `a frame without colours is damaged`() {
    let file = GIFFile(
      width: 1, height: 1, colors: nil,
      frames: [GIFFile.Frame(width: 1, height: 1, pixels: [1])])
    #expect(throws: ImageError.self) { try ImageDecoder.decode(file.bytes) }
  }

  @Test func `a GIF without frames is no picture`() {
    same(
      error(GIFFile(width: 9, height: 9, frames: []).bytes),
      .corrupt(.gif, "it contains no picture"))
    same(error(Array("GIF89a".utf8)), .truncated(.gif))
    same(error(Array("BM".utf8)), .notAnImage)
    let empty = GIFFile(
      width: 0, height: 4, frames: [GIFFile.Frame(width: 0, height: 4, pixels: [])])
    same(error(empty.bytes), .corrupt(.gif, "no pixels"))
  }

  @Test func `a canvas of more pixels than may be kept does not move`() throws {
    let dot = GIFFile.Frame(width: 1, height: 1, pixels: [1])
    let large = GIFFile(width: 3_001, height: 3_000, frames: [dot, dot])
    same(error(large.bytes), .tooManyPixels(width: 3_001, height: 3_000))
    try same(ImageDecoder.info(of: large.bytes).width, 3_001)
    let huge = GIFFile(width: 65_535, height: 65_535, frames: [dot])
    #expect(throws: ImageError.tooManyPixels(width: 65_535, height: 65_535)) {
      try ImageDecoder.info(of: huge.bytes)
    }
  }

  @Test func `a frame that is larger than any canvas is refused`() {
    let bomb = GIFFile(
      width: 1, height: 1, frames: [GIFFile.Frame(width: 65_535, height: 65_535, pixels: [1])])
    #expect(throws: ImageError.tooManyPixels(width: 65_535, height: 65_535)) {
      try ImageDecoder.decode(bomb.bytes)
    }
    same(error(bomb.bytes), .tooManyPixels(width: 65_535, height: 65_535))
  }

  @Test func `too many frames are refused, and the first is still shown`() throws {
    let dot = GIFFile.Frame(width: 1, height: 1, pixels: [1])
    let file = GIFFile(width: 1, height: 1, frames: [dot])
    let frame = file.bytes(of: dot)
    var bytes = file.bytes
    bytes.removeLast()
    for _ in 1..<ImageLimits.maximumFrameCount { bytes += frame }
    try same(ImageAnimation(bytes).timing.frameCount, ImageLimits.maximumFrameCount)
    bytes += frame
    same(error(bytes), .tooMuchAnimation(frameCount: 10_001, pixelCount: 10_001))
    try same(ImageDecoder.decode(bytes).pixels, [0xffff_0000])
  }

  @Test func `small frames that never were cost no more than their pixels`() throws {
    // If the decoder stored the canvas for every frame, 360 GB would be copied.
    let first = GIFFile.Frame(width: 1, height: 1, pixels: [1])
    let dot = GIFFile.Frame(left: 1, width: 1, height: 1, pixels: [2], disposal: 3)
    let file = GIFFile(width: 3_000, height: 3_000, frames: [first])
    var bytes = file.bytes
    bytes.removeLast()
    for _ in 1..<ImageLimits.maximumFrameCount { bytes += file.bytes(of: dot) }
    let last = try ImageAnimation(bytes).frame(ImageLimits.maximumFrameCount - 1)
    same(Array(last.pixels.prefix(3)), [0xffff_0000, 0xff00_ff00, 0])
  }

  @Test func `more pixels than there is time for are refused`() {
    let one = GIFFile.Frame(width: 1, height: 1, pixels: [1])
    let large = GIFFile.Frame(width: 10_000, height: 15_001, pixels: [1])
    same(
      error(GIFFile(width: 1, height: 1, frames: [one, large, large]).bytes),
      .tooMuchAnimation(frameCount: 3, pixelCount: 300_020_001))
  }
}
