extension Bitmap {
  /// The bitmap at another size, filtered along the rows first.
  func resampled(columns: ResampleAxis, rows: ResampleAxis) -> Bitmap {
    let count = columns.count
    var between = [SIMD4<Float>](repeating: .zero, count: count * height)
    unsafe between.withUnsafeMutableBufferPointer { between in
      unsafe withPixels { source in
        unsafe columns.weights.withUnsafeBufferPointer { weights in
          for y in 0..<height {
            for x in 0..<count {
              let start = columns.starts[x]
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
    let alpha = rounded(channels.w)
    return alpha << 24 | min(rounded(channels.z), alpha) << 16
      | min(rounded(channels.y), alpha) << 8 | min(rounded(channels.x), alpha)
  }

  /// Lane by lane: the conversion of whole vectors is not specialised, and ten times as slow.
  @inline(__always)
  private static func rounded(_ channel: Float) -> UInt32 {
    UInt32(min(255, max(0, channel)) + 0.5)
  }
}
