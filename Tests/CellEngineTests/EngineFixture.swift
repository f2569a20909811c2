import CellEngine
import RasterKit
import TestResources
import TextShaping

/// Engines with the box font.
enum EngineFixture {
  static func engine(
    workers: Int, images: any ImageProviding = NoImages(), bitmapBudget: Int = 64 << 20,
    snapshots: SnapshotCache? = nil, fragments: FragmentCache? = nil
  ) throws -> CellEngine {
    CellEngine(
      workers: workers,
      catalog: try FontCatalog(directories: [TestResources.boxFontDirectory]), images: images,
      bitmapBudget: bitmapBudget, snapshots: snapshots, fragments: fragments)
  }
}
