public import ImageCodecs

/// A format of output: its names, the settings that it takes, and the function that makes its
/// writer.
///
/// A format belongs to one of two families. Formats of pages are drawn from the layout, as pixels by
/// a `PageEncoder` or as a document of shapes; formats of text are written from the conversation
/// itself. ``builtIn`` is the table of all formats of this package, which the command, its worker and
/// the programs that use the worker read; a program adds its own to a copy of it.
///
/// ```swift
/// let pam = OutputFormat(
///   "pam", mediaType: "image/x-portable-arbitrarymap", endings: ["pam"]
/// ) { _ in
///   .pages(PAMEncoder())
/// }
/// ```
public struct OutputFormat: Sendable {
  /// A setting that only some formats take; its raw value is the name of the command's option.
  public enum Setting: String, Hashable, Sendable, CaseIterable {
    /// The goal of lossless compression: fast writing or small files.
    case compression
    /// The quality of lossy compression.
    case quality
    /// Sheets of paper, with headers, covers and page numbers.
    case paper
    /// Texts about the conversation, which are stored in the file and not drawn.
    case metadata
    /// The form of text in a drawing.
    case svgText = "svg-text"
  }

  /// The values of all settings; a format uses those that it takes, and ignores the others.
  public struct Settings: Sendable {
    /// The goal of lossless compression; nil uses the format's own default.
    public var compression: PNGCompression?
    /// The quality of lossy compression, from 1 to 100; nil uses the format's own default.
    public var quality: Int?
    /// The pages of a document.
    public var paper: PDFOptions
    /// Texts that are stored in the file.
    public var metadata: [PNGText]
    /// The form of text in a drawing; nil uses the format's own default.
    public var svgText: SVGOptions.Text?

    /// Makes settings; by default, each format's own.
    public init(
      compression: PNGCompression? = nil, quality: Int? = nil, paper: PDFOptions = PDFOptions(),
      metadata: [PNGText] = [], svgText: SVGOptions.Text? = nil
    ) {
      self.compression = compression
      self.quality = quality
      self.paper = paper
      self.metadata = metadata
      self.svgText = svgText
    }
  }

  /// The name that selects the format, in lower case, such as `jpeg`.
  public let name: String
  /// The media type of its files.
  public let mediaType: String
  /// The file extensions in lower case and without a dot, the usual one first.
  public let endings: [String]
  /// The settings that affect its files.
  public let settings: [Setting]
  private let make: @Sendable (Settings) -> Writer

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - name: The name that selects the format, in lower case.
  ///   - mediaType: The media type of its files.
  ///   - endings: The file extensions in lower case and without a dot, the usual one first; at least
  ///     one.
  ///   - settings: The settings that affect its files.
  ///   - writer: Makes the writer for settings; called on any thread. All writers of a format are of
  ///     the same family.
  public init(
    _ name: String, mediaType: String, endings: [String], settings: [Setting] = [],
    writer: @escaping @Sendable (Settings) -> Writer
  ) {
    self.name = name
    self.mediaType = mediaType
    self.endings = endings
    self.settings = settings
    make = writer
  }

  /// Makes the writer of a file.
  ///
  /// - Parameter settings: The values of all settings.
  /// - Returns: The writer, for ``OutputFile/file(_:as:)``.
  public func writer(_ settings: Settings = Settings()) -> Writer { make(settings) }
}

extension OutputFormat {
  /// The formats of this package; the first is used where none is chosen.
  ///
  /// A new format has a file in this folder and an entry here.
  public static let builtIn: [OutputFormat] = [
    png, jpeg, webP, rawPixels, pdf, svg, text, markdown, html, csv,
  ]
}
