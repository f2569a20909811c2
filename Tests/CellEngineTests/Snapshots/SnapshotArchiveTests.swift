import Assertions
import CellEngine
import DisplayList
import FoundationEssentials
import Glibc
import Platform
import TestResources
import Testing
import TextShaping

@Suite(.timeLimit(.minutes(20))) struct SnapshotArchiveTests {
  private let fixture = ArchiveFixture()

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    unsafe stat(path, &status)
    return status.st_mode & 0o777
  }

  @Test func `what one process keeps the next one finds`() throws {
    let snapshots = try ArchiveFixture.snapshots(50)
    try fixture.fill(snapshots)
    let archive = try fixture.archive()
    for (number, snapshot) in snapshots.enumerated() {
      same(archive.snapshot(for: ArchiveFixture.key(number)), snapshot)
    }
    same(archive.snapshot(for: ArchiveFixture.key(50)), nil)
    same(archive.statistics.hits, 50)
    same(archive.statistics.misses, 1)
    same(archive.statistics.count, 50)
  }

  @Test func `a snapshot whose font is gone is not there`() throws {
    let archive = try fixture.archive()
    archive.insert(SnapshotSamples.everything, for: ArchiveFixture.key(0))
    archive.commit()
    try same(fixture.archive().snapshot(for: ArchiveFixture.key(0)), nil)
    try same(fixture.files, [], "what cannot be painted is not kept")
  }

  @Test func `what is not committed is there for this process alone`() throws {
    let snapshot = try ArchiveFixture.snapshots(1)[0]
    let archive = try fixture.archive()
    archive.insert(snapshot, for: ArchiveFixture.key(0))
    same(archive.snapshot(for: ArchiveFixture.key(0)), snapshot)
    try same(fixture.archive().snapshot(for: ArchiveFixture.key(0)), nil)
    archive.commit()
    same(archive.snapshot(for: ArchiveFixture.key(0)), snapshot)
    try same(fixture.archive().snapshot(for: ArchiveFixture.key(0)), snapshot)
  }

  @Test func `nobody else may read what was said`() throws {
    try fixture.fill(ArchiveFixture.snapshots(3))
    same(mode(fixture.path), 0o700)
    same(mode(try fixture.folder), 0o700)
    try same(fixture.files.count, 1)
    for name in try fixture.files { same(mode(try fixture.folder + "/" + name), 0o600) }
    unsafe chmod(try fixture.folder, 0o755)
    _ = try fixture.archive()
    same(mode(try fixture.folder), 0o700)
  }

  @Test func `packs of other fonts or versions are neither read nor removed`() throws {
    try fixture.fill(ArchiveFixture.snapshots(3))
    let other = try fixture.archive(fingerprint: ContentDigest([2]))
    same(other.snapshot(for: ArchiveFixture.key(0)), nil)
    other.insert(try ArchiveFixture.snapshots(1)[0], for: ArchiveFixture.key(9))
    other.commit()
    try same(fixture.files.count, 2)
    #expect(try fixture.archive().snapshot(for: ArchiveFixture.key(0)) != nil)
    try same(fixture.archive().snapshot(for: ArchiveFixture.key(9)), nil)
  }

  @Test func `months of single edits leave a handful of packs`() throws {
    let snapshots = try ArchiveFixture.snapshots(200)
    var most = 0
    for (number, snapshot) in snapshots.enumerated() {
      let archive = try fixture.archive()
      archive.insert(snapshot, for: ArchiveFixture.key(number))
      archive.commit()
      most = max(most, try fixture.files.count)
    }
    #expect(most <= 8)
    let archive = try fixture.archive()
    for (number, snapshot) in snapshots.enumerated() {
      same(archive.snapshot(for: ArchiveFixture.key(number)), snapshot)
    }
  }

  @Test func `texts that many cells show are kept once, in every pack that shows them`() throws {
    let text = try #require(
      ArchiveFixture.snapshots(1)[0].items.lazy.compactMap { item -> ShapedText? in
        if case .text(let text, _) = item { text } else { nil }
      }.first)
    func cell(_ number: Int) -> CellSnapshot {
      CellSnapshot(
        size: Size(width: 100, height: Double(number)), items: [.text(text, origin: .zero)])
    }
    func byteCount(_ numbers: Range<Int>) throws -> Int {
      let other = ArchiveFixture()
      try other.fill(numbers.map(cell))
      let name = try #require(other.files.first)
      return try other.bytes(name).count
    }
    let textLength = try #require(SnapshotCoder.record(of: cell(0))).texts[0].bytes.count
    #expect(try byteCount(0..<100) - byteCount(0..<1) < 99 * textLength)

    // Two packs of similar size, which are not merged.
    let (first, second) = (try fixture.archive(), try fixture.archive())
    for number in 0..<10 {
      first.insert(cell(number), for: ArchiveFixture.key(number))
      second.insert(cell(10 + number), for: ArchiveFixture.key(10 + number))
    }
    first.commit()
    second.commit()
    for name in try fixture.files.dropFirst() {
      try FileManager.default.removeItem(atPath: fixture.folder + "/" + name)
    }
    let left = try fixture.archive()
    let found = (0..<20).filter { left.snapshot(for: ArchiveFixture.key($0)) == cell($0) }
    same(found.count, 10)

    // After a merge into a larger pack, all snapshots are found.
    for number in 0..<100 where !found.contains(number) {
      left.insert(cell(number), for: ArchiveFixture.key(number))
    }
    left.commit()
    try same(fixture.files.count, 1)
    let merged = try fixture.archive()
    for number in 0..<100 {
      same(merged.snapshot(for: ArchiveFixture.key(number)), cell(number))
    }
  }

  @Test func `keys that are not spread evenly are found`() throws {
    let words: [UInt64] = [0, 1, 2, 3, .max / 2, .max - 2, .max - 1, .max]
    let keys = words.flatMap { high in
      ([0, 1, .max] as [UInt64]).map { CellKey(high: high, low: $0) }
    }
    let archive = try fixture.archive()
    let cells = keys.indices.map {
      CellSnapshot(size: Size(width: Double($0), height: 1), items: [])
    }
    for (key, cell) in zip(keys, cells) { archive.insert(cell, for: key) }
    archive.commit()
    let next = try fixture.archive()
    for (key, cell) in zip(keys, cells) { same(next.snapshot(for: key), cell) }
    for high in [4, .max / 2 - 1, .max / 2 + 1, .max - 3] as [UInt64] {
      same(next.snapshot(for: CellKey(high: high, low: 0)), nil)
    }
    same(next.snapshot(for: CellKey(high: 0, low: 2)), nil)
  }

  @Test func `the packs that were not used for longest make room`() throws {
    let snapshots = try ArchiveFixture.snapshots(60)
    func add(_ numbers: Range<Int>, fingerprint: UInt8, byteBudget: Int = 1 << 30) throws {
      let archive = try fixture.archive(
        byteBudget: byteBudget, fingerprint: ContentDigest([fingerprint]))
      for number in numbers { archive.insert(snapshots[number], for: ArchiveFixture.key(number)) }
      archive.commit()
    }
    // Different fingerprints, so that the packs are not merged.
    for fingerprint in UInt8(0)..<3 {
      try add(0..<20, fingerprint: fingerprint)
      let known = try fixture.files.first { try mtime($0) > 1_000 }
      try age(#require(known), to: Int(fingerprint) * 100 + 100)
    }
    let sizes = try fixture.files.map { try fixture.bytes($0).count }
    // The pack that was written first is used, so the second one is the least recently used.
    let used = try fixture.archive(fingerprint: ContentDigest([0]))
    #expect(used.snapshot(for: ArchiveFixture.key(0)) != nil)
    used.commit()
    try add(20..<40, fingerprint: 3, byteBudget: sizes.reduce(0, +) + sizes[0] / 2)
    try same(fixture.files.count, 3)
    for (fingerprint, isThere) in [(0, true), (1, false), (2, true), (3, true)] {
      let archive = try fixture.archive(fingerprint: ContentDigest([UInt8(fingerprint)]))
      same((archive.statistics.count > 0), isThere, "fingerprint \(fingerprint)")
    }
  }

  private func mtime(_ name: String) throws -> Int {
    var status = stat()
    unsafe stat(try fixture.folder + "/" + name, &status)
    return Int(status.st_mtim.tv_sec)
  }

  private func age(_ name: String, to seconds: Int) throws {
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    let times = [time, time]
    unsafe utimensat(AT_FDCWD, try fixture.folder + "/" + name, times, 0)
  }

  @Test func `two processes share a folder`() throws {
    let snapshots = try ArchiveFixture.snapshots(60)
    let first = try fixture.archive()
    let second = try fixture.archive()
    for (number, snapshot) in snapshots.enumerated() {
      // Both archives write some of the snapshots, and each merges packs that the other has open.
      if number % 3 != 1 { first.insert(snapshot, for: ArchiveFixture.key(number)) }
      if number % 3 != 0 { second.insert(snapshot, for: ArchiveFixture.key(number)) }
      if number % 5 == 0 { first.commit() }
      if number % 7 == 0 { second.commit() }
    }
    first.commit()
    second.commit()
    let third = try fixture.archive()
    for (number, snapshot) in snapshots.enumerated() {
      let key = ArchiveFixture.key(number)
      same(third.snapshot(for: key), snapshot)
      if number % 3 != 1 { same(first.snapshot(for: key), snapshot) }
      if number % 3 != 0 { same(second.snapshot(for: key), snapshot) }
    }
  }

  @Test func `many threads share an archive`() async throws {
    let snapshots = try ArchiveFixture.snapshots(80)
    let archive = try fixture.archive()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for (number, snapshot) in snapshots.enumerated() {
            let key = ArchiveFixture.key((number + task * 10) % 80)
            let found = archive.snapshot(for: key)
            let expected = snapshots[(number + task * 10) % 80]
            #expect(found == nil || found == expected)
            if found == nil { archive.insert(expected, for: key) }
            if number % 40 == task { archive.commit() }
            _ = snapshot
          }
        }
      }
    }
    archive.commit()
    let next = try fixture.archive()
    for (number, snapshot) in snapshots.enumerated() {
      same(next.snapshot(for: ArchiveFixture.key(number)), snapshot)
    }
  }

  @Test func `a link to another folder is not followed`() throws {
    try fixture.fill(ArchiveFixture.snapshots(1))
    let folder = try fixture.folder
    let other = fixture.path + "-other"
    defer { try? FileManager.default.removeItem(atPath: other) }
    try FileManager.default.moveItem(atPath: folder, toPath: other)
    unsafe chmod(other, 0o755)
    unsafe symlink(other, folder)
    #expect(throws: FileError.self) { try fixture.archive() }
    same(mode(other), 0o755, "nothing was done to it")
    // A symbolic link in the path to the parent folder is followed, however.
    unsafe unlink(folder)
    let link = fixture.path + "-link"
    defer { unsafe unlink(link) }
    unsafe symlink(fixture.path, link)
    _ = try SnapshotArchive(
      below: link, fingerprint: ArchiveFixture.fingerprint, byteBudget: 1, fonts: FontFileTable())
  }

  @Test func `a place that is no folder is an error, and says so`() throws {
    let file = try AtomicFile(path: fixture.path)
    try file.commit()
    #expect(throws: FileError.self) { try fixture.archive() }
  }
}
