import ArgumentParser
import ChatImport
import ChatRaster
import FoundationEssentials
import FrameLab

/// `chatraster bench throughput`: the number of small images that a process draws per second.
struct BenchThroughputCommand: AsyncParsableCommand, ConversationCommand {
  static let configuration = CommandConfiguration(
    commandName: "throughput",
    abstract: "Measure the pictures per second of one renderer, for one task and for many.",
    discussion: """
      The input is split into conversations of 13 messages; each becomes a PNG in memory, once \
      for one task that requests them one after the other and once for all tasks together. Fonts \
      and glyphs are warm and nothing else is cached, as in the library's configuration for \
      one-off pictures. CPU is that of all threads, per picture.
      """)

  @Argument(help: ConversationArgument.help, completion: .file())
  var input: String

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Source") var source: SourceOptions
  @OptionGroup(title: "Fonts") var fonts: FontOptions

  @Option(
    help: ArgumentHelp(
      "The number of concurrent tasks; by default one per processor.", valueName: "count"))
  var tasks: Int?

  @Option(help: ArgumentHelp("The number of runs, whose medians are shown.", valueName: "count"))
  var runs = 1

  @OptionGroup var figures: FiguresOptions
  @OptionGroup(title: "Comparison") var comparison: ComparisonOptions

  func validate() throws {
    let counts = ThroughputBenchmark.taskCounts
    if let tasks, !counts.contains(tasks) {
      throw ValidationError(
        "--tasks takes a number from \(counts.lowerBound) to \(counts.upperBound).")
    }
    if runs < 1 { throw ValidationError("--runs takes a number from 1.") }
  }

  func run() async throws {
    if try comparison.measuresInTurn(figures, input: input) { return }
    let configuration = try look.configuration(fonts: fonts)
    let renderer = try ChatRenderer(configuration)
    let check = try comparison.check(figures: ThroughputBenchmarkResult.figures)
    let output = try figures.output()
    let imported = try ConversationInput.readMessages(input, source, timeZone: look.timeZone)
    try keepApart([figures.json], from: imported, [comparison.baseline])
    let benchmark = ThroughputBenchmark(
      renderer: renderer, conversations: ThroughputBenchmark.cut(imported.conversation),
      tasks: tasks ?? ProcessInfo.processInfo.activeProcessorCount)
    let result = ThroughputBenchmarkResult(
      try await benchmark.measure(runs: runs), pictures: benchmark.conversations.count,
      tasks: benchmark.tasks,
      conditions: BenchRecord.conditions(
        of: imported.conversation, configuration, ["tasks": "\(benchmark.tasks)"]))
    try output.write(result.record, details: result.details, table: result.table)
    try check.end(with: result.record, output)
    withExtendedLifetime(imported) {}
  }
}
