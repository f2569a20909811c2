import Assertions
import TestResources
import Testing

@testable import ImageCodecs

@Suite struct GIFAnimationTests {
  /// Rows of letters for colours: `.` transparent, `k` black, `r` red, `g` green, `b` blue, `w` any
  /// other.
  private func letters(_ image: DecodedImage) -> [String] {
    let names: [UInt32: Character] = [
      0: ".", 0xff00_0000: "k", 0xffff_0000: "r", 0xff00_ff00: "g", 0xff00_00ff: "b",
    ]
    return (0..<image.height).map { row in
      String(
        image.pixels[(row * image.width)..<((row + 1) * image.width)].map { names[$0] ?? "w" })
    }
  }

  private func frames(_ file: GIFFile) throws -> [[String]] {
    let animation = try ImageAnimation(file.bytes)
    return try (0..<animation.timing.frameCount).map { letters(try animation.frame($0)) }
  }

  private func full(_ color: UInt8, disposal: UInt8 = 1) -> GIFFile.Frame {
    GIFFile.Frame(
      width: 3, height: 2, pixels: [UInt8](repeating: color, count: 6), disposal: disposal)
  }

  private func part(_ color: UInt8, disposal: UInt8 = 1) -> GIFFile.Frame {
    GIFFile.Frame(left: 1, width: 1, height: 2, pixels: [color, color], disposal: disposal)
  }

  @Test func `a frame that is kept stays below the next`() throws {
    let file = GIFFile(width: 3, height: 2, frames: [full(1), part(2), full(3)])
    try same(frames(file), [["rrr", "rrr"], ["rgr", "rgr"], ["bbb", "bbb"]])
  }

  @Test func `a frame that is disposed of to the background leaves a hole`() throws {
    let clear = GIFFile.Frame(width: 1, height: 1, pixels: [3])
    let file = GIFFile(width: 3, height: 2, frames: [full(1), part(2, disposal: 2), clear])
    try same(frames(file), [["rrr", "rrr"], ["rgr", "rgr"], ["b.r", "r.r"]])
  }

  @Test func `a frame that is disposed of to the previous one never was`() throws {
    let dot = GIFFile.Frame(width: 1, height: 1, pixels: [3])
    let file = GIFFile(
      width: 3, height: 2,
      frames: [full(1), part(2, disposal: 3), part(0, disposal: 3), dot, dot])
    try same(
      frames(file),
      [["rrr", "rrr"], ["rgr", "rgr"], ["rkr", "rkr"], ["brr", "rrr"], ["brr", "rrr"]])
  }

  @Test func `a first frame that wants the previous one leaves nothing`() throws {
    let file = GIFFile(width: 3, height: 2, frames: [full(1, disposal: 3), part(2)])
    try same(frames(file), [["rrr", "rrr"], [".g.", ".g."]])
  }

