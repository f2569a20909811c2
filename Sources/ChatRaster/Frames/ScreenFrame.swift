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
  /// Those of them that show nothing.
  var blankCount = 0
  /// Those of them that show what they were before a change.
  var staleCount = 0
}
