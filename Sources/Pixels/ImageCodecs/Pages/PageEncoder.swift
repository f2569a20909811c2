public import Platform

/// Writes pages in a file format: PNG, JPEG or a custom one.
///
/// A page is encoded from top to bottom, and is never complete in memory. Threads encode the rows
/// of its messages into *fragments*, several at a time and in any order; fragments are cached, so
/// that an unchanged message is not encoded again. One thread then joins the fragments in order in
/// a file. For reproducible bytes, a fragment must depend only on its pixels, its band and the
/// encoder's own values.
///
/// Most formats require three functions: `fragment(of:in:scratch:)`, `begin(_:in:)` and
/// `finish(_:height:in:)`. The page *Adding an output* of ChatRaster's documentation contains a
/// complete encoder.
public protocol PageEncoder: Sendable {
  /// The encoded rows of one message or line. Fragments of pages with the same shape can be joined
  /// in any order.
  associatedtype Fragment: Sendable
  /// Memory that one thread reuses for all its fragments, such as a compressor's tables.
  ///
  /// Data that an earlier fragment has left in it must not affect the bytes of the next fragment.
  associatedtype Scratch = Void
  /// The state of a file that is being written.
  associatedtype File = Void

  /// The name of the format as shown to users, such as `JPEG`.
  var formatName: String { get }
  /// All settings that affect the bytes of a fragment, in addition to its pixels and band; they are
  /// part of the cache key of fragments.
  ///
  /// The default contains the values of all stored properties, which is correct for a structure or
  /// enumeration of plain values.
  var settings: String { get }
  /// The pixel layout that the encoder expects.
  var pixelLayout: PixelLayout { get }
  /// The format's limits for a page; by default, there are none.
  var limits: PageLimits { get }

  /// Makes the scratch memory of a thread; called once for each thread that encodes.
  static func makeScratch() throws -> Scratch

  /// Encodes rows of pixels; called on several threads at the same time.
  ///
  /// - Parameters:
  ///   - pixels: The rows in the `pixelLayout`, from top to bottom, without gaps. They are valid
  ///     only during the call.
  ///   - band: The band of the page to which the rows belong.
  ///   - scratch: The calling thread's scratch memory.
  /// - Returns: The encoded rows.
  /// - Throws: Any error; the renderer reports it with the message that failed.
  func fragment(
    of pixels: Span<UInt8>, in band: PixelBand, scratch: inout Scratch
  ) throws -> Fragment

  /// The size of a fragment in memory, in bytes, which counts towards the budget of the cache.
  func byteCount(of fragment: Fragment) -> Int

  /// Begins a file.
  ///
  /// The height of the page is not known yet; reserve space for it if the format requires it. An
  /// encoder with a quality checks it here, and throws `PageEncodingError.invalidQuality(_:_:)`.
  func begin(_ page: PageShape, in sink: inout some ByteSink) throws -> File

  /// Adds the next rows of a page, from top to bottom.
  func append(_ fragment: Fragment, to file: inout File, in sink: inout some ByteSink) throws

  /// Completes a file after `height` rows of pixels, at least one, have been written.
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
  /// The number of bytes that the array takes in memory.
  public func byteCount(of fragment: [UInt8]) -> Int { fragment.capacity }

  /// Writes the fragment unchanged.
  public func append(
    _ fragment: [UInt8], to file: inout File, in sink: inout some ByteSink
  ) throws {
    try sink.write(fragment)
  }
}

/// The order of the bytes of each pixel that an encoder receives; the pixels of a row are ordered
/// from left to right.
public enum PixelLayout: Hashable, Sendable {
  /// Three bytes per pixel: red, green and blue. Translucent pixels are blended over white.
  case rgb
  /// Four bytes per pixel: red, green, blue and straight alpha; all bytes of a transparent pixel
  /// are zero.
  case rgba
  /// Four bytes per pixel: blue, green and red, each multiplied by alpha, and then alpha.
  ///
  /// This is the layout of painted pixels, and the only one that requires no conversion.
  case premultipliedBGRA

  /// The number of bytes of one pixel.
  public var bytesPerPixel: Int { self == .rgb ? 3 : 4 }
}

/// The properties that all rows of a page share.
public struct PageShape: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// True if every pixel has an alpha of 255.
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

/// Rows of a page that are encoded together.
public struct PixelBand: Hashable, Sendable {
  /// The page to which the rows belong.
  public var page: PageShape
  /// The number of rows.
  public var rowCount: Int
  /// The ranges of rows that contain photographs, for which other filters work better than for flat
  /// colours and text.
  ///
  /// The ranges can overlap and extend beyond the band.
  public var photographRows: [Range<Int>]

  /// Makes a band.
  public init(page: PageShape, rowCount: Int, photographRows: [Range<Int>] = []) {
    self.page = page
    self.rowCount = rowCount
    self.photographRows = photographRows
  }
}

/// The maximum size of a page, as limited by the format or by the encoder's memory.
public struct PageLimits: Hashable, Sendable {
  /// The maximum width in pixels.
  public var maximumWidth: Int
  /// The maximum height in pixels.
  public var maximumHeight: Int
  /// The maximum number of pixels.
  public var maximumPixelCount: Int

  /// Makes limits; omitted values set no limit.
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
