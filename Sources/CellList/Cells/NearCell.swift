import CellEngine
import DisplayList
import RasterKit

/// A cell near the screen: its input and its results.
final class NearCell {
  /// Pixels of a cell, and their request.
  struct Tile {
    let strip: Int
    /// The key of the request; nil for one that had none yet.
    let requestKey: CellKey?
    let version: UInt64
    let cell: DisplayedCell
  }

  /// Names the cell to its display.
  let number: Int
  /// Its index in the list.
  var index: Int
  /// In points; nil for the page's width.
  var width: Double?
  /// Captured at first use; nil after a change.
  var input: CellInput?
  /// Once it could be had without opening a file: nil for a cell that has none.
  var key: CellKey??
  /// Tells contents without a key apart.
  var version: UInt64
  /// True if its current state cannot be made.
  var hasFailed = false
  /// Most cells have one.
  var tiles: [Tile] = []
  /// The turn of the loop in which it was wanted last.
  var turn: UInt64 = 0
  /// Its pixels at a reduced opacity, while they are shown so.
  private var fadedBitmap: FadedBitmap?
  /// The strips that were wanted in that turn.
  var wantedStrips = 0..<0

  /// The pixels of the cell at a reduced opacity.
  func faded(_ bitmap: Bitmap, to opacity: Double) -> Bitmap {
    if let faded = fadedBitmap, faded.source === bitmap, faded.opacity == opacity {
      return faded.bitmap
    }
    let faded = FadedBitmap(bitmap, opacity: opacity)
    fadedBitmap = faded
    return faded.bitmap
  }

  init(number: Int, index: Int, version: UInt64) {
    self.number = number
    self.index = index
    self.version = version
  }

  /// The pixels of a strip.
  func tile(_ strip: Int) -> Tile? { tiles.first { $0.strip == strip } }

  /// Replaces the earlier tile of a strip.
  ///
  /// - Returns: True if there was nothing.
  func adopt(_ tile: Tile) -> Bool {
    if let index = tiles.firstIndex(where: { $0.strip == tile.strip }) {
      tiles[index] = tile
      return false
    }
    tiles.append(tile)
    return true
  }

  /// Another content is shown from now on, once its pixels are there.
  func change(version: UInt64) {
    input = nil
    key = nil
    hasFailed = false
    self.version = version
  }
}
