import CellEngine
import DisplayList
import RasterKit

/// The record of a cell near the screen: its input and its results.
final class NearCell {
  /// The pixels of a strip of a cell, with the request for them.
  struct Tile {
    let strip: Int
    /// The request's key; nil if the key was not known when the request was made.
    let requestKey: CellKey?
    let version: UInt64
    let cell: DisplayedCell
  }

  /// The number that identifies the cell in its display.
  let number: Int
  /// The cell's index in the list.
  var index: Int
  /// The width in points; nil if the cell is as wide as the page.
  var width: Double?
  /// The input, captured at first use; nil after a change.
  var input: CellInput?
  /// The key, once it is known without opening a file; the inner value is nil for a cell without a
  /// key.
  var key: CellKey??
  /// A number that distinguishes contents without a key.
  var version: UInt64
  /// True if the cell could not be made in its current state.
  var hasFailed = false
  /// The tiles that have pixels; most cells have one.
  var tiles: [Tile] = []
  /// The last turn of the loop in which the cell was requested.
  var turn: UInt64 = 0
  /// The cell's pixels at a reduced opacity, stored while the cell is shown at that opacity.
  private var fadedBitmap: FadedBitmap?
  /// The strips that were wanted in turn `turn`.
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

  /// The tile of a strip; nil if it has no pixels.
  func tile(_ strip: Int) -> Tile? { tiles.first { $0.strip == strip } }

  /// Adds a tile, or replaces the earlier tile of its strip.
  ///
  /// - Returns: True if the strip had no tile.
  func adopt(_ tile: Tile) -> Bool {
    if let index = tiles.firstIndex(where: { $0.strip == tile.strip }) {
      tiles[index] = tile
      return false
    }
    tiles.append(tile)
    return true
  }

  /// Records a change of the content; the change is shown once its pixels are ready.
  func change(version: UInt64) {
    input = nil
    key = nil
    hasFailed = false
    self.version = version
  }
}
