import DisplayList

/// The blurred masks of the shapes that a painter met.
final class ShadowCache {
  private var patches: [ShadowPatch.Outline: ShadowPatch] = [:]
  private let rasterizer = CoverageRasterizer()

  /// The mask of an outline.
  func patch(for outline: ShadowPatch.Outline) -> ShadowPatch {
    if let known = patches[outline] { return known }
    let made = ShadowPatch(outline, rasterizer: rasterizer)
    if patches.count >= RasterLimits.maximumPatches { patches.removeAll(keepingCapacity: true) }
    patches[outline] = made
    return made
  }
}
