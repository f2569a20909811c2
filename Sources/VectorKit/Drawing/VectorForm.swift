import DisplayList

/// A font with the glyph numbers of a document.
enum FontUse: Hashable, Sendable {
  /// A cut file with codes of two bytes.
  case cut(FaceKey)
  /// Colour bitmaps, of which a font holds the 256 glyphs of a block.
  case bitmaps(FaceKey, block: UInt32)
  /// Outlines of a face that cannot be cut, also by blocks of 256 glyphs.
  case outlines(FaceKey, block: UInt32)
  /// The invisible glyph to which text is attached.
  case blank
}

/// A picture that a document holds once.
enum ImageKey: Hashable, Sendable {
  /// An item that PDF cannot express, or a picture, as pixels.
  case raster(DisplayItem, Size, scale: Double)
  /// A picture whose file is embedded unchanged.
  case file(String)
  /// A colour bitmap of a face.
  case bitmap(FaceKey, UInt32)
  /// The background of all pages.
  case background
}

/// A gradient along a line, with a function of its stops.
struct Shading: Hashable, Sendable {
  var start: Point
  var end: Point
  /// The stops in order, without alphas.
  var stops: [Gradient.Stop]
  /// True if the outer colours go on past the ends.
  var isExtended: Bool
}

/// Drawing operators with all that they name: a form XObject.
struct VectorForm: Sendable {
  /// The bounds of the drawing, in points; y grows downwards.
  var box: Rect
  /// Deflated.
  var content: [UInt8]
  var fonts: [FontUse]
  var images: [ImageKey]
  /// Opacities, from 0 to 255.
  var alphas: [UInt8]
  var shadings: [Shading]
  var forms: [VectorForm]
  /// True if its parts are composed before they are drawn together.
  var isGroup: Bool
  /// The form's tagged parts in reading order.
  var parts: [TaggedPart] = []
}

/// The characters of glyphs by font, from which a reader gets the text of a code.
typealias GlyphTexts = [FontUse: [UInt32: GlyphText]]

/// The default characters of a glyph.
struct GlyphText: Hashable, Sendable {
  var text: String
  /// False if each use of the glyph has its characters in an `ActualText`.
  var isFixed: Bool
}
