import ArgumentParser
import CellEngine
import ChatModel
import ChatRaster
import FrameLab
import Kit
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
    try OutputGuard([talk, figures.json]).refuse(look, fonts)
    if let talk {
      let bytes = ConversationEncoder.encode(DocumentTalk.conversation(messageCount: messages))
      if talk == "-" {
        try CommandOutput.print(json: bytes)
      } else {
        try WholeFile(talk).write(bytes)
      }
      return
    }
    var configuration = try look.configuration(fonts: fonts)
    configuration.workerCount = 1
    configuration.options.showsTitleBar = false
    let renderer = try ChatRenderer(configuration)
    let output = try figures.output()
    let measurement = DocumentMeasurement(on: renderer, height: height)
    let result = DocumentsBenchmarkResult(
      screens: try measurement.screens(
        count: Self.screenCount, messageCount: messages, runs: Self.runs),
      tokens: try measurement.tokens(words: words, count: tokens), words: words)
    try output.write(result, table: result.table)
  }

  /// The number of screens, spread over the conversation so that each kind of block is on one of
  /// them.
  private static let screenCount = 10
  /// The number of runs: enough that other work on the machine does not affect the median.
  private static let runs = 9
}

/// The output of `chatraster bench documents`.
struct DocumentsBenchmarkResult: Encodable {
  /// The sums over all screens, in milliseconds of thread CPU time.
  struct Screens: Encodable {
    var layout = 0.0
    var draw = 0.0
    var png = 0.0
    var total = 0.0

    enum CodingKeys: String, CodingKey {
      case layout = "layout_ms"
      case draw = "draw_ms"
      case png = "png_ms"
      case total = "total_ms"
    }

    init(_ timings: [ScreenTiming]) {
      for timing in timings {
        layout += Self.milliseconds(timing.layout)
        draw += Self.milliseconds(timing.draw)
        png += Self.milliseconds(timing.png)
        total += Self.milliseconds(timing.total)
      }
    }

    fileprivate static func milliseconds(_ phase: CellUsage.Phase) -> Double {
      Double(phase.cpu) / 1e6
    }
  }

  /// The cost of one more word at the end of an answer, in milliseconds of thread CPU time, and the
  /// amount of work for it.
  struct Token: Encodable {
    var words: Int
    var layout: Double
    var strips: Double
    var screen: Double
    var page: Double
    var texts: Int
    var stripsShown: Int
    var stripsPainted: Int
    var bandsPainted: Int

    enum CodingKeys: String, CodingKey {
      case words, texts
      case layout = "layout_ms"
      case strips = "strips_ms"
      case screen = "screen_ms"
      case page = "page_ms"
      case stripsShown = "strips_shown"
      case stripsPainted = "strips_painted"
      case bandsPainted = "bands_painted"
    }

    init(_ tokens: [DocumentMeasurement.Token], words: Int) {
      func median(_ value: (DocumentMeasurement.Token) -> Int) -> Int {
        tokens.isEmpty ? 0 : tokens.map(value).sorted()[tokens.count / 2]
      }
      func time(_ value: (DocumentMeasurement.Token) -> UInt64) -> Double {
        RenderBenchmark.median(tokens.map { Double(value($0)) / 1e6 })
      }
      self.words = words
      layout = time(\.layout)
      strips = time(\.strips)
      screen = RenderBenchmark.median(
        tokens.map { Double($0.layout + $0.strips) / 1e6 })
      page = time(\.page)
      texts = median(\.textCount)
      stripsShown = median(\.stripCount)
      stripsPainted = median(\.paintedStripCount)
      bandsPainted = median(\.paintedBandCount)
    }
  }

  var documents: Screens
  var plain: Screens
  var formulas: Screens
  /// The CPU time of screens of documents, divided by that of plain screens.
  var ratio: Double
  /// The CPU time of screens with formulas, divided by that of screens of documents.
  var formulasRatio: Double
  var token: Token

  enum CodingKeys: String, CodingKey {
    case documents, plain, formulas, ratio, token
    case formulasRatio = "formulas_ratio"
  }

  init(
    screens: [DocumentMeasurement.Screen], tokens: [DocumentMeasurement.Token], words: Int
  ) {
    documents = Screens(screens.map(\.documents))
    plain = Screens(screens.map(\.plain))
    formulas = Screens(screens.map(\.formulas))
    ratio = documents.total / max(plain.total, .ulpOfOne)
    formulasRatio = formulas.total / max(documents.total, .ulpOfOne)
    token = Token(tokens, words: words)
  }

  /// The figures as a human-readable table.
  var table: String {
    func text(_ value: Double) -> String { FixedPoint.text(value, digits: 2) }
    func row(_ name: String, _ row: Screens) -> [String] {
      [name, text(row.layout), text(row.draw), text(row.png), text(row.total)]
    }
    func times(_ row: Screens, _ other: Screens, _ ratio: Double) -> [String] {
      [
        "times", text(row.layout / max(other.layout, .ulpOfOne)),
        text(row.draw / max(other.draw, .ulpOfOne)), text(row.png / max(other.png, .ulpOfOne)),
        text(ratio),
      ]
    }
    let screens = [
      row("plain", plain), row("documents", documents), times(documents, plain, ratio),
      row("formulas", formulas), times(formulas, documents, formulasRatio),
    ]
    let growing = [
      ["layout", text(token.layout), "\(token.texts) texts"],
      ["strips", text(token.strips), "\(token.stripsPainted) of \(token.stripsShown) painted"],
      ["screen", text(token.screen), ""],
      ["page", text(token.page), "\(token.bandsPainted) parts painted"],
    ]
    return "ten screens, milliseconds of CPU\n"
      + TextTable(header: ["SCREENS", "LAYOUT", "DRAW", "PNG", "TOTAL"], rows: screens)
      .description
      + "one more word after \(token.words)\n"
      + TextTable(header: ["WORD", "CPU MS", "DONE"], rows: growing).description
  }
}
