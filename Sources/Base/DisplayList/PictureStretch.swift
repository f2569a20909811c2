/// The stretching of an image to another size, in which the parts at the edges keep their size.
package struct PictureStretch: Hashable, Sendable {
  /// The width of the image in its file, in pixels.
  package var sourceWidth: Int
  /// The height of the image in its file, in pixels.
  package var sourceHeight: Int
  /// The distances from the image's edges to the part that is stretched, in pixels of the file.
  package var edges: EdgeInsets
  /// The scale of the edges: pixels of the stretched image per pixel of the file.
  package var factor: Double
  /// True if left and right are swapped.
  package var isMirrored: Bool

  /// Makes a description of a stretched image.
  package init(
    sourceWidth: Int, sourceHeight: Int, edges: EdgeInsets, factor: Double, isMirrored: Bool
  ) {
    self.sourceWidth = sourceWidth
    self.sourceHeight = sourceHeight
    self.edges = edges
    self.factor = factor
    self.isMirrored = isMirrored
  }
}
