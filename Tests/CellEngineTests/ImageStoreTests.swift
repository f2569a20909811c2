import CellEngine
import DisplayList
import FoundationEssentials
import ImageCodecs
import Platform
import RasterKit
import TestResources
import Testing

@Suite(.timeLimit(.minutes(5))) struct ImageStoreTests {
  private final class Folder: Sendable {
    let path = "/tmp/chatraster-images-" + String(UInt64.random(in: .min ... .max), radix: 16)

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ bytes: [UInt8], to name: String) throws {
      let file = try AtomicFile(path: "\(path)/\(name)")
      try file.write(bytes)
      try file.commit()
    }
  }

  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A picture of one colour.
  private func png(_ color: UInt32, width: Int = 40, height: Int = 20) throws -> [UInt8] {
    let pixels = [UInt32](repeating: color, count: width * height)
    return try PNGEncoder().bytes(
      of: pixels.span, height: height, of: PageShape(width: width, isOpaque: true, scale: 0))
  }

  @Test func `a picture is known by its content and painted at the size that is asked`() throws {
    try folder.write(png(0xff12_3456), to: "a.png")
    try folder.write(png(0xff12_3456), to: "copy.png")
    try folder.write(png(0xff65_4321), to: "other.png")
    let store = ImageStore(folder: folder.path)
    let reference = try store.reference(path: "a.png")
    #expect(reference.pixelWidth == 40)
    #expect(reference.pixelHeight == 20)
    #expect(try store.reference(path: "copy.png") == reference)
    #expect(try store.reference(path: "other.png").identifier != reference.identifier)
    #expect(try store.reference(bytes: png(0xff12_3456), name: "in memory") == reference)
    let bitmap = try #require(store.bitmap(for: reference, pixelWidth: 10, pixelHeight: 5))
    #expect(bitmap.width == 10)
    #expect(bitmap.height == 5)
    #expect(bitmap[x: 3, y: 3] == 0xff12_3456)
    #expect(store.bitmap(for: reference, pixelWidth: 10, pixelHeight: 5) === bitmap)
    #expect(store.problems.isEmpty)
  }

  @Test func `a GIF is painted as its first frame`() throws {
    // Two frames of two pixels, in codes of three bits: clear, 0, 1, end; and with 1 before 0.
    let frames: [[UInt8]] = [[0x44, 0x0a], [0x0c, 0x0a]]
    let colors: [UInt8] = [0xff, 0, 0, 0, 0xff, 0]
    let gif =
      Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0] + colors
      + frames.flatMap { [0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2] + $0 + [0] } + [0x3b]
    try folder.write(gif, to: "moving.gif")
    let store = ImageStore(folder: folder.path)
    let reference = try store.reference(path: "moving.gif")
    #expect((reference.pixelWidth, reference.pixelHeight) == (2, 1))
    let bitmap = try #require(store.bitmap(for: reference, pixelWidth: 2, pixelHeight: 1))
    #expect((bitmap[x: 0, y: 0], bitmap[x: 1, y: 0]) == (0xffff_0000, 0xff00_ff00))
    #expect(store.problems.isEmpty)
  }

  @Test func `a frame is painted when it is asked for, and known from the start`() throws {
    let file = GIFFile.assorted
    try folder.write(file.bytes, to: "moving.gif")
    try folder.write(
      GIFFile(width: 6, height: 5, frames: [file.frames[0]]).bytes, to: "still.gif")
    try folder.write(png(0xff00_0000), to: "a.png")
    let store = ImageStore(folder: folder.path)
    #expect(!store.isKnown(path: "moving.gif") && !store.isKnown(path: "missing"))
    var moving = try store.reference(path: "moving.gif")
    #expect(store.isKnown(path: "moving.gif"))
    _ = try? store.reference(path: "missing")
    #expect(store.isKnown(path: "missing"))
    #expect(store.timing(of: moving)?.frameCount == 4)
    #expect(store.timing(of: try store.reference(path: "a.png")) == nil)
    var still = try store.reference(path: "still.gif")
    #expect(store.timing(of: still) == nil)
    let animation = try GIFAnimation(file.bytes)
    for purged in [false, true] {
      if purged { store.purge() }
      for frame in [0, 1, 2, 3, 0, 2, 99] {
        moving.frame = frame
        let bitmap = try #require(store.bitmap(for: moving, pixelWidth: 6, pixelHeight: 5))
        let expected = try animation.frame(min(frame, 3))
        #expect(unsafe bitmap.withPixels { unsafe Array($0) } == expected.pixels)
      }
    }
    // What does not move has one frame, and a file that is gone none: the picture stands still.
    let first = store.bitmap(for: still, pixelWidth: 6, pixelHeight: 5)
    still.frame = 2
    #expect(store.bitmap(for: still, pixelWidth: 6, pixelHeight: 5)?.width == first?.width)
    moving.frame = 0
    let kept = store.bitmap(for: moving, pixelWidth: 6, pixelHeight: 5)
    try FileManager.default.removeItem(atPath: "\(folder.path)/moving.gif")
    moving.frame = 1
    _ = store.bitmap(for: moving, pixelWidth: 6, pixelHeight: 5)
    moving.frame = 0
    #expect(store.bitmap(for: moving, pixelWidth: 6, pixelHeight: 5) === kept)
  }

  @Test func `what cannot be shown says why, the same each time`() throws {
    let good = try png(0xff00_0000)
    try folder.write(Array("no picture".utf8), to: "text.png")
    try folder.write(Array(good[..<20]), to: "head.png")
    let store = ImageStore(folder: folder.path)
    for _ in 0..<2 {
      let missing = #expect(throws: ImageStoreError.self) { try store.reference(path: "no.png") }
      #expect(missing?.isMissing == true)
      let outside = #expect(throws: ImageStoreError.self) { try store.reference(path: "../a.png") }
      #expect(outside?.isMissing == false)
      #expect(throws: ImageStoreError.image(.notAnImage)) {
        try store.reference(path: "text.png")
      }
      #expect(throws: ImageStoreError.image(.truncated(.png))) {
        try store.reference(path: "head.png")
      }
    }
    #expect(store.problems.map(\.name) == ["../a.png", "head.png", "no.png", "text.png"])
  }

  @Test func `a picture that is cut short after its header is painted as broken, and told`() throws
  {
    let good = try png(0xff00_0000)
    try folder.write(Array(good[..<(good.count - 30)]), to: "cut.png")
    let store = ImageStore(folder: folder.path)
    let reference = try store.reference(path: "cut.png")
    let bitmap = try #require(store.bitmap(for: reference, pixelWidth: 20, pixelHeight: 10))
    #expect(bitmap.width == 20)
    #expect(bitmap[x: 10, y: 1] != 0xff00_0000)
    #expect(store.problems.map(\.name) == ["cut.png"])
    #expect(store.problems.map(\.error) == [.image(.truncated(.png))])
  }

  @Test func `a file that changes after its header was read is told`() throws {
    try folder.write(png(0xff00_00ff), to: "a.png")
    let store = ImageStore(folder: folder.path)
    let reference = try store.reference(path: "a.png")
    try folder.write(png(0xff00_ff00), to: "a.png")
    _ = store.bitmap(for: reference, pixelWidth: 20, pixelHeight: 10)
    #expect(store.problems.map(\.error) == [.changed])
  }

  @Test func `a file that changes while two read it first has one answer`() async throws {
    let assorted = GIFFile.assorted.bytes
    // A comment of many blocks before the first frame: finding out what it is takes its time.
    let blocks: [UInt8] = (0..<1_000_000).map { $0 % 2 == 0 ? 1 : 0x2e }
    let comment: [UInt8] = [0x21, 0xfe] + blocks + [0]
    let header = 6 + 7 + 3 * GIFFile.standardColors.count
    let slow = Array(assorted[..<header]) + comment + assorted[header...]
    let quick = try png(0xff12_3456)
    // Somewhere among these moments the one has read the file and not yet seen what it is.
    for delay in [0, 2, 8] {
      try folder.write(slow, to: "a")
      let store = ImageStore(folder: folder.path)
      async let slowAnswer = store.reference(path: "a")
      async let quickAnswer: ImageReference = {
        try await Task.sleep(for: .milliseconds(delay))
        try folder.write(quick, to: "a")
        return try store.reference(path: "a")
      }()
      let answers = try await [slowAnswer, quickAnswer]
      #expect(Set(answers + [try store.reference(path: "a")]).count == 1)
    }
  }

  @Test func `a picture is decoded once however many ask`() async throws {
    let store = ImageStore(folder: folder.path)
    let reference = try store.reference(bytes: png(0xff00_00ff), name: "a")
    let bitmaps = await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { store.bitmap(for: reference, pixelWidth: 20, pixelHeight: 10) }
      }
      return await group.reduce(into: [Bitmap?]()) { $0.append($1) }
    }
    #expect(Set(bitmaps.map { $0.map(ObjectIdentifier.init) }).count == 1)
  }

  @Test func `pictures beyond the budget are let go, the used ones last`() throws {
    // Each is 40 × 20 × 4 = 3,200 bytes: three fit.
    let store = ImageStore(folder: folder.path, byteBudget: 10_000)
    let references = try (0..<4).map {
      try store.reference(bytes: png(0xff00_0000 | UInt32($0)), name: "\($0)")
    }
    func bitmap(_ index: Int) -> Bitmap? {
      store.bitmap(for: references[index], pixelWidth: 40, pixelHeight: 20)
    }
    let first = bitmap(0)
    let second = bitmap(1)
    _ = bitmap(2)
    #expect(bitmap(0) === first)
    _ = bitmap(3)
    #expect(bitmap(0) === first)
    #expect(bitmap(1) !== second)
  }

  @Test(arguments: [1, 4])
  func `pages with pictures do not depend on the number of workers`(workers: Int) throws {
    let store = ImageStore(folder: folder.path, byteBudget: 1)
    let picture = try store.reference(bytes: png(0xff80_4020), name: "a")
    let cells = TestCells(count: 100, picture: picture)
    let engine = try EngineFixture.engine(workers: workers, images: store)
    let decoded = try ImageDecoder.decode(try engine.png(of: cells, scale: 2))
    let plain = try EngineFixture.engine(workers: 1, images: store).png(of: cells, scale: 2)
    #expect(try engine.png(of: cells, scale: 2) == plain)
    #expect(decoded.pixels.contains(0xff80_4020))
  }
}
