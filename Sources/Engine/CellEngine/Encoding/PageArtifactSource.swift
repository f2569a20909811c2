package import TextShaping

/// Lays out the items over the pages of a document, such as page numbers.
package protocol PageArtifactSource: Sendable {
  /// Lays out a page's artifacts with the calling worker's shaper.
  func artifacts(of page: DrawnPage, shaper: TextShaper) -> [PageArtifact]
}
