import CRaster

/// The paint of a covered span; the compiler specialises the painter's loops for each kind of
/// paint.
protocol SpanPaint {
  /// Paints `count` pixels from `target` on, which is at (`x`, `y`) in the cell, with a coverage
  /// from 1 to 255.
  func paint(
    _ target: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, coverage: UInt32)
}

/// A paint of one colour.
struct SolidPaint: SpanPaint {
  /// The colour as a premultiplied pixel.
  let pixel: UInt32

  @inline(__always)
  func paint(
    _ target: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, coverage: UInt32
  ) {
    if coverage == 255, pixel >> 24 == 255 {
      unsafe craster_fill(target, count, pixel)
      return
    }
    let source = ARGB32.scaled(pixel, by: coverage)
    for index in 0..<count { unsafe target[index] = ARGB32.over(source, target[index]) }
  }
}

/// A paint with a gradient.
struct RampPaint: SpanPaint {
  let ramp: GradientRamp
  let opacity: UInt32

  func paint(
    _ target: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, coverage: UInt32
  ) {
    if coverage == 255, opacity == 255, ramp.isOpaque {
      unsafe ramp.copy(to: target, x: x, y: y, count: count)
      return
    }
    let factor = ARGB32.scaled(coverage, by: opacity) & 0xff
    ramp.each(x: x, y: y, count: count) { index, pixel in
      unsafe target[index] = ARGB32.over(ARGB32.scaled(pixel, by: factor), target[index])
    }
  }
}

/// A paint that consists of the pixels of a picture or a layer, at a position in the cell.
@safe
struct PixelPaint: SpanPaint {
  let pixels: UnsafePointer<UInt32>
  let bounds: PixelRect
  let isOpaque: Bool
  let opacity: UInt32

  @inline(__always)
  func paint(
    _ target: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, coverage: UInt32
  ) {
    let source = unsafe pixels + ((y &- bounds.minY) &* bounds.width &+ (x &- bounds.minX))
    if coverage == 255, opacity == 255 {
      if isOpaque {
        unsafe target.update(from: source, count: count)
      } else {
        for index in 0..<count {
          unsafe target[index] = ARGB32.over(source[index], target[index])
        }
      }
      return
    }
    let factor = ARGB32.scaled(coverage, by: opacity) & 0xff
    for index in 0..<count {
      unsafe target[index] = ARGB32.over(
        ARGB32.scaled(source[index], by: factor), target[index])
    }
  }
}
