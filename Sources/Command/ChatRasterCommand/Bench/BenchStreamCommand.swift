public import ArgumentParser
import ChatModel
import ChatRaster
import Films
public import FrameLab
import Kit
import Platform

/// `chatraster bench stream`: the frames of a chat while an answer streams into it.
struct BenchStreamCommand: AsyncParsableCommand, DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream",
    abstract: "Measure a chat while an assistant's answer arrives token by token.",
    discussion: """
      Generates answers, the same on every machine: paragraphs, one long table, one long block of \
      code, and paragraphs with formulas. Each streams at each rate into a live list that shows \
      the end of a short conversation. The table has the longest time in which the loop did not \
      answer, the time beyond 50 ms of its long turns (as Total Blocking Time), the rows of \
      pixels with text that moved after it was shown, the frames in which the list was not at its \
      place, and the processor time and the requested texts of a token, with their growth for \
      1,000 tokens of length. With --virtual the clock does not advance while the list works: \
      counts are then the same on every run, and freezes are processor time of the loop. `bench \
      trace` prints the freezes of a web page.
      """)

  @Option(
    help: ArgumentHelp(
      "The numbers of tokens that arrive in a second, separated by commas.", valueName: "numbers"))
  var rate: String = "20,80,300"

  @Option(
    help: ArgumentHelp(
      "The kinds of answers, separated by commas: prose, table, code, formulas; by default all.",
      valueName: "kinds"),
    completion: .list(AnswerStream.Kind.allCases.map(\.rawValue)))
  var kind: String?

  @Option(help: ArgumentHelp("The length of each answer, in tokens.", valueName: "count"))
  var tokens: Int = 1_000

  @Option(
    help: """
      The reader stays at the end, or scrolls up by half a screen in the middle of the answer.
      """)
  var reader: StreamOptions.Reader = .followsEnd

  @Option(help: "The screen's height in points.")
  var height: Double = 844

  @Flag(help: "Use a virtual clock: counts are the same on every run.")
  var virtual = false

  @Option(help: ArgumentHelp("The number of runs, whose medians are shown.", valueName: "count"))
  var runs = 1

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Fonts") var fonts: FontOptions
  @OptionGroup var figures: FiguresOptions
  @OptionGroup(title: "Comparison") var comparison: ComparisonOptions

  func validate() throws {
    if runs < 1 { throw ValidationError("--runs takes a number from 1.") }
    _ = try rates()
    _ = try kinds()
    guard (1...100_000).contains(tokens) else {
      throw ValidationError("--tokens takes a number from 1 to 100000.")
    }
  }

  func run() async throws {
    let outputs = try OutputGuard([figures.json])
    try outputs.refuse(look, fonts)
    try outputs.refuse([comparison.baseline], "is the baseline")
    if try comparison.measuresInTurn(figures) { return }
    let check = try comparison.check(figures: StreamMeasurement.figureNames)
    var configuration = try look.configuration(fonts: fonts)
    configuration.options.showsTitleBar = false
    let renderer = try ChatRenderer(configuration)
    let output = try figures.output()
    let arms = try kinds().flatMap { kind in try rates().map { (kind: kind, rate: $0) } }
    var measured: [[StreamMeasurement]] = arms.map { _ in [] }
    for _ in 0..<runs {
      for (index, (kind, rate)) in arms.enumerated() {
        var options = StreamOptions(tokensPerSecond: Double(rate))
        options.reader = reader
        options.height = height
        options.frames.isVirtual = virtual
        let run = try await renderer.measure(
          .generated(kind, tokenCount: tokens), settings: options)
        if let failure = run.firstFailure {
          throw CommandFailure(status: .badData, message: "\(kind.rawValue): \(failure)")
        }
        measured[index].append(run)
      }
    }
    let names = arms.map { "\($0.kind.rawValue)-\($0.rate)" }
    let record = BenchRecord(
      "stream", conditions: conditions(of: configuration),
      arms: zip(names, measured).map { BenchArm(name: $0, of: $1) })
    try output.write(
      record,
      details: StreamDetails(
        frames: Dictionary(
          uniqueKeysWithValues: zip(names, measured.map { $0[0].frameCount }))),
      table: StreamTable(record.arms).description)
    try check.end(with: record, output)
  }

  private func rates() throws -> [Int] {
    try rate.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let rate = Int(part), (1...10_000).contains(rate) else {
        throw ValidationError("--rate takes numbers from 1 to 10000, such as 20,80,300.")
      }
      return rate
    }
  }

  private func kinds() throws -> [AnswerStream.Kind] {
    guard let kind else { return AnswerStream.Kind.allCases }
    return try kind.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let kind = AnswerStream.Kind(rawValue: String(part)) else {
        let names = AnswerStream.Kind.allCases.map(\.rawValue)
        throw ValidationError(
          "--kind: there is no kind \"\(part)\""
            + Spelling.suggestion(for: String(part), among: names)
            + "; the kinds are \(names.joined(separator: ", ")).")
      }
      return kind
    }
  }

  private func conditions(of configuration: ChatRenderer.Configuration) -> [String: String] {
    BenchRecord.conditions(
      of: nil, configuration,
      [
        "tokens": "\(tokens)", "reader": reader.rawValue, "clock": virtual ? "virtual" : "real",
        "height": BenchRecord.number(height),
      ])
  }
}

/// `follows-end` and `scrolls-up`, as the command line spells them.
extension StreamOptions.Reader: ExpressibleByArgument {}

/// The facts of each arm that are no figures.
private struct StreamDetails: Encodable {
  /// The number of frames of a run, by the name of the arm.
  var frames: [String: Int]
}

/// The figures of streamed answers as a human-readable table.
private struct StreamTable: CustomStringConvertible {
  let arms: [BenchArm]

  init(_ arms: [BenchArm]) { self.arms = arms }

  private static let columns: [(title: String, figure: String, digits: Int)] = [
    ("FREEZE MS", "longest-freeze", 1), ("FROZEN MS", "frozen", 1),
    ("MOVED ROWS", "moved-rows", 0), ("ANCHOR LOST", "anchor-lost", 0),
    ("CPU MS/TOKEN", "cost-per-token", 3), ("MORE/1000", "cost-slope", 3),
    ("TEXTS/TOKEN", "texts-per-token", 1), ("MORE/1000", "texts-slope", 1),
  ]

  var description: String {
    TextTable(
      header: ["STREAM"] + Self.columns.map(\.title),
      rows: arms.map { arm in
        [arm.name]
          + Self.columns.map { column in
            (arm.figures[column.figure]?.median).map {
              Self.text($0, digits: column.digits)
            } ?? "–"
          }
      }
    ).description
  }

  /// A number with its sign; a slope can be negative, but not a zero.
  private static func text(_ value: Double, digits: Int) -> String {
    let text = FixedPoint.text(value.magnitude, digits: digits)
    return (value < 0 && text.contains { ("1"..."9").contains($0) } ? "-" : "") + text
  }
}