  @Test func `the transparent colour shows what is below, or nothing`() throws {
    let holes = GIFFile.Frame(
      width: 3, height: 2, pixels: [1, 2, 1, 2, 1, 2], transparentColor: 2)
    let file = GIFFile(width: 3, height: 2, frames: [holes, part(3), holes])
    try same(frames(file), [["r.r", ".r."], ["rbr", ".b."], ["rbr", ".r."]])
    #expect(try ImageDecoder.info(of: file.bytes).hasAlpha)
    #expect(
      try !ImageDecoder.info(of: GIFFile(width: 3, height: 2, frames: [full(1)]).bytes).hasAlpha)
  }

  @Test(arguments: 1...20)
  func `interlaced rows come to their places`(height: Int) throws {
    let pixels = (0..<height * 3).map { UInt8($0 / 3 % 4) }
    var frame = GIFFile.Frame(width: 3, height: height, pixels: pixels)
    let plain = try frames(GIFFile(width: 3, height: height, frames: [frame]))
    frame.isInterlaced = true
    try same(frames(GIFFile(width: 3, height: height, frames: [frame])), plain)
  }

  @Test func `a frame's own colours go before the file's`() throws {
    var own = part(1)
    own.colors = [0, 0x00ff00]
    try same(
      frames(GIFFile(width: 3, height: 2, frames: [full(1), own])),
      [["rrr", "rrr"], ["rgr", "rgr"]])
    own.left = 0
    try same(frames(GIFFile(width: 1, height: 2, colors: nil, frames: [own])), [["g", "g"]])
  }

  @Test func `a number without a colour is clear`() throws {
    let file = GIFFile(
      width: 3, height: 1, colors: [0xff0000, 0xff],
      frames: [GIFFile.Frame(width: 3, height: 1, pixels: [0, 3, 1])])
    try same(frames(file), [["r.b"]])
  }

  @Test func `a frame that leads out of the canvas is cut`() throws {
    let wide = GIFFile.Frame(
      left: 2, top: 1, width: 4, height: 3, pixels: [UInt8](repeating: 2, count: 12))
    let away = GIFFile.Frame(left: 60_000, top: 9, width: 1, height: 1, pixels: [2], disposal: 2)
    try same(
      frames(GIFFile(width: 3, height: 2, frames: [full(1), wide, away, part(3)])),
      [["rrr", "rrr"], ["rrr", "rrg"], ["rrr", "rrg"], ["rbr", "rbg"]])
  }

  @Test func `a canvas without a size takes the first frame's`() throws {
    try same(frames(GIFFile(width: 0, height: 0, frames: [full(1)])), [["rrr", "rrr"]])
  }

  @Test func `a canvas that is smaller than the first frame grows to it`() throws {
    for (width, height) in [(1, 1), (3, 1), (2, 2), (1, 9)] {
      let file = GIFFile(width: width, height: height, frames: [full(1), part(2)])
      let rows =
        [String](repeating: "rrr", count: 2) + [String](repeating: "...", count: max(0, height - 2))
      let later = rows.map { $0.replacing("rrr", with: "rgr") }
      try same(frames(file), [rows, later])
      let info = try ImageDecoder.info(of: file.bytes)
      #expect((info.width, info.height) == (3, max(2, height)))
    }
  }

  @Test func `long strings and full tables unpack`() throws {
    var seed: UInt32 = 5
    let pixels = (0..<200 * 90).map { index -> UInt8 in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return index < 9_000 ? UInt8(seed >> 24) : 7
    }
    let file = GIFFile(
      width: 200, height: 90, colors: (0..<256).map { $0 << 8 },
      frames: [GIFFile.Frame(width: 200, height: 90, pixels: pixels)])
    let image = try ImageAnimation(file.bytes).frame(0)
    same(image.pixels, pixels.map { 0xff00_0000 | UInt32($0) << 8 })
    #expect(image.isOpaque)
  }

  @Test func `a still GIF is its first frame`() throws {
    let bytes = GIFFile.assorted.bytes
    let info = try ImageDecoder.info(of: bytes)
    #expect((info.format, info.width, info.height) == (.gif, 6, 5))
    try same(ImageDecoder.decode(bytes), ImageAnimation(bytes).frame(0))
    try same(
      ImageDecoder.decode(bytes, covering: (3, 1)), ImageAnimation(bytes, covering: (3, 1)).frame(0)
    )
  }

  @Test func `frames are shrunk to where they are drawn`() throws {
    let file = GIFFile(
      width: 4, height: 2,
      frames: [
        GIFFile.Frame(width: 4, height: 2, pixels: [1, 1, 1, 1, 1, 1, 1, 1]),
        GIFFile.Frame(left: 2, width: 1, height: 2, pixels: [3, 3], disposal: 2),
        GIFFile.Frame(width: 1, height: 1, pixels: [1]),
      ])
    let animation = try ImageAnimation(file.bytes, covering: (2, 1))
    #expect((animation.width, animation.height) == (2, 1))
    try same(animation.frame(1).pixels, [0xffff_0000, 0xff80_0080])
    try same(animation.frame(2).pixels, [0xffff_0000, 0x8080_0000])
  }

  @Test func `delays up to 10 ms are 100 ms`() throws {
    let delays = try ImageAnimation(GIFFile.assorted.bytes).timing.delays.map { $0 / 1_000_000 }
    same(delays, [100, 70, 200, 100])
  }

  @Test(arguments: [(nil, 1), (0, nil), (1, 2), (65_535, 65_536)] as [(Int?, Int?)])
  func `repetitions come after the first play`(repeatCount: Int?, playCount: Int?) throws {
    var file = GIFFile.assorted
    file.repeatCount = repeatCount
    try same(ImageAnimation(file.bytes).timing.playCount, playCount)
  }

  @Test func `a time has one frame, and the last one stays`() throws {
    let animation = try ImageAnimation(GIFFile.assorted.bytes).timing
    same(animation.duration, 470_000_000)
    func index(_ milliseconds: UInt64, minus: UInt64 = 0) -> Int {
      animation.ordinal(at: milliseconds * 1_000_000 - minus) % 4
    }
    same([0, 99, 100, 169, 170, 369, 370, 469].map { index($0) }, [0, 0, 1, 1, 2, 2, 3, 3])
    same(index(100, minus: 1), 0)
    // The animation is played three times, because the file has two repetitions.
    same(index(470), 0)
    same(index(470 * 3, minus: 1), 3)
    same(index(470 * 3), 3)
    // The ordinal counts over all rounds, so that skipped frames are detected.
    same(animation.ordinal(at: 470_000_000), 4)
    same(animation.ordinal(at: 640_000_000), 6)
    same(animation.lastOrdinal, 11)
    same(animation.ordinal(at: .max), 11)
    var endless = GIFFile.assorted
    endless.repeatCount = 0
    let timing = try ImageAnimation(endless.bytes).timing
    same(timing.ordinal(at: 470_000_000 * 1_000_001), 4 * 1_000_001)
  }

  @Test(arguments: [0, 30 * 4, 30 * 4 * 2, 1 << 20])
  func `frames are the same in any order and with any budget`(byteBudget: Int) throws {
    let bytes = GIFFile.assorted.bytes
    let whole = try ImageAnimation(bytes)
    let expected = try (0..<4).map { try whole.frame($0) }
    let animation = try ImageAnimation(bytes, byteBudget: byteBudget)
    for index in [0, 1, 2, 3, 0, 1, 2, 3, 3, 1, 0, 2, 2, 3, 1, 3, 0, 3] {
      try same(animation.frame(index), expected[index])
      #expect(animation.keptByteCount <= byteBudget)
    }
    same(whole.keptByteCount, 4 * 30 * 4)
  }
}
