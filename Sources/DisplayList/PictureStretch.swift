/// The stretching of a picture to another size, in which the parts at its edges keep their size.
package struct PictureStretch: Hashable, Sendable {
  /// The width of the file's picture, in pixels.
  package var sourceWidth: Int
  /// The height of the file's picture, in pixels.
  package var sourceHeight: Int
  /// The distances from the edges to the part that is stretched, in pixels of the file.
  package var edges: EdgeInsets
  /// The scale of the edges: pixels of the stretched picture per pixel of the file.
  package var factor: Double
  /// True if left and right are exchanged.
  package var isMirrored: Bool

  /// Makes a stretching.
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
