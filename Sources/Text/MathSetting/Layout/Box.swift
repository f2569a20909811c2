internal import DisplayList

/// A box with dimensions and contents.
///
/// Lengths are in em of the formula, and the reference point is the left end of the baseline.
struct Box {
  /// The contents of a box; positions are relative to its reference point, with `y` downwards.
  enum Content {
    case nothing
    case glyph(UInt32, size: Double, color: Color?, isBold: Bool)
    case words(String, WordStyle, size: Double, color: Color?)
    /// A rectangle as large as the box.
    case rule(Color?)
    /// A diagonal line across the box.
    case diagonal(rises: Bool, thickness: Double, Color?)
    case parts([Part])
  }

  struct Part {
    var x: Double
    var y: Double
    var box: Box
  }

  var width = 0.0
  /// The height above the baseline; can be negative.
  var height = 0.0
  /// The depth below the baseline; can be negative.
  var depth = 0.0
  /// The distance by which a single letter leans to the right; it is included in the width.
  var italic = 0.0
  /// The position over which accents are centred; nil for the middle of the box.
  var accent: Double?
  /// True if the box is a single character, whose scripts are positioned regardless of its height.
  var isCharacter = false
  var content = Content.nothing

  /// An empty space.
  static func space(_ width: Double) -> Box { Box(width: width) }

  /// A filled rectangle on the baseline.
  static func rule(width: Double, height: Double, depth: Double = 0, _ color: Color?) -> Box {
    Box(width: width, height: height, depth: depth, content: .rule(color))
  }

  /// Boxes at given positions, in an enclosing box of the given width.
  static func stack(width: Double, _ parts: [Part]) -> Box {
    var box = Box(width: width, height: -.infinity, depth: -.infinity, content: .parts(parts))
    for part in parts {
      box.height = max(box.height, part.box.height - part.y)
      box.depth = max(box.depth, part.box.depth + part.y)
    }
    if parts.isEmpty { (box.height, box.depth) = (0, 0) }
    return box
  }

  /// The box moved down.
  func shifted(down distance: Double) -> Box {
    var box = self
    box.height -= distance
    box.depth += distance
    box.content = .parts([Part(x: 0, y: distance, box: self)])
    box.isCharacter = false
    return box
  }

  /// A box of the same size without ink.
  func withoutInk() -> Box {
    var box = self
    box.content = .nothing
    return box
  }
}
