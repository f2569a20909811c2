import ArgumentParser
import ChatImport
import ChatRaster
import FoundationEssentials

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

  @OptionGroup var figures: FiguresOptions

  func validate() throws {
    let counts = ThroughputBenchmark.taskCounts
    if let tasks, !counts.contains(tasks) {
      throw ValidationError(
        "--tasks takes a number from \(counts.lowerBound) to \(counts.upperBound).")
    }
  }

  func run() async throws {
    let renderer = try ChatRenderer(look.configuration(fonts: fonts))
    let output = try figures.output()
    let imported = try ConversationInput.readMessages(input, source, timeZone: look.timeZone)
    try keepApart([figures.json], from: imported)
    let benchmark = ThroughputBenchmark(
      renderer: renderer, conversations: ThroughputBenchmark.cut(imported.conversation),
      tasks: tasks ?? ProcessInfo.processInfo.activeProcessorCount)
    let result = try await benchmark.result()
    try output.write(result, table: result.table)
    withExtendedLifetime(imported) {}
  }
}
