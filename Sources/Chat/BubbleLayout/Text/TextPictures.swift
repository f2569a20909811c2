import ChatModel
import DisplayList
import TextShaping

/// The custom emoji in a part of a text for which an image can be shown; other custom emoji are
/// drawn as their replacement text.
struct TextPictures {
  /// An emoji with its image.
  struct Picture {
    /// The range of the emoji, in UTF-8 offsets into the part.
    let range: Range<Int>
    let picture: ImageReference
    /// The size in points.
    let size: Size
    /// True if a spoiler covers the emoji, which is then not drawn.
    let isCovered: Bool
  }

  /// The emoji in order, without overlaps.
  private(set) var all: [Picture] = []
  /// The distance by which the emoji extend below the baseline, in points.
  private var depth = 0.0

  /// The value for a part without emoji.
  static let none = TextPictures()

  /// The height of a custom emoji relative to the font size, like that of a font's emoji.
  static let relativeHeight = 1.25
  /// The fraction of the height that is below the baseline.
  private static let sunken = 0.22
  /// The maximum width relative to the height.
  static let maximumRatio = 3.0

  private init() {}

  /// Finds the custom emoji in a part.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - part: The part's range, in UTF-8 offsets into the text.
  ///   - size: The font size of the surrounding text, in points.
  ///   - images: The source of the images' sizes.
  init(_ text: RichText, in part: Range<Int>, beside size: Double, images: any ImageSizing) {
    var covers: [Range<Int>]?
    let side = (size * Self.relativeHeight).rounded()
    depth = (side * Self.sunken).rounded()
    for entity in text.entities {
      guard case .customEmoji(let source?) = entity.kind,
        let range = entity.range(in: part), range.count == entity.range.count,
        range.lowerBound >= all.last?.range.upperBound ?? 0,
        case .available(let picture) = images.image(at: source), picture.pixelHeight > 0
      else { continue }
      let hidden =
        covers
        ?? text.entities.compactMap { $0.kind == .spoiler ? $0.range(in: part) : nil }
      covers = hidden
      let ratio = Double(picture.pixelWidth) / Double(picture.pixelHeight)
      all.append(
        Picture(
          range: range, picture: picture,
          size: Size(
            width: max(1, (side * min(ratio, Self.maximumRatio)).rounded()), height: side),
          isCovered: hidden.contains { $0.overlaps(range) }))
    }
  }

  /// The spans for the shaper, which reserve space for the emoji.
  var spans: [StyledText.Span] {
    all.map { picture in
      let piece = InlineObject.Piece(
        width: picture.size.width, trailingSpace: 0, height: picture.size.height - depth,
        depth: depth, endsLine: false)
      return StyledText.Span(
        .object(InlineObject(pieces: [piece], isWord: true)), picture.range)
    }
  }

  /// Draws the emoji over the text of their part.
  ///
  /// - Parameters:
  ///   - shaped: The shaped text of the part.
  ///   - places: The positions of the part's objects.
  ///   - origin: The part's upper left corner, in coordinates that are not mirrored.
  ///   - builder: Receives the drawing.
  func place(
    in shaped: ShapedText, at places: [ShapedText.ObjectPlace], origin: Point,
    into builder: inout SnapshotBuilder
  ) {
    for place in places {
      guard all.indices.contains(place.object), !all[place.object].isCovered,
        shaped.lines.indices.contains(place.line),
        shaped.lines[place.line].runs.indices.contains(place.run),
        case let run = shaped.lines[place.line].runs[place.run],
        run.glyphs.indices.contains(place.glyph)
      else { continue }
      let picture = all[place.object]
      let glyph = run.glyphs[place.glyph]
      let box = Rect(
        x: (origin.x + Double(glyph.x)).rounded(),
        y: (origin.y + Double(glyph.y) + depth).rounded() - picture.size.height,
        width: picture.size.width, height: picture.size.height)
      // The builder's coordinates start at the leading edge, but text coordinates start at the left
      // edge.
      let leading = builder.real(box)
      builder.image(picture.picture, in: leading, clip: .rect(leading))
    }
  }
}
