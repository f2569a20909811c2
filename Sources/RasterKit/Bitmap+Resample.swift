extension Bitmap {
  /// The bitmap at another size, filtered along the rows first.
  func resampled(columns: ResampleAxis, rows: ResampleAxis) -> Bitmap {
    var between = [SIMD4<Float>](repeating: .zero, count: columns.count * height)
    unsafe withPixels { source in
      for y in 0..<height {
        for x in 0..<columns.count {
          var sum = SIMD4<Float>.zero
          let start = y * width + columns.starts[x]
          for tap in 0..<columns.taps {
            let weight = columns.weights[x * columns.taps + tap]
            if weight != 0 { sum += Bitmap.channels(unsafe source[start + tap]) * weight }
          }
          between[y * columns.count + x] = sum
        }
      }
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(columns.count * rows.count)
    for y in 0..<rows.count {
      for x in 0..<columns.count {
        var sum = SIMD4<Float>.zero
        for tap in 0..<rows.taps {
          let weight = rows.weights[y * rows.taps + tap]
          if weight != 0 { sum += between[(rows.starts[y] + tap) * columns.count + x] * weight }
        }
        pixels.append(Bitmap.pixel(sum))
      }
    }
    return Bitmap(width: columns.count, height: rows.count, pixels: pixels)
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4<Float>(
      SIMD4<UInt32>(pixel & 0xff, pixel >> 8 & 0xff, pixel >> 16 & 0xff, pixel >> 24))
  }

  /// The pixel of rounded channels; colour never exceeds alpha, as premultiplied pixels need it.
  @inline(__always)
  private static func pixel(_ channels: SIMD4<Float>) -> UInt32 {
    let rounded = SIMD4<UInt32>(
      channels.clamped(lowerBound: .zero, upperBound: .init(repeating: 255)) + 0.5)
    let alpha = rounded.w
    return alpha << 24 | min(rounded.z, alpha) << 16 | min(rounded.y, alpha) << 8
      | min(rounded.x, alpha)
  }
}
