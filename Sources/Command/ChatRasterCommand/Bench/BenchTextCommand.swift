import ArgumentParser
import ChatImport
import ChatRaster
import FrameLab
import Kit

/// `chatraster bench text`: the cost of a conversation's texts without bubbles.
struct BenchTextCommand: ParsableCommand, ConversationCommand {
  static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Measure shaping and line breaking of a conversation's texts.",
    discussion: """
      Measures the texts of messages, in the theme's face and size, on one thread with warm \
      fonts. The row shape is the first layout of a text: directions, faces, glyphs, and lines \
      as wide as the page. The row width is the same texts in lines four fifths as wide. Prints \
      medians of thread CPU.
      """)

  @Argument(help: ConversationArgument.help, completion: .file())
  var input: String

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Source") var source: SourceOptions
  @OptionGroup(title: "Fonts") var fonts: FontOptions

  @Option(help: ArgumentHelp("The number of measured runs.", valueName: "count"))
  var runs: Int = 21

  @OptionGroup var figures: FiguresOptions
  @OptionGroup(title: "Comparison") var comparison: ComparisonOptions

  func validate() throws {
    if runs < 1 { throw ValidationError("--runs takes a number from 1.") }
  }

  func run() throws {
    if try comparison.measuresInTurn(figures, input: input) { return }
    var configuration = try look.configuration(fonts: fonts)
    configuration.workerCount = 1
    let renderer = try ChatRenderer(configuration)
    let check = try comparison.check(figures: TextBenchmarkResult.figures)
    let output = try figures.output()
    let imported = try ConversationInput.read(input, source, timeZone: look.timeZone)
    try keepApart([figures.json], from: imported, [comparison.baseline])
    let measurement = try TextMeasurement(of: imported.conversation, on: renderer)
    let result = TextBenchmarkResult(
      measurement, width: configuration.options.width, runs: runs,
      conditions: BenchRecord.conditions(of: imported.conversation, configuration))
    try output.write(result.record, details: result.details, table: result.table)
    try check.end(with: result.record, output)
    withExtendedLifetime(imported) {}
  }
}

/// The output of `chatraster bench text`.
struct TextBenchmarkResult {
  /// The details that the record of the figures does not have.
  struct Details: Encodable {
    /// The number of texts.
    var texts: Int
  }

  let record: BenchRecord
  let details: Details
  private let runs: Int

  /// The name of the only arm.
  private static let arm = "text"
  /// The names of the figures.
  static let figures = ["shape-cpu", "width-cpu"]

  /// Measures the texts; the first run, with cold fonts, is not counted.
  init(_ measurement: TextMeasurement, width: Double, runs: Int, conditions: [String: String]) {
    _ = measurement.run(width: width, other: width * 0.8)
    let timings = (0..<runs).map { _ in measurement.run(width: width, other: width * 0.8) }
    self.runs = runs
    details = Details(texts: measurement.count)
    record = BenchRecord(
      "text", conditions: conditions,
      arms: [
        BenchArm(
          name: Self.arm,
          figures: [
            "shape-cpu": .processorTime(nanoseconds: timings.map(\.shaping)),
            "width-cpu": .processorTime(nanoseconds: timings.map(\.newWidth)),
          ])
      ])
  }

  /// The figures as a human-readable table.
  var table: String {
    let rows = ["shape", "width"].map { name in
      let cpu = record.median("\(name)-cpu", in: Self.arm)
      return [
        name, FixedPoint.text(cpu, digits: 2),
        FixedPoint.text(cpu * 1_000 / Double(max(details.texts, 1)), digits: 2),
      ]
    }
    return "\(details.texts) texts; medians of \(runs) runs\n"
      + TextTable(header: ["PASS", "CPU MS", "US/TEXT"], rows: rows).description
  }
}
