import CRaster

extension Bitmap {
  /// Returns red, green, blue and straight alpha of each pixel, one byte each, row by row.
  package func straightBytes() -> [UInt8] {
    unsafe withPixels { unsafe $0.span.straightBytes() }
  }
}

extension Span<UInt32> {
  /// Converts premultiplied pixels to red, green, blue and straight alpha, one byte each.
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
