import Assertions
import DisplayList
import FoundationEssentials
import Glibc
import ImageCodecs
import Pictures
import Platform
import RasterKit
import TestResources
import Testing

/// Tests that cached facts about picture files are reused in later renderings while they are still
/// true.
@Suite(.timeLimit(.minutes(20))) struct KnownPicturesTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: "\(folder.path)/\(name)"))
    // Waits until the file system's clock has advanced since the picture was written.
    usleep(30_000)
  }

  @Test func `a file that has not changed is opened once`() throws {
    try write(png(0xff12_3456), to: "a.png")
    let store = PictureStore()
    let opened = try OpenedFiles(below: folder.path)
    var references: Set<String> = []
    for _ in 0..<3 {
      let rendering = Rendering(folder: folder.path, store: store)
      let reference = try rendering.reference("a.png")
      references.insert(reference.identifier)
      #expect((reference.pixelWidth, reference.pixelHeight) == (40, 20))
      same(rendering.bitmap(reference)?[x: 3, y: 3], 0xff12_3456)
      // Another size is made from the same bytes.
      same(rendering.bitmap(reference, 10, 5)?[x: 3, y: 3], 0xff12_3456)
    }
    same(references.count, 1)
    same(opened.names(), ["a.png"])
    #expect(store.knownStatistics.hits == 2 && store.knownStatistics.misses == 1)
  }

  @Test func `eight renderings at once open a file once`() async throws {
    try write(png(0xff12_3456), to: "a.png")
    let store = PictureStore()
    let opened = try OpenedFiles(below: folder.path)
    let path = folder.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let rendering = Rendering(folder: path, store: store)
          let bitmap = rendering.bitmap(try rendering.reference("a.png"))
          same(bitmap?[x: 3, y: 3], 0xff12_3456)
        }
      }
      try await group.waitForAll()
    }
    same(opened.names(), ["a.png"])
    same(store.pixelStatistics.insertions, 1)
  }

  @Test func `without kept pixels only the header is not read again`() throws {
    try write(png(0xff12_3456), to: "a.png")
    let store = PictureStore(keepsPictures: false)
    _ = try Rendering(folder: folder.path, store: store).reference("a.png")
    let rendering = Rendering(folder: folder.path, store: store)
    let opened = try OpenedFiles(below: folder.path)
    let reference = try rendering.reference("a.png")
    #expect(opened.names().isEmpty)
    _ = rendering.bitmap(reference)
    same(opened.names(), ["a.png"])
  }

  @Test func `a file of the same size and time with other bytes is another one`() throws {
    let path = "\(folder.path)/a.png"
    func setTime() {
      var times = [
        timespec(tv_sec: 1_000_000, tv_nsec: 5), timespec(tv_sec: 1_000_000, tv_nsec: 5),
      ]
      unsafe same(utimensat(AT_FDCWD, path, &times, 0), 0)
      usleep(30_000)
    }
    try write(png(0xff00_00ff), to: "a.png")
    setTime()
    let store = PictureStore()
    let first = try Rendering(folder: folder.path, store: store).reference("a.png")
    try write(png(0xff00_ff00), to: "a.png")
    setTime()
    let second = try Rendering(folder: folder.path, store: store).reference("a.png")
    #expect(first != second)
    try FileManager.default.removeItem(atPath: path)
    let missing = #expect(throws: PictureError.self) {
      try Rendering(folder: folder.path, store: store).reference("a.png")
    }
    same(missing?.isMissing, true)
  }

  @Test func `a file that is rewritten at once is never taken for what it was`() throws {
    let store = PictureStore()
    let url = URL(filePath: "\(folder.path)/a.png")
    // Many of these files are written within one step of the file system's clock.
    for number in 0..<200 {
      let bytes = try png(0xff00_0000 | UInt32(number))
      try Data(bytes).write(to: url)
      let found = try Rendering(folder: folder.path, store: store).reference("a.png")
      same(found.identifier, ContentDigest(bytes).hexadecimal)
    }
  }

  @Test func `what is no picture is not read again, and broken pixels are no other page's`() throws
  {
    let good = try png(0xff00_0000)
    try write(Array("no picture".utf8), to: "text.png")
    try write(Array(good[..<(good.count - 30)]), to: "cut.png")
    let store = PictureStore()
    for round in 0..<2 {
      let rendering = Rendering(folder: folder.path, store: store)
      let opened = try OpenedFiles(below: folder.path)
      #expect(throws: PictureError.image(.notAnImage)) { try rendering.reference("text.png") }
      same(opened.names(), (round == 0 ? ["text.png"] : []))
      let reference = try rendering.reference("cut.png")
      #expect(!store.isBroken(reference), "this rendering has not asked for its pixels")
      #expect(rendering.bitmap(reference) != nil)
      #expect(store.isBroken(reference))
      same(rendering.problems.map(\.name), ["cut.png", "text.png"])
    }
  }

  @Test func `everything is forgotten when that is asked`() throws {
    try write(png(0xff12_3456), to: "a.png")
    let store = PictureStore()
    for _ in 0..<2 {
      let opened = try OpenedFiles(below: folder.path)
      _ = try Rendering(folder: folder.path, store: store).reference("a.png")
      same(opened.names(), ["a.png"])
      store.purge()
      same(store.knownStatistics.count, 0)
    }
  }
}
