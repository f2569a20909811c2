import CRaster
package import DisplayList

extension Bitmap {
  /// A bitmap with its position on a larger one.
  package struct Layer: Sendable {
    /// The visible bitmap.
    package let bitmap: Bitmap
    /// The left edge, in pixels of the larger bitmap; parts outside that bitmap are cut off.
    package let x: Int
    /// The upper edge, in pixels of the larger bitmap.
    package let y: Int
    /// True if the layer replaces the pixels below it even where it is translucent.
    package let replaces: Bool

    /// Makes a layer.
    package init(_ bitmap: Bitmap, x: Int = 0, y: Int, replaces: Bool = false) {
      self.replaces = replaces
      self.bitmap = bitmap
      self.x = x
      self.y = y
    }
  }

  /// Composites bitmaps; the first one is at the back.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at most 32,767.
  ///   - height: The height in pixels, at most 32,767.
  ///   - background: The background where no layer is drawn.
  ///   - layers: The bitmaps, from the back to the front.
  package convenience init(width: Int, height: Int, background: Color, layers: [Layer]) {
    let columns = min(max(0, width), RasterLimits.maximumSide)
    let rows = min(max(0, height), RasterLimits.maximumSide)
    let block = PixelPool.Block(capacity: columns * rows)
    let page = unsafe block.pixels
    unsafe page.initialize(repeating: ARGB32.pixel(background), count: max(1, columns * rows))
    for layer in layers {
      let bitmap = layer.bitmap
      let first = max(0, layer.y)
      let last = min(rows, layer.y.addingReportingOverflow(bitmap.height).partialValue)
      let left = max(0, layer.x)
      let count = min(columns, layer.x.addingReportingOverflow(bitmap.width).partialValue) - left
      guard first < last, count > 0 else { continue }
      unsafe bitmap.withPixels { pixels in
        guard let start = pixels.baseAddress else { return }
        let source = unsafe start + (first - layer.y) * bitmap.width + (left - layer.x)
        let target = unsafe page + first * columns + left
        guard bitmap.isOpaque || layer.replaces else {
          return unsafe craster_layer(
            target, columns * 4, source, bitmap.width, count, last - first)
        }
        for row in 0..<last - first {
          unsafe (target + row * columns).update(from: source + row * bitmap.width, count: count)
        }
      }
    }
    self.init(
      adopting: block, of: nil, width: columns, height: rows,
      isOpaque: background.isOpaque && layers.allSatisfy { !$0.replaces || $0.bitmap.isOpaque })
  }
}
