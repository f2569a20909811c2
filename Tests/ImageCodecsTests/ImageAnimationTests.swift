import Assertions
import Testing

@testable import ImageCodecs

/// Tests of animated GIFs, WebPs and PNGs, compared with Pillow's results.
@Suite struct ImageAnimationTests {
  @Test(arguments: AnimationFixture.allCases)
  func `frames and times are another decoder's`(fixture: AnimationFixture) throws {
    let animation = try ImageAnimation(fixture.bytes())
    let (frames, times) = (try fixture.frames(), try fixture.times())
    #expect(frames.count > 2)
    same(animation.timing.frameCount, frames.count)
    // Up to 10 ms become 100 ms, as in browsers.
    same(
      animation.timing.delays.map { Double($0) / 1_000_000 },
      times.milliseconds.map { $0 <= 10 ? 100 : $0 })
    same(animation.timing.playCount, (times.plays == 0 ? nil : times.plays))
    for (index, expected) in frames.enumerated() {
      let frame = try animation.frame(index)
      #expect((frame.width, frame.height) == (14, 10))
      // Pillow blends with straight alpha, in integers.
      #expect(frame.difference(to: expected) <= 2, "frame \(index)")
    }
  }

  @Test(arguments: AnimationFixture.allCases)
  func `a page shows the first frame`(fixture: AnimationFixture) throws {
    let bytes = try fixture.bytes()
    let info = try ImageDecoder.info(of: bytes)
    #expect((info.width, info.height) == (14, 10))
    let still = try ImageDecoder.decode(bytes)
    same(still, (try ImageAnimation(bytes).frame(0)))
    #expect(info.hasAlpha || still.isOpaque)
    try same(
      ImageDecoder.decode(bytes, covering: (7, 5)), ImageAnimation(bytes, covering: (7, 5)).frame(0)
    )
  }

  @Test(arguments: AnimationFixture.allCases, [0, 14 * 10 * 4 * 2, 1 << 20])
  func `frames are the same in any order and with any budget`(
    fixture: AnimationFixture, byteBudget: Int
  ) throws {
    let bytes = try fixture.bytes()
    let animation = try ImageAnimation(bytes, byteBudget: byteBudget)
    let count = animation.timing.frameCount
    let expected = try (0..<count).map { try ImageAnimation(bytes).frame($0) }
    for index in [1, 2, 0, 0, 2, 1, count - 1, count - 2, 0, count - 1] {
      try same(animation.frame(index), expected[index])
      #expect(animation.keptByteCount <= byteBudget)
      #expect(animation.byteCount >= animation.keptByteCount + bytes.count)
    }
  }

  @Test func `an orientation turns all frames`() throws {
    // A TIFF structure with a single tag, 0x0112, whose value 6 means a quarter turn to the right.
    let tiff: [UInt8] =
      Array("II".utf8) + [
        42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0,
      ]
    var file = try PNGFile(AnimationFixture.moving.bytes())
    file.chunks.insert(.init(type: "eXIf", data: tiff), at: 1)
    var webp = try AnimationFixture.webp.bytes()
    webp += Array("EXIF".utf8) + [UInt8(tiff.count), 0, 0, 0] + tiff
    webp[4...5] = [UInt8((webp.count - 8) & 255), UInt8((webp.count - 8) >> 8)]
    for (turned, fixture) in [(file.bytes, AnimationFixture.moving), (webp, .webp)] {
      let (animation, plain) = (
        try ImageAnimation(turned), try ImageAnimation(fixture.bytes())
      )
      #expect((animation.width, animation.height) == (10, 14))
      try same(animation.frame(3), ImageOrientation.right.apply(to: plain.frame(3)))
      try same(ImageDecoder.decode(turned), animation.frame(0))
      let info = try ImageDecoder.info(of: turned)
      #expect((info.width, info.height) == (10, 14))
    }
  }

  @Test func `what has one frame or none stands still`() throws {
    try same(ImageAnimation.timing(of: Fixture.lossless.bytes()), nil)
    #expect(throws: ImageError.notAnAnimation) { try ImageAnimation(Fixture.baseline.bytes()) }
    var file = try PNGFile(AnimationFixture.moving.bytes())
    let whole = try ImageAnimation(AnimationFixture.moving.bytes())
    let control = try #require(file.chunks.firstIndex { $0.type == "acTL" })
    // The frame count in the file is the number of frames shown.
    for count in 0...3 {
      file.chunks[control].data[3] = UInt8(count)
      let timing = ImageAnimation.timing(of: file.bytes)
      same(timing?.delays, (count > 1 ? Array(whole.timing.delays[..<count]) : nil))
      try same(ImageDecoder.decode(file.bytes).pixels, whole.frame(0).pixels)
    }
    file.chunks.remove(at: control)
    same(ImageAnimation.timing(of: file.bytes), nil)
    try same(ImageDecoder.decode(file.bytes).pixels, whole.frame(0).pixels)
  }
}
