import ChatRaster
import Foundation

/// A rating: a number of stars out of five, and a comment.
public struct RatingKind: ContentKind {
  /// The data of a rating.
  public struct Payload: Codable, Hashable, Sendable {
    /// The number of stars, from 0 to 5; other values are clamped.
    public var stars: Int
    /// A comment about the rated item.
    public var note: String

    /// Makes a rating.
    public init(stars: Int, note: String) {
      (self.stars, self.note) = (stars, note)
    }
  }

  /// The name of the kind in files.
  public static let type = "com.example.rating"
  /// The version of the drawing, increased with each change.
  public static let version = 1

  /// Makes the kind.
  public init() {}

  /// The text in quotes and in lists of chats.
  public func summary(of rating: Payload, in strings: LocalizedStrings) -> String {
    "★ \(rating.stars)/5"
  }

  /// Draws five stars above the comment.
  public func measured(
    _ rating: Payload, in context: ContentContext
  ) -> some MeasuredContent {
    Stars(
      count: min(max(0, rating.stars), 5), note: context.text(rating.note),
      accent: context.palette.accent,
      pale: context.palette.secondary.withAlpha(0.3))
  }
}

private struct Stars: MeasuredContent {
  let count: Int, note: MeasuredText, accent: Color, pale: Color
  let fit = ContentFit.padded
  var size: Size { Size(width: max(116, note.size.width), height: 24 + note.size.height) }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    for index in 0..<5 {
      let center = Point(x: box.minX + 24 * Double(index) + 10, y: box.minY + 10)
      canvas.fill(.path(Self.star(around: center)), index < count ? accent : pale)
    }
    canvas.text(note, at: Point(x: box.minX, y: box.minY + 24))
  }

  /// A star with five points, 20 points wide.
  private static func star(around center: Point) -> Path {
    let corners = (0..<10).map { corner in
      let angle = Double(corner) * .pi / 5
      let radius = corner.isMultiple(of: 2) ? 10.0 : 4.0
      return Point(x: center.x + sin(angle) * radius, y: center.y - cos(angle) * radius)
    }
    return Path([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
  }
}
