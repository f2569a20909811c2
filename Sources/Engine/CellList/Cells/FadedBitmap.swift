import RasterKit

/// A layer's pixels at a reduced opacity, stored until the pixels or the opacity change.
struct FadedBitmap {
  let source: Bitmap
  let opacity: Double
  let bitmap: Bitmap

  init(_ source: Bitmap, opacity: Double) {
    self.source = source
    self.opacity = opacity
    bitmap = source.faded(to: opacity)
  }
}
