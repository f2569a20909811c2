import Assertions
import CellEngine
import ChatRaster
import DisplayList
import ImageCodecs
import RendererTestResources
import Testing

@testable import Films
@testable import FrameLab

@Suite struct FramePlotTests {
  /// A frame on which the loop spent the given milliseconds.
  private func record(
    _ number: Int, tick: Int? = nil, _ milliseconds: Double, composed: Double = 0,
    dropped: Int = 0, blanks: Int = 0, spans: [FrameSpan] = []
  ) -> FrameRecord {
    var timing = FrameTiming()
    timing.number = number
    timing.due = FrameRate.standard.moment(of: tick ?? number)
    timing.interval = FrameRate.standard.budget
    timing.budget = timing.interval
    timing[.commit] = FrameTiming.Span(cpu: UInt64(milliseconds * 1e6))
    timing.composed = UInt64(composed * 1e6)
    timing.dropped = dropped
    timing.hitch = UInt64(dropped) * timing.budget
    return FrameRecord(timing: timing, counters: ["blanks": blanks], spans: spans)
  }

  private func arm(
    _ name: String, _ records: [FrameRecord], firstScreenFrame: Int? = nil
  ) -> FramePlot.Arm {
    FramePlot.Arm(
      name: name, frames: records.map(PlottedFrame.init), firstScreenFrame: firstScreenFrame)
  }

  private func plot(_ runs: [[FrameRecord]]) -> FramePlot {
    FramePlot(
      title: "Frame times", subtitles: ["60 Hz", "weekend.json"],
      arms: runs.enumerated().map { arm("Arm \($0)", $1) }, families: ["Inter"])
  }

  private func snapshot(_ traces: [[FrameRecord]]) throws -> CellSnapshot {
    try snapshot(of: plot(traces))
  }

  private func snapshot(of plot: FramePlot) throws -> CellSnapshot {
    let renderer = try ChatRenderer(TestConversation.configuration("telegram"))
    return try #require(try renderer.engine.layout(plot).first)
  }

  private func words(_ snapshot: CellSnapshot) -> [String] {
    snapshot.items.compactMap {
      if case .text(let text, _) = $0 { text.text } else { nil }
    }
  }

  /// All rectangles except those of the legend, which is below the charts.
  private func inChart(_ rects: [Rect]) -> [Rect] { rects.filter { $0.maxY < 840 } }

  /// The background of the marks below the first run: as wide as the run's chart.
  private func lane(_ snapshot: CellSnapshot) -> Rect? {
    bars(snapshot, Color(rgb: 0xf5f6f8)).first
  }

  /// Filled rectangles of one colour.
  private func bars(_ snapshot: CellSnapshot, _ color: Color) -> [Rect] {
    snapshot.items.compactMap {
      if case .fill(.roundedRect(let rect, _), .color(color)) = $0 { rect } else { nil }
    }
  }

