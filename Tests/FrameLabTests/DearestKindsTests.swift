import Assertions
import ChatRaster
import Testing

@testable import FrameLab

@Suite struct DearestKindsTests {
  private func span(
    _ work: MeasuredFrame.Work.Stage, _ kind: String?, _ id: String?, _ milliseconds: UInt64,
    measuring: UInt64 = 0, components: [String: UInt64] = [:]
  ) -> FrameSpan {
    var span = FrameSpan(
      work, thread: 9, start: 0, wall: 1, cpu: milliseconds * 1_000_000, id: id, kind: kind)
    span.shaping = measuring * 1_000_000
    span.components = components.mapValues { $0 * 1_000_000 }
    return span
  }

  private func dearest(_ spans: [[FrameSpan]]) -> DearestKinds {
    DearestKinds(
      of: FrameTrace(spans.map { FrameRecord(timing: FrameTiming(), spans: $0) }))
  }

  @Test func `kinds are sums of their cells, and a drawing does not count its decodings`() {
    let found = dearest([
      [
        span(.layout, "text", "a", 4, measuring: 3), span(.draw, "text", "a", 1),
        span(.layout, "text", "b", 2, measuring: 1),
      ],
      // The same cell again, in another strip.
      [span(.draw, "text", "a", 2)],
      [
        span(.layout, "image", "c", 1), span(.draw, "image", "c", 9),
        span(.decode, "image", "c", 7),
      ],
      [span(.draw, nil, nil, 1)],
    ])
    same(found.kinds.map(\.kind), ["image", "text", "unknown"])
    same(found.kinds.map(\.cells), [1, 2, 1])
    same(found.kinds.map(\.layout), [1, 6, 0])
    same(found.kinds.map(\.measuring), [0, 4, 0])
    same(found.kinds.map(\.draw), [2, 3, 1])
    same(found.kinds.map(\.decode), [7, 0, 0])
    same(found.messages.map(\.id), ["c", "a", "b"])
    same(found.messages.map(\.total), [10, 7, 2])
    same(
      found.rows { "\($0)" }.first, ["image", "1", "1.0", "0.0", "2.0", "7.0"])
    same(found.messageRows { "\($0)" }.first, ["image c", "1.0", "0.0", "2.0", "7.0"])
    same(found.rows { "\($0)" }.map(\.count), [6, 6, 6])
    same(DearestKinds.header.count, 6)
  }

  @Test func `at most five messages are listed, the dearest first`() {
    let found = dearest([(1...9).map { span(.layout, "text", "m\($0)", UInt64($0)) }])
    same(found.messages.map(\.id), ["m9", "m8", "m7", "m6", "m5"])
    same(found.kinds.map(\.layout), [45])
  }

  @Test func `components are apart, and the rest of a layout is arranging`() {
    let found = dearest([
      [span(.layout, "text", "a", 10, components: ["bubble": 2, "content": 5])],
      [span(.layout, "text", "b", 4, components: ["content": 3])],
      [span(.layout, "date", nil, 50)],
    ])
    same(found.components.map(\.name), ["content", "arranging", "bubble"])
    same(found.components.map(\.layout), [8, 4, 2])
    same(found.components.map(\.layouts), [2, 2, 1])
    same(found.componentRows { "\($0)" }.last, ["bubble", "1", "2.0"])
  }

  @Test func `a run with a virtual clock, and one without frames, have no kinds`() {
    let found = dearest([[]])
    #expect(found.kinds.isEmpty && found.components.isEmpty && found.messages.isEmpty)
  }
}
