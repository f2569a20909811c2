import ArgumentParser
import ChatImport
import ChatRaster
import FrameLab

/// `chatraster bench live`: the cost of a chat that receives messages while it is on the screen.
struct BenchLiveCommand: ConversationCommand {
  static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Measure a chat that fills up while it is on the screen.",
    discussion: """
      A live list shows the end of the input. After one second many messages arrive at once; \
      then one message arrives in each frame, chosen at random from the input, with typing dots \
      and receipts between them. The table has the list's cost on its thread, the cells that \
      were missing in frames after the first screen, and the growth of memory. With --virtual \
      the clock does not advance while the list works, so that every run has the same counts.
      """)

  @Argument(help: ConversationArgument.help, completion: .file())
  var input: String

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Source") var source: SourceOptions
  @OptionGroup(title: "Fonts") var fonts: FontOptions

  @Option(help: "The length of the run, in seconds.")
  var seconds: Double = 60

  @Option(
    help: ArgumentHelp("The number of messages that arrive at once.", valueName: "count"))
  var offline: Int = 10_000

  @Option(help: "The screen's height in points.")
  var height: Double = 844

  @Flag(help: "Use a virtual clock: counts are the same on every run.")
  var virtual = false

  @Option(help: ArgumentHelp("The number of runs, whose medians are shown.", valueName: "count"))
  var runs = 1

  @OptionGroup var figures: FiguresOptions
  @OptionGroup(title: "Comparison") var comparison: ComparisonOptions

  func validate() throws {
    guard (2...3_600).contains(seconds) else {
      throw ValidationError("--seconds takes a number from 2 to 3600.")
    }
    guard (0...1_000_000).contains(offline) else {
      throw ValidationError("--offline takes a number from 0 to 1000000.")
    }
    if runs < 1 { throw ValidationError("--runs takes a number from 1.") }
  }

  func run() throws {
    if try comparison.measuresInTurn(figures, input: input) { return }
    let configuration = try look.configuration(fonts: fonts)
    let renderer = try ChatRenderer(configuration)
    let check = try comparison.check(
      figures: LiveBenchmarkResult.counts + (virtual ? [] : LiveBenchmarkResult.timed),
      timed: virtual ? LiveBenchmarkResult.timed : [])
    let output = try figures.output()
    let imported = try ConversationInput.readMessages(input, source, timeZone: look.timeZone)
    try keepApart([figures.json], from: imported, [comparison.baseline])
    var options = LiveChatMeasurement.Options()
    options.duration = seconds
    options.offlineCount = offline
    options.height = height
    options.isVirtual = virtual
    let result = LiveBenchmarkResult(
      try (0..<runs).map { _ in
        try renderer.measureLiveChat(of: imported.conversation, options: options)
      },
      conditions: BenchRecord.conditions(
        of: imported.conversation, configuration,
        [
          "clock": virtual ? "virtual" : "real", "height": BenchRecord.number(height),
          "seconds": BenchRecord.number(seconds), "offline": "\(offline)",
        ]))
    try output.write(result.record, details: result.details, table: result.table)
    try check.end(with: result.record, output)
    withExtendedLifetime(imported) {}
  }
}
