import Assertions
import CellEngine
import DisplayList
import FoundationEssentials
import Platform
import RasterKit
import TestResources
import Testing
import TextShaping

/// Cells that are only in an archive.
private struct ArchivedCells: CellSource {
  let archive: SnapshotArchive
  let source = TestCells(count: 50)
  var count: Int { source.count }
  var width: Double { source.width }
  var background: Background { source.background }
  struct Missing: Error {}

  static func key(_ index: Int) -> CellKey { CellKey(high: 1, low: UInt64(index)) }

  func snapshot(at index: Int, shaper: TextShaper) throws -> CellSnapshot {
    guard let snapshot = archive.snapshot(for: Self.key(index)) else { throw Missing() }
    return snapshot
  }
}

@Suite struct ArchivedCellsTests {
  @Test func `an archive is painted without shaping any text`() throws {
    let path = "/tmp/chatraster-archive-" + String(UInt64.random(in: .min ... .max), radix: 16)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let cells = TestCells(count: 50)
    func archive(_ catalog: FontCatalog) throws -> SnapshotArchive {
      try SnapshotArchive(
        below: path, fingerprint: ContentDigest([1]), byteBudget: 1 << 30, fonts: catalog.files)
    }
    let first = try EngineFixture.engine(workers: 1)
    let expected = try first.png(of: cells, scale: 2)
    let catalog = try FontCatalog(directories: [TestResources.boxFontDirectory])
    let kept = try archive(catalog)
    for (index, snapshot) in try first.layout(cells).enumerated() {
      kept.insert(snapshot, for: ArchivedCells.key(index))
    }
    kept.commit()
    // Like a new process: with fonts for which nothing is cached yet.
    let fresh = try FontCatalog(directories: [TestResources.boxFontDirectory])
    let engine = CellEngine(workers: 2, catalog: fresh, images: NoImages())
    try same(engine.png(of: ArchivedCells(archive: archive(fresh)), scale: 2), expected)
  }
}
