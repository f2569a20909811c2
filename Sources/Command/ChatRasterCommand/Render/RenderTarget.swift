import ChatModel
import ChatRaster
import FoundationEssentials
import Platform

/// An output of `render`: its file, and the format that its file extension or an option names.
struct RenderTarget {
  /// A path, a pattern if each page is an image, or `-` for standard output.
  let destination: String
  /// The spelling for `--output-format`.
  let formatName: String
  let output: OutputFormat.Output

  /// The outputs of a command line.
  /// - Parameters:
  ///   - destinations: the arguments of `-o`; without any, the input's name with the format's
  ///     extension is used.
  ///   - format: the format of `--output-format`.
  ///   - input: the name of the input.
  ///   - settings: the settings of formats; each applies to the formats that support it.
  /// - Returns: A target for each file, in order.
  /// - Throws: `CommandFailure` for a file extension without a format, a setting that no format
  ///   supports, and a file that is named twice.
  static func chosen(
    _ destinations: [String], as format: OutputFormat?, of input: String,
    _ settings: OutputFormat.Settings
  ) throws(CommandFailure) -> [RenderTarget] {
    var named: [(destination: String, format: OutputFormat)] = []
    for destination in destinations {
      guard !named.contains(where: { $0.destination == destination }) else {
        throw CommandFailure(
          status: .usage,
          message: "\(destination) would be written twice: give each output its own file")
      }
      named.append((destination, try OutputFormat.chosen(for: destination, named: format)))
    }
    if named.isEmpty {
      let format = try OutputFormat.chosen(for: nil, named: format)
      named = [(InputName.picture(for: input, ending: format.endings[0]), format)]
    }
    var targets: [RenderTarget] = []
    for (destination, format) in named {
      targets.append(
        RenderTarget(
          destination: destination, formatName: format.name,
          output: try format.output(settings, beside: named.map(\.format))))
    }
    return targets
  }

  /// True if the output consists of raster images: one image, or a file for each page.
  var hasPictures: Bool {
    if case .pictures = output { true } else { false }
  }

  /// True if the output can be divided into pages.
  var hasPages: Bool {
    switch output {
    case .pictures, .pdf: true
    case .svg, .words, .html: false
    }
  }

  /// True if a terminal can show the output.
  var isText: Bool {
    switch output {
    case .pictures, .pdf, .svg: false
    case .words, .html: true
    }
  }

  /// True if the output is drawn from the layout.
  var isDrawn: Bool {
    switch output {
    case .pictures, .pdf, .svg: true
    case .words, .html: false
    }
  }

  /// Writes a script or a web page; does nothing for drawn outputs.
  /// - Returns: Lines about content that is lost or could not be shown.
  func write(
    _ conversation: Conversation, look: SuggestedLook, with renderer: ChatRenderer,
    options: RenderOptions, in context: any CommandContext
  ) async throws -> [String] {
    let encoder: any TranscriptEncoder
    switch output {
    case .pictures, .pdf, .svg: return []
    case .html: encoder = HTMLEncoder()
    case .words(let form): encoder = ScriptEncoder(form)
    }
    let report =
      destination == "-"
      ? try await renderer.write(conversation, as: encoder, look: look, options: options) {
        try context.write($0)
      }
      : try await renderer.write(
        conversation, to: FileArgument.url(destination), as: encoder, look: look, options: options)
    context.note(report)
    guard !report.omissions.isEmpty else { return report.complaints }
    let kinds = report.omissions.map { "\($0.count) × \($0.kind)" }.joined(separator: ", ")
    return report.complaints + ["\(destination): a script cannot say this: \(kinds)"]
  }
}
