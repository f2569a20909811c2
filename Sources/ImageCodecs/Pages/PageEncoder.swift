public import Platform

/// Writes pages in a format: PNG, JPEG, or one of a caller's own.
///
/// A page is made from top to bottom and is never whole in memory. Threads turn the rows of its
/// messages into *fragments*, several at a time and in any order; fragments are cached, so that an
/// unchanged message is not encoded again. One thread then puts them in order into a file. For
/// reproducible bytes, a fragment must depend only on its pixels, its band and the encoder's own
/// values.
///
/// Most formats need three functions: `fragment(of:in:scratch:)`, `begin(_:in:)` and
/// `finish(_:height:in:)`. The page *Adding an output* of ChatRaster's documentation has a whole
/// encoder.
public protocol PageEncoder: Sendable {
  /// Encoded rows of one message or line. Fragments of one page's shape are joined in any order.
  associatedtype Fragment: Sendable
  /// Memory that one thread reuses for all its fragments, such as a compressor's tables.
  ///
  /// Contents that an earlier fragment left in it must not change the bytes of the next one.
  associatedtype Scratch = Void
  /// The state of a file while it is written.
  associatedtype File = Void

  /// The format's name in messages for people, such as `JPEG`.
  var formatName: String { get }
  /// All settings that change a fragment's bytes, apart from its pixels and its band: a part of the
  /// fragments' cache key.
  ///
  /// The default names the values of all stored properties, which is right for a structure or
  /// enumeration of plain values.
  var settings: String { get }
  /// The pixel layout that the encoder expects.
  var pixelLayout: PixelLayout { get }
  /// The largest page that the format can hold; the default has no limits.
  var limits: PageLimits { get }

  /// Makes a thread's scratch memory; called once for each thread that encodes.
  static func makeScratch() throws -> Scratch

  /// Encodes some rows; called on several threads at a time.
  ///
  /// - Parameters:
  ///   - pixels: The rows in the form of `pixelLayout`, from top to bottom, without gaps. Valid
  ///     during the call.
  ///   - band: The band that rows they are.
  ///   - scratch: The calling thread's memory.
  /// - Returns: The encoded rows.
  /// - Throws: Anything; the page's error names the message.
  func fragment(
    of pixels: Span<UInt8>, in band: PixelBand, scratch: inout Scratch
  ) throws -> Fragment

  /// The memory of a fragment in bytes, for the cache's budget.
  func byteCount(of fragment: Fragment) -> Int

  /// Begins a file.
  ///
  /// The page's height is not yet known: reserve space for it if the format needs it.
  func begin(_ page: PageShape, in sink: inout some ByteSink) throws -> File

  /// Adds the next rows of a page, from top to bottom.
  func append(_ fragment: Fragment, to file: inout File, in sink: inout some ByteSink) throws

  /// Ends a file, in which `height` rows of pixels, at least one, were written.
  func finish(_ file: inout File, height: Int, in sink: inout some ByteSink) throws
}

extension PageEncoder {
  /// The values of all stored properties.
  public var settings: String { String(reflecting: self) }
  /// None.
  public var limits: PageLimits { PageLimits() }
}

extension PageEncoder where Scratch == Void {
  /// Makes nothing.
  public static func makeScratch() {}
}

extension PageEncoder where Fragment == [UInt8] {
  /// The memory of the array.
  public func byteCount(of fragment: [UInt8]) -> Int { fragment.capacity }

  /// Writes the fragment unchanged.
  public func append(
    _ fragment: [UInt8], to file: inout File, in sink: inout some ByteSink
  ) throws {
    try sink.write(fragment)
  }
}

/// The layout of the pixels that an encoder gets: bytes of pixels from left to right.
public enum PixelLayout: Hashable, Sendable {
  /// Three bytes a pixel: red, green and blue. Translucent pixels are blended over white.
  case rgb
  /// Four bytes a pixel: red, green, blue and straight alpha; clear pixels are all zero.
  case rgba
  /// Four bytes a pixel: blue, green and red, each multiplied by the alpha, and the alpha.
  ///
  /// The pixels as they were painted: the only layout that costs no conversion.
  case premultipliedBGRA

  /// Bytes of one pixel.
  public var bytesPerPixel: Int { self == .rgb ? 3 : 4 }
}

/// The properties that all rows of a page have in common.
public struct PageShape: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// True if every pixel has the alpha 255.
  public var isOpaque: Bool
  /// Pixels per point of 1/72 inch.
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
  /// The page that they are for.
  public var page: PageShape
  /// The number of rows.
  public var rowCount: Int
  /// The ranges of rows with photographs, for which other filters work better than for flat colours
  /// and text.
  ///
  /// The ranges may overlap and reach beyond the band.
  public var photographRows: [Range<Int>]

  /// Makes a band.
  public init(page: PageShape, rowCount: Int, photographRows: [Range<Int>] = []) {
    self.page = page
    self.rowCount = rowCount
    self.photographRows = photographRows
  }
}

/// The largest page that a format can hold, or that an encoder has the memory for.
public struct PageLimits: Hashable, Sendable {
  /// The greatest width in pixels.
  public var maximumWidth: Int
  /// The greatest height in pixels.
  public var maximumHeight: Int
  /// Pixels in all.
  public var maximumPixelCount: Int

  /// Makes limits; an omitted one does not limit.
  public init(
    maximumWidth: Int = .max, maximumHeight: Int = .max, maximumPixelCount: Int = .max
  ) {
    self.maximumWidth = maximumWidth
    self.maximumHeight = maximumHeight
    self.maximumPixelCount = maximumPixelCount
  }

  /// The most rows of a page of a width; 0 if it is too wide.
  package func maximumHeight(atWidth width: Int) -> Int {
    width <= maximumWidth ? min(maximumHeight, maximumPixelCount / max(1, width)) : 0
  }
}
