import Assertions
import DisplayList
import FoundationEssentials
import Glibc
import Platform
import TestResources
import Testing

@testable import CellEngine

/// Tests that a snapshot is either correct or missing, regardless of the content of the folder.
@Suite(.timeLimit(.minutes(20))) struct SnapshotArchiveDamageTests {
  private static let snapshots = Result { try ArchiveFixture.snapshots(12) }

  /// A pack with its name and its snapshots.
  private func pack() throws -> (
    fixture: ArchiveFixture, name: String, bytes: [UInt8], snapshots: [CellSnapshot]
  ) {
    let snapshots = try Self.snapshots.get()
    let fixture = ArchiveFixture()
    try fixture.fill(snapshots)
    let name = try #require(try fixture.files.first)
    return (fixture, name, try fixture.bytes(name), snapshots)
  }

  /// Requests all snapshots, lays out the missing ones, and expects the next process to find all.
  private func heals(_ fixture: ArchiveFixture, _ snapshots: [CellSnapshot]) throws -> Bool {
    let archive = try fixture.archive()
    for (number, snapshot) in snapshots.enumerated() {
      let key = ArchiveFixture.key(number)
      let found = archive.snapshot(for: key)
      guard found == nil || found == snapshot else { return false }
    }
    for (number, snapshot) in snapshots.enumerated() {
      let key = ArchiveFixture.key(number)
      if archive.snapshot(for: key) == nil { archive.insert(snapshot, for: key) }
    }
    archive.commit()
    let next = try fixture.archive()
    return snapshots.enumerated().allSatisfy {
      next.snapshot(for: ArchiveFixture.key($0.offset)) == $0.element
    }
  }

  @Test(arguments: 0..<8) func `a flipped bit costs records and nothing else`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let (fixture, name, bytes, snapshots) = try pack()
    for _ in 0..<12 {
      var damaged = bytes
      damaged[Int.random(in: bytes.indices, using: &generator)] ^=
        1 << UInt8.random(in: 0..<8, using: &generator)
      for file in try fixture.files {
        try FileManager.default.removeItem(atPath: fixture.folder + "/" + file)
      }
      try fixture.write(damaged, to: name)
      #expect(try heals(fixture, snapshots))
    }
  }

  @Test(arguments: 0..<8) func `a truncated or strange file costs records and nothing else`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let (fixture, name, bytes, snapshots) = try pack()
    let count = Int.random(in: 0..<bytes.count, using: &generator)
    let strange: [[UInt8]] = [
      [], Array(bytes[..<count]), Array(bytes[..<72]), bytes + [0],
      // Blocks that were never written, such as after a power failure.
      Array(bytes[..<count]) + [UInt8](repeating: 0, count: bytes.count - count),
      (0..<500).map { _ in UInt8.random(in: 0...255, using: &generator) },
    ]
    for content in strange {
      try fixture.write(content, to: name)
      #expect(try heals(fixture, snapshots))
    }
  }

  @Test(arguments: 0..<40) func `an index that lies is not believed`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (fixture, name, bytes, snapshots) = try pack()
    var header = Array(bytes[..<64])
    let tailStart = Int(bytes[48]) | Int(bytes[49]) << 8 | Int(bytes[50]) << 16
    var tail = Array(bytes[tailStart...])
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let extremes: [UInt8] = [0, 1, 0x7f, 0x80, 0xff]
      let byte = extremes.randomElement(using: &generator) ?? 0
      if Bool.random(using: &generator) {
        header[Int.random(in: 32..<64, using: &generator)] = byte
      } else {
        tail[Int.random(in: tail.indices, using: &generator)] = byte
      }
    }
    // With a valid checksum, as an attacker could write it.
    let checksum = ContentDigest(header + tail).low
    for shift in stride(from: 0, to: 64, by: 8) {
      header.append(UInt8(truncatingIfNeeded: checksum >> UInt64(shift)))
    }
    try fixture.write(header + Array(bytes[72..<tailStart]) + tail, to: name)
    #expect(try heals(fixture, snapshots))
  }

  @Test func `a header of a file with holes neither stops the program nor takes its memory`() {
    let fingerprint = ArchiveFixture.fingerprint
    func isRead(
      snapshots: Int = 0, texts: Int = 0, indexOffset: Int = 72, fonts: Int = 0, fileLength: Int
    ) -> Bool {
      let header = SnapshotPackHeader(
        fingerprint: fingerprint, snapshotCount: snapshots, textCount: texts,
        indexOffset: indexOffset, fontFilesLength: fonts)
      return SnapshotPackHeader(
        header.bytes(tail: []), fileLength: fileLength, fingerprint: fingerprint) != nil
    }
    #expect(isRead(snapshots: 1, texts: 2, indexOffset: 100, fonts: 10, fileLength: 206))
    #expect(!isRead(snapshots: 1, texts: 2, indexOffset: 100, fonts: 10, fileLength: 207))
    // A hole in a file takes no disk space, so a file can have any length.
    for length in [1 << 41, 1 << 62, Int.max] {
      #expect(!isRead(indexOffset: length, fileLength: length))
      #expect(!isRead(snapshots: length, texts: length, fileLength: .max))
      #expect(!isRead(indexOffset: length, fonts: length, fileLength: .max))
    }
    for count in [1 << 26, 1 << 30] {
      #expect(!isRead(snapshots: count, fileLength: 72 + 32 * count))
      #expect(!isRead(texts: count, fileLength: 72 + 32 * count))
      #expect(!isRead(fonts: count, fileLength: 72 + count))
    }
  }

  @Test func `a link, a pipe and a folder in the place of a pack are left alone`() throws {
    let (fixture, name, bytes, snapshots) = try pack()
    let folder = try fixture.folder
    unsafe rename(folder + "/" + name, folder + "/elsewhere")
    unsafe symlink("elsewhere", folder + "/" + name)
    unsafe mkfifo(folder + "/" + name.dropLast(5) + "0.pack", 0o600)
    unsafe mkdir(folder + "/" + name.dropLast(5) + "1.pack", 0o700)
    #expect(try heals(fixture, snapshots))
    try same(fixture.bytes("elsewhere"), bytes)
  }

  @Test(.prompt) func `a full disk means no cache and no error`() async throws {
    let fixture = ArchiveFixture()
    await #expect(processExitsWith: .success) { [path = fixture.path as String] in
      // Limits the size of files: with the signal ignored, writing fails as on a full disk.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let archive = try SnapshotArchive(
        below: path, fingerprint: ContentDigest([1]), byteBudget: 1 << 30,
        fonts: FontFileTable())
      let snapshot = CellSnapshot(
        size: .zero, items: [],
        hitAreas: (0..<1_000).map {
          CellRegion(role: .link("https://example.com/\($0)"), rects: [])
        })
      for number in 0..<100 as Range<UInt64> {
        archive.insert(snapshot, for: CellKey(high: 0, low: number))
      }
      archive.commit()
      archive.insert(snapshot, for: CellKey(high: 0, low: 1_000))
      archive.commit()
      guard archive.statistics.count == 0 else { exit(1) }
    }
    try same(fixture.files, [])
    try same(fixture.archive().statistics.count, 0)
  }

  @Test(.prompt, arguments: [1, 20, 300, 2_000, 9_000])
  func `a killed process leaves a usable archive and no crumbs`(microseconds: UInt32) async throws {
    let fixture = ArchiveFixture()
    try fixture.fill(try Self.snapshots.get())
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = fixture.path as String, microseconds = microseconds as UInt32] in
      let archive = try SnapshotArchive(
        below: path, fingerprint: ArchiveFixture.fingerprint, byteBudget: 1 << 30,
        fonts: FontFileTable())
      try SystemThread.start(name: "killer") {
        usleep(microseconds)
        kill(getpid(), SIGKILL)
      }
      let snapshot = CellSnapshot(
        size: .zero, items: [],
        hitAreas: [CellRegion(role: .link("https://example.com"), rects: [])])
      for number in 0... {
        archive.insert(snapshot, for: CellKey(high: 1, low: UInt64(number)))
        if number % 10 == 0 { archive.commit() }
      }
    }
    let crumbs = try fixture.files.filter { !$0.hasSuffix(".pack") }
    #expect(crumbs.isEmpty)
    #expect(try heals(fixture, try Self.snapshots.get()))
  }
}
