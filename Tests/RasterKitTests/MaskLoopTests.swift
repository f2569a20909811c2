import Assertions
import CRaster
import RasterKit
import Testing

/// Tests of loops over masks and layers, in vectors and in single pixels, compared with simple
/// arithmetic.
struct MaskLoopTests {
  /// Random numbers that are the same in every run: the linear congruential generator of Knuth's
  /// MMIX.
  private struct Noise {
    var state: UInt64 = 1

    mutating func byte() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }

    /// A premultiplied pixel.
    mutating func pixel() -> UInt32 {
      let color = UInt32(byte()) << 16 | UInt32(byte()) << 8 | UInt32(byte())
      return ARGB32.scaled(0xff00_0000 | color, by: UInt32(byte()))
    }

    /// The coverage of a pixel, as in glyphs: mostly fully transparent or fully covered.
    mutating func coverage() -> UInt8 {
      let byte = byte()
      return byte < 100 ? 0 : byte < 160 ? 255 : byte
    }
  }

  @Test(arguments: [0xff20_4060, 0xffff_ffff, 0x8040_2010, 0x0101_0101] as [UInt32])
  func `a colour through a mask is its share over what was there`(color: UInt32) {
    var noise = Noise()
    for width in 1...35 {
      for isPadded in [false, true] {
        let rows = 3
        let words = 48
        let stride = (width + Int(craster_mask_step) - 1) / 8 * 8
        var pixels = (0..<words * rows).map { _ in noise.pixel() }
        var mask = [UInt8](repeating: 0, count: stride * rows)
        for y in 0..<rows {
          // After a mask without padding, any byte can follow.
          for x in 0..<(isPadded ? width : stride) { mask[y * stride + x] = noise.coverage() }
        }
        var expected = pixels
        for y in 0..<rows {
          for x in 0..<width {
            let source = ARGB32.scaled(color, by: UInt32(mask[y * stride + x]))
            expected[y * words + x] = ARGB32.over(source, pixels[y * words + x])
          }
        }
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
          unsafe mask.withUnsafeBufferPointer { mask in
            guard let pixels = pixels.baseAddress, let mask = mask.baseAddress else { return }
            unsafe craster_over(pixels, words, mask, stride, width, rows, color, isPadded)
          }
        }
        same(pixels, expected, "width \(width), padded: \(isPadded)")
      }
    }
  }

  @Test(arguments: [0, 1]) func `a layer lies over what was there, at any address`(address: Int) {
    var noise = Noise()
    for width in 1...35 {
      let (rows, words, bytesPerRow) = (3, 40, 171)
      var source = (0..<words * rows).map { _ in noise.pixel() }
      // Pixels as in layers: runs of transparent and of opaque pixels.
      for index in source.indices {
        switch index / 9 % 3 {
        case 0: source[index] = 0
        case 1: source[index] |= 0xff00_0000
        default: break
        }
      }
      var bytes = (0..<rows * bytesPerRow + address).map { _ in noise.byte() }
      var expected = bytes
      unsafe expected.withUnsafeMutableBytes { bytes in
        for y in 0..<rows {
          for x in 0..<width {
            let place = address + y * bytesPerRow + 4 * x
            let below = unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
            unsafe bytes.storeBytes(
              of: ARGB32.over(source[y * words + x], below), toByteOffset: place, as: UInt32.self)
          }
        }
      }
      unsafe bytes.withUnsafeMutableBytes { bytes in
        unsafe source.withUnsafeBufferPointer { source in
          guard let target = bytes.baseAddress, let source = source.baseAddress else { return }
          unsafe craster_layer(target + address, bytesPerRow, source, words, width, rows)
        }
      }
      same(bytes, expected, "width \(width)")
    }
  }

  @Test func `sums of masks end at 255 and stay in their rectangle`() {
    var noise = Noise()
    for width in 1...35 {
      var sums = (0..<40 * 3).map { _ in noise.coverage() }
      let mask = (0..<40 * 3).map { _ in noise.coverage() }
      var expected = sums
      for y in 0..<3 {
        for x in 0..<width {
          let index = y * 40 + x
          expected[index] = UInt8(min(255, Int(sums[index]) + Int(mask[index])))
        }
      }
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        unsafe mask.withUnsafeBufferPointer { mask in
          guard let sums = sums.baseAddress, let mask = mask.baseAddress else { return }
          unsafe craster_add(sums, 40, mask, 40, width, 3)
        }
      }
      same(sums, expected, "width \(width)")
    }
  }
}
