import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

@testable import FrameLab

@Suite struct ChromeTraceTests {
  /// A trace file of Chrome's tools.
  private struct File: Decodable {
    struct Event: Decodable {
      var name: String
      var ph: String
      var ts: Double
      var dur: Double?
      var tid: Int
      var args: [String: Value]?
    }
    enum Value: Decodable, Equatable {
      case number(Double)
      case text(String)

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        self =
          if let number = try? value.decode(Double.self) { .number(number) } else {
            .text(try value.decode(String.self))
          }
      }
    }

    var traceEvents: [Event]

    init(_ trace: FrameTrace) throws {
      self = try JSONDecoder().decode(File.self, from: Data(try trace.chromeTrace()))
    }

    /// The complete events of the track with this name.
    func slices(on track: String) -> [Event] {
      let threads = traceEvents.filter { $0.args?["name"] == .text(track) }.map(\.tid)
      return traceEvents.filter { $0.ph == "X" && threads.contains($0.tid) }
    }
  }

  @Test func `phases, hitches and counters are events`() throws {
    let file = try File(.sample)
    let loop = file.slices(on: "loop")
    same(loop.count, 4 * FramePhase.allCases.count)
    same(loop.first { $0.name == "commit" }?.dur, 2_000)
    same(file.traceEvents.count { $0.name == "hitch" }, 1)
    same(file.traceEvents.count { $0.ph == "C" }, 8)
    #expect(file.traceEvents.contains { $0.name == "process_name" })
  }

  @Test func `frames are expected for their budget, and last until they are composed`() throws {
    let file = try File(.sample)
    let expected = file.slices(on: "Expected Timeline")
    let actual = file.slices(on: "Actual Timeline")
    same(expected.map(\.name), ["0", "1", "2", "3"])
    same(actual.map(\.name), ["0", "1", "2", "3"])
    same(actual.map(\.ts), expected.map(\.ts))
    #expect(expected.allSatisfy { $0.dur == 16_666.666 })
    same(actual.map(\.dur), [2_000, 2_000, 61_000, 2_000])
    same(
      actual.map { $0.args?["Present type"] },
      [.text("On-time Present"), .text("On-time Present"), .text("Late Present")]
        + [.text("On-time Present")])
  }

  @Test func `the time until a late wake-up has a slice, behind the frame before it`() throws {
    var (first, second) = (FrameTiming(), FrameTiming())
    (first.budget, second.budget) = (10_000_000, 10_000_000)
    (second.number, second.due) = (1, 10_000_000)
    for phase in FramePhase.allCases { first[phase].start = 1_000_000_000 }
    // Idle work ends 2 ms after the second frame was due, and the loop wakes up 5 ms later.
    first[.idle].wall = 12_000_000
    first[.exit].start = 1_012_000_000
    second.composed = 7_000_000
    for phase in FramePhase.allCases { second[phase].start = 1_017_000_000 }
    let late = try File(FrameTrace([FrameRecord(timing: first), FrameRecord(timing: second)]))
      .traceEvents.filter { $0.name == "woken late" }
    same(late.map(\.ts), [12_000])
    same(late.map(\.dur), [5_000])
    second.composed = 2_900_000
    for phase in FramePhase.allCases { second[phase].start = 1_012_900_000 }
    let soon = try File(FrameTrace([FrameRecord(timing: first), FrameRecord(timing: second)]))
    #expect(!soon.traceEvents.contains { $0.name == "woken late" })
  }

  @Test(arguments: [CellPreparation.synchronous, .prefetching])
  func `slices of a thread are nested or apart, and name their cells`(mode: CellPreparation)
    async throws
  {
    let renderer = try ChatRenderer(TestConversation.configuration("telegram"))
    var options = FrameOptions()
    options.preparation = mode
    let run = try await renderer.measureFrames(
      of: TestConversation.talk(),
      in: Scenario(
        name: "fling", duration: 0.5, steps: [.init(at: 0, .fling(screensPerSecond: 8))]),
      frames: options)
    let read = try FrameTrace(jsonLines: run.trace.jsonLines())
    for trace in [run.trace, read] {
      let slices = try File(trace).traceEvents.filter { $0.ph == "X" }
      for (thread, slices) in Dictionary(grouping: slices, by: \.tid) {
        // Exact in nanoseconds: the file has microseconds.
        let ranges = slices.map { event in
          let begin = Int((event.ts * 1_000).rounded())
          return (begin: begin, end: begin + Int(((event.dur ?? 0) * 1_000).rounded()))
        }.sorted { ($0.begin, $1.end) < ($1.begin, $0.end) }
        var open: [Int] = []
        for range in ranges {
          #expect(range.begin >= 0)
          open.removeAll { $0 <= range.begin }
          #expect(open.last.map { range.end <= $0 } ?? true, "thread \(thread) at \(range)")
          open.append(range.end)
        }
      }
      let layouts = slices.filter { $0.name == "layout" }
      #expect(layouts.allSatisfy { $0.args?["kind"] != nil })
      // The workers' progress during the run depends on the machine.
      guard mode == .synchronous else { continue }
      #expect(layouts.contains { $0.args?["kind"] == .text("text") && $0.args?["id"] != nil })
    }
  }
}
