import Assertions
import ChatFonts
import Foundation
import Testing

/// Tests of the search for the folder of font faces.
@Suite struct DirectoryTests {
  /// A folder to which an installation was copied; no link leads to it.
  private let prefix: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "chatfonts-\(UUID().uuidString)")
    prefix = folder.path(percentEncoded: false)
  }

  /// Makes a folder that resembles a folder of faces.
  private func makeFaces(at path: String) throws -> String {
    let folder = "\(prefix)/\(path)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: "\(folder)/\(ChatFonts.digestsFileName)"))
    return folder
  }

  private func makeExecutable() throws -> String {
    try FileManager.default.createDirectory(
      atPath: "\(prefix)/bin", withIntermediateDirectories: true)
    let path = "\(prefix)/bin/chatraster"
    try Data().write(to: URL(filePath: path))
    return path
  }

  private func removeAll() {
    try? FileManager.default.removeItem(atPath: prefix)
  }

  @Test(arguments: [
    "bin/ChatRaster_FontResources.resources/Faces", "bin/fonts", "share/chatraster/fonts",
  ])
  func `an installed copy finds its faces`(layout: String) throws {
    defer { removeAll() }
    let executable = try makeExecutable()
    let faces = try makeFaces(at: layout)
    try same(ChatFonts.directory(executable: executable), faces)
  }

  @Test func `the folder beside the executable comes before the shared one`() throws {
    defer { removeAll() }
    let executable = try makeExecutable()
    _ = try makeFaces(at: "share/chatraster/fonts")
    let beside = try makeFaces(at: "bin/fonts")
    try same(ChatFonts.directory(executable: executable), beside)
  }

  @Test func `a link to the executable is followed`() throws {
    defer { removeAll() }
    let executable = try makeExecutable()
    let faces = try makeFaces(at: "share/chatraster/fonts")
    try FileManager.default.createDirectory(
      atPath: "\(prefix)/elsewhere", withIntermediateDirectories: true)
    let link = "\(prefix)/elsewhere/chatraster"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: executable)
    try same(ChatFonts.directory(executable: link), faces)
  }

  @Test func `a folder without the list of digests is passed over`() throws {
    defer { removeAll() }
    let executable = try makeExecutable()
    let faces = try makeFaces(at: "share/chatraster/fonts")
    try FileManager.default.createDirectory(
      atPath: "\(prefix)/bin/fonts", withIntermediateDirectories: true)
    try same(ChatFonts.directory(executable: executable), faces)
  }

  @Test func `the error names every place and what to do`() {
    let error = ChatFontsError(searched: ChatFonts.candidates(executable: "/opt/x/bin/chatraster"))
    let text = error.description
    #expect(
      text.contains("/opt/x/bin/ChatRaster_FontResources.resources/Faces, /opt/x/bin/fonts, "))
    #expect(text.contains("/opt/x/share/chatraster/fonts, "))
    #expect(text.contains("name another folder of fonts"))
  }
}
