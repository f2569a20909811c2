import DisplayList

/// A font in which a document encodes glyphs.
enum FontUse: Hashable, Sendable {
  /// A subset of a font file, with codes of two bytes.
  case cut(FaceKey)
  /// Colour bitmaps; each font contains a block of 256 glyphs.
  case bitmaps(FaceKey, block: UInt32)
  /// Outlines of a face without subsets, also in blocks of 256 glyphs.
  case outlines(FaceKey, block: UInt32)
  /// The invisible glyph to which text is attached.
  case blank
}

/// The key of a picture that a document contains once.
enum ImageKey: Hashable, Sendable {
  /// The pixels of a picture or an item that PDF cannot express.
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
  /// True if the outer colours continue beyond the ends.
  var isExtended: Bool
}

/// Drawing operators with all their resources: a form XObject.
struct VectorForm: Sendable {
  /// The bounds of the drawing, in points; y grows downwards.
  var box: Rect
  /// The deflated operators.
  var content: [UInt8]
  var fonts: [FontUse]
  var images: [ImageKey]
  /// The opacities that it uses, from 0 to 255.
  var alphas: [UInt8]
  var shadings: [Shading]
  var forms: [VectorForm]
  /// True if its parts are composited before they are drawn together.
  var isGroup: Bool
  /// The form's tagged parts in reading order.
  var parts: [TaggedPart] = []
}

/// The characters of glyphs by font, which give a reader the text of a code.
typealias GlyphTexts = [FontUse: [UInt32: GlyphText]]

/// The default characters of a glyph.
struct GlyphText: Hashable, Sendable {
  var text: String
  /// False if each use of the glyph has an `ActualText`.
  var isFixed: Bool
}
