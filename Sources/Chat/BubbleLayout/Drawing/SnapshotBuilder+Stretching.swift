import DisplayList

extension SnapshotBuilder {
  /// Draws an image that is stretched to a box except for its corners, and mirrored like drawn
  /// outlines.
  ///
  /// - Parameters:
  ///   - reference: The image file.
  ///   - picture: The bubble image, with its scale and its corners.
  ///   - rect: The box, in points.
  ///   - scale: The number of the page's pixels per point.
  mutating func stretched(
    _ reference: ImageReference, by picture: BubblePicture, to rect: Rect, scale: Double
  ) {
    let corners = picture.corners
    var reference = reference
    reference.stretch = PictureStretch(
      sourceWidth: reference.pixelWidth, sourceHeight: reference.pixelHeight,
      edges: EdgeInsets(
        top: corners.top * picture.scale, left: corners.left * picture.scale,
        bottom: corners.bottom * picture.scale, right: corners.right * picture.scale),
      factor: scale / picture.scale, isMirrored: isMirrored)
    reference.pixelWidth = max(1, Int((rect.width * scale).rounded()))
    reference.pixelHeight = max(1, Int((rect.height * scale).rounded()))
    let box = real(rect)
    draw([.image(reference, box, clip: .rect(box))])
  }
}
