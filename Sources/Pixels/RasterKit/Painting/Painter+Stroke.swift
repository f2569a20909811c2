import CCairo
import DisplayList

extension Painter {
  /// Draws an outline with Cairo.
  func stroke(
    _ path: Path, _ style: StrokeStyle, _ color: Color, on canvas: borrowing Canvas, _ state: State
  ) {
    let width = style.width * scale
    let alpha = Double(color.alpha) / 255 * Double(state.opacity) / 255
    guard path.isFinite, width > 0, width.isFinite, alpha > 0 else { return }
    // Coordinates are rounded to Cairo's own fixed-point steps before Cairo moves them, so that a
    // tile at another position gets the same steps.
    func x(_ point: Point) -> Double { steps((point.x + state.offset.x) * scale) }
    func y(_ point: Point) -> Double { steps((point.y + state.offset.y) * scale) }
    func steps(_ value: Double) -> Double { (bounded(value) * 256).rounded() / 256 }
    unsafe canvas.withContext(clip: state.clip) { context in
      for element in path.elements {
        switch element {
        case .move(let point): unsafe cairo_move_to(context, x(point), y(point))
        case .line(let point): unsafe cairo_line_to(context, x(point), y(point))
        case .curve(let point, let control1, let control2):
          unsafe cairo_curve_to(
            context, x(control1), y(control1), x(control2), y(control2), x(point), y(point))
        case .close: unsafe cairo_close_path(context)
        }
      }
      unsafe cairo_set_line_width(context, min(width, RasterLimits.maximumCoordinate))
      unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
      unsafe cairo_set_source_rgba(
        context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
        alpha)
      unsafe cairo_stroke(context)
    }
  }
}
