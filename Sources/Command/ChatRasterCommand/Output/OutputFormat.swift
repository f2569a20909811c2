import ArgumentParser
import ChatImport
import ChatRaster

/// A format of pages or documents, named by the file extension of `-o` or by `--output-format`.
struct OutputFormat: ExpressibleByArgument, Sendable {
  /// The other options of the command line for output files; a format rejects options that it does
  /// not support.
  struct Settings: Sendable {
    var compression: PNGCompression?
    var quality: Int?
    var sheets: PaperOptions?
    /// The PDF pages that the paper options describe.
    fileprivate(set) var pages = PDFOptions()
    var svgText: SVGTextArgument?
    var metadata = false
  }

  /// The kind of file that a format makes.
  enum Output {
    /// Raster images: one image, or a file for each page.
    case pictures(any PageEncoder)
    /// One PDF with all pages.
    case pdf(PDFOptions)
    /// One SVG with all messages.
    case svg(SVGOptions)
    /// A script in a text format.
    case words(Script.Form)
    /// A web page.
    case html
  }

  /// An option that only some formats support.
  enum Setting: String {
    case compression, quality, paper
    case metadata
    case svgText = "svg-text"
  }

  /// All formats; a new format needs only an entry here.
  static let all = [
    Self("png", "image/png", endings: ["png"], takes: [.compression, .metadata]) {
      .pictures(PNGEncoder(compression: $0.compression ?? .fast))
    },
    Self("jpeg", "image/jpeg", endings: ["jpg", "jpeg"], takes: [.quality]) {
      .pictures(JPEGEncoder(quality: $0.quality))
    },
    Self("webp", "image/webp", endings: ["webp"], takes: [.quality]) {
      .pictures(WebPEncoder(quality: $0.quality))
    },
    Self("raw", "application/octet-stream", endings: ["raw"]) { _ in .pictures(RawPixelEncoder()) },
    Self("pdf", "application/pdf", endings: ["pdf"], takes: [.paper]) {
      .pdf($0.pages)
    },
    Self("svg", "image/svg+xml", endings: ["svg"], takes: [.svgText]) {
      .svg(SVGOptions(text: $0.svgText?.text ?? .outlines))
    },
    Self("text", "text/plain; charset=utf-8", endings: ["txt"]) { _ in .words(.text) },
    Self("markdown", "text/markdown; charset=utf-8", endings: ["md", "markdown"]) { _ in
      .words(.markdown)
    },
    Self("html", "text/html; charset=utf-8", endings: ["html", "htm"]) { _ in .html },
  ]

  /// The spelling for `--output-format`.
  let name: String
  /// The format's media type.
  let mediaType: String
  /// The file extensions, the usual one first.
  let endings: [String]
  private let takes: [Setting]
  private let make: @Sendable (Settings) -> Output

  private init(
    _ name: String, _ mediaType: String, endings: [String], takes: [Setting] = [],
    make: @escaping @Sendable (Settings) -> Output
  ) {
    self.name = name
    self.mediaType = mediaType
    self.endings = endings
    self.takes = takes
    self.make = make
  }

  /// Makes the format with a name; nil for an unknown name.
  init?(argument: String) {
    guard let format = Self.all.first(where: { $0.name == argument }) else { return nil }
    self = format
  }

  /// True if the format makes images, with a file for each page.
  var makesPictures: Bool {
    if case .pictures = make(Settings()) { true } else { false }
  }

  /// The names of the settings that the format takes and others refuse.
  var settings: [String] { takes.map(\.rawValue) }

  /// The notation of the format's scripts; nil for other formats.
  var scriptForm: Script.Form? {
    if case .words(let form) = make(Settings()) { form } else { nil }
  }

  /// The names that the argument parser lists.
  static var allValueStrings: [String] { all.map(\.name) }

  static let help = ArgumentHelp(
    "The format of the output, if the ending of -o does not choose one; by default png.",
    valueName: allValueStrings.joined(separator: "|"))

  static let qualityHelp = ArgumentHelp(
    "The quality of a JPEG or WebP, from 1 to 100. By default 90 for a JPEG; a WebP is lossless.",
    valueName: "number")

  /// The format of an output.
  /// - Parameters:
  ///   - output: the argument of `-o`; nil if it was left out.
  ///   - named: the argument of `--output-format`.
  /// - Returns: The format; PNG by default.
  /// - Throws: `CommandFailure` for an unknown file extension, or one that contradicts the named
  ///   format.
  static func chosen(
    for output: String?, named: OutputFormat?
  ) throws(CommandFailure) -> OutputFormat {
    let ending = output.flatMap(ending)
    let meant = ending.flatMap { ending in all.first { $0.endings.contains(ending) } }
    switch (meant, named) {
    case (let meant?, let named?) where meant.name != named.name:
      throw usage(
        output, "its ending chooses \(meant.name) and --output-format \(named.name)")
    case (_, let named?): return named
    case (let meant?, nil): return meant
    case (nil, nil):
      if let ending {
        throw usage(
          output,
          "no format has the ending .\(ending): choose "
            + all.flatMap(\.endings).map { ".\($0)" }.joined(separator: ", ")
            + ", or name one with --output-format")
      }
      return all[0]
    }
  }

  /// The output, with the settings of the command line applied.
  /// - Parameters:
  ///   - settings: the settings of all formats.
  ///   - others: the formats of all outputs; a setting is accepted if one of them supports it.
  /// - Returns: The output.
  /// - Throws: `CommandFailure` for a setting that no format supports, or that is out of range.
  func output(
    _ settings: Settings, beside others: [OutputFormat] = []
  ) throws(CommandFailure) -> Output {
    if settings.compression != nil { try require(.compression, of: others) }
    for option in settings.sheets?.given ?? [] {
      try require(.paper, as: option, of: others)
    }
    if settings.metadata { try require(.metadata, of: others) }
    if settings.svgText != nil { try require(.svgText, of: others) }
    if let quality = settings.quality {
      try require(.quality, of: others)
      guard (1...100).contains(quality) else {
        throw CommandFailure(
          status: .usage, message: "--quality \(quality): choose from 1 to 100")
      }
    }
    var settings = settings
    if let sheets = settings.sheets { settings.pages = try sheets.pages }
    return make(settings)
  }

  private func require(
    _ setting: Setting, as option: String? = nil, of formats: [OutputFormat]
  ) throws(CommandFailure) {
    guard !takes.contains(setting), !formats.contains(where: { $0.takes.contains(setting) })
    else { return }
    let others = Self.all.filter { $0.takes.contains(setting) }.map(\.name)
    throw CommandFailure(
      status: .usage,
      message: "--\(option ?? setting.rawValue) has no effect on \(name): only "
        + others.joined(separator: " and ") + (others.count == 1 ? " has it" : " have it"))
  }

  /// The file extension in lower case; nil for a name without a dot, a name whose only dot is its
  /// first character, and an extension that contains the placeholder of the page number.
  static func ending(of path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.dropFirst().lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...]
    return ending.isEmpty || ending.contains("%") ? nil : ending.lowercased()
  }

  private static func usage(_ output: String?, _ reason: String) -> CommandFailure {
    CommandFailure(status: .usage, message: "\(output ?? "-"): \(reason)")
  }
}
