import BubbleLayout
package import CellEngine
package import FoundationEssentials
import Platform
package import TextShaping

extension ChatRenderer {
  /// The cache of layouts, in memory and, if the configuration has a folder, on disk; nil if there
  /// is none.
  static func snapshotCache(
    _ configuration: Configuration, _ catalog: FontCatalog
  ) -> SnapshotCache? {
    let archive = configuration.snapshotFolder.flatMap { snapshotArchive(below: $0, catalog) }
    guard archive != nil || configuration.memoryBudget.snapshots > 0 else { return nil }
    return SnapshotCache(byteBudget: configuration.memoryBudget.snapshots, archive: archive)
  }

  /// Opens the archive of layouts that earlier runs have stored; nil if the folder cannot be used.
  package static func snapshotArchive(below folder: URL, _ catalog: FontCatalog) -> SnapshotArchive?
  {
    // The keys of stored layouts contain all of these values too; the fingerprint avoids reading
    // packs that cannot match.
    var fingerprint = ContentHasher()
    fingerprint.combine(LayoutVersion.current)
    fingerprint.combine(ShapingLibraries.versions)
    fingerprint.combine(catalog.fingerprint)
    return try? SnapshotArchive(
      below: folder.path, fingerprint: fingerprint.finish(),
      byteBudget: RenderLimits.snapshotFolderByteBudget, fonts: catalog.files)
  }
}
