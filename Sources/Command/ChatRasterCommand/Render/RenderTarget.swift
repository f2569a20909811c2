import ChatImport
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
    guard writer.isText else { return [] }
    let isStream = destination == "-"
    guard let form = format.scriptForm else {
      let report =
        isStream
        ? try await renderer.writeHTML(of: conversation, options: options) {
          try context.write($0)
        }
        : try await renderer.writeHTML(
          of: conversation, to: FileArgument.url(destination), options: options)
      context.note(report)
      return report.complaints
    }
    // One message can have many megabytes.
    try Task.checkCancellation()
    let words = try renderer.words(
      of: conversation, keepsMarkdown: form == .markdown, options: options)
    try Task.checkCancellation()
    let lost: [ImportReport.Tally]
    if isStream {
      lost = try Script.writeWords(of: words, look: look, form: form) {
        try Task.checkCancellation()
        try context.write(Array($0.utf8))
      }
    } else {
      let file = try WholeFile(destination)
      lost = try Script.writeWords(of: words, look: look, form: form) {
        try Task.checkCancellation()
        try file.append(Array($0.utf8))
      }
      try file.commit()
    }
    var report = RenderReport()
    report.messageCount = words.messages.count
    context.note(report)
    guard !lost.isEmpty else { return [] }
    let kinds = lost.map { "\($0.count) × \($0.kind)" }.joined(separator: ", ")
    return ["\(destination): a script cannot say this: \(kinds)"]
  }
}
