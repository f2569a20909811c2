import CCairo
import CRaster
package import DisplayList

/// The pixels of a bitmap that is being painted.
///
/// Swift owns the memory; Cairo draws into it through an object that is released with the canvas,
/// so that no library object is ever shared between threads.
@safe
package struct Canvas: ~Copyable {
  /// The part of the cell that the canvas shows, in pixels of the cell.
  let bounds: PixelRect
  let pixels: UnsafeMutablePointer<UInt32>
  /// The memory of the pixels.
  private let block: PixelPool.Block
  /// The pool that takes back the memory; nil if the system does.
  ///
  /// Retained by hand, because a canvas is discarded when it finishes, which Swift allows only
  /// without managed references.
  private let pool: Unmanaged<PixelPool>?
  /// Cairo's object for the same memory; nil if the canvas is empty.
  private let surface: OpaquePointer?

  /// Makes a canvas of whole pixels.
  ///
  /// Throws `invalidSize` for a size that no bitmap can have, before any memory is allocated.
  package init(width: Int, height: Int, background: Color = .clear) throws(RasterError) {
    try self.init(
      bounds: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height),
      fill: ARGB32.pixel(background))
  }

  /// Makes a canvas over a part of a cell.
  ///
  /// If `fill` is nil, the memory stays uninitialized, for a background that writes every pixel.
  /// With a pool, the memory comes from it and returns to it with the bitmap.
  init(bounds: PixelRect, fill: UInt32?, pool: PixelPool? = nil) throws(RasterError) {
    let width = bounds.maxX - bounds.minX
    let height = bounds.maxY - bounds.minY
    guard
      width >= 0, height >= 0, width <= RasterLimits.maximumSide,
      height <= RasterLimits.maximumSide, width * height <= RasterLimits.maximumPixels
    else {
      throw RasterError.invalidSize(width: Double(width), height: Double(height))
    }
    let count = width * height
    let block = pool?.take(count) ?? PixelPool.Block(capacity: count)
    let memory = unsafe block.pixels
    if let fill { unsafe craster_fill(memory, count, fill) }
    var surface: OpaquePointer?
    var status = CAIRO_STATUS_SUCCESS
    if count > 0 {
      unsafe surface = unsafe UnsafeMutableRawPointer(memory).withMemoryRebound(
        to: UInt8.self, capacity: count * 4
      ) {
        unsafe cairo_image_surface_create_for_data(
          $0, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
      }
      status = unsafe cairo_surface_status(surface)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      unsafe Canvas.release(surface)
      block.deallocate()
      throw RasterError.cairo(Canvas.message(status))
    }
    self.bounds = bounds
    unsafe pixels = unsafe memory
    self.block = block
    unsafe self.pool = pool.map { unsafe Unmanaged.passRetained($0) }
    unsafe self.surface = unsafe surface
  }

  deinit {
    unsafe Canvas.release(surface)
    if let pool = unsafe pool?.takeRetainedValue() {
      pool.give(block)
    } else {
      block.deallocate()
    }
  }

  /// Ends painting and returns the pixels as a bitmap.
  ///
  /// `isOpaque` is true if the painter has left no pixel transparent.
  package consuming func finish(isOpaque: Bool = false) throws(RasterError) -> Bitmap {
    let block = block
    let pool = unsafe pool?.takeRetainedValue()
    let width = bounds.width
    let height = bounds.height
    let status = unsafe surface == nil ? CAIRO_STATUS_SUCCESS : cairo_surface_status(surface)
    unsafe Canvas.release(surface)
    discard self
    let bitmap = Bitmap(
      adopting: block, of: pool, width: width, height: height, isOpaque: isOpaque)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw RasterError.cairo(Canvas.message(status))
    }
    return bitmap
  }

  /// Calls `body` with a Cairo context whose coordinates are pixels of the cell, clipped to `clip`.
  borrowing func withContext(clip: PixelRect, _ body: (OpaquePointer) -> Void) {
    guard let surface = unsafe surface, let context = unsafe cairo_create(surface) else { return }
    unsafe cairo_translate(context, Double(-bounds.minX), Double(-bounds.minY))
    unsafe cairo_rectangle(
      context, Double(clip.minX), Double(clip.minY), Double(clip.width), Double(clip.height))
    unsafe cairo_clip(context)
    unsafe cairo_surface_mark_dirty(surface)
    unsafe body(context)
    unsafe cairo_destroy(context)
    unsafe cairo_surface_flush(surface)
  }

  /// The address of a pixel within the bounds.
  @inline(__always)
  borrowing func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe pixels + ((y &- bounds.minY) &* (bounds.maxX &- bounds.minX) &+ (x &- bounds.minX))
  }

  private static func release(_ surface: OpaquePointer?) {
    if let surface = unsafe surface {
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }

  private static func message(_ status: cairo_status_t) -> String {
    unsafe String(cString: cairo_status_to_string(status))
  }
}
