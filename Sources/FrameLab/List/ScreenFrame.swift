import DisplayList
import RasterKit

/// What is on the screen in one frame: finished pixels and where they stand.
///
/// Like the layer tree that an app's main thread commits: putting the pixels together is not the
/// loop's work.
struct ScreenFrame: Sendable {
  /// Finished pixels.
  struct Layer: Sendable {
    /// As wide as the page.
    let bitmap: Bitmap
    /// From the screen's top, in pixels; negative for what sticks out.
    let top: Int
    /// What moves in it, in its own pixels.
    let overlays: [Overlay]
  }

  /// Finished pixels that take the place of those below them: a part of a cell, painted whole with
  /// another frame of what moves in it.
  struct Overlay: Sendable {
    let bitmap: Bitmap
    /// The left edge, in pixels.
    let x: Int
    /// The upper edge, in pixels; negative for what sticks out.
    let y: Int

    /// The overlay as some rows of its cell have it; nil where it does not touch them.
    func within(_ rows: Range<Int>) -> Overlay? {
      guard y < rows.upperBound, y + bitmap.height > rows.lowerBound else { return nil }
      return Overlay(bitmap: bitmap, x: x, y: y - rows.lowerBound)
    }
  }

  /// Room for a cell that is not ready.
  struct Placeholder: Hashable, Sendable {
    /// From the screen's top, in pixels.
    let top: Int
    /// In pixels.
    let height: Int
  }

  /// From top to bottom.
  var layers: [Layer] = []
  /// From top to bottom.
  var placeholders: [Placeholder] = []
  /// Cells that touch the screen.
  var visibleCount = 0
  /// Those of them of which something is not there.
  var blankCount = 0
  /// Those of the blank ones of which a strip is there.
  var partialCount = 0
  /// Those of them that show what they were before a change.
  var staleCount = 0

  /// How many overlays lie on the layers.
  var overlayCount: Int { layers.reduce(0) { $0 + $1.overlays.count } }
}
