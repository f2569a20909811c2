import ArgumentParser
import ChatImport
import ChatModel
import ChatRaster
import FoundationEssentials
import InputBar
import Platform

/// `chatraster render`: draws a conversation.
struct RenderCommand: AsyncParsableCommand, ConversationCommand, ServedCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a conversation as one picture, or as pages.",
    discussion: """
      INPUT is a script (a text with one message per line, such as “Ana: are you around?”); a \
      conversation in ChatRaster's JSON; an export of a messenger or an assistant (a file, its \
      folder or its zip); a session of a coding agent; messages of a chat API; an IRC log; a table \
      (CSV or JSON lines); a transcript in Markdown; or - for standard input.
      The formats of inputs are \(ImportFormat.allValueStrings.joined(separator: ", ")).
      The ending of -o chooses the format: \
      \(OutputFormat.builtIn.map { "." + $0.endings[0] }.joined(separator: ", ")). .raw has only \
      the red, green, blue and alpha bytes of each pixel, from the top. -o can be given several \
      times, once for each file. The text of a PDF can be selected and searched; its pages are as \
      wide as the conversation, or sheets with --paper. A JPEG has no transparency: it gets the \
      theme's background instead. An SVG is one picture of outlines, or, with --svg-text, of text \
      that can be selected. .txt and .md are scripts, which can be read again; .html is a page \
      without pictures and scripts. A lossless WebP takes up to thirty times the processor time of \
      a PNG. With --pages, -o and --regions can be patterns with the page number: p/%d.png gives \
      p/1.png, %03d has three digits; the index is p/index.json.
      """)

  @Argument(help: ConversationArgument.help, completion: .file())
  var input: String

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Source") var source: SourceOptions
  @OptionGroup(title: "Fonts") var fonts: FontOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      """
      The file to write; - is standard output. By default the input's name with the format's \
      ending, in the current folder. Can be given several times.
      """, valueName: "file"),
    completion: .file(extensions: OutputFormat.builtIn.flatMap(\.endings)))
  var output: [String] = []

  @Option(help: OutputFormat.help)
  var outputFormat: OutputFormat?

  @OptionGroup(title: "Selection") var selection: SelectionOptions

  @OptionGroup(title: "Input bar") var inputBar: InputBarOptions

  @OptionGroup(title: "Paper") var sheets: PaperOptions

  @Option(
    help: ArgumentHelp(
      "Write the positions of bubbles, links and pictures as JSON to this file.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var regions: String?

  @Option(
    help: ArgumentHelp(
      """
      Write pages of at most this height in points, cut between messages, and an index. The \
      names of files become patterns: out.png gives out-001.png and so on, next to \
      out-index.json. A PDF is one file with such pages and has no index.
      """, valueName: "height"))
  var pages: Double?

  @Option(
    help: """
      The text of an SVG: outlines, which look the same everywhere, or text in embedded fonts, \
      which needs a browser.
      """)
  var svgText: SVGOptions.Text?

  @Option(help: CompressionArgument.help)
  var compression: CompressionArgument?

  @Flag(
    help: """
      Write the title, the dates and an alternative text, which is the beginning of the chat, \
      into PNGs. By default a picture contains no metadata.
      """)
  var metadata = false

  @Option(help: OutputFormat.qualityHelp)
  var quality: Int?

  @Option(help: "The number of threads; the bytes do not depend on it.")
  var jobs: Int?

  @Option(
    help: "The maximum number of pixel rows in a file; many programs refuse more than 1000000.")
  var maxRows: Int = 1_000_000

  @Flag(
    help: """
      Keep the layout for the next run, which then does not lay anything out again. The texts of \
      messages are stored in the user's cache folder (~/.cache/chatraster), readable by this \
      user only.
      """)
  var cache = false

  @Flag(help: StrictFlag.help)
  var strict = false

  func run() async throws { try await run(in: ProcessContext(bar: ProgressBar())) }

  func run(in context: any CommandContext) async throws {
    let targets = try RenderTarget.chosen(
      output, as: outputFormat, of: input,
      FormatOptions(
        compression: compression?.compression, quality: quality, sheets: sheets,
        svgText: svgText, metadata: metadata))
    try check(targets)
    defer { context.bar?.clear() }
    let described = try page(try configuration(in: context), in: context)
    let (renderer, imported, options) = (described.renderer, described.imported, described.options)
    defer { imported.media?.remove() }
    try keepApart(files(of: targets), from: imported)

    var complaints = try await write(
      targets.filter(\.writer.isDrawn), of: imported.conversation,
      cover: try cover(of: imported, in: context),
      with: renderer, options: options, in: context)
    for target in targets where !target.writer.isDrawn {
      let lines = try await target.write(
        imported.conversation, look: imported.look, with: renderer, options: options, in: context)
      complaints += lines.filter { !complaints.contains($0) }
    }
    context.bar?.clear()
    if cache, renderer.statistics.storedSnapshots == nil {
      context.say("--cache: the cache folder cannot be used, so nothing is kept")
    }
    for line in complaints { context.say(line) }
  }

  /// Refuses options that do not apply to any of the outputs.
  private func check(_ targets: [RenderTarget]) throws(CommandFailure) {
    let formats = Set(targets.map(\.format.name)).sorted().joined(separator: " and ")
    if regions != nil, !targets.contains(where: \.format.makesPictures) {
      throw CommandFailure(
        status: .usage, message: "--regions has no effect on \(formats): it is for pictures")
    }
    if pages != nil, !targets.contains(where: \.writer.hasPages) {
      throw CommandFailure(
        status: .usage, message: "--pages has no effect on \(formats): it has no pages")
    }
    if sheets.paper != nil, pages != nil {
      throw CommandFailure(
        status: .usage, message: "--pages and --paper both give the height of pages: leave one out")
    }
    guard let stream = targets.first(where: { $0.destination == "-" }) else { return }
    if pages != nil, stream.format.makesPictures {
      throw CommandFailure(
        status: .usage, message: "pages cannot be written to standard output: name files with -o")
    }
    if !stream.writer.isText, StandardStream.outputIsTerminal {
      throw CommandFailure(
        status: .usage, message: "a picture cannot be written to a terminal: name a file with -o")
    }
  }

  /// The files that the outputs would replace.
  private func files(of targets: [RenderTarget]) throws(CommandFailure) -> [String] {
    var files: [String] = []
    for target in targets {
      guard pages != nil, target.format.makesPictures else {
        files.append(target.destination)
        continue
      }
      let pattern = try PagePattern(target.destination)
      files += pattern.existing + [pattern.index]
    }
    if let regions { files += pages == nil ? [regions] : try PagePattern(regions).existing }
    return files
  }
}
