import ArgumentParser
import ChatModel
import ChatRaster
import FrameLab
import Platform

/// `chatraster bench documents`: the cost of documents compared with plain messages, and the cost
/// of an answer that grows.
struct BenchDocumentsCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "documents",
    abstract: "Measure screens of documents and of plain text, and one more word of an answer.",
    discussion: """
      Generates a conversation with an assistant, the same on every machine: headings, code, \
      tables, lists, formulas, Han, Arabic, emoji. Ten screens of it are compared with the same \
      sources as plain text, and with ten screens full of formulas, measured as by `bench \
      screen`: layout, drawing and PNG, with empty caches. Then a long answer grows word by \
      word: layout and strips are the cost for a screen that shows the end of the answer and \
      reuses unchanged strips; page is the PNG of the whole conversation, which reuses the \
      previous one. Prints medians of thread CPU on one warm worker.
      """)

  @Option(help: ArgumentHelp("The number of messages.", valueName: "count"))
  var messages: Int = 200

  @Option(help: ArgumentHelp("The length of the growing answer, in words.", valueName: "count"))
  var words: Int = 4_000

  @Option(help: ArgumentHelp("The number of words that are added, one by one.", valueName: "count"))
  var tokens: Int = 60

  @Option(help: "The screen's height in points.")
  var height: Double = 844

  @Option(
    help: ArgumentHelp(
      "Write the conversation to this file, and measure nothing; - is standard output.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var talk: String?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Fonts") var fonts: FontOptions
  @OptionGroup var figures: FiguresOptions
  @OptionGroup(title: "Comparison") var comparison: ComparisonOptions

  func validate() throws {
    for (name, value, limit) in [
      ("messages", messages, 1_000_000), ("words", words, 100_000), ("tokens", tokens, 10_000),
    ] where !(1...limit).contains(value) {
      throw ValidationError("--\(name) takes a number from 1 to \(limit).")
    }
    if talk != nil, figures.json != nil {
      throw ValidationError("--talk measures nothing: leave out --json.")
    }
  }

  func run() throws {
    let outputs = try OutputGuard([talk, figures.json])
    try outputs.refuse(look, fonts)
    try outputs.refuse([comparison.baseline], "is the baseline")
    if let talk {
      let bytes = ConversationEncoder.encode(DocumentTalk.conversation(messageCount: messages))
      if talk == "-" {
        try CommandOutput.print(json: bytes)
      } else {
        try WholeFile(talk).write(bytes)
      }
      return
    }
    if try comparison.measuresInTurn(figures) { return }
    let check = try comparison.check(figures: DocumentsBenchmarkResult.figures)
    var configuration = try look.configuration(fonts: fonts)
    configuration.workerCount = 1
    configuration.options.showsTitleBar = false
    let renderer = try ChatRenderer(configuration)
    let output = try figures.output()
    let measurement = DocumentMeasurement(on: renderer, height: height)
    let result = DocumentsBenchmarkResult(
      screens: try measurement.screens(
        count: Self.screenCount, messageCount: messages, runs: Self.runs),
      tokens: try measurement.tokens(words: words, count: tokens), words: words,
      conditions: BenchRecord.conditions(
        of: nil, configuration,
        [
          "messages": "\(messages)", "words": "\(words)", "tokens": "\(tokens)",
          "height": BenchRecord.number(height),
        ]))
    try output.write(result.record, details: result.details, table: result.table)
    try check.end(with: result.record, output)
  }

  /// The number of screens, spread over the conversation so that each kind of block is on one of
  /// them.
  private static let screenCount = 10
  /// The number of runs: enough that other work on the machine does not affect the median.
  private static let runs = 9
}
