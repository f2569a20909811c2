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

extension Span<UInt8> {
  /// Converts red, green, blue and straight alpha, one byte each, to the premultiplied pixels from
  /// which `straightBytes()` made them.
  ///
  /// - Returns: The pixels, and true if all of them are opaque.
  package func premultipliedPixels() -> (pixels: [UInt32], isOpaque: Bool) {
    var isOpaque = true
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count / 4) { pixels, pixelCount in
      unsafe withUnsafeBufferPointer { bytes in
        guard let bytes = bytes.baseAddress, let pixels = pixels.baseAddress else { return }
        isOpaque = unsafe craster_premultiply(bytes, count / 4, pixels)
        pixelCount = count / 4
      }
    }
    return (pixels, isOpaque)
  }
}
