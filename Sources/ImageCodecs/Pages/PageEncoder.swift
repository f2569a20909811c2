public import Platform

/// Writes pages in a format: PNG, JPEG, or a custom one.
///
/// A page is made from top to bottom and is never complete in memory. Threads encode the rows of
/// its messages into *fragments*, several at a time and in any order; fragments are cached, so that
/// an unchanged message is not encoded again. One thread then joins them in order in a file. For
/// reproducible bytes, a fragment must depend only on its pixels, its band and the encoder's own
/// values.
///
/// Most formats need three functions: `fragment(of:in:scratch:)`, `begin(_:in:)` and
/// `finish(_:height:in:)`. The page *Adding an output* of ChatRaster's documentation contains a
/// complete encoder.
public protocol PageEncoder: Sendable {
  /// The encoded rows of one message or line. Fragments of one page's shape are joined in any
  /// order.
  associatedtype Fragment: Sendable
  /// Memory that one thread reuses for all its fragments, such as a compressor's tables.
  ///
  /// Contents that an earlier fragment has left in it must not affect the bytes of the next one.
  associatedtype Scratch = Void
  /// The state of a file that is being written.
  associatedtype File = Void

  /// The name of the format in messages to users, such as `JPEG`.
  var formatName: String { get }
  /// All settings that affect a fragment's bytes, apart from its pixels and its band; they are part
  /// of the fragments' cache key.
  ///
  /// The default contains the values of all stored properties, which is right for a structure or
  /// enumeration of plain values.
  var settings: String { get }
  /// The pixel layout that the encoder expects.
  var pixelLayout: PixelLayout { get }
  /// The limits of a page in the format; the default has none.
  var limits: PageLimits { get }

  /// Makes a thread's scratch memory; called once for each thread that encodes.
  static func makeScratch() throws -> Scratch

  /// Encodes some rows; called on several threads at a time.
  ///
  /// - Parameters:
  ///   - pixels: The rows in the layout `pixelLayout`, from top to bottom, without gaps. Valid
  ///     during the call.
  ///   - band: The band of the page that the rows belong to.
  ///   - scratch: The calling thread's memory.
  /// - Returns: The encoded rows.
  /// - Throws: Any error; the page's error names the message that failed.
  func fragment(
    of pixels: Span<UInt8>, in band: PixelBand, scratch: inout Scratch
  ) throws -> Fragment

  /// The size of a fragment in memory, in bytes, for the cache's budget.
  func byteCount(of fragment: Fragment) -> Int

  /// Begins a file.
  ///
  /// The page's height is not yet known: reserve space for it if the format needs it.
  func begin(_ page: PageShape, in sink: inout some ByteSink) throws -> File

  /// Adds the next rows of a page, from top to bottom.
  func append(_ fragment: Fragment, to file: inout File, in sink: inout some ByteSink) throws

  /// Ends a file after `height` rows of pixels, at least one, were written.
  func finish(_ file: inout File, height: Int, in sink: inout some ByteSink) throws
}

extension PageEncoder {
  /// The values of all stored properties.
  public var settings: String { String(reflecting: self) }
  /// Limits that allow every page.
  public var limits: PageLimits { PageLimits() }
}

extension PageEncoder where Scratch == Void {
  /// Returns an empty value.
  public static func makeScratch() {}
}

extension PageEncoder where Fragment == [UInt8] {
  /// The size of the array's memory.
  public func byteCount(of fragment: [UInt8]) -> Int { fragment.capacity }

  /// Writes the fragment unchanged.
  public func append(
    _ fragment: [UInt8], to file: inout File, in sink: inout some ByteSink
  ) throws {
    try sink.write(fragment)
  }
}

/// The order of the bytes of each pixel that an encoder receives; pixels are ordered from left to
/// right.
public enum PixelLayout: Hashable, Sendable {
  /// Three bytes a pixel: red, green and blue. Translucent pixels are blended over white.
  case rgb
  /// Four bytes a pixel: red, green, blue and straight alpha; clear pixels are all zero.
  case rgba
  /// Four bytes a pixel: blue, green and red, each multiplied by the alpha, and the alpha.
  ///
  /// This is the layout of painted pixels, and the only one that needs no conversion.
  case premultipliedBGRA

  /// The number of bytes of one pixel.
  public var bytesPerPixel: Int { self == .rgb ? 3 : 4 }
}

/// The properties that all rows of a page share.
public struct PageShape: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// True if every pixel has the alpha 255.
  public var isOpaque: Bool
  /// The scale in pixels per point (1/72 inch).
  public var scale: Double

  /// Makes a shape.
  public init(width: Int, isOpaque: Bool, scale: Double) {
    self.width = width
    self.isOpaque = isOpaque
    self.scale = scale
  }
}

/// Some rows of a page that are encoded together.
public struct PixelBand: Hashable, Sendable {
  /// The page that the rows belong to.
  public var page: PageShape
  /// The number of rows.
  public var rowCount: Int
  /// The ranges of rows with photographs, for which other filters work better than for flat colours
  /// and text.
  ///
  /// The ranges may overlap and extend beyond the band.
  public var photographRows: [Range<Int>]

  /// Makes a band.
  public init(page: PageShape, rowCount: Int, photographRows: [Range<Int>] = []) {
    self.page = page
    self.rowCount = rowCount
    self.photographRows = photographRows
  }
}

/// The limits of a page in a format, or in an encoder's memory.
public struct PageLimits: Hashable, Sendable {
  /// The maximum width in pixels.
  public var maximumWidth: Int
  /// The maximum height in pixels.
  public var maximumHeight: Int
  /// The maximum number of pixels.
  public var maximumPixelCount: Int

  /// Makes limits; omitted values do not limit the page.
  public init(
    maximumWidth: Int = .max, maximumHeight: Int = .max, maximumPixelCount: Int = .max
  ) {
    self.maximumWidth = maximumWidth
    self.maximumHeight = maximumHeight
    self.maximumPixelCount = maximumPixelCount
  }

  /// The maximum number of rows of a page with the given width; 0 if the width is too large.
  package func maximumHeight(atWidth width: Int) -> Int {
    width <= maximumWidth ? min(maximumHeight, maximumPixelCount / max(1, width)) : 0
  }
}
