/// The stretching of a picture to another size, where the parts at its edges keep their size.
package struct PictureStretch: Hashable, Sendable {
  /// The width of the picture in the file, in pixels.
  package var sourceWidth: Int
  /// The height of the picture in the file, in pixels.
  package var sourceHeight: Int
  /// The distances from the picture's edges to the part that is stretched, in pixels of the file.
  package var edges: EdgeInsets
  /// The scale of the edges: pixels of the stretched picture for each pixel of the file.
  package var factor: Double
  /// True if left and right are swapped.
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
