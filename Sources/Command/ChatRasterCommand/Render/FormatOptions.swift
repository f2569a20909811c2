public import ArgumentParser
public import ChatRaster

extension SVGOptions.Text: ExpressibleByArgument {}

/// The options of the command line for output files; a format rejects those that it does not take.
struct FormatOptions {
  var compression: PNGCompression?
  var quality: Int?
  var sheets: PaperOptions
  var svgText: SVGOptions.Text?
  var metadata: Bool

  /// The settings that the options describe.
  ///
  /// Metadata and the facts on a cover are unknown until the conversation is read.
  ///
  /// - Parameter formats: The formats of all outputs; a setting is accepted if one of them takes it.
  /// - Returns: The settings of all formats.
  /// - Throws: `CommandFailure` for a setting that no format takes, or that is out of range.
  func settings(for formats: [OutputFormat]) throws(CommandFailure) -> OutputFormat.Settings {
    if compression != nil { try require(.compression, of: formats) }
    for option in sheets.given { try require(.paper, as: option, of: formats) }
    if metadata { try require(.metadata, of: formats) }
    if svgText != nil { try require(.svgText, of: formats) }
    if let quality {
      try require(.quality, of: formats)
      guard (1...100).contains(quality) else {
        throw CommandFailure(
          status: .usage, message: "--quality \(quality): choose from 1 to 100")
      }
    }
    return OutputFormat.Settings(
      compression: compression, quality: quality, paper: try sheets.pages, svgText: svgText)
  }

  private func require(
    _ setting: OutputFormat.Setting, as option: String? = nil, of formats: [OutputFormat]
  ) throws(CommandFailure) {
    guard !formats.contains(where: { $0.settings.contains(setting) }), let first = formats.first
    else { return }
    let others = OutputFormat.builtIn.filter { $0.settings.contains(setting) }.map(\.name)
    throw CommandFailure(
      status: .usage,
      message: "--\(option ?? setting.rawValue) has no effect on \(first.name): only "
        + others.joined(separator: " and ") + (others.count == 1 ? " has it" : " have it"))
  }
}
