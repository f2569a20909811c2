internal import CPango

/// The edges of an outline whose points move to the right by a share of their height; of curves those of
/// their control points, which lie close.
struct SlantedOutline {
  let slant: Double
  private(set) var left = Double.infinity
  private(set) var right = -Double.infinity

  init(slant: Double) {
    self.slant = slant
  }

  private mutating func add(_ x: Float, _ y: Float) {
    let place = Double(x) + slant * Double(y)
    left = min(left, place)
    right = max(right, place)
  }

  /// The functions with which HarfBuzz tells an outline to a `SlantedOutline`.
  ///
  /// Made once, and immutable from then on.
  nonisolated(unsafe) static let functions: OpaquePointer? = {
    let functions = unsafe hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(
      functions, { _, outline, _, x, y, _ in unsafe Self.add([(x, y)], to: outline) }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions, { _, outline, _, x, y, _ in unsafe Self.add([(x, y)], to: outline) }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, outline, _, x1, y1, x, y, _ in unsafe Self.add([(x1, y1), (x, y)], to: outline) },
      nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, outline, _, x1, y1, x2, y2, x, y, _ in
        unsafe Self.add([(x1, y1), (x2, y2), (x, y)], to: outline)
      }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(functions)
    return unsafe functions
  }()

  private static func add(_ points: [(Float, Float)], to outline: UnsafeMutableRawPointer?) {
    guard let outline = unsafe outline?.assumingMemoryBound(to: SlantedOutline.self) else { return }
    for (x, y) in points { unsafe outline.pointee.add(x, y) }
  }
}
