import CPangoCairo
import DisplayList
import RasterKit

/// Paints shaped text with Cairo as Pango does: the oracle for the glyphs of a snapshot.
@safe
struct CairoTestPainter {
  let width: Int32
  let height: Int32
  let scale: Double

  /// The image that `pango_cairo_show_layout` makes of a text at a point.
  func show(_ text: PangoOracle.Text, x: Double, y: Double) -> Bitmap {
    unsafe draw { context in
      unsafe cairo_move_to(context, x, y)
      unsafe pango_cairo_show_layout(context, text.layout)
    }
  }

  /// Cairo's image of the glyphs in the shaped text, with the fonts of the layout.
  func glyphs(_ text: PangoOracle.Text, x: Double, y: Double) -> Bitmap {
    let runs = text.shaped.lines.flatMap(\.runs)
    return unsafe draw { context in
      unsafe cairo_set_source_rgb(context, 0, 0, 0)
      for (index, run) in runs.enumerated() {
        var glyphs: [cairo_glyph_t] = []
        for glyph in run.glyphs {
          glyphs.append(
            cairo_glyph_t(index: UInt(glyph.id), x: x + Double(glyph.x), y: y + Double(glyph.y)))
        }
        unsafe cairo_set_scaled_font(context, text.fonts[index])
        unsafe cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
      }
    }
  }

  private func draw(_ body: (OpaquePointer?) -> Void) -> Bitmap {
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    defer { unsafe cairo_surface_destroy(surface) }
    let context = unsafe cairo_create(surface)
    unsafe cairo_set_source_rgb(context, 1, 1, 1)
    unsafe cairo_paint(context)
    unsafe cairo_scale(context, scale, scale)
    unsafe cairo_set_source_rgb(context, 0, 0, 0)
    unsafe body(context)
    unsafe cairo_destroy(context)
    unsafe cairo_surface_flush(surface)
    var pixels: [UInt32] = []
    if let data = unsafe cairo_image_surface_get_data(surface) {
      let count = Int(width) * Int(height)
      unsafe data.withMemoryRebound(to: UInt32.self, capacity: count) {
        unsafe pixels = Array(UnsafeBufferPointer(start: $0, count: count))
      }
    }
    return Bitmap(width: Int(width), height: Int(height), pixels: pixels)
  }
}
