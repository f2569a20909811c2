public import DisplayList
import VectorKit

/// The format of a PDF's pages.
public struct PDFOptions: Hashable, Sendable {
  /// A sheet of paper with margins.
  public struct Paper: Hashable, Sendable {
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double
    /// The distances from the sheet's edges to the messages, in points; half an inch by default.
    public var margins: EdgeInsets
    /// The factor by which messages are scaled, from 0.1 to 10; nil draws them at their original
    /// size, or smaller if they do not fit between the margins.
    public var scale: Double?

    /// Makes a sheet.
    public init(
      width: Double, height: Double, margins: EdgeInsets = Self.usualMargins,
      scale: Double? = nil
    ) {
      self.width = width
      self.height = height
      self.margins = margins
      self.scale = scale
    }

    /// The A4 format, 210 × 297 mm (ISO 216).
    public static let a4 = Paper(width: 595.2756, height: 841.8898)
    /// The Letter format, 8.5 × 11 inches (ANSI/ASME Y14.1).
    public static let letter = Paper(width: 612, height: 792)
    /// Margins of half an inch on all sides.
    public static let usualMargins = EdgeInsets(horizontal: 36, vertical: 36)

    var sheet: PDFPaper {
      PDFPaper(size: Size(width: width, height: height), margins: margins, scale: scale)
    }
  }

  /// The sheet that messages are drawn on; nil makes pages as wide as the conversation.
  public var paper: Paper?
  /// The maximum height of a page without paper, in points; nil uses 14,400, which all readers
  /// support.
  public var pageHeight: Double?
  /// The text in the middle of each sheet's upper margin, with fields in braces: `{title}`,
  /// `{participants}` and `{period}` of the messages that are drawn, `{page}` and `{pages}`.
  public var header: String?
  /// The text in the middle of each sheet's lower margin, with the same fields.
  public var footer: String?
  /// The text at the end of each sheet's lower margin; the number in braces is that of the first
  /// sheet, and increases by one with each sheet: `ABC{000001}`.
  public var stamp: String?
  /// True if the lines of text on each sheet are numbered in the margin, from 1.
  public var numbersLines: Bool
  /// A first page with participants, period, time zone, counts and digests; nil for none.
  public var cover: Cover?
  /// True if the messages' pictures are repeated after the conversation, each once and large, with
  /// their messages and digests.
  public var hasPicturePages: Bool

  /// Makes options.
  public init(
    paper: Paper? = nil, pageHeight: Double? = nil, header: String? = nil, footer: String? = nil,
    stamp: String? = nil, numbersLines: Bool = false, cover: Cover? = nil,
    hasPicturePages: Bool = false
  ) {
    self.paper = paper
    self.pageHeight = pageHeight
    self.header = header
    self.footer = footer
    self.stamp = stamp
    self.numbersLines = numbersLines
    self.cover = cover
    self.hasPicturePages = hasPicturePages
  }
}
