import Assertions
import ChatRaster
import RendererTestResources
import Testing

@testable import Films
@testable import FrameLab

@Suite struct FrameGaugeTests {
  @Test(arguments: [PageBackground.automatic, .transparent])
  func `a cell is one bitmap, and blending is for pages one can see through`(
    background: PageBackground
  ) async throws {
    var configuration = try TestConversation.configuration("wechat")
    configuration.options.background = background
    var scenario = Scenario(
      name: "test", duration: 0.5, steps: [.init(at: 0.1, .fling(screensPerSecond: 4))])
    scenario.height = 300
    var options = FrameOptions()
    options.preparation = .synchronous
    options.isVirtual = true
    let run = try await ChatRenderer(configuration).measureFrames(
      of: TestConversation.talk(), in: scenario, frames: options)
    for record in run.trace.records {
      let gauges = record.gauges
      #expect(gauges["bitmaps"] == gauges["visible"] && gauges["visible"] ?? 0 > 0)
      same(gauges["blended"], (background == .transparent ? gauges["bitmaps"] : 0))
    }
  }

  /// Two boxes with a common opacity and a circular clip, which no screen draws in one pass.
  private struct VeiledKind: ContentKind {
    struct Payload: Codable, Hashable, Sendable {}
    static let type = "com.example.veiled"
    static let version = 1
    func summary(of payload: Payload, in strings: LocalizedStrings) -> String { "veiled" }
    func measured(_ payload: Payload, in context: ContentContext) -> some MeasuredContent {
      Veiled()
    }

    struct Veiled: MeasuredContent {
      let size = Size(width: 60, height: 40)
      let fit = ContentFit.padded
      func draw(in box: Rect, on canvas: inout CellCanvas) {
        canvas.group(clip: .roundedRect(box, CornerRadii(9)), opacity: 0.5) { canvas in
          canvas.fill(.rect(box), .black)
          canvas.fill(.rect(box.offset(dx: 20, dy: 0)), .white)
        }
      }
    }
  }

  @Test func `a chat is painted without a pass off the screen, and those of a kind are counted`()
    async throws
  {
    var configuration = try TestConversation.configuration("wechat")
    configuration.contentKinds.register(VeiledKind())
    let renderer = try ChatRenderer(configuration)
    func passes(_ talk: Conversation) async throws -> Int {
      // The cost of the first screen is not counted.
      var scenario = Scenario(
        name: "test", duration: 0.5, steps: [.init(at: 0.1, .jump(.fraction(1)))])
      scenario.messageCount = nil
      scenario.height = 400
      var options = FrameOptions()
      options.preparation = .synchronous
      options.isVirtual = true
      let run = try await renderer.measureFrames(of: talk, in: scenario, frames: options)
      same(run.firstFailure, nil)
      #expect(run.trace.records.contains { $0.counters["started"] ?? 0 > 0 })
      return run.trace.records.reduce(0) { $0 + ($1.counters["offscreen_passes"] ?? 0) }
    }
    try await same(passes(TestConversation.talk()), 0)
    var talk = TestConversation.talk()
    let sender = talk.messages[0].sender
    // The first screen contains no content of this kind.
    for number in 0..<12 {
      talk.messages.append(
        Message(id: "plain\(number)", sender: sender, content: .text("one line")))
    }
    talk.messages.append(
      Message(
        id: "veiled", sender: sender, content: try Content(VeiledKind.self, VeiledKind.Payload())))
    try await same(passes(talk), 1)
  }
}
