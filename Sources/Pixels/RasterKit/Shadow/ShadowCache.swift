import DisplayList

/// A painter's cache of the blurred masks of shapes.
final class ShadowCache {
  /// A mask, and the numbers of columns and rows that must be inserted into it.
  struct Entry {
    var patch: ShadowPatch
    var columns: Int
    var rows: Int
  }

  /// The key of a rounded rectangle in pixels, moved to the origin and no larger than its corners
  /// require.
  private struct RoundedKey: Hashable {
    var rect: Rect
    var radii: CornerRadii
    var deviation: Double
  }

  private var patches: [ShadowPatch.Outline: ShadowPatch] = [:]
  private var rounded: [RoundedKey: Entry] = [:]
  private var bytes = 0
  private let rasterizer = CoverageRasterizer()
  private let scratch = CoverageRasterizer()

  /// The mask of any outline; nil if it is too large.
  func entry(for outline: CoverageRasterizer, deviation: Double) -> Entry? {
    let (short, columns, rows) = ShadowPatch.Outline.shortened(
      outline, origin: outline.bounds, deviation: deviation)
    // Coordinates are limited, so that this product cannot overflow.
    let margin = 2 * ShadowPatch.margin(for: deviation)
    guard
      (short.width / 16 + margin) * (short.height / 16 + margin)
        <= RasterLimits.maximumShadowPixels
    else { return nil }
    if let known = patches[short] { return Entry(patch: known, columns: columns, rows: rows) }
    let made = ShadowPatch(short, rasterizer: rasterizer)
    bytes += made.mask.count
    if patches.count >= RasterLimits.maximumPatches || bytes > RasterLimits.maximumShadowBytes {
      patches.removeAll()
      rounded.removeAll()
      bytes = made.mask.count
    }
    patches[short] = made
    return Entry(patch: made, columns: columns, rows: rows)
  }

  /// Rounds a rectangle to sixteenths of a pixel, finer than a blur shows, so that equal corners
  /// share a mask.
  static func snapped(_ rect: Rect) -> Rect {
    func snapped(_ value: Double) -> Double { (value * 16).rounded() / 16 }
    let left = snapped(rect.minX)
    let top = snapped(rect.minY)
    return Rect(
      x: left, y: top, width: snapped(rect.maxX) - left, height: snapped(rect.maxY) - top)
  }

  /// The mask of a rounded rectangle whose edges have been `snapped`, found without visiting its
  /// outline; nil if the mask is too large.
  func entry(for box: Rect, radii: CornerRadii, deviation: Double) -> Entry? {
    let margin = Double(ShadowPatch.margin(for: deviation))
    func spare(_ length: Double, _ first: Double, _ last: Double) -> Double {
      max(0, (length - first.rounded(.up) - last.rounded(.up) - 2 * margin - 8).rounded(.down))
    }
    let columns = spare(
      box.width, max(radii.topLeft, radii.bottomLeft), max(radii.topRight, radii.bottomRight))
    let rows = spare(
      box.height, max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
    let key = RoundedKey(
      rect: Rect(
        x: box.minX - box.minX.rounded(.down), y: box.minY - box.minY.rounded(.down),
        width: box.width - columns, height: box.height - rows),
      radii: radii, deviation: deviation)
    var found: Entry
    if let known = rounded[key] {
      found = known
    } else {
      scratch.reset()
      scratch.roundedRect(key.rect, radii)
      guard let made = entry(for: scratch, deviation: deviation) else { return nil }
      if rounded.count >= RasterLimits.maximumPatches { rounded.removeAll(keepingCapacity: true) }
      rounded[key] = made
      found = made
    }
    found.columns += Int(columns)
    found.rows += Int(rows)
    return found
  }
}
