import Assertions
import Glibc
import Testing

@testable import Platform

@Suite struct FileSystemNameTests {
  private func survives(_ name: [UInt8]) -> Bool {
    let text = FileSystemName.string(name)
    return FileSystemName.bytes(text) == name.map(CChar.init(bitPattern:)) + [0]
      && FileSystemName.holdsBytes(text) == (String(validating: name, as: UTF8.self) != text)
  }

  @Test func `every name comes back, whatever its bytes`() {
    for first in UInt8.min...UInt8.max {
      #expect(survives([first]))
      for second in UInt8.min...UInt8.max where !survives([first, second, 0x61]) {
        Issue.record("\(first), \(second)")
      }
    }
    // The characters that represent bytes can also occur in names, and so can a part of such a
    // sequence.
    let meant = Array("\u{10FE80}\u{10FEFF}\u{10FE7F}\u{10FF00}".utf8)
    for start in meant.indices { #expect(survives(Array(meant[start...]))) }
    #expect(survives([0xED, 0xA0, 0x80, 0xC0, 0xAF, 0xF5, 0x80, 0xE2, 0x82]))
    same(FileSystemName.string(Array("größe 写真".utf8)), "größe 写真")
  }

  @Test func `two names never look the same`() {
    let names: [[UInt8]] = [
      [0xFF], [0xFE], Array("\u{10FEFF}".utf8), Array("\u{FFFD}".utf8), Array("ÿ".utf8),
    ]
    same(Set(names.map { FileSystemName.string($0) }).count, names.count)
    same(PrintableText.line(FileSystemName.string([0x61, 0xFF])), #"a\xFF"#)
    same(FileSystemName.spellings(of: FileSystemName.string([0x61, 0xE9])), ["aé", "a\u{FFFD}"])
    #expect(FileSystemName.spellings(of: "aé").isEmpty)
  }

  @Test func `no character that stands for a byte leads out of a folder`() {
    for value in UInt32(0x10FE80)...0x10FEFF {
      let bytes = Unicode.Scalar(value).map { FileSystemName.bytes(String($0)) } ?? []
      #expect(bytes.count == 2 && bytes[0] < 0)
    }
  }

  @Test func `files of such names are made, listed, read, replaced and removed`() throws {
    let folder = try TemporaryFolder()
    let name = FileSystemName.string([0x66, 0xFF, 0xE9])
    let path = folder.path + "/" + name + "/" + name
    try Folder.make(folder.path + "/" + name)
    for content in ["old", "new"] {
      let file = try AtomicFile(path: path)
      try file.write(Array(content.utf8))
      try file.commit()
    }
    try same(Folder.names(in: folder.path), [name])
    try same(Folder.names(in: folder.path + "/" + name), [name])
    #expect(Folder.isThere(folder.path + "/" + name))
    #expect(!Folder.isThere(path))
    #expect(try FileContents(path: path, limit: 9).bytes == Array("new".utf8))
    #expect(
      try SafePath.open(name + "/" + name, below: folder.path, limit: 9).bytes == Array("new".utf8))
    #expect(try SafePath.resolve(name, below: folder.path + "/" + name) == path)
    #expect(unsafe unlink(FileSystemName.bytes(path)) == 0)
    #expect(unsafe rmdir(FileSystemName.bytes(folder.path + "/" + name)) == 0)
  }

  @Test func `a folder that cannot be listed or made says why`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "file")
    let missing = #expect(throws: FileError.self) { try Folder.names(in: folder.path + "/none") }
    same(missing?.reason, "No such file or directory")
    let blocked = #expect(throws: FileError.self) { try Folder.make(folder.path + "/file/a/b") }
    same(blocked?.kind, .cannotCreate)
    same(blocked?.reason, "Not a directory")
    #expect(throws: Never.self) { try Folder.make(folder.path) }
  }
}
