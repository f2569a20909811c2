import Assertions
import DisplayList
import Foundation
import TestResources
import Testing

@testable import TextShaping

/// Tests of folders that also contain files other than fonts; a failing test would wait forever.
@Suite(.timeLimit(.minutes(20))) struct FontSourcesTests {
  private let folder: URL

  init() throws {
    folder = URL(filePath: NSTemporaryDirectory()).appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let fonts = URL(filePath: TestResources.boxFontDirectory)
    for name in try FileManager.default.contentsOfDirectory(atPath: fonts.path) {
      try FileManager.default.copyItem(
        at: fonts.appending(path: name), to: folder.appending(path: name))
    }
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func withFolder(_ body: () throws -> Void) rethrows {
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  @Test(arguments: ["pipe.ttf", "SHA256SUMS", ".uuid"])
  func `a pipe is skipped, and the fonts beside it are used`(name: String) throws {
    try withFolder {
      let plain = try FontCatalog(directories: [folder.path]).faces()
      try? FileManager.default.removeItem(atPath: path(name))
      unsafe same(mkfifo(path(name), 0o600), 0)
      let catalog = try FontCatalog(directories: [folder.path])
      #expect(catalog.faces() == plain && !plain.isEmpty)
      same(catalog.skippedFiles, [path(name)])
      let style = TextStyle(
        families: ["ChatRaster Box"], size: 16, color: .black, lineHeight: 20)
      let shaper = try TextShaper(catalog: catalog)
      same(shaper.shape(StyledText("ab", style: style)).glyphs.count, 2)
    }
  }

  @Test func `a folder that leads to itself is gone through once`() throws {
    try withFolder {
      for name in ["one", "two", "three"] {
        try FileManager.default.createSymbolicLink(
          atPath: path(name), withDestinationPath: ".")
      }
      try same(FontCatalog(directories: [folder.path]).faces().count, 1)
    }
  }

  @Test func `a folder without fonts names what was skipped, and one too deep is refused`() throws {
    try withFolder {
      let empty = folder.appending(path: "empty")
      var deep = empty.appending(path: "deep")
      try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
      unsafe same(mkfifo(empty.appending(path: "pipe").path, 0o600), 0)
      let error = #expect(throws: FontCatalogError.self) {
        try FontCatalog(directories: [empty.path])
      }
      same(error?.description.contains("empty/pipe is not a regular file"), true)
      for _ in 0..<17 { deep.append(path: "d") }
      try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
      #expect(throws: FontCatalogError.tooManyFiles(folder.path)) {
        try FontCatalog(directories: [folder.path])
      }
    }
  }

  @Test func `a cache folder with a pipe is not used`() throws {
    try withFolder {
      let cache = folder.appending(path: "cache")
      let fonts = [TestResources.boxFontDirectory]
      let plain = try FontCatalog(directories: fonts, cacheDirectory: cache.path)
      let names = try FileManager.default.contentsOfDirectory(atPath: cache.path)
      let cached = try #require(names.first { $0.contains(".cache-") })
      let pipe = cache.appending(path: cached)
      try FileManager.default.removeItem(at: pipe)
      unsafe same(mkfifo(pipe.path, 0o600), 0)
      let catalog = try FontCatalog(directories: fonts, cacheDirectory: cache.path)
      same(catalog.skippedFiles, [pipe.path])
      same(catalog.fingerprint, plain.fingerprint)
    }
  }
}
