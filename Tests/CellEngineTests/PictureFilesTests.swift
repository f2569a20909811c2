import CellEngine
import DisplayList
import FoundationEssentials
import Glibc
import ImageCodecs
import Platform
import RasterKit
import TestResources
import Testing

/// What is known of picture files outlives a rendering as long as it is true.
@Suite(.timeLimit(.minutes(5))) struct PictureFilesTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A picture of one colour: the files of all colours have as many bytes.
  private func png(_ color: UInt32) throws -> [UInt8] {
    let pixels = [UInt32](repeating: color, count: 40 * 20)
    return try PNGEncoder().bytes(
      of: pixels.span, height: 20, of: PageShape(width: 40, isOpaque: true, scale: 0))
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: "\(folder.path)/\(name)"))
    // Past the step of the clock in which it was written.
    usleep(30_000)
  }

  @Test func `a file that has not changed is opened once`() throws {
    try write(png(0xff12_3456), to: "a.png")
    let files = PictureFiles(keepsPixels: true)
    let opened = try OpenedFiles(below: folder.path)
    var references: Set<String> = []
    for _ in 0..<3 {
      let store = ImageStore(folder: folder.path, files: files)
      let reference = try store.reference(path: "a.png")
      references.insert(reference.identifier)
      #expect((reference.pixelWidth, reference.pixelHeight) == (40, 20))
      let bitmap = store.bitmap(for: reference, pixelWidth: 40, pixelHeight: 20)
      #expect(bitmap?[x: 3, y: 3] == 0xff12_3456)
    }
    #expect(references.count == 1)
    // Once for its header and once for its pixels.
    #expect(opened.names() == ["a.png", "a.png"])
    #expect(files.statistics.hits == 2 && files.statistics.misses == 1)
  }

  @Test func `without kept pixels only the header is not read again`() throws {
    try write(png(0xff12_3456), to: "a.png")
    let files = PictureFiles(keepsPixels: false)
    _ = try ImageStore(folder: folder.path, files: files).reference(path: "a.png")
    let store = ImageStore(folder: folder.path, files: files)
    let opened = try OpenedFiles(below: folder.path)
    let reference = try store.reference(path: "a.png")
    #expect(opened.names().isEmpty)
    _ = store.bitmap(for: reference, pixelWidth: 40, pixelHeight: 20)
    #expect(opened.names() == ["a.png"])
  }

  @Test func `a file of the same size and time with other bytes is another one`() throws {
    let path = "\(folder.path)/a.png"
    func setTime() {
      var times = [
        timespec(tv_sec: 1_000_000, tv_nsec: 5), timespec(tv_sec: 1_000_000, tv_nsec: 5),
      ]
      unsafe #expect(utimensat(AT_FDCWD, path, &times, 0) == 0)
      usleep(30_000)
    }
    try write(png(0xff00_00ff), to: "a.png")
    setTime()
    let files = PictureFiles(keepsPixels: true)
    let first = try ImageStore(folder: folder.path, files: files).reference(path: "a.png")
    try write(png(0xff00_ff00), to: "a.png")
    setTime()
    let second = try ImageStore(folder: folder.path, files: files).reference(path: "a.png")
    #expect(first != second)
    try FileManager.default.removeItem(atPath: path)
    let missing = #expect(throws: ImageStoreError.self) {
      try ImageStore(folder: folder.path, files: files).reference(path: "a.png")
    }
    #expect(missing?.isMissing == true)
  }

  @Test func `a file that is rewritten at once is never taken for what it was`() throws {
    let files = PictureFiles(keepsPixels: true)
    let url = URL(filePath: "\(folder.path)/a.png")
    // Many of these fall into one step of the clock.
    for number in 0..<200 {
      let bytes = try png(0xff00_0000 | UInt32(number))
      try Data(bytes).write(to: url)
      let found = try ImageStore(folder: folder.path, files: files).reference(path: "a.png")
      #expect(found.identifier == ContentDigest(bytes).hexadecimal)
    }
  }

  @Test func `what is no picture is not read again, and broken pixels are no other page's`() throws
  {
    let good = try png(0xff00_0000)
    try write(Array("no picture".utf8), to: "text.png")
    try write(Array(good[..<(good.count - 30)]), to: "cut.png")
    let files = PictureFiles(keepsPixels: true)
    for round in 0..<2 {
      let store = ImageStore(folder: folder.path, files: files)
      let opened = try OpenedFiles(below: folder.path)
      #expect(throws: ImageStoreError.image(.notAnImage)) { try store.reference(path: "text.png") }
      #expect(opened.names() == (round == 0 ? ["text.png"] : []))
      let reference = try store.reference(path: "cut.png")
      #expect(store.bitmap(for: reference, pixelWidth: 40, pixelHeight: 20) != nil)
      #expect(store.isBroken(reference))
      #expect(store.problems.map(\.name) == ["cut.png", "text.png"])
    }
  }

  @Test func `everything is forgotten when that is asked`() throws {
    try write(png(0xff12_3456), to: "a.png")
    let files = PictureFiles(keepsPixels: true)
    for _ in 0..<2 {
      let opened = try OpenedFiles(below: folder.path)
      _ = try ImageStore(folder: folder.path, files: files).reference(path: "a.png")
      #expect(opened.names() == ["a.png"])
      files.purge()
      #expect(files.statistics.count == 0)
    }
  }
}

/// A folder that goes away with the test.
private final class ScratchFolder: Sendable {
  let path = "/tmp/chatraster-files-" + String(UInt64.random(in: .min ... .max), radix: 16)

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
