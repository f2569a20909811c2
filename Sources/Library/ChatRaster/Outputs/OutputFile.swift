public import FoundationEssentials
public import ImageCodecs

/// An output that a layout is written to: a file, or a set of pages.
///
/// ```swift
/// try await renderer.write(
///   talk, as: [.picture(png), .picture(jpeg, as: JPEGEncoder()), .pdf(pdf), .svg(svg)])
/// ```
public struct OutputFile: Sendable {
  /// The destination of an output that is a single file.
  package enum Destination: Sendable {
    case file(URL)
    /// A function that receives the bytes, piece by piece, on a thread of the renderer.
    case stream(@Sendable ([UInt8]) throws -> Void)
  }

  /// The maximum height of the pages of a set, and the functions that name their files.
  struct PageNames: Sendable {
    var height: Double
    var file: @Sendable (Int, Int) -> URL
    var regions: (@Sendable (Int, Int) -> URL)?
    var index: URL?
  }

  enum Form: Sendable {
    case picture(any PageEncoder, Destination, regions: URL?)
    case pages(any PageEncoder, PageNames)
    case pdf(PDFOptions, Destination)
    case svg(SVGOptions, Destination)
  }

  let form: Form

  /// One image of the whole conversation.
  ///
  /// - Parameters:
  ///   - file: The destination; its file extension has no effect.
  ///   - encoder: The format.
  ///   - regions: The destination of the regions, as JSON; nil writes none.
  /// - Returns: The output.
  public static func picture(
    _ file: URL, as encoder: any PageEncoder = PNGEncoder(), regions: URL? = nil
  ) -> OutputFile {
    picture(.file(file), as: encoder, regions: regions)
  }

  /// A set of pages, as `writePages` writes them: none higher than `height` if that is possible.
  ///
  /// - Parameters:
  ///   - height: The maximum height of a page, in points.
  ///   - encoder: The format.
  ///   - file: Returns the destination of a page for its number, from 1, and the number of pages.
  ///   - regions: Returns the destination of a page's regions, as JSON, for the same two numbers;
  ///     nil writes none.
  ///   - index: The destination of the index, as JSON; nil writes none.
  /// - Returns: The output.
  public static func pages(
    height: Double, as encoder: any PageEncoder = PNGEncoder(),
    to file: @escaping @Sendable (_ number: Int, _ count: Int) -> URL,
    regions: (@Sendable (_ number: Int, _ count: Int) -> URL)? = nil, index: URL? = nil
  ) -> OutputFile {
    OutputFile(
      form: .pages(
        encoder, PageNames(height: height, file: file, regions: regions, index: index)))
  }

  /// A PDF.
  ///
  /// - Parameters:
  ///   - file: The destination; its file extension has no effect.
  ///   - pdf: The format of the pages.
  /// - Returns: The output.
  public static func pdf(_ file: URL, as pdf: PDFOptions = PDFOptions()) -> OutputFile {
    .pdf(.file(file), as: pdf)
  }

  /// An SVG.
  ///
  /// - Parameters:
  ///   - file: The destination; its file extension has no effect.
  ///   - svg: The form of the text: outlines or embedded fonts.
  /// - Returns: The output.
  public static func svg(_ file: URL, as svg: SVGOptions = SVGOptions()) -> OutputFile {
    .svg(.file(file), as: svg)
  }

  /// One image, with any destination.
  package static func picture(
    _ destination: Destination, as encoder: any PageEncoder, regions: URL? = nil
  ) -> OutputFile {
    OutputFile(form: .picture(encoder, destination, regions: regions))
  }

  /// A PDF, with any destination.
  package static func pdf(_ destination: Destination, as pdf: PDFOptions) -> OutputFile {
    OutputFile(form: .pdf(pdf, destination))
  }

  /// An SVG, with any destination.
  package static func svg(_ destination: Destination, as svg: SVGOptions) -> OutputFile {
    OutputFile(form: .svg(svg, destination))
  }
}

/// The outcome of one of several outputs.
public struct OutputReport: Hashable, Sendable {
  /// The parts of the conversation that could not be shown faithfully.
  public var report: RenderReport
  /// The files of a set of pages; nil for an output that is a single file.
  public var pages: PageIndex?

  init(report: RenderReport) { self.report = report }

  init(pages: PageIndex) {
    report = pages.report
    self.pages = pages
  }
}
