internal import CCairo

/// Cairo's own PNG writer: not an output of the program, but a reference for measurements.
package enum CairoPNG {
  /// Writes a bitmap as Cairo does, and returns only the number of bytes.
  /// - Throws: `RasterError` if Cairo cannot wrap or write the pixels.
  package static func byteCount(of bitmap: Bitmap) throws(RasterError) -> Int {
    let format = bitmap.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    var count = 0
    let status = unsafe bitmap.withPixels { pixels in
      // Cairo only reads the pixels; the surface is destroyed before them.
      let memory = unsafe UnsafeMutableRawPointer(mutating: pixels.baseAddress)
      let surface = unsafe cairo_image_surface_create_for_data(
        memory?.assumingMemoryBound(to: UInt8.self), format, Int32(bitmap.width),
        Int32(bitmap.height), Int32(bitmap.stride))
      defer { unsafe cairo_surface_destroy(surface) }
      return unsafe cairo_surface_write_to_png_stream(
        surface,
        { closure, _, length in
          if let counter = unsafe closure?.assumingMemoryBound(to: Int.self) {
            unsafe counter.pointee += Int(length)
          }
          return CAIRO_STATUS_SUCCESS
        }, &count)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(unsafe String(cString: cairo_status_to_string(status)))
    }
    return count
  }
}
