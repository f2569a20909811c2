import Assertions
import Glibc
import Platform
import TestResources
import Testing

@Suite struct ZipArchiveTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func archive(_ entries: [ZipFile.Entry]) throws -> ZipArchive {
    try folder.write(ZipFile(entries: entries).bytes, to: "a.zip")
    return try ZipArchive(path: folder.path + "/a.zip")
  }

  private func entry(_ name: String, _ data: [UInt8] = [1, 2, 3]) -> ZipFile.Entry {
    ZipFile.Entry(name: name, data: data)
  }

  @Test func `entries are listed in order and read in any`() throws {
    let long = [UInt8](repeating: 7, count: 200_000)
    let archive = try archive([
      entry("_chat.txt"), entry("media/"), entry("media/größe 😀.jpg", long), entry("empty", []),
    ])
    same(archive.entries.map(\.name), ["_chat.txt", "media/größe 😀.jpg", "empty"])
    same(archive.entries.map(\.uncompressedSize), [3, 200_000, 0])
    try same(archive.read(archive.entries[2], limit: 0), [])
    try same(archive.read(archive.entries[1], limit: 200_000), long)
    try same(archive.read(archive.entries[0], limit: 10), [1, 2, 3])
    try same(archive.read(archive.entries[0], limit: 10), [1, 2, 3])
  }

  @Test func `an entry is unpacked into a file that can be read at any place`() throws {
    let long = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 256) }
    let archive = try archive([entry("a", long), entry("b", [])])
    let file = try archive.open(archive.entries[0], limit: 200_000)
    same(file.count, 200_000)
    var bytes: [UInt8] = []
    try file.read(100_000..<200_000, behind: &bytes)
    try file.read(0..<100_000, behind: &bytes)
    same(bytes, Array(long[100_000...] + long[..<100_000]))
    try same(archive.open(archive.entries[1], limit: 0).count, 0)
    #expect(throws: ZipError.self) { try archive.open(archive.entries[0], limit: 199_999) }
  }

  @Test func `the beginning of an entry is read without the rest, and counts for no more`() throws {
    let long = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 256) }
    let archive = try archive([entry("a", long), entry("b", [1, 2])])
    for _ in 0..<3 {
      try same(archive.readStart(of: archive.entries[0], count: 70_000), Array(long[..<70_000]))
      try same(archive.readStart(of: archive.entries[1], count: 9), [1, 2])
    }
    try same(archive.read(archive.entries[0], limit: 200_000), long)
  }

  @Test func `an entry above the limit is refused`() throws {
    let archive = try archive([entry("a")])
    let error = #expect(throws: ZipError.self) { try archive.read(archive.entries[0], limit: 2) }
    same(error?.entry, "a")
    same(error?.reason, "has 3 bytes, more than the 2 allowed")
  }

  @Test(arguments: ["/etc/passwd", "../a", "a/../../b", "a\\..\\b", "\\a", "a\nb", ""])
  func `a name that leads out fails the archive`(name: String) {
    #expect(throws: ZipError.self) { try archive([entry("good"), entry(name)]) }
  }

  @Test func `a name that comes twice fails the archive`() {
    let error = #expect(throws: ZipError.self) { try archive([entry("a"), entry("a")]) }
    same(error?.reason, "comes twice")
  }

  @Test func `entries that lie are errors`() throws {
    var damaged = entry("crc")
    damaged.crc = 1
    var larger = entry("larger")
    larger.announcedSize = 1_000_000
    var smaller = entry("smaller")
    smaller.announcedSize = 1
    let archive = try archive([damaged, larger, smaller])
    for entry in archive.entries {
      #expect(throws: ZipError.self) { try archive.read(entry, limit: 1 << 21) }
    }
  }

  @Test func `an encrypted entry is named`() {
    var secret = entry("secret")
    secret.flags = 1
    let error = #expect(throws: ZipError.self) { try archive([secret]) }
    same(error?.entry, "secret")
    same(error?.reason, "is encrypted")
  }

  @Test func `what is no archive is an error`() throws {
    let whole = ZipFile(entries: [entry("a"), entry("b")]).bytes
    // minizip can open files without some bytes of the end record.
    for count in 0..<(whole.count - 22) {
      try folder.write(Array(whole[..<count]), to: "cut.zip")
      #expect(throws: ZipError.self) { try ZipArchive(path: folder.path + "/cut.zip") }
    }
    unsafe mkfifo(folder.path + "/pipe", 0o644)
    for path in ["/pipe", "", "/none"] {
      #expect(throws: FileError.self) { try ZipArchive(path: folder.path + path) }
    }
    // No system call is made, so there is no underlying system error.
    #expect(throws: FileError(.missing, path: "a\u{0}b", reason: "not a file name")) {
      try ZipArchive(path: "a\u{0}b")
    }
  }

  @Test func `damage anywhere ends in entries or an error`() throws {
    let whole = ZipFile(entries: [entry("a"), entry("b")]).bytes
    var (opened, refused) = (0, 0)
    for offset in whole.indices {
      var damaged = whole
      damaged[offset] ^= 0xff
      try folder.write(damaged, to: "d.zip")
      do {
        let archive = try ZipArchive(path: folder.path + "/d.zip")
        opened += 1
        for entry in archive.entries {
          // The checksum covers every byte: a file that can be read equals the packed one.
          if let bytes = try? archive.read(entry, limit: 1_000) { same(bytes, [1, 2, 3]) }
        }
      } catch {
        #expect(error is ZipError)
        refused += 1
      }
    }
    #expect(opened > 0 && refused > 0)
  }

  @Test func `what an archive unpacks to is bounded by its size`() throws {
    var bomb = entry("bomb")
    bomb.announcedSize = 10 << 20
    let archive = try archive([bomb, entry("a")])
    let error = #expect(throws: ZipError.self) {
      try archive.read(archive.entries[0], limit: 1 << 30)
    }
    same(error?.reason.contains("makes the archive unpack to more than the 83"), true)
    same(error?.advice, "unpack it and name the file")
    // The signature at the start of the archive is checked, and its other bytes are read.
    #expect(throws: ZipError.self) { try archive.readStart(of: archive.entries[0], count: 9) }
    try same(archive.read(archive.entries[1], limit: 3), [1, 2, 3])
  }
}
