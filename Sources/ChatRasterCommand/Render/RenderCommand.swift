import ArgumentParser
import ChatImport
import ChatModel
import ChatRaster
import FoundationEssentials
import InputBar
import Platform

/// `chatraster render`: a conversation becomes a picture.
struct RenderCommand: AsyncParsableCommand, ConversationCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a conversation as one picture, or as pages.",
    discussion: """
      INPUT is a script (a text with one message a line, such as “Ana: are you around?”), a \
      conversation in ChatRaster's JSON, an export of Telegram, WhatsApp, Slack, Discord, \
      Messenger, Instagram, Signal, Matrix, Teams, Google Chat, LINE, KakaoTalk, ChatLab, RSMF, \
      ChatGPT, Claude or DeepSeek (a file, its folder or its zip), what imessage-exporter, \
      signal-export or WeFlow has written, a session of Claude Code or Codex, messages of a chat API, \
      a log of IRC, a table (CSV or JSON lines), a transcript in Markdown, or - for standard input. The ending of -o chooses the \
      format: .png, .jpg, .webp, .pdf, or .raw for the bytes of red, green, blue and alpha of each \
      pixel, from the top, and nothing else. A PDF holds letters that can be selected and searched, on \
      pages as wide as the conversation or on --paper. A JPEG knows no transparency: it gets the theme's background in its place. \
      A WebP that loses nothing takes up to thirty times the processor time of a PNG. \
      With --pages, -o and --regions may say where the number goes: p/%d.png gives p/1.png, %03d \
      three digits; the index is p/index.json.
      """)

  @OptionGroup var conversation: ConversationOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      """
      Where the picture goes; - is standard output. Otherwise the input's name with the format's \
      ending, here.
      """, valueName: "file"),
    completion: .file(extensions: OutputFormat.all.flatMap(\.endings)))
  var output: String?

  @Option(help: OutputFormat.help)
  var outputFormat: OutputFormat?

  @OptionGroup(title: "Selection") var selection: SelectionOptions

  @OptionGroup(title: "Input bar") var inputBar: InputBarOptions

  @Option(
    help: ArgumentHelp(
      "Write the places of bubbles, links and pictures as JSON.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var regions: String?

  @Option(
    help: ArgumentHelp(
      """
      Write pages of at most this many points, cut between messages, and an index. Names of \
      files are patterns then: out.png gives out-001.png and so on beside out-index.json. A PDF \
      is one file with such pages, and has no index.
      """, valueName: "height"))
  var pages: Double?

  @Option(help: "The sheet of a PDF's pages; messages that are wider are drawn smaller.")
  var paper: PaperArgument?

  @Option(help: CompressionArgument.help)
  var compression: CompressionArgument?

  @Option(help: OutputFormat.qualityHelp)
  var quality: Int?

  @Option(help: "How many threads work; the bytes do not depend on it.")
  var jobs: Int?

  @Option(help: "The most rows of pixels in a file; many readers refuse more than 1000000.")
  var maxRows: Int = 1_000_000

  @Flag(
    help: """
      Keep what is laid out for the next run, which then lays nothing out. What people said is \
      stored in the user's cache folder (~/.cache/chatraster), readable by this user alone.
      """)
  var cache = false

  @Flag(
    help: """
      Treat a missing glyph, a broken picture, a cut text or a formula that cannot be set as bad \
      data (status 65).
      """)
  var strict = false

  func run() async throws {
    let format = try OutputFormat.chosen(for: output, named: outputFormat)
    let kind = try format.output(
      OutputFormat.Settings(
        compression: compression?.compression, quality: quality, paper: paper))
    let isPDF = if case .pdf = kind { true } else { false }
    let destination = output ?? InputName.picture(for: input, ending: format.endings[0])
    if isPDF, regions != nil {
      throw CommandFailure(
        status: .usage, message: "--regions is of no use for pdf: its links are in the file")
    }
    if paper != nil, pages != nil {
      throw CommandFailure(
        status: .usage, message: "--pages and --paper: give one height of the pages")
    }
    if destination == "-", pages != nil, !isPDF {
      throw CommandFailure(status: .usage, message: "pages are files: name them with -o")
    }
    if destination == "-", StandardStream.outputIsTerminal {
      throw CommandFailure(
        status: .usage, message: "a picture is no text for a terminal: name a file with -o")
    }
    var configuration = try look.configuration(fonts: fonts)
    configuration.workerCount = jobs
    configuration.options.maximumRowCount = maxRows
    configuration.options.requiresFaithfulness = strict
    configuration.options.selection = selection.messages
    configuration.options.footer = inputBar.bar(showsHomeLine: look.statusBar != nil)
    if configuration.options.footer == nil, look.statusBar != nil {
      configuration.options.footer = HomeLine()
    }
    if cache {
      configuration.snapshotFolder = CacheFolder.url(in: ProcessInfo.processInfo.environment)
    }
    let bar = ProgressBar()
    defer { bar?.clear() }
    if let bar { configuration.options.progress = { bar.show($0) } }
    let renderer = try ChatRenderer(configuration)
    let imported = try look.reading(input) {
      try ConversationInput.read(
        input, source, timeZone: look.timeZone, keeping: selection.retention, isStrict: strict,
        bar: bar)
    }
    try imported.requireMessages(of: input, to: "draw")
    var options = try look.options(of: renderer, for: imported.look, of: input)
    if var bar = options.footer as? InputBar {
      bar.recipient = imported.conversation.recipient
      options.footer = bar
    }
    if pages == nil || isPDF {
      try keepApart([destination, regions], from: imported)
    } else {
      let patterns = try [destination, regions].compactMap { $0 }.map { try PagePattern($0) }
      try keepApart(patterns.flatMap(\.existing) + patterns.prefix(1).map(\.index), from: imported)
    }

    let report: RenderReport
    switch kind {
    case .pictures(let encoder):
      report = try await write(
        imported.conversation, as: encoder, to: destination, with: renderer, options: options)
    case .pdf(var pdf):
      pdf.pageHeight = pages
      if destination == "-" {
        report = try await renderer.writePDF(of: imported.conversation, as: pdf, options: options) {
          try CommandOutput.write(picture: $0)
        }
      } else {
        report = try await renderer.writePDF(
          of: imported.conversation, to: FileArgument.url(destination), as: pdf, options: options)
      }
    }
    bar?.clear()
    if cache, renderer.statistics.storedSnapshots == nil {
      CommandOutput.say("--cache: the cache folder cannot be used, so nothing is kept")
    }
    for line in report.complaints { CommandOutput.say(line) }
    // An archive's pictures lie in a folder that goes with the result.
    withExtendedLifetime(imported) {}
  }

  /// Writes one picture, or pages.
  private func write(
    _ conversation: Conversation, as encoder: any PageEncoder, to destination: String,
    with renderer: ChatRenderer, options: RenderOptions
  ) async throws -> RenderReport {
    if let pages {
      return try await writePages(
        of: conversation, height: pages, as: encoder, to: destination, with: renderer,
        options: options)
    }
    let regions = regions.map { FileArgument.url($0) }
    guard destination != "-" else {
      return try await renderer.write(
        conversation, as: encoder, regions: regions, options: options
      ) { try CommandOutput.write(picture: $0) }
    }
    return try await renderer.write(
      conversation, to: FileArgument.url(destination), as: encoder, regions: regions,
      options: options)
  }

  private func writePages(
    of conversation: Conversation, height: Double, as encoder: any PageEncoder,
    to destination: String, with renderer: ChatRenderer, options: RenderOptions
  ) async throws -> RenderReport {
    let pattern = try PagePattern(destination)
    let regionsPattern = try regions.map { try PagePattern($0) }
    try pattern.makeFolder()
    try regionsPattern?.makeFolder()
    var regionsFile: (@Sendable (Int, Int) -> URL)?
    if let regionsPattern {
      regionsFile = { FileArgument.url(regionsPattern.path($0, of: $1)) }
    }
    let index = try await renderer.writePages(
      of: conversation, height: height, as: encoder,
      to: { FileArgument.url(pattern.path($0, of: $1)) },
      regions: regionsFile, index: FileArgument.url(pattern.index), options: options)
    let count = index.pages.count
    for pattern in [pattern, regionsPattern].compactMap({ $0 }) {
      pattern.reportOthers(
        than: (1...count).map { pattern.path($0, of: count) }, called: "pages")
    }
    return index.report
  }
}
