import CRaster
import Glibc

/// A finished bitmap: premultiplied ARGB in native 32-bit words, in Cairo's layout.
// Invariant for `@unchecked Sendable`: nothing writes to the memory after the initialiser until the
// bitmap gives it back.
@safe
package final class Bitmap: @unchecked Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// True if every pixel is known to be opaque; false if that is unknown.
  package let isOpaque: Bool
  private let memory: UnsafeMutablePointer<UInt32>
  private let block: PixelPool.Block
  /// The pool that takes back the memory; nil if the system does.
  private let pool: PixelPool?

  /// The distance from one row to the next, in bytes.
  package var stride: Int { width * 4 }

  /// Takes over memory of `width * height` pixels from a canvas.
  init(
    adopting block: PixelPool.Block, of pool: PixelPool?, width: Int, height: Int, isOpaque: Bool
  ) {
    self.block = block
    self.pool = pool
    unsafe memory = unsafe block.pixels
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
  }

  /// Makes a bitmap from pixels, row by row; missing pixels are transparent, excess pixels are
  /// ignored.
  package convenience init(width: Int, height: Int, pixels: [UInt32]) {
    let columns = min(max(0, width), RasterLimits.maximumSide)
    let rows = min(max(0, height), RasterLimits.maximumSide)
    let count = columns * rows
    let block = PixelPool.Block(capacity: count)
    let memory = unsafe block.pixels
    unsafe memory.initialize(repeating: 0, count: max(1, count))
    unsafe pixels.withUnsafeBufferPointer { source in
      if let base = source.baseAddress {
        unsafe memory.update(from: base, count: min(count, source.count))
      }
    }
    let isOpaque = unsafe craster_is_opaque(memory, count)
    self.init(adopting: block, of: nil, width: columns, height: rows, isOpaque: isOpaque)
  }

  deinit {
    if let pool { pool.give(block) } else { block.deallocate() }
  }

  /// Calls `body` with all pixels, row by row; the pointer must not be stored.
  package func withPixels<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(UnsafeBufferPointer(start: memory, count: width * height))
  }

  /// True if the other bitmap has the same size and pixels.
  package func isEqual(to other: Bitmap) -> Bool {
    if self === other { return true }
    guard width == other.width, height == other.height else { return false }
    return unsafe memcmp(memory, other.memory, stride * height) == 0
  }

  /// The pixel at a position; 0 outside the bitmap.
  package subscript(x x: Int, y y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return unsafe memory[y * width + x]
  }
}
