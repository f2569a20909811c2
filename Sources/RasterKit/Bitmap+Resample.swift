extension Bitmap {
  /// The bitmap at another size, filtered along the rows first.
  func resampled(columns: ResampleAxis, rows: ResampleAxis) -> Bitmap {
    let count = columns.count
    var between = [SIMD4<Float>](repeating: .zero, count: count * height)
    unsafe between.withUnsafeMutableBufferPointer { between in
      unsafe withPixels { source in
        unsafe columns.weights.withUnsafeBufferPointer { weights in
          for x in 0..<count {
            let start = columns.starts[x]
            for y in 0..<height {
              var sum = SIMD4<Float>.zero
              for tap in 0..<columns.taps {
                unsafe sum +=
                  Bitmap.channels(source[y &* width &+ start &+ tap])
                  * weights[x &* columns.taps &+ tap]
              }
              unsafe between[y &* count &+ x] = sum
            }
          }
        }
      }
    }
    var pixels = [UInt32](repeating: 0, count: count * rows.count)
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe between.withUnsafeBufferPointer { between in
        for y in 0..<rows.count {
          let start = rows.starts[y]
          let weights = rows.weights[y * rows.taps..<(y + 1) * rows.taps]
          for x in 0..<count {
            var sum = SIMD4<Float>.zero
            var place = start &* count &+ x
            for weight in weights {
              unsafe sum += between[place] * weight
              place = place &+ count
            }
            unsafe pixels[y &* count &+ x] = Bitmap.pixel(sum)
          }
        }
      }
    }
    return Bitmap(width: count, height: rows.count, pixels: pixels)
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4<Float>(
      SIMD4<UInt32>(pixel & 0xff, pixel >> 8 & 0xff, pixel >> 16 & 0xff, pixel >> 24))
  }

  /// The pixel of rounded channels; colour never exceeds alpha, as premultiplied pixels need it.
  @inline(__always)
  private static func pixel(_ channels: SIMD4<Float>) -> UInt32 {
    let limited = channels.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    let rounded = SIMD4<UInt32>(limited + 0.5)
    let alpha = rounded.w
    return alpha << 24 | min(rounded.z, alpha) << 16 | min(rounded.y, alpha) << 8
      | min(rounded.x, alpha)
  }
}
