import Assertions
import CellEngine
import DisplayList
import Glibc
import Platform
import Testing

@Suite struct SnapshotCacheTests {
  private func key(_ number: UInt64) -> CellKey { CellKey(high: number, low: ~number) }

  private func snapshot(glyphs: Int) -> CellSnapshot {
    let font = FontReference(file: .init(high: 1, low: 2), index: 0, size: 16)
    let glyph = GlyphRun.Glyph(id: 1, x: 0, y: 0, advance: 1, cluster: 0)
    let run = GlyphRun(
      font: font, color: .black, range: 0..<1, isRightToLeft: false, minX: 0, width: 1,
      glyphs: Array(repeating: glyph, count: glyphs))
    let line = ShapedText.Line(
      range: 0..<1, top: 0, height: 20, baseline: 15, minX: 0, width: 10, isRightToLeft: false,
      runs: [run])
    let text = ShapedText(text: "a", size: Size(width: 10, height: 20), lines: [line])
    return CellSnapshot(
      size: Size(width: 100, height: 20), items: [.text(text, origin: .zero)],
      hitAreas: [CellRegion(role: .cell, rects: [.zero])])
  }

  @Test func `a snapshot is found by its key and no other`() {
    let cache = SnapshotCache(byteBudget: 1 << 20)
    cache.insert(snapshot(glyphs: 3), for: key(1))
    same(cache.snapshot(for: key(1)), snapshot(glyphs: 3))
    same(cache.snapshot(for: key(2)), nil)
    same(cache.snapshot(for: CellKey(high: 1, low: 0)), nil)
    cache.purge()
    same(cache.snapshot(for: key(1)), nil)
    same(cache.statistics.hits, 1)
    same(cache.statistics.misses, 3)
  }

  @Test func `what memory has not, the disk has`() throws {
    let fixture = ArchiveFixture()
    let snapshots = try ArchiveFixture.snapshots(30)
    let first = SnapshotCache(byteBudget: 0, archive: try fixture.archive())
    for (number, snapshot) in snapshots.enumerated() {
      first.insert(snapshot, for: ArchiveFixture.key(number))
    }
    first.commit()
    let second = SnapshotCache(byteBudget: 1 << 30, archive: try fixture.archive())
    for _ in 0..<2 {
      for (number, snapshot) in snapshots.enumerated() {
        same(second.snapshot(for: ArchiveFixture.key(number)), snapshot)
      }
    }
    same(second.archiveStatistics?.hits, 30, "memory has them the second time")
    same(second.statistics.hits, 30)
  }

  @Test func `a purge forgets what was read from disk too`() throws {
    let fixture = ArchiveFixture()
    let snapshots = try ArchiveFixture.snapshots(3)
    try fixture.fill(snapshots)
    let cache = SnapshotCache(byteBudget: 1 << 20, archive: try fixture.archive())
    same(cache.snapshot(for: ArchiveFixture.key(0)), snapshots[0])
    // The file is emptied, so that only the snapshots that were read together with the first one
    // are available.
    let name = try #require(fixture.files.first)
    unsafe truncate(try fixture.folder + "/" + name, 0)
    same(cache.snapshot(for: ArchiveFixture.key(1)), snapshots[1])
    cache.purge()
    same(cache.snapshot(for: ArchiveFixture.key(2)), nil)
  }

  @Test func `the cost grows with what a snapshot holds`() {
    let small = snapshot(glyphs: 10).byteCost
    let large = snapshot(glyphs: 110).byteCost
    #expect(large - small >= 100 * MemoryLayout<GlyphRun.Glyph>.stride)
    #expect(small > 300)
    let grouped = CellSnapshot(
      size: .zero,
      items: [
        .group(snapshot(glyphs: 110).items, offset: .zero, clip: nil, opacity: 1)
      ])
    #expect(grouped.byteCost > large - 200)
  }

  @Test func `the budget bounds what is kept`() {
    let one = snapshot(glyphs: 50).byteCost
    let cache = SnapshotCache(byteBudget: one * 10)
    for number in 0..<100 { cache.insert(snapshot(glyphs: 50), for: key(UInt64(number))) }
    #expect(cache.statistics.byteCount <= one * 10)
    same(cache.statistics.count, 10)
    same(cache.statistics.evictions, 90)
  }
}
