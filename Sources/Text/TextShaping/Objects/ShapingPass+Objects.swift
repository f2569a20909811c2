internal import CPango
internal import DisplayList

extension ShapingPass {
  /// The heights by which a line grows above and below to hold its objects, in whole points.
  func growth(
    of clusters: Range<Int>, in paragraph: ShapedParagraph
  ) -> (above: Double, below: Double) {
    let start = paragraph.offset(ofCluster: clusters.lowerBound)
    let end = paragraph.offset(ofCluster: clusters.upperBound)
    var (height, depth) = (0.0, 0.0)
    for object in shape.prepared.objects(in: start..<max(start, end)) {
      let part = object.range.clamped(to: start..<end)
      guard !part.isEmpty else { continue }
      let first = PreparedText.piece(at: part.lowerBound, of: object)
      let last = PreparedText.piece(at: part.upperBound - 1, of: object)
      for piece in object.object.pieces[first...last] {
        height = max(height, piece.height)
        depth = max(depth, piece.depth)
      }
    }
    guard height > 0 || depth > 0 else { return (0, 0) }
    // A sixteenth of an em above and below keeps stacked objects apart.
    let clearance = faces.key.size / 16
    return (
      max(0, (height + clearance - baseline).rounded(.up)),
      max(0, (depth + clearance - (lineHeight - baseline)).rounded(.up))
    )
  }
}
