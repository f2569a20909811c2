public import DisplayList

/// An image that is drawn as a bubble: its four corners keep their size, and the areas between them
/// are stretched.
///
/// The image is drawn for a left-to-right interface and mirrored in a right-to-left one.
public struct BubblePicture: Hashable, Sendable {
  /// The image file; nil draws the bubble's outline and fill.
  public var file: ThemePicture?
  /// The number of the image's pixels per point.
  public var scale: Double
  /// The distances from the image's edges to the stretched area, in points.
  public var corners: EdgeInsets
  /// The distances by which the image extends beyond the bubble, for a tail or a shadow, in points.
  public var reach: EdgeInsets

  /// Makes a bubble image; without a file, bubbles keep their drawn outline and fill.
  public init(
    file: ThemePicture? = nil, scale: Double = 1, corners: EdgeInsets = .zero,
    reach: EdgeInsets = .zero
  ) {
    self.file = file
    self.scale = scale
    self.corners = corners
    self.reach = reach
  }

  /// The frame of the image for a bubble's frame.
  package func box(around bubble: Rect) -> Rect {
    bubble.inset(
      by: EdgeInsets(top: -reach.top, left: -reach.left, bottom: -reach.bottom, right: -reach.right)
    )
  }

  /// A description of why an image file cannot be used as a bubble; nil if it can.
  func misfit(of reference: ImageReference) -> String? {
    let limit = ThemeLimits.bubblePictureSide
    let (width, height) = (reference.pixelWidth, reference.pixelHeight)
    guard width <= limit, height <= limit else {
      return "has \(width) × \(height) pixels, more than the \(limit) × \(limit) allowed"
    }
    guard (corners.left + corners.right) * scale < Double(width),
      (corners.top + corners.bottom) * scale < Double(height)
    else { return "has \(width) × \(height) pixels, of which its corners leave none to stretch" }
    return nil
  }
}

extension Theme {
  /// A description of why the image file of a theme key cannot be used; nil if it can.
  package func misfit(of reference: ImageReference, at key: String) -> String? {
    switch key {
    case "bubble.incoming.picture.file": bubble.incoming.picture.misfit(of: reference)
    case "bubble.outgoing.picture.file": bubble.outgoing.picture.misfit(of: reference)
    default: nil
    }
  }
}
