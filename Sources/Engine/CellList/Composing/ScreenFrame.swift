package import RasterKit

/// The content of the screen in one frame: finished bitmaps and their positions.
///
/// It corresponds to the layer tree that an app's main thread commits: the loop itself does not
/// composite the pixels.
package struct ScreenFrame: Sendable {
  /// A finished bitmap with its position.
  package struct Layer: Sendable {
    /// The pixels, usually as wide as the page.
    package let bitmap: Bitmap
    /// The distance from the list's left edge, in pixels.
    package var left = 0
    /// The distance from the screen's top, in pixels; negative for a cell that begins above it.
    package let top: Int
    /// The overlays of moving parts, in the layer's own pixel coordinates.
    package let overlays: [Overlay]

    fileprivate func shows(_ other: Layer) -> Bool {
      bitmap === other.bitmap && left == other.left && top == other.top
        && overlays.elementsEqual(other.overlays) {
          $0.bitmap === $1.bitmap && $0.x == $1.x && $0.y == $1.y
        }
    }
  }

  /// A finished bitmap that replaces the pixels under it: a part of a cell that shows another frame
  /// of an animation.
  package struct Overlay: Sendable {
    package let bitmap: Bitmap
    /// The left edge, in pixels.
    package let x: Int
    /// The upper edge, in pixels; negative for an overlay that begins above its layer.
    package let y: Int

    /// The overlay at a reduced opacity; unchanged for 1 and above.
    func faded(to opacity: Double) -> Overlay {
      opacity < 1 ? Overlay(bitmap: bitmap.faded(to: opacity), x: x, y: y) : self
    }

    /// The overlay with its position relative to the first of the given rows of its cell; nil if it
    /// does not overlap them.
    package func within(_ rows: Range<Int>) -> Overlay? {
      guard y < rows.upperBound, y + bitmap.height > rows.lowerBound else { return nil }
      return Overlay(bitmap: bitmap, x: x, y: y - rows.lowerBound)
    }
  }

  /// The space of a cell that is not ready.
  package struct Placeholder: Hashable, Sendable {
    /// The distance from the screen's top, in pixels.
    package let top: Int
    /// The height in pixels.
    package let height: Int
  }

  /// The layers of the list itself, from top to bottom.
  package var layers: [Layer] = []
  /// The layer behind everything; nil if the background is a flat colour or its layer is not ready
  /// yet.
  package var background: Layer?
  /// The fixed layers behind the list, from the back to the front.
  package var below: [Layer] = []
  /// The fixed layers in front of the list, from the back to the front.
  package var above: [Layer] = []
  /// The placeholders of cells that are not ready, from top to bottom.
  package var placeholders: [Placeholder] = []
  /// The number of cells that overlap the screen.
  package var visibleCount = 0
  /// The number of visible cells with a missing strip.
  package var blankCount = 0
  /// The number of visible cells of which some strips are missing and others are present.
  package var partialCount = 0
  /// The number of layers that still show the state before a change.
  package var staleCount = 0

  /// Makes an empty frame.
  package init() {}

  /// True if the screen looks the same as in another frame: the same bitmaps at the same positions.
  package func shows(_ other: ScreenFrame) -> Bool {
    guard placeholders == other.placeholders else { return false }
    func isSame(_ one: [Layer], _ other: [Layer]) -> Bool {
      one.elementsEqual(other) { $0.shows($1) }
    }
    return isSame(background.map { [$0] } ?? [], other.background.map { [$0] } ?? [])
      && isSame(below, other.below) && isSame(layers, other.layers) && isSame(above, other.above)
  }

  /// The number of overlays on the layers.
  package var overlayCount: Int { layers.reduce(0) { $0 + $1.overlays.count } }
}
