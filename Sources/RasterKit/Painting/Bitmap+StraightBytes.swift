import CRaster

extension Bitmap {
  /// Red, green, blue and alpha of each pixel, one byte each, row by row; alpha is straight.
  package func straightBytes() -> [UInt8] {
    unsafe withPixels { unsafe $0.span.straightBytes() }
  }
}

extension Span<UInt32> {
  /// Red, green, blue and alpha of premultiplied pixels, one byte each; alpha is straight.
  package func straightBytes() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: count * 4) { bytes, byteCount in
      unsafe withUnsafeBufferPointer { pixels in
        guard let pixels = pixels.baseAddress, let bytes = bytes.baseAddress else { return }
        unsafe craster_straight(pixels, count, bytes)
        byteCount = count * 4
      }
    }
  }
}

extension MutableRawSpan {
  /// Turns premultiplied pixels into red, green, blue and straight alpha in place.
  ///
  /// - Parameters:
  ///   - rects: Within the memory, without a common pixel.
  ///   - bytesPerRow: The distance from one row to the next, in bytes.
  package mutating func straighten(_ rects: [PixelRect], bytesPerRow: Int) {
    unsafe withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for rect in rects where !rect.isEmpty {
        for y in rect.minY..<rect.maxY {
          let start = unsafe base + (y * bytesPerRow + rect.minX * 4)
          unsafe craster_straight(
            start, rect.width, start.assumingMemoryBound(to: UInt8.self))
        }
      }
    }
  }
}
