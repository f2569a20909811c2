package import DisplayList
import RasterKit

/// The side of a list on which a fixed layer is drawn.
public enum LayerDepth: Int, Hashable, Sendable, Comparable {
  /// Behind the cells.
  case below
  /// In front of the cells, for example a bar, an input field or an index.
  case above
  /// In front of everything, for example a menu or a toast.
  case over

  /// Orders depths from the back to the front.
  public static func < (one: LayerDepth, other: LayerDepth) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// The point of the screen to which a fixed layer is aligned.
public enum LayerAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the left end of the upper edge.
  case topLeft
  /// In the middle of the upper edge.
  case top
  /// At the right end of the upper edge.
  case topRight
  /// In the middle of the left edge.
  case left
  /// In the middle of the screen.
  case center
  /// In the middle of the right edge.
  case right
  /// At the left end of the lower edge.
  case bottomLeft
  /// In the middle of the lower edge.
  case bottom
  /// At the right end of the lower edge.
  case bottomRight

  /// The fractions of the free space that lie to the left of the layer and above it.
  private var shares: (x: Double, y: Double) {
    switch self {
    case .topLeft: (0, 0)
    case .top: (0.5, 0)
    case .topRight: (1, 0)
    case .left: (0, 0.5)
    case .center: (0.5, 0.5)
    case .right: (1, 0.5)
    case .bottomLeft: (0, 1)
    case .bottom: (0.5, 1)
    case .bottomRight: (1, 1)
    }
  }

  /// The top left corner of a layer on the screen, given the sizes of both.
  func origin(of size: Size, on screen: Size) -> Point {
    Point(
      x: (screen.width - size.width) * shares.x, y: (screen.height - size.height) * shares.y)
  }
}

/// Content that does not scroll with a list: a cell at a fixed position on the screen.
package struct ListLayer {
  /// The layer's identifier.
  package let id: String
  /// The depth at which the layer is drawn.
  package let depth: LayerDepth
  /// The point of the screen to which the layer is aligned.
  package let alignment: LayerAlignment
  /// The distance from the layer's alignment position, in points.
  package var offset: Point
  /// The opacity, from 0 (invisible) to 1.
  package var opacity = 1.0
  /// The layer's motion to another position; nil while the layer rests.
  package var motion: LayerMotion?
  /// The input from which the layer's cell is made.
  package let input: CellInput
  /// The background on which the layer is painted.
  package let background: Background
  /// True if the layer is the background of the whole list.
  var isBackground: Bool { background != .clear }

  /// True if the layer is being removed and no longer reacts to touches.
  package var isLeaving: Bool { motion?.removes ?? false }

  /// Makes a layer.
  package init(
    id: String, depth: LayerDepth, alignment: LayerAlignment, offset: Point, input: CellInput,
    background: Background = .clear
  ) {
    self.id = id
    self.depth = depth
    self.alignment = alignment
    self.offset = offset
    self.input = input
    self.background = background
  }
}
