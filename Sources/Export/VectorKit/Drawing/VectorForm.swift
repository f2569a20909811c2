import DisplayList

/// A font that a document contains to encode glyphs.
enum FontUse: Hashable, Sendable {
  /// A subset of a font file, with two-byte codes.
  case cut(FaceKey)
  /// Colour bitmaps; each font contains a block of 256 glyphs.
  case bitmaps(FaceKey, block: UInt32)
  /// Outlines of a face that cannot be subset, also in blocks of 256 glyphs.
  case outlines(FaceKey, block: UInt32)
  /// Drawings of clusters; each font contains those whose digests have the same high bits.
  case clusters(FaceKey, block: UInt32)
  /// The invisible glyph to which text is attached.
  case blank
}

/// The key of a picture that is stored once in a document.
enum ImageKey: Hashable, Sendable {
  /// The pixels of a picture, or of an item that PDF cannot express.
  case raster(DisplayItem, Size, scale: Double)
  /// A picture whose file is embedded unchanged.
  case file(String)
  /// A colour bitmap of a face.
  case bitmap(FaceKey, UInt32)
  /// The background of all pages.
  case background
}

/// A gradient along a line, with a function for its stops.
struct Shading: Hashable, Sendable {
  var start: Point
  var end: Point
  /// The stops in order, without their alpha.
  var stops: [Gradient.Stop]
}

/// Drawing operators with all their resources, for a form XObject.
struct VectorForm: Sendable {
  /// The bounds of the drawing, in points; y grows downwards.
  var box: Rect
  /// The deflated operators.
  var content: [UInt8]
  var fonts: [FontUse]
  var images: [ImageKey]
  /// The opacities that the form uses, from 0 to 255.
  var alphas: [UInt8]
  var shadings: [Shading]
  var forms: [VectorForm]
  /// The colours of the patterns of grain that the form uses.
  var grains: [Color] = []
  /// True if the form's parts are composited with one another before the result is drawn.
  var isGroup: Bool
  /// The form's tagged parts in reading order.
  var parts: [TaggedPart] = []
}

/// The characters for the glyphs of each font, which a PDF reader uses as the text of a code.
typealias GlyphTexts = [FontUse: [UInt32: GlyphText]]

/// The default characters of a glyph.
struct GlyphText: Hashable, Sendable {
  var text: String
  /// False if each use of the glyph gets an `ActualText`.
  var isFixed: Bool
  /// The glyphs that a code of a font of clusters draws; nil in other fonts.
  var cluster: GlyphCluster?
}
