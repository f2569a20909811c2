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

  func validate() throws {
    if runs < 1 { throw ValidationError("--runs takes a number from 1.") }
  }

  func run() throws {
    var configuration = try look.configuration(fonts: fonts)
    configuration.workerCount = 1
    let renderer = try ChatRenderer(configuration)
    let output = try figures.output()
    let imported = try ConversationInput.read(input, source, timeZone: look.timeZone)
    try keepApart([figures.json], from: imported)
    let measurement = try TextMeasurement(of: imported.conversation, on: renderer)
    let result = TextBenchmarkResult(measurement, width: configuration.options.width, runs: runs)
    try output.write(result, table: result.table)
    withExtendedLifetime(imported) {}
  }
}

/// The output of `chatraster bench text`.
struct TextBenchmarkResult: Encodable {
  /// The medians of one pass.
  struct Row: Encodable {
    /// The CPU time of all texts, in milliseconds.
    var cpu: Double
    /// The mean CPU time of one text, in microseconds.
    var perText: Double

    enum CodingKeys: String, CodingKey {
      case cpu = "cpu_ms"
      case perText = "per_text_us"
    }

    init(_ nanoseconds: [UInt64], texts: Int) {
      cpu = RenderBenchmark.median(nanoseconds.map { Double($0) / 1e6 })
      perText = cpu * 1_000 / Double(max(texts, 1))
    }
  }

  var texts: Int
  var runs: Int
  var shape: Row
  var width: Row

  /// Measures the texts; the first run, with cold fonts, is not counted.
  init(_ measurement: TextMeasurement, width: Double, runs: Int) {
    _ = measurement.run(width: width, other: width * 0.8)
    let timings = (0..<runs).map { _ in measurement.run(width: width, other: width * 0.8) }
    texts = measurement.count
    self.runs = runs
    shape = Row(timings.map(\.shaping), texts: texts)
    self.width = Row(timings.map(\.newWidth), texts: texts)
  }

  /// The figures as a human-readable table.
  var table: String {
    let rows = [("shape", shape), ("width", width)].map { name, row in
      [name, FixedPoint.text(row.cpu, digits: 2), FixedPoint.text(row.perText, digits: 2)]
    }
    return "\(texts) texts; medians of \(runs) runs\n"
      + TextTable(header: ["PASS", "CPU MS", "US/TEXT"], rows: rows).description
  }
}
