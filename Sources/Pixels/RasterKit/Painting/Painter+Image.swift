package import DisplayList

extension Painter {
  /// The cache key of a picture at a size.
  struct ScaledKey: Hashable {
    var reference: ImageReference
    var width: Int
    var height: Int
    var sourceWidth: Int
    var sourceHeight: Int
  }

  /// Paints a picture that covers a rectangle, clipped to a shape.
  func image(
    _ reference: ImageReference, in rect: Rect, clip: Shape, on canvas: borrowing Canvas,
    _ state: State
  ) {
    let box = rect.scaled(offset: state.offset, scale: scale)
    guard box.isPaintable else { return }
    let target = PixelRect(covering: box)
    guard target.width <= RasterLimits.maximumSide, target.height <= RasterLimits.maximumSide,
      target.width * target.height <= RasterLimits.maximumPixels,
      !target.intersection(state.clip).isEmpty,
      let bitmap = coveringBitmap(reference, width: target.width, height: target.height)
    else { return }
    var inner = state
    inner.clip = state.clip.intersection(target)
    unsafe bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress, pixels.count >= target.width * target.height else {
        return
      }
      let paint = unsafe PixelPaint(
        pixels: base, bounds: target, isOpaque: bitmap.isOpaque, opacity: state.opacity)
      fill(clip, with: paint, on: canvas, inner)
    }
  }

  /// The file of a picture; nil if there is none, or if it is damaged.
  package func file(of reference: ImageReference) -> [UInt8]? { images.file(of: reference) }

  /// A picture with an exact size in pixels, cropped around its centre to keep its proportions; nil
  /// if it cannot be decoded.
  func coveringBitmap(_ reference: ImageReference, width: Int, height: Int) -> Bitmap? {
    guard width > 0, height > 0, reference.pixelWidth > 0, reference.pixelHeight > 0 else {
      return nil
    }
    let factor = max(
      Double(width) / Double(reference.pixelWidth),
      Double(height) / Double(reference.pixelHeight))
    let fullWidth = max(width, pixel((Double(reference.pixelWidth) * factor).rounded()))
    let fullHeight = max(height, pixel((Double(reference.pixelHeight) * factor).rounded()))
    guard
      let bitmap = images.bitmap(
        for: reference, pixelWidth: fullWidth, pixelHeight: fullHeight, meter: decoding),
      bitmap.width > 0, bitmap.height > 0
    else { return nil }
    if bitmap.width == width, bitmap.height == height { return bitmap }
    // The scaled picture is cached, because a wallpaper is behind every cell, and a tall picture is
    // painted in many tiles.
    let key = ScaledKey(
      reference: reference, width: width, height: height, sourceWidth: bitmap.width,
      sourceHeight: bitmap.height)
    if let known = scaledImages[key] { return known }
    // The proportions of the provider's bitmap take precedence over those of the reference.
    let fit = max(
      Double(width) / Double(bitmap.width), Double(height) / Double(bitmap.height))
    let left = ((Double(width) - Double(bitmap.width) * fit) / 2).rounded()
    let top = ((Double(height) - Double(bitmap.height) * fit) / 2).rounded()
    let columns = ResampleAxis(
      count: width, origin: left, factor: fit, sourceCount: bitmap.width, edge: .clamp)
    let rows = ResampleAxis(
      count: height, origin: top, factor: fit, sourceCount: bitmap.height, edge: .clamp)
    let scaled = bitmap.resampled(columns: columns, rows: rows)
    // Frames of an animation are not cached, because each is painted once and the caller keeps the
    // painted pixels.
    if reference.frame > 0 { return scaled }
    scaledImageBytes += scaled.stride * scaled.height
    if scaledImageBytes > RasterLimits.maximumScaledImageBytes {
      scaledImages.removeAll()
      scaledImageBytes = scaled.stride * scaled.height
    }
    scaledImages[key] = scaled
    return scaled
  }
}
