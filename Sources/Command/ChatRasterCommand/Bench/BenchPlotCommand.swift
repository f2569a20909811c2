import ArgumentParser
import ChatRaster
import FrameLab
import Platform

/// `chatraster bench plot`: a chart of traces that were saved before.
struct BenchPlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Draw a plot of saved traces, such as those of two versions.",
    discussion: """
      Reads what bench frames --trace wrote and draws the frame times, the work on cells and the \
      distribution of the loop's processor time, as bench frames --plot does. Each trace is named \
      after its file.
      """)

  @Argument(
    help: ArgumentHelp(
      "Traces of the same scenario, the one of most interest last: at most three.",
      valueName: "trace"), completion: .file(extensions: ["jsonl"]))
  var traces: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the plot to this PNG file.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var output: String

  @OptionGroup(title: "Fonts") var fonts: FontOptions

  /// The number of runs for which a plot has colours.
  private static let traceCounts = 1...3

  func validate() throws {
    guard Self.traceCounts.contains(traces.count) else {
      throw ValidationError("A plot takes one to three traces.")
    }
  }

  func run() throws {
    let outputs = try OutputGuard([output])
    try outputs.refuse(traces, "is a trace")
    let file = try WholeFile(output)
    let named = try traces.map { (InputName.short($0), try Self.trace($0)) }
    let renderer = try ChatRenderer(
      .oneOff(fontDirectories: fonts.directories, theme: .telegram(.light)))
    try file.write(renderer.framePlot(ofTraces: named))
  }

  private static func trace(_ path: String) throws -> FrameTrace {
    let bytes = try FileContents(path: path, limit: FrameTrace.maximumByteCount).bytes
    do {
      return try FrameTrace(jsonLines: bytes)
    } catch {
      throw CommandFailure(status: .badData, message: "\(path): \(error)")
    }
  }
}
