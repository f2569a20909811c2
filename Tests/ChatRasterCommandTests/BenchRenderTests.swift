import Assertions
import Foundation
import Testing

/// Tests of `chatraster bench render`, run as a process: the measured rows and their printed form.
@Suite struct BenchRenderTests {
  /// More messages than the calling thread processes by itself.
  private static let talk = """
    {"version": 1, "participants": [{"id": "b", "name": "Bo"}], "messages": [
    \((1...40).map { #"{"id": "\#($0)", "from": "b", "text": "message \#($0)"}"# }
      .joined(separator: ",\n"))
    ]}
    """

  private static func run(_ options: String...) throws -> CommandRun {
    try CommandRun(["bench", "render", "-"] + options, input: Data(talk.utf8))
  }

  private struct Details: Decodable {
    struct Row: Decodable {
      var pass: String
      var workers: Int
      var speedup: Double?
      var messagesPerSecond: Double

      private enum CodingKeys: String, CodingKey {
        case pass, workers, speedup
        case messagesPerSecond = "messages-per-second"
      }
    }

    var messages: Int
    var pixels: [Int]
    var pngBytes: Int
    var peakBytes: Int
    var rows: [Row]

    private enum CodingKeys: String, CodingKey {
      case messages, pixels, rows
      case pngBytes = "png-bytes"
      case peakBytes = "peak-resident-bytes"
    }
  }

  @Test func `every pass is measured with one worker, twice as many and the most`() throws {
    let run = try Self.run("--jobs", "3", "--runs", "1", "--json", "-")
    same(run.status, 0, "\(run.errorText)")
    let record = try WrittenRecord<Details>(run)
    let details = record.details
    same(details.messages, 40)
    #expect(details.pixels[0] == 780 && details.pixels[1] > 40 * 40)
    #expect(details.pngBytes > 0)
    let peak = record.samples("peak", in: "first 3")
    #expect(peak.count == 1 && peak[0] > 1 && peak[0] * 1e6 <= Double(details.peakBytes))
    let names = [
      "first 3", "layout 1", "layout 2", "layout 3", "draw 1", "draw 2", "draw 3", "png 1",
      "png 2", "png 3", "snapshots 1", "snapshots 2", "snapshots 3", "fragments 1", "fragments 2",
      "fragments 3", "restore 1", "memory 3", "append 3", "edit 3", "remove 3",
    ]
    same(record.arms.map(\.name), names)
    same(details.rows.map { "\($0.pass) \($0.workers)" }, names)
    for row in details.rows {
      let arm = "\(row.pass) \(row.workers)"
      #expect(record.samples("cpu", in: arm)[0] > 0 && record.samples("wall", in: arm)[0] > 0)
      #expect(row.messagesPerSecond > 0, "\(row)")
      same((row.speedup == nil), (row.pass == "first"), "\(row)")
      if row.workers == 1, row.pass != "restore" { same(row.speedup, 1) }
      // The times of the phases of a pass.
      let figures = ["png-bytes", "layout-cpu", "draw-cpu", "compress-cpu"]
      let takes: [Bool?] =
        switch row.pass {
        case "first", "png": [true, true, true, true]
        case "snapshots": [true, false, true, true]
        case "fragments": [true, nil, nil, nil]
        case "memory", "append", "edit", "remove": [true, nil, nil, nil]
        default: [nil, nil, nil, nil]
        }
      same(figures.map { record.samples($0, in: arm).first.map { $0 > 0 } }, takes, "\(row)")
    }
  }

  @Test func `the table has a line for each row and says what memory it took`() throws {
    let run = try Self.run("--jobs", "1", "--runs", "2", "--last", "5")
    same(run.status, 0, "\(run.errorText)")
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    same(lines.count, 15)
    #expect(lines[0].hasPrefix("5 messages, 780 × "))
    #expect(lines[0].hasSuffix("medians of 2 runs"))
    #expect(lines[1].hasPrefix("PASS"))
    same(
      lines[2...12].map { $0.prefix { $0 != " " } },
      [
        "first", "layout", "draw", "png", "snapshots", "fragments", "restore", "memory", "append",
        "edit", "remove",
      ])
    #expect(lines[13].hasPrefix("peak resident memory: "))
  }

  @Test(arguments: ["render", "screen"])
  func `a file for JSON that cannot be made is found before the run`(_ bench: String) throws {
    let folder = try TemporaryFolder()
    func run(_ path: String) throws -> CommandRun {
      // The page is wider than the limit for bitmaps, which is detected during the run.
      try CommandRun(
        ["bench", bench, "-", "--width", "8192", "--scale", "8", "--json", path],
        input: Data(Self.talk.utf8))
    }
    let refused = try run(folder.path("nodir/file"))
    #expect(refused.status == 73 && refused.errorText.contains("nodir/file"))
    let failed = try run(folder.path("file"))
    same(failed.status, 64, "\(failed.errorText)")
    #expect(try folder.names.isEmpty)
  }

  @Test(arguments: [
    ("--jobs", "0"), ("--jobs", "65"), ("--jobs", "\(Int.max)"), ("--runs", "0"),
  ]) func `a number out of bounds is wrong usage`(_ option: String, _ number: String) throws {
    let run = try Self.run(option, number)
    same(run.status, 64)
    #expect(run.errorText.contains(option))
  }
}
