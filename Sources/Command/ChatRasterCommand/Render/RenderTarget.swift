import ChatModel
import ChatRaster
import FoundationEssentials
import Platform

/// An output of `render`: its file, and the format that its file extension or an option names.
struct RenderTarget {
  /// A path, a pattern if each page is an image, or `-` for standard output.
  let destination: String
  let format: OutputFormat
  /// The settings of all formats.
  let settings: OutputFormat.Settings

  /// The outputs of a command line.
  /// - Parameters:
  ///   - destinations: the arguments of `-o`; without any, the input's name with the format's
  ///     extension is used.
  ///   - format: the format of `--output-format`.
  ///   - input: the name of the input.
  ///   - options: the options of formats; each applies to the formats that take it.
  /// - Returns: A target for each file, in order.
  /// - Throws: `CommandFailure` for a file extension without a format, an option that no format
  ///   takes, and a file that is named twice.
  static func chosen(
    _ destinations: [String], as format: OutputFormat?, of input: String, _ options: FormatOptions
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
    let settings = try options.settings(for: named.map(\.format))
    return named.map {
      RenderTarget(destination: $0.destination, format: $0.format, settings: settings)
    }
  }

  /// The writer of the output, without the settings that depend on the conversation.
  var writer: OutputFormat.Writer { format.writer(settings) }

  /// Writes a script or a web page; does nothing for drawn outputs.
  /// - Returns: Lines about content that is lost or could not be shown.
  func write(
    _ conversation: Conversation, look: SuggestedLook, with renderer: ChatRenderer,
    options: RenderOptions, in context: any CommandContext
  ) async throws -> [String] {
    guard let encoder = writer.transcriptEncoder else { return [] }
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
    let lost = "\(destination): \(encoder.formatName) cannot represent this: \(kinds)"
    return report.complaints + [lost]
  }
}
