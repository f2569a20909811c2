import ArgumentParser
import ChatImport
import ChatModel
import ChatRaster
import Films
import FoundationEssentials
import Platform

/// `chatraster film`: makes a film of a scenario.
struct FilmCommand: AsyncParsableCommand, ConversationCommand, ServedCommand {
  static let configuration = CommandConfiguration(
    commandName: "film",
    abstract: "Film a chat while it is scrolled and changed.",
    discussion: """
      Without --scenario, the messages arrive one by one; of a chat of more than ten, the first \
      three are there from the beginning. OUT is a file whose ending chooses the format: .mp4 for \
      phones and networks, which needs the program ffmpeg; .webp and .png or .apng, without loss \
      and with alpha; .gif, with 256 \
      colours and at most 50 frames a second. OUT can also be a folder (frames/) that is new, \
      empty or of an earlier film, or a pattern with %d (frames/%05d.png), for one PNG per \
      frame; or - for raw RGBA frames on standard output, whose times --times writes to a file. \
      The clock is virtual: the frames are the same on every run. All frames are as wide as the \
      widest page that the scenario shows, and 184 points wider with --overlay. MP4 and GIF have \
      no transparency: they get the theme's background instead.
      """)

  @Argument(help: ConversationArgument.help, completion: .file())
  var input: String

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Source") var source: SourceOptions
  @OptionGroup(title: "Fonts") var fonts: FontOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The film: a file, a folder, a pattern or -.", valueName: "out"),
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      """
      With -o -, write each frame that differs from the one before only once, and write the \
      times to this file: a line in milliseconds for each frame and one for the end of the last \
      (timestamp format v2).
      """, valueName: "file"), completion: .file())
  var times: String?

  @Option(help: ScenarioArgument.help, completion: ScenarioArgument.completion)
  var scenario: String?

  @Option(
    help: ArgumentHelp(
      """
      Film a finger's touches from this file: each line has seconds, x, y and down, move, up or \
      cancel. The screen shows the chat, an input bar and a menu for long presses; standard \
      error lists the effects of the touches. With --scenario the touches begin with its first \
      frame.
      """, valueName: "file"), completion: .file())
  var touches: String?

  @Option(
    help: ArgumentHelp(
      """
      The threads that make cells: \
      \(CellPreparation.allCases.map(\.rawValue).joined(separator: ", ")). By default \
      sync, in which no cell is ever blank; with --overlay or --real-time, \
      which show how cells arrive, async+preload.
      """, valueName: "mode"))
  var mode: CellPreparation?

  @Option(help: FrameSizeArgument.help)
  var size: FrameSizeArgument?

  @Option(help: CompressionArgument.help)
  var compression: CompressionArgument = .fast

  @Flag(
    help: """
      Add a panel next to the page: the rows around the screen with their states, and for each \
      frame the cells that were made or, with --real-time, the frame's time and its budget.
      """)
  var overlay = false

  @Flag(
    help: """
      Film the screen in real time on this machine, for at most a minute: a dropped frame \
      repeats the one before it, and the film differs on every run.
      """)
  var realTime = false

  @Flag(help: StrictFlag.help)
  var strict = false

  @OptionGroup(title: "Input bar") var inputBar: InputBarOptions

  @OptionGroup(title: "Selection") var selection: SelectionOptions

  func validate() throws {
    guard touches != nil || inputBar.inputBar == nil else {
      throw ValidationError(
        "--input-bar needs a screen with touches: add --touches FILE.")
    }
    guard times == nil || output == "-" else {
      throw ValidationError("--times is for raw frames on standard output: add -o -.")
    }
    guard size == nil || look.scale == LookOptions.defaultScale else {
      throw ValidationError("--size chooses the scale: leave out --scale.")
    }
  }

  func run() async throws { try await run(in: ProcessContext()) }

  func run(in context: any CommandContext) async throws {
    var configuration = try look.configuration(fonts: fonts, in: context)
    configuration.options.selection = selection.messages
    configuration.options.compression = compression.compression
    size?.setScale(of: &configuration.options)
    let script = try touches.map { try TouchesArgument.script($0) }
    var scenario = try scenario(isTouched: script != nil)
    size?.setHeight(of: &scenario, scale: configuration.options.scale)
    context.follow(&configuration.options)
    let renderer = try context.renderer(configuration)
    let imported = try look.reading(input) {
      try ConversationInput.read(
        input, source, timeZone: look.timeZone, isStrict: strict, in: context)
    }
    defer { imported.media?.remove() }
    var chosen = try look.options(configuration.options, for: imported.look, of: input)
    let target = try FilmTarget(output, rate: scenario.rate, times: times, in: context)
    if !target.hasAlpha, chosen.background == .transparent { chosen.background = .automatic }
    try keepApart(target.existing, from: imported, [self.scenario, touches])
    if strict {
      // The film's own renderer begins without cached cells, as in a run without the flag.
      try await requireFaithfulness(
        of: imported.conversation, context.renderer(configuration), chosen, in: context)
    }
    var options = FrameOptions()
    options.preparation = mode ?? (overlay || realTime ? .prefetching : .synchronous)
    options.isVirtual = !realTime
    let run: ListRun
    if let script {
      let bar = inputBar.bar(showsHomeLine: look.statusBar != nil)
      let output = target.output
      // A film takes seconds, and would block a thread of Swift's pool for all that time.
      run = try await renderer.onOwnThread(chosen) {
        [scenario, options, conversation = imported.conversation, realTime, overlay]
        look, cancellation throws(RenderError) in
        try TouchedChat(
          script, during: scenario, of: conversation, renderer, look, options, bar: bar,
          in: context
        ).film(
          isRealTime: realTime, showsOverlay: overlay, to: output,
          check: { try cancellation.check() })
      }
    } else {
      run = try await renderer.film(
        of: imported.conversation, in: scenario, to: target.output, frames: options,
        isRealTime: realTime, showsOverlay: overlay, options: chosen)
    }
    try target.finish(in: context)
    if let failure = run.firstFailure {
      context.say("a cell could not be made: \(failure)")
    }
  }

  /// Draws the conversation once without a file, because the frames of a film have no report.
  /// - Throws: An error with the status of bad data if something cannot be shown faithfully.
  private func requireFaithfulness(
    of conversation: Conversation, _ renderer: ChatRenderer, _ options: RenderOptions,
    in context: any CommandContext
  ) async throws {
    var options = options
    options.requiresFaithfulness = true
    options.maximumRowCount = .max
    let page = OutputFile.picture(.stream { _ in }, as: RawPixelEncoder())
    for report in try await renderer.write(conversation, as: [page], options: options) {
      context.note(report.report)
    }
  }

  /// The named scenario; by default the messages arrive one by one or, if there are touches,
  /// nothing happens except the touches.
  private func scenario(isTouched: Bool) throws -> Scenario {
    if scenario == nil, isTouched {
      var scenario = Scenario(name: "touches", duration: 0, steps: [])
      scenario.start = .end
      return scenario
    }
    return try ScenarioArgument.scenario(
      scenario ?? "messages", themes: ThemesArgument.catalog(look.themes))
  }
}
