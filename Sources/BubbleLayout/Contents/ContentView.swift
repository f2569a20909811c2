package import DisplayList

/// How a content lies in its bubble.
package enum ContentFit: Hashable, Sendable {
  /// Inside the bubble's padding.
  case padded
  /// From edge to edge, cut to the bubble's corners; words follow below it.
  case edgeToEdge
  /// Without a bubble.
  case bare
}

/// A content after measuring: it knows its size and draws itself into a box.
///
/// The bubble around it knows nothing more of it, so a new kind of content is a new type and no
/// change anywhere else.
package protocol ContentView: Sendable {
  /// The size that it takes at least, in points.
  var size: Size { get }
  /// How it lies in its bubble.
  var fit: ContentFit { get }

  /// Draws into a box, which may be wider than `size` where the content is padded.
  ///
  /// `corners` are those of the bubble where it touches them.
  func place(
    in box: Rect, corners: CornerRadii, using tools: ContentTools,
    into builder: inout SnapshotBuilder)
}
