import ArgumentParser
import ChatImport
import ChatRaster
import FrameLab
import Kit

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

  @OptionGroup var figures: FiguresOptions

  func validate() throws {
    guard (2...3_600).contains(seconds) else {
      throw ValidationError("--seconds takes a number from 2 to 3600.")
    }
    guard (0...1_000_000).contains(offline) else {
      throw ValidationError("--offline takes a number from 0 to 1000000.")
    }
  }

  func run() throws {
    let renderer = try ChatRenderer(look.configuration(fonts: fonts))
    let output = try figures.output()
    let imported = try ConversationInput.readMessages(input, source, timeZone: look.timeZone)
    try keepApart([figures.json], from: imported)
    var options = LiveChatMeasurement.Options()
    options.duration = seconds
    options.offlineCount = offline
    options.height = height
    options.isVirtual = virtual
    let result = LiveBenchmarkResult(
      try renderer.measureLiveChat(of: imported.conversation, options: options))
    try output.write(result, table: result.table)
    withExtendedLifetime(imported) {}
  }
}

/// The output of `chatraster bench live`.
struct LiveBenchmarkResult: Encodable {
  var seconds: Double
  var messages: Int
  var frames: Int
  /// The processor time of the loop's thread in each frame; nil under a virtual clock.
  var cpu: TimeDistribution?
  /// The number of late frames; nil under a virtual clock.
  var hitches: Int?
  var firstScreenFrame: Int?
  var blanks: Int
  var stale: Int
  var damagedShare: Double
  /// The mean memory in each eighth of the run, in megabytes; nil under a virtual clock.
  var memory: [Double]?
  /// The mean memory of the caches in each eighth, in megabytes; nil under a virtual clock.
  var cached: [Double]?
  /// The growth of the memory per message, without the caches, in the second half of the run; nil
  /// under a virtual clock.
  var bytesPerMessage: Int?
  private var failure: String?

  enum CodingKeys: String, CodingKey {
    case seconds, messages, frames, hitches, blanks, stale
    case cpu = "cpu_ms"
    case firstScreenFrame = "first_screen_frame"
    case damagedShare = "damaged_share"
    case memory = "resident_mb_by_eighths"
    case cached = "cached_mb_by_eighths"
    case bytesPerMessage = "bytes_per_message"
  }

  init(_ measurement: LiveChatMeasurement) {
    let isVirtual = measurement.options.isVirtual
    seconds = measurement.options.duration
    messages = measurement.messageCount
    frames = measurement.frames.frameCount
    cpu = isVirtual ? nil : measurement.frames.cpu["frame"]
    hitches = isVirtual ? nil : measurement.frames.hitchCount
    firstScreenFrame = measurement.firstScreenFrame
    blanks = measurement.blankCount
    stale = measurement.staleCount
    damagedShare = measurement.damagedShare
    func megabytes(_ bytes: [Int]?) -> [Double]? {
      bytes.map { $0.map { (Double($0) / 1e5).rounded() / 10 } }
    }
    memory = megabytes(measurement.memory?.resident)
    cached = megabytes(measurement.memory?.cached)
    bytesPerMessage = measurement.memory?.bytesPerMessage.map { Int($0.rounded()) }
    failure = measurement.firstFailure
  }

  /// The figures as a human-readable table.
  var table: String {
    func text(_ value: Double) -> String { FixedPoint.text(value, digits: 2) }
    var rows = [["MESSAGES", "\(messages)"], ["FRAMES", "\(frames)"]]
    if let cpu {
      rows += [
        ("P50", cpu.p50), ("P95", cpu.p95), ("P99", cpu.p99), ("MAX", cpu.max),
      ].map { ["CPU \($0) MS", text($1)] }
    }
    if let hitches { rows.append(["HITCHES", "\(hitches)"]) }
    rows += [
      ["FRAMES TO THE FIRST SCREEN", firstScreenFrame.map { "\($0 + 1)" } ?? "–"],
      ["BLANKS AFTER IT", "\(blanks)"], ["STALE", "\(stale)"],
      ["DAMAGED PART OF THE SCREEN", "\(text(damagedShare * 100)) %"],
    ]
    var result = TextTable(header: ["LIVE CHAT", "\(text(seconds)) S"], rows: rows).description
    func steps(_ megabytes: [Double]) -> String {
      megabytes.map { FixedPoint.text($0, digits: 0) }.joined(separator: ", ")
    }
    if let memory, let cached {
      result += """
        by eighths of the run, in MB: resident memory \(steps(memory)); of that the caches, which \
        have bounds, \(steps(cached))\n
        """
    }
    if let bytesPerMessage {
      result += "apart from the caches, memory grew by \(bytesPerMessage) bytes a message\n"
    }
    if let failure { result += "the first cell that could not be made: \(failure)\n" }
    return result
  }
}
