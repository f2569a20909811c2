import DisplayList
import Platform

/// The tiles of patterns, drawn once and shared by the painters of all threads.
package final class PatternTiles: Sendable {
  /// Names a tile.
  struct Key: Hashable {
    var art: BackgroundPattern.Art
    /// The picture in place of the art.
    var picture: ImageReference?
    /// In pixels.
    var side: Int
  }

  /// More looks and scales than a program shows at once.
  private static let maximumCount = 4

  private let tiles = Monitor<[Key: PatternTile]>([:])

  /// Makes an empty store.
  package init() {}

  /// The tile, drawn by the first painter that asks; the others wait for it.
  func tile(
    _ key: Key, draw: () throws(RasterError) -> PatternTile
  ) throws(RasterError) -> PatternTile {
    try tiles.withLock { (tiles) throws(RasterError) in
      if let known = tiles[key] { return known }
      let tile = try draw()
      if tiles.count >= Self.maximumCount { tiles.removeAll() }
      tiles[key] = tile
      return tile
    }
  }
}

/// The part of each pixel that a pattern's lines cover, over one of its squares.
struct PatternTile: Sendable {
  /// In pixels, both ways.
  let side: Int
  /// From 0 to 255, row by row.
  let coverage: [UInt8]
}
