import Assertions
import DisplayList
import FoundationEssentials
import ImageCodecs
import Pictures
import Platform
import RasterKit
import TestResources
import Testing

@Suite(.timeLimit(.minutes(20))) struct PictureStoreTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `a picture is known by its content and painted at the size that is asked`() throws {
    try folder.write(png(0xff12_3456), to: "a.png")
    try folder.write(png(0xff12_3456), to: "copy.png")
    try folder.write(png(0xff65_4321), to: "other.png")
    let rendering = Rendering(
      folder: folder.path, memory: ["in memory": try png(0xff12_3456)])
    let reference = try rendering.reference("a.png")
    same(reference.pixelWidth, 40)
    same(reference.pixelHeight, 20)
    try same(rendering.reference("copy.png"), reference)
    #expect(try rendering.reference("other.png").identifier != reference.identifier)
    try same(rendering.reference("in memory"), reference)
    let bitmap = try #require(rendering.bitmap(reference, 10, 5))
    same(bitmap.width, 10)
    same(bitmap.height, 5)
    same(bitmap[x: 3, y: 3], 0xff12_3456)
    #expect(rendering.bitmap(reference, 10, 5) === bitmap)
    #expect(rendering.problems.isEmpty)
  }

  @Test func `a GIF is painted as its first frame`() throws {
    // Two frames of two pixels, in codes of three bits: clear, 0, 1, end; in the other frame, 1 is
    // before 0.
    let frames: [[UInt8]] = [[0x44, 0x0a], [0x0c, 0x0a]]
    let colors: [UInt8] = [0xff, 0, 0, 0, 0xff, 0]
    let gif =
      Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0] + colors
      + frames.flatMap { [0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2] + $0 + [0] } + [0x3b]
    try folder.write(gif, to: "moving.gif")
    let rendering = Rendering(folder: folder.path)
    let reference = try rendering.reference("moving.gif")
    #expect((reference.pixelWidth, reference.pixelHeight) == (2, 1))
    let bitmap = try #require(rendering.bitmap(reference, 2, 1))
    #expect((bitmap[x: 0, y: 0], bitmap[x: 1, y: 0]) == (0xffff_0000, 0xff00_ff00))
    #expect(rendering.problems.isEmpty)
  }

  @Test func `a frame is painted when it is asked for, and known from the start`() throws {
    let file = GIFFile.assorted
    try folder.write(file.bytes, to: "moving.gif")
    try folder.write(
      GIFFile(width: 6, height: 5, frames: [file.frames[0]]).bytes, to: "still.gif")
    try folder.write(png(0xff00_0000), to: "a.png")
    let rendering = Rendering(folder: folder.path)
    #expect(!rendering.session.isKnown("moving.gif") && !rendering.session.isKnown("missing"))
    var moving = try rendering.reference("moving.gif")
    #expect(rendering.session.isKnown("moving.gif"))
    _ = try? rendering.reference("missing")
    #expect(rendering.session.isKnown("missing"))
    same(rendering.session.timing(of: moving)?.frameCount, 4)
    same(rendering.session.timing(of: try rendering.reference("a.png")), nil)
    var still = try rendering.reference("still.gif")
    same(rendering.session.timing(of: still), nil)
    let animation = try ImageAnimation(file.bytes)
    for purged in [false, true] {
      if purged { rendering.store.purge() }
      for frame in [0, 1, 2, 3, 0, 2, 99] {
        moving.frame = frame
        let bitmap = try #require(rendering.bitmap(moving, 6, 5))
        let expected = try animation.frame(min(frame, 3))
        unsafe same(bitmap.withPixels { unsafe Array($0) }, expected.pixels)
      }
    }
    // A still picture has one frame, and a missing file no frame: neither is animated.
    let first = rendering.bitmap(still, 6, 5)
    still.frame = 2
    same(rendering.bitmap(still, 6, 5)?.width, first?.width)
    moving.frame = 0
    let kept = rendering.bitmap(moving, 6, 5)
    try FileManager.default.removeItem(atPath: "\(folder.path)/moving.gif")
    moving.frame = 1
    _ = rendering.bitmap(moving, 6, 5)
    moving.frame = 0
    #expect(rendering.bitmap(moving, 6, 5) === kept)
  }

  @Test func `what cannot be shown says why, the same each time`() throws {
    let good = try png(0xff00_0000)
    try folder.write(Array("no picture".utf8), to: "text.png")
    try folder.write(Array(good[..<20]), to: "head.png")
    let rendering = Rendering(folder: folder.path)
    for _ in 0..<2 {
      let missing = #expect(throws: PictureError.self) { try rendering.reference("no.png") }
      same(missing?.isMissing, true)
      let outside = #expect(throws: PictureError.self) { try rendering.reference("../a.png") }
      same(outside?.isMissing, false)
      #expect(throws: PictureError.image(.notAnImage)) {
        try rendering.reference("text.png")
      }
      #expect(throws: PictureError.image(.truncated(.png))) {
        try rendering.reference("head.png")
      }
    }
    same(rendering.problems.map(\.name), ["../a.png", "head.png", "no.png", "text.png"])
  }

  @Test func `a picture that is cut short is painted as far as it goes, and told each time`() throws
  {
    let good = try png(0xff12_3456)
    try folder.write(Array(good[..<(good.count - 30)]), to: "cut.png")
    let store = PictureStore()
    // The pixels are cached for the second rendering, which is still notified.
    for _ in 0..<2 {
      let rendering = Rendering(folder: folder.path, store: store)
      let reference = try rendering.reference("cut.png")
      let bitmap = try #require(rendering.bitmap(reference, 20, 10))
      same(bitmap.width, 20)
      same(bitmap[x: 10, y: 1], 0xff12_3456)
      same(rendering.problems.map(\.name), ["cut.png"])
      same(rendering.problems.map(\.error), [.damaged(.truncated(.png))])
      same(rendering.problems.map(\.error.isPartial), [true])
    }
    same(store.pixelStatistics.insertions, 1)
  }

  @Test func `a picture of which there is nothing but a header is painted as broken`() throws {
    let good = try png(0xff12_3456)
    try folder.write(Array(good[..<60]), to: "cut.png")
    let rendering = Rendering(folder: folder.path)
    let bitmap = try #require(rendering.bitmap(try rendering.reference("cut.png"), 20, 10))
    #expect(bitmap[x: 10, y: 1] != 0xff12_3456)
    same(rendering.problems.map(\.error), [.image(.truncated(.png))])
  }

  @Test func `a file that changes after its size was read is painted as it was, or told`() throws {
    try folder.write(png(0xff00_00ff), to: "a.png")
    let rendering = Rendering(folder: folder.path)
    let reference = try rendering.reference("a.png")
    try folder.write(png(0xff00_ff00), to: "a.png")
    same(rendering.bitmap(reference)?[x: 3, y: 3], 0xff00_00ff)
    #expect(rendering.problems.isEmpty)
    rendering.store.purge()
    _ = rendering.bitmap(reference)
    same(rendering.problems.map(\.error), [.changed])
    // A later rendering uses the new file.
    let next = Rendering([.folder(URL(filePath: folder.path))], store: rendering.store)
    same(rendering.bitmap(try next.reference("a.png"))?[x: 3, y: 3], 0xff00_ff00)
    #expect(next.problems.isEmpty)
  }

  @Test func `a file that changes while two read it first has one answer`() async throws {
    let assorted = GIFFile.assorted.bytes
    // A comment of many blocks before the first frame, which makes detecting the format slow.
    let blocks: [UInt8] = (0..<1_000_000).map { $0 % 2 == 0 ? 1 : 0x2e }
    let comment: [UInt8] = [0x21, 0xfe] + blocks + [0]
    let header = 6 + 7 + 3 * GIFFile.standardColors.count
    let slow = Array(assorted[..<header]) + comment + assorted[header...]
    let quick = try png(0xff12_3456)
    // At one of these times, the other thread has read the file but not yet detected its format.
    for delay in [0, 2, 8] {
      try folder.write(slow, to: "a")
      let rendering = Rendering(folder: folder.path)
      async let slowAnswer = rendering.reference("a")
      async let quickAnswer: ImageReference = {
        try await Task.sleep(for: .milliseconds(delay))
        try folder.write(quick, to: "a")
        return try rendering.reference("a")
      }()
      let answers = try await [slowAnswer, quickAnswer]
      same(Set(answers + [try rendering.reference("a")]).count, 1)
    }
  }

  @Test func `a picture is decoded once however many ask`() async throws {
    let rendering = Rendering(folder: folder.path, memory: ["a": try png(0xff00_00ff)])
    let reference = try rendering.reference("a")
    let bitmaps = await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { rendering.bitmap(reference, 20, 10) }
      }
      return await group.reduce(into: [Bitmap?]()) { $0.append($1) }
    }
    same(Set(bitmaps.map { $0.map(ObjectIdentifier.init) }).count, 1)
  }

  @Test func `pictures beyond the budget are let go, the used ones last`() throws {
    // Each picture takes 40 × 20 × 4 = 3,200 bytes: three fit into the budget for decoded pictures.
    let rendering = Rendering(
      folder: folder.path,
      memory: try Dictionary(
        uniqueKeysWithValues: (0..<4).map { ("\($0)", try png(0xff00_0000 | UInt32($0))) }),
      store: PictureStore(byteBudget: 12_000))
    let references = try (0..<4).map { try rendering.reference("\($0)") }
    let first = rendering.bitmap(references[0])
    let second = rendering.bitmap(references[1])
    _ = rendering.bitmap(references[2])
    #expect(rendering.bitmap(references[0]) === first)
    _ = rendering.bitmap(references[3])
    #expect(rendering.bitmap(references[0]) === first)
    #expect(rendering.bitmap(references[1]) !== second)
  }

  @Test func `renderings share pixels wherever they found the bytes, as long as one is there`()
    throws
  {
    let bytes = try png(0xff12_3456)
    try folder.write(bytes, to: "a.png")
    let store = PictureStore(keepsPictures: false)
    var first: Rendering? = Rendering(folder: folder.path, store: store)
    let reference = try #require(try first?.reference("a.png"))
    var second: Rendering? = Rendering(folder: "/nowhere", memory: ["b": bytes], store: store)
    try same(second?.reference("b"), reference)
    let bitmap = try #require(first?.bitmap(reference))
    #expect(second?.bitmap(reference) === bitmap)
    first = nil
    try FileManager.default.removeItem(atPath: "\(folder.path)/a.png")
    #expect(second?.bitmap(reference) === bitmap)
    same(second?.bitmap(reference, 20, 10)?[x: 3, y: 3], 0xff12_3456)
    same(store.pixelStatistics.count, 2)
    second = nil
    same(store.pixelStatistics.count, 0)
    #expect(store.bitmap(for: reference, pixelWidth: 40, pixelHeight: 20) == nil)
  }

  @Test func `a picture that is broken is told to all renderings that show it`() throws {
    let good = try png(0xff00_0000)
    let cut = Array(good[..<(good.count - 30)])
    let store = PictureStore()
    let renderings = ["a", "b"].map {
      Rendering(folder: "/nowhere", memory: [$0: cut], store: store)
    }
    let reference = try renderings[0].reference("a")
    try same(renderings[1].reference("b"), reference)
    _ = renderings[0].bitmap(reference)
    same(renderings.map { $0.problems.map(\.name) }, [["a"], ["b"]])
    #expect(store.isBroken(reference))
  }

  @Test func `decoding is measured where it was done, and only there`() throws {
    let rendering = Rendering(
      folder: folder.path, memory: ["a": try png(1), "gif": GIFFile.assorted.bytes])
    let meter = DecodeMeter()
    var moving = try rendering.reference("gif")
    moving.frame = 2
    for reference in [try rendering.reference("a"), moving] {
      #expect(meter.takeSpans().isEmpty)
      _ = rendering.store.bitmap(
        for: reference, pixelWidth: 6, pixelHeight: 5, meter: meter)
      let spans = meter.takeSpans()
      #expect(spans.count == 1 && spans.allSatisfy { $0.wall > 0 && $0.cpu > 0 })
    }
    let still = try rendering.reference("a")
    _ = rendering.store.bitmap(for: still, pixelWidth: 6, pixelHeight: 5, meter: meter)
    #expect(meter.takeSpans().isEmpty, "it was decoded before")
  }
}
