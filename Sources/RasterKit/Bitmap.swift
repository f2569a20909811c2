/// Finished pixels: premultiplied ARGB in native 32-bit words, as Cairo lays them out.
// Invariant for `@unchecked Sendable`: nothing writes to the memory after the initialiser; only
// the bitmap frees it.
@safe
package final class Bitmap: @unchecked Sendable {
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// Whether every pixel is known to be opaque; false says nothing.
  package let isOpaque: Bool
  private let memory: UnsafeMutablePointer<UInt32>

  /// Bytes from one row to the next.
  package var stride: Int { width * 4 }

  /// Takes over memory of `width * height` pixels from a canvas.
  init(adopting memory: UnsafeMutablePointer<UInt32>, width: Int, height: Int, isOpaque: Bool) {
    unsafe self.memory = unsafe memory
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
  }

  /// Makes a bitmap from pixels, row by row; missing ones are transparent, further ones left out.
  package convenience init(width: Int, height: Int, pixels: [UInt32]) {
    let columns = min(max(0, width), RasterLimits.maximumSide)
    let rows = min(max(0, height), RasterLimits.maximumSide)
    let count = columns * rows
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, count))
    unsafe memory.initialize(repeating: 0, count: max(1, count))
    unsafe pixels.withUnsafeBufferPointer { source in
      if let base = source.baseAddress {
        unsafe memory.update(from: base, count: min(count, source.count))
      }
    }
    let isOpaque = pixels.count >= count && pixels.allSatisfy { $0 >> 24 == 255 }
    unsafe self.init(adopting: memory, width: columns, height: rows, isOpaque: isOpaque)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// Calls `body` with all pixels, row by row; the pointer must not be kept.
  package func withPixels<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(UnsafeBufferPointer(start: memory, count: width * height))
  }

  /// The pixel at a place, or 0 outside.
  package subscript(x x: Int, y y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return unsafe memory[y * width + x]
  }
}
