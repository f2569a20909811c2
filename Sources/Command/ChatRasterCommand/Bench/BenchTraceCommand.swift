import ArgumentParser
import ChatRaster
import FrameLab
import Kit
import Platform

/// `chatraster bench trace`: the freezes of a web page, from a trace of a browser.
struct BenchTraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print the freezes of a page from a trace of Chrome, to compare with `bench stream`.",
    discussion: """
      Reads a file that was saved by Chrome's performance panel, or exported as JSON by Perfetto, \
      while an answer streamed into a page. For each page's main thread, the table has the \
      longest task and the time beyond 50 ms of all long tasks, as `bench stream` has for its \
      loop.
      """)

  @Argument(help: "The trace, in the Trace Event Format.", completion: .file(extensions: ["json"]))
  var trace: String

  @OptionGroup var figures: FiguresOptions

  func run() throws {
    try OutputGuard([figures.json]).refuse([trace], "is the trace")
    let bytes = try FileContents(path: trace, limit: TracedThread.maximumByteCount).bytes
    let threads: [TracedThread]
    do throws(ChromeTraceError) {
      threads = try TracedThread.all(inChromeTrace: bytes, fileName: trace)
    } catch {
      throw CommandFailure(status: .badData, message: error.description)
    }
    let output = try figures.output()
    let record = BenchRecord(
      bench: "trace", version: ChatRasterVersion.current, machine: "unknown", conditions: [:],
      arms: threads.map { BenchArm(of: $0) })
    try output.write(record, details: TraceDetails(threads), table: table(threads))
  }

  private func table(_ threads: [TracedThread]) -> String {
    TextTable(
      header: ["MAIN THREAD", "FREEZE MS", "FROZEN MS", "LONG TASKS", "TASKS"],
      rows: threads.map { thread in
        [
          thread.id, FixedPoint.text(thread.tasks.longest, digits: 1),
          FixedPoint.text(thread.tasks.frozen, digits: 1), "\(thread.tasks.longCount)",
          "\(thread.tasks.count)",
        ]
      }
    ).description
  }
}

/// The facts of each thread that are no figures.
private struct TraceDetails: Encodable {
  /// The number of tasks, by the name of the thread.
  var tasks: [String: Int]

  init(_ threads: [TracedThread]) {
    tasks = Dictionary(uniqueKeysWithValues: threads.map { ($0.id, $0.tasks.count) })
  }
}
