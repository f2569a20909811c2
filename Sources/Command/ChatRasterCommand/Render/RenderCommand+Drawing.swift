import ChatModel
import ChatRaster
import FoundationEssentials
import ImageCodecs

extension RenderCommand {
  /// Writes images, pages, PDFs and SVGs, all from the same layout.
  /// - Returns: The messages about content that could not be shown, without duplicates.
  func write(
    _ targets: [RenderTarget], of conversation: Conversation, cover: PDFOptions.Cover?,
    with renderer: ChatRenderer, options: RenderOptions, in context: any CommandContext
  ) async throws -> [String] {
    let texts = metadata ? try renderer.pngTexts(of: conversation, options: options) : []
    // Regions are written only for the first target with images, because they are the same for all.
    let first = targets.first { $0.writer.pageEncoder != nil }?.destination
    var outputs: [OutputFile] = []
    var patterns: [(output: Int, pattern: PagePattern)] = []
    for target in targets {
      var settings = target.settings
      settings.metadata = texts
      settings.paper.pageHeight = pages
      settings.paper.cover = cover
      let writer = target.format.writer(settings)
      let regions = target.destination == first ? regions : nil
      guard let pages, let encoder = writer.pageEncoder else {
        outputs.append(
          .file(
            Self.destination(target.destination, in: context), as: writer,
            regions: regions.map { FileArgument.url($0) }))
        continue
      }
      let pattern = try PagePattern(target.destination)
      let regionsPattern = try regions.map { try PagePattern($0) }
      for pattern in [pattern, regionsPattern].compactMap({ $0 }) {
        try pattern.makeFolder()
        patterns.append((outputs.count, pattern))
      }
      outputs.append(Self.pages(pages, as: encoder, pattern, regions: regionsPattern))
    }
    let reports = try await renderer.write(conversation, as: outputs, options: options)
    for (output, pattern) in patterns {
      let count = reports[output].pages?.pages.count ?? 0
      pattern.reportOthers(
        than: (0..<count).map { pattern.path($0 + 1, of: count) }, called: "pages", in: context)
    }
    var complaints: [String] = []
    for report in reports.map(\.report) {
      context.note(report)
      // Several outputs may have the same complaints.
      for line in report.complaints where !complaints.contains(line) { complaints.append(line) }
    }
    return complaints
  }

  private static func destination(
    _ path: String, in context: any CommandContext
  ) -> OutputFile.Destination {
    path == "-" ? .stream { try context.write($0) } : .file(FileArgument.url(path))
  }

  private static func pages(
    _ height: Double, as encoder: any PageEncoder, _ pattern: PagePattern, regions: PagePattern?
  ) -> OutputFile {
    var regionsFile: (@Sendable (Int, Int) -> URL)?
    if let regions { regionsFile = { FileArgument.url(regions.path($0, of: $1)) } }
    return .pages(
      height: height, as: encoder, to: { FileArgument.url(pattern.path($0, of: $1)) },
      regions: regionsFile, index: FileArgument.url(pattern.index))
  }
}
