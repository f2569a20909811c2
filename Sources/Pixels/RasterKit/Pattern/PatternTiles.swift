import DisplayList
import Platform

/// The tiles of patterns, drawn once and shared by the painters of all threads.
package final class PatternTiles: Sendable {
  /// The key of a tile.
  struct Key: Hashable {
    var art: BackgroundPattern.Art
    /// The picture used instead of the built-in art; nil if there is none.
    var picture: ImageReference?
    /// The side in pixels.
    var side: Int
  }

  /// The maximum number of cached tiles, which exceeds the number of looks and scales that a
  /// program shows at once.
  private static let maximumCount = 4

  private let tiles = Monitor<[Key: PatternTile]>([:])

  /// Makes an empty store.
  package init() {}

  /// The tile for a key, drawn by the first painter that needs it; other painters wait for it.
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

/// The fraction of each pixel that a pattern's lines cover, in one of its squares.
struct PatternTile: Sendable {
  /// The width and height in pixels.
  let side: Int
  /// The coverage, from 0 to 255, row by row.
  let coverage: [UInt8]
}
