import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import TestResources
import Testing

@testable import FrameLab

@Suite struct FrameTraceReadingTests {
  private func measured(isVirtual: Bool = false) async throws -> FrameMeasurement {
    let renderer = try ChatRenderer(TestConversation.configuration("telegram"))
    var options = FrameOptions()
    options.preparation = .synchronous
    options.isVirtual = isVirtual
    return try await renderer.measureFrames(
      of: TestConversation.talk(),
      in: Scenario(
        name: "fling", duration: 0.3, steps: [.init(at: 0, .fling(screensPerSecond: 8))]),
      frames: options)
  }

  private func text(_ trace: FrameTrace) throws -> String {
    String(decoding: try trace.jsonLines(), as: UTF8.self)
  }

  @Test(arguments: [false, true])
  func `a trace that is read back has the same frames and is written as the same bytes`(
    isVirtual: Bool
  ) async throws {
    let run = try await measured(isVirtual: isVirtual)
    let read = try FrameTrace(jsonLines: run.jsonLines())
    try same(text(read), text(run.trace))
    same(read.frames, run.frames)
    same(FrameReport(of: read), run.report)
    same(DearestKinds(of: read), run.dearest)
    same(try FrameTrace(jsonLines: read.jsonLines()), read)
    same(read.isVirtual, isVirtual)
  }

  @Test func `frames are values with their phases, their step and the work on cells`() async throws
  {
    let frames = try await measured().frames
    #expect(frames.map(\.number) == frames.map(\.number).sorted())
    let first = try #require(frames.first)
    same(Set(first.cpu.keys), Set(FramePhase.allCases.map(\.name)))
    #expect(first.cpu["commit"] ?? .zero > .zero && first.composed > .zero)
    same(frames.last?.step, 0)
    #expect(frames.contains { $0.isTracking })
    let work = frames.flatMap(\.work)
    #expect(work.allSatisfy { $0.isOnLoop && $0.cpu > .zero && $0.wall > .zero })
    let texts = work.filter { $0.stage == .layout && $0.kind == "text" }
    #expect(texts.contains { $0.id == "m0" || $0.id?.isEmpty == false })
    #expect(texts.contains { $0.measuring > .zero && $0.measuring < $0.cpu })
    #expect(texts.contains { $0.components["bubble"] != nil && $0.components["content"] != nil })
    for layout in texts {
      #expect(layout.components.values.reduce(.zero, +) <= layout.cpu)
    }
  }

  @Test func `a trace that is not one is refused with its line, its key and what to do`() throws {
    let line = try text(.sample).split(separator: "\n").map(String.init)
    func fault(_ text: String) -> String {
      do {
        _ = try FrameTrace(jsonLines: Array(text.utf8))
        return "none"
      } catch {
        return error.description
      }
    }
    same(fault(line.joined(separator: "\n\n")), "none")
    same(fault(""), "line 1: this is not a trace: it has no frame")
    same(fault("{"), "line 1: this is not a frame, which is one JSON object")
    same(fault("\(line[0])\n[]"), "line 2: the value has another type")
    same(fault("\(line[1])\n\(line[0])"), "line 2: due_ms: frame 0 is not after frame 1")
    same(fault("\(line[1])\n\(line[1])"), "line 2: due_ms: frame 1 is not after frame 1")
    func changed(_ old: String, _ new: String) -> String {
      let result = line[2].replacing(old, with: new)
      #expect(result != line[2], "\(old)")
      return fault(result)
    }
    same(changed(#""due_ms""#, #""do_ms""#), "line 1: due_ms: the key is missing")
    same(changed(#""rows":7"#, #""rows":"x""#), "line 1: gauges.rows: the value has another type")
    same(
      changed(#""budget_ms":16.666666"#, #""budget_ms":0"#), "line 1: budget_ms: the budget is 0")
    same(
      changed(#""composed_ms":61"#, #""composed_ms":-1"#),
      "line 1: composed_ms: the time is out of range")
    same(changed(#""dropped":2"#, #""dropped":-2"#), "line 1: dropped: -2 is out of range")
    same(
      changed(#""compose":0,"#, ""), "line 1: start_ms: the phase compose is missing")
    same(
      changed(#""rows":7"#, #""rows":9000000000000000000"#),
      "line 1: gauges: rows is out of range")
  }

  @Test func `no damage to a trace traps`() async throws {
    let bytes = try await measured().jsonLines()
    let start = Array(bytes.prefix(6_000))
    var chance = SeededGenerator(seed: 7)
    let pieces = [
      "1e308", "-1e308", "1e18", "-", "9223372036854775807", "null", "[]", "{", "\"", "\n",
    ]
    for _ in 0..<400 {
      var damaged = start
      let place = Int.random(in: 0..<damaged.count, using: &chance)
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &chance)]
      damaged.replaceSubrange(place..<min(place + 3, damaged.count), with: Array(piece.utf8))
      guard let read = try? FrameTrace(jsonLines: damaged) else { continue }
      _ = (FrameReport(of: read), DearestKinds(of: read), read.frames)
      _ = try (read.chromeTrace(), read.jsonLines())
    }
  }

  @Test func `values at the limits are computed with`() throws {
    let most = "100000"
    // The second frame: without a whole screen, all frames of the trace count.
    var line = String(try text(.sample).split(separator: "\n")[1])
    for value in [
      #""composed_ms":2"#, #""hitch_ms":0"#, #""scheduler_ms":0"#, #""sleep_ms":0"#,
    ] {
      #expect(line.contains(value))
      line = line.replacing(value, with: value.dropLast() + most)
    }
    line = line.replacing(#""dropped":0"#, with: #""dropped":1000000"#)
      .replacing(#""commit":2"#, with: #""commit":\#(most)"#)
      .replacing(#""budget_ms":16.666666"#, with: #""budget_ms":\#(most)"#)
      .replacing(#""interval_ms":16.666666"#, with: #""interval_ms":\#(most)"#)
      .replacing(
        #""frame":1"#,
        with: #""frame":1,"spans":[{"name":"layout","thread":-1,"start_ms":-1000000000,"#
          + #""wall_ms":\#(most),"cpu_ms":0,"components_cpu_ms":{"a":\#(most)}}]"#)
    let read = try FrameTrace(jsonLines: Array(line.utf8))
    #expect(FrameReport(of: read).hitchRatio > 0)
    same(DearestKinds(of: read).components.map(\.name), ["a", "arranging"])
    #expect(try read.chromeTrace().count > 100)
  }
}