  @Test func `the same run gives the same picture`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    var scenario = Scenario(
      name: "test", duration: 0.5, steps: [Scenario.Step(at: 0, .fling(screensPerSecond: 8))])
    scenario.messageCount = 40
    var options = FrameOptions()
    options.isVirtual = true
    let run = try await renderer.measureFrames(
      of: TestConversation.talk(), in: scenario, frames: options)
    let png = try renderer.framePlot(of: [run, run])
    try same(
      renderer.framePlot(ofTraces: [("a", run.trace)]),
      renderer.framePlot(ofTraces: [("a", FrameTrace(jsonLines: run.jsonLines()))]))
    try same(renderer.framePlot(of: [run, run]), png)
    let info = try ImageDecoder.info(of: png)
    #expect((info.width, info.height) == (1_600, 900))
    #expect(throws: RenderError.self) { try renderer.framePlot(of: []) }
  }

  @Test func `what is past the budget is red, above the line`() throws {
    let found = try snapshot([[record(0, 4), record(1, 30), record(2, 4)]])
    let line = try #require(bars(found, FramePlot.ink).first)
    let red = inChart(bars(found, FramePlot.red))
    #expect(!red.isEmpty)
    #expect(red.allSatisfy { $0.maxY <= line.maxY && $0.height > 10 })
    let within = try snapshot([[record(0, 4), record(1, 16), record(2, 4)]])
    #expect(inChart(bars(within, FramePlot.red)).isEmpty)
  }

  @Test func `late and blank frames are marked where they are`() throws {
    let records = (0..<60).map { record($0, 2, blanks: $0 == 30 ? 2 : 0) }
    let found = try snapshot([records])
    let blank = try #require(inChart(bars(found, FramePlot.amber)).first)
    let chart = try #require(lane(found))
    #expect(abs(blank.minX - (chart.minX + chart.width / 2)) <= 2)
    #expect(words(found).contains { $0.contains("60 frames") && $0.contains("2 blank cells") })
    let late = try snapshot([[record(0, 2), record(1, 40, dropped: 2), record(2, tick: 4, 2)]])
    // The bar of the late frame and its mark are as wide as the three ticks that the frame took.
    let red = inChart(bars(late, FramePlot.red))
    same(Set(red.map(\.maxY)).count, 2)
    let width = (red.map(\.maxX).max() ?? 0) - (red.map(\.minX).min() ?? 0)
    #expect(abs(width - chart.width * 3 / 5) <= 4)
  }

  @Test func `a late frame has its number, and the others find space or have none`() throws {
    let late = Set([20, 21, 22, 40])
    let records = (0..<60).map { record($0, 2, composed: late.contains($0) ? 20 : 3) }.map {
      var record = $0
      record.timing.hitch = late.contains(record.timing.number) ? 3_000_000 : 0
      return record
    }
    let found = words(try snapshot([records]))
    #expect(found.contains("20–22") && found.contains("40"))
  }

  @Test func `the work on cells is stacked below the bars, by its kind`() throws {
    func span(_ work: MeasuredFrame.Work.Stage, _ milliseconds: Double) -> FrameSpan {
      FrameSpan(
        work, thread: 9, start: 0, wall: 0, cpu: UInt64(milliseconds * 1e6), id: "m", kind: "image")
    }
    // A drawing of 6 ms contains a decoding of 2 ms.
    let spans = [span(.layout, 3), span(.draw, 6), span(.decode, 2)]
    let records = (0..<60).map { record($0, 2, spans: $0 == 30 ? spans : []) }
    let found = try snapshot([records])
    let colors = FramePlot.cellColors
    let heights = try [colors.layout, colors.draw, colors.decode].map { color in
      try #require(inChart(bars(found, color)).first).height
    }
    #expect(
      abs(heights[1] / heights[0] - 4 / 3) < 0.1 && abs(heights[2] / heights[0] - 2 / 3) < 0.1)
    #expect(words(found).contains("cells") && words(found).contains("9.00 ms"))
    let without = try snapshot([(0..<60).map { record($0, 2) }])
    #expect(!words(without).contains("cells"))
    #expect(!words(without).contains("layout of cells"))
  }

  @Test func `the first whole screen is told in words, and counts nowhere else`() throws {
    // Four frames of 30 ms and eleven blanks until the fifth frame shows the whole screen, late.
    let records = (0..<60).map { number in
      number < 4
        ? record(number, 30, composed: 3, blanks: number == 0 ? 5 : 2)
        : number == 4 ? record(number, 30, composed: 30, dropped: 1) : record(number + 1, 2)
    }
    func plot(_ first: Int?) -> FramePlot {
      FramePlot(
        title: "Cold", subtitles: ["60 Hz"], arms: [arm("Arm", records, firstScreenFrame: first)],
        families: ["Inter"])
    }
    let found = words(try snapshot(of: plot(4)))
    #expect(found.contains("first whole screen: 13.3 ms late / 4 frames and 11 blanks"))
    #expect(found.contains("55 frames  ·  0 late  ·  0 dropped  ·  0 blank cells"))
    same(plot(4).spreads[0]?.max, 2)
    same(plot(nil).spreads[0]?.max, 30)
    let never = words(try snapshot(of: plot(nil)))
    #expect(never.contains("no frame showed a whole screen"))
    #expect(never.contains { $0.hasPrefix("60 frames  ·  1 late") })
  }

  @Test func `time begins with the figures, and what is blank before the first screen is pale`()
    throws
  {
    let records = (0..<61).map { record($0, tick: 135 + $0, 2, blanks: $0 < 7 ? 3 : 0) }
    let found = try snapshot(
      of: FramePlot(
        title: "Again", subtitles: ["60 Hz"], arms: [arm("Arm", records, firstScreenFrame: 7)],
        families: ["Inter"]))
    let chart = try #require(lane(found))
    // A band behind the bars reaches to the end of the first whole screen; the marks of blank cells
    // end before it.
    let pale = inChart(bars(found, FramePlot.paleAmber))
    #expect(pale.allSatisfy { $0.minX == chart.minX })
    #expect(abs((pale.first?.maxX ?? 0) - chart.minX - chart.width * 8 / 61) <= 2)
    #expect(abs((pale.last?.maxX ?? 0) - chart.minX - chart.width * 7 / 61) <= 2)
    #expect(inChart(bars(found, FramePlot.amber)).isEmpty)
    #expect(words(found).contains("1.0 s") && words(found).contains { $0.contains("0 blank") })
  }

  @Test func `a mark on the curve stands where its figure is, beside a step too`() throws {
    // The 297th of 300 frames is the 99th percentile: three frames took longer.
    let found = try snapshot([(0..<300).map { record($0, $0 < 3 ? 4 : 2) }])
    let marks = found.items.compactMap { item -> Double? in
      guard case .fill(.ellipse(let rect), .color(.white)) = item else { return nil }
      return rect.midY
    }
    #expect(marks.count == 4 && Set(marks.prefix(3)).count == 1)
    #expect(marks[3] < marks[2])
  }

  @Test func `a frame that does not fit is cut, with its number`() throws {
    let records = (0..<100).map { record($0, $0 == 50 ? 812 : 3) }
    let found = words(try snapshot([records]))
    // The value is above its bar, and twice in the table.
    #expect(found.filter { $0 == "812" }.count >= 2)
    #expect(found.contains("3.00"))
  }

  @Test func `ten thousand frames share columns`() throws {
    let records = (0..<10_000).map { record($0, Double($0 % 23)) }
    let found = try snapshot([records, records, records])
    #expect(found.items.count < 6_000)
    #expect(words(found).contains { $0.contains("10,000 frames") })
  }

  @Test func `of more than three runs the last are shown`() throws {
    let found = words(try snapshot((0..<5).map { [record(0, Double($0))] }))
    #expect(["Arm 0", "Arm 1"].allSatisfy { !found.contains($0) })
    #expect(["Arm 2", "Arm 3", "Arm 4"].allSatisfy(found.contains))
  }

  @Test func `runs without frames, time or budget have a picture too`() throws {
    var nothing = FrameRecord(timing: FrameTiming())
    for traces in [[], [[]], [[nothing]], [[record(0, 0)], []]] as [[[FrameRecord]]] {
      #expect(try snapshot(traces).items.count > 5)
    }
    nothing.timing[.idle].cpu = 1_000_000_000_000_000
    #expect(try snapshot([[nothing, record(1, 1)]]).items.count > 5)
  }

  @Test func `columns hold the longest of their frames`() {
    let records = [record(0, 1), record(1, 3, composed: 9), record(2, 5, dropped: 1)]
    let columns = PlotColumns(
      of: records.map(PlottedFrame.init), from: 0, duration: FrameRate.standard.moment(of: 4),
      count: 2
    ).columns
    #expect(columns[0]?.time == 9 && columns[0]?.cpu == 3)
    #expect(columns[1]?.time == 5 && columns[1]?.cpu == 5)
    same(columns[1]?.isLate, true)
    same(columns[0]?.isLate, false)
  }

  @Test func `a fast run fills its axes, and the budget is named beside them`() throws {
    let records = (0..<360).map { record($0, 0.3 + Double($0 % 7) * 0.02, composed: 0.6) }
    let found = try snapshot([records])
    let chart = try #require(lane(found))
    let highest = inChart(bars(found, FramePlot.lighter(FramePlot.blue))).map(\.minY).min() ?? 900
    // The height from the base of the bars to the top of the highest one, out of about 460 points.
    #expect(chart.minY - highest > 250)
    #expect(bars(found, FramePlot.ink).isEmpty)
    same(words(found).count { $0 == "budget 16.7 ms: above this scale" }, 2)
    let slow = try snapshot([(0..<360).map { record($0, 9) }])
    #expect(!bars(slow, FramePlot.ink).isEmpty)
  }

  @Test func `a frame that the machine made late has a bar of its own`() throws {
    let records = (0..<100).map { number in
      number == 50
        ? record(number, 0.3, composed: 41, dropped: 1) : record(number, 0.3, composed: 0.5)
    }
    let found = try snapshot([records])
    let late = inChart(bars(found, FramePlot.red)).filter { $0.height >= 12 }
    let chart = try #require(lane(found))
    same(late.count, 1)
    #expect(abs((late.first?.minX ?? 0) - (chart.minX + chart.width / 2)) <= 8)
    #expect(words(found).contains("41.0"))
  }

  @Test func `a plot says what it shows, of what and where`() async throws {
    let found = words(try snapshot([[record(0, 1)]]))
    for word in ["late", "blank", "counted apart", "processor time"] {
      #expect(found.contains { $0.contains(word) }, "\(word)")
    }
    #expect(found.contains("60 Hz") && found.contains("weekend.json"))
    #expect(!found.contains("p99.9") && found.contains("p95"))
    let many = words(try snapshot([(0..<1_000).map { record($0, 1) }]))
    #expect(many.contains("p99.9"))
  }

  @Test func `ticks are round numbers`() {
    same(PlotScale(lower: 0, upper: 50).ticks(atMost: 6), [0, 10, 20, 30, 40, 50])
    same(PlotScale(lower: 0, upper: 21).ticks(atMost: 3), [0, 10, 20])
    same(PlotScale(lower: 0.2, upper: 200, isLogarithmic: true).ticks(atMost: 3), [1, 10, 100])
    same(
      PlotScale(lower: 0.1, upper: 2, isLogarithmic: true).ticks(atMost: 0), [0.1, 0.2, 0.5, 1, 2])
    same(PlotScale(lower: 0.1, upper: 10, isLogarithmic: true).fraction(of: 1), 0.5)
    same(PlotScale(lower: 0, upper: 4).fraction(of: 9), 1)
  }
}
