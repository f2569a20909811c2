import CRaster

extension Bitmap {
  /// The bitmap with all pixels multiplied by an opacity from 0 to 1.
  package func faded(to opacity: Double) -> Bitmap {
    let part = UInt32((min(max(opacity, 0), 1) * 256).rounded())
    let count = width * height
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe withPixels { source in
        guard let from = source.baseAddress, let to = buffer.baseAddress else { return }
        unsafe craster_fade(from, count, part, to)
        initialized = count
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
