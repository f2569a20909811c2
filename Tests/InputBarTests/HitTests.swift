import Assertions
import ChatRaster
import InputBar
import Testing

/// Tests of the parts of a bar that react to touches.
@Suite struct HitTests {
  private static let scene = InputBarScene(bottomInset: 20)

  private func page(
    _ bar: InputBar, direction: LayoutDirection = .leftToRight
  ) async throws -> (regions: PageRegions, map: HitMap) {
    let renderer = try ChatRenderer(InputBarPage.configuration())
    var options = renderer.configuration.options
    options.footer = bar
    options.direction = direction
    return (
      try await renderer.regions(of: InputBarPage.talk, options: options),
      try await renderer.hitMap(of: InputBarPage.talk, options: options)
    )
  }

  private func areas(_ regions: PageRegions) -> [InputBarArea] {
    regions.regions.filter { $0.messageID == nil }.compactMap { InputBarArea($0.role) }
  }

  @Test(arguments: LayoutDirection.allCases)
  func `every part is hit in its middle`(direction: LayoutDirection) async throws {
    for state in [StandardInputBarState.initial(), .input(), .audio, .emoji, .plus] {
      let bar = InputBar(
        state: state, draft: "see you", reply: .init(author: "Bo", text: "are you around?"),
        addedEvents: [StickerEvent()], scene: Self.scene)
      let (regions, map) = try await page(bar, direction: direction)
      let found = areas(regions)
      same(Set(found).count, found.count)
      for region in regions.regions {
        guard let area = InputBarArea(region.role), area != .bar, region.messageID == nil
        else { continue }
        let rect = try #require(region.rects.first)
        #expect(rect.minX >= 0 && rect.maxX <= 390 && rect.maxY <= regions.size.height)
        let hit = try await map.hitTest(Point(x: rect.midX, y: rect.midY))
        // The send button is in the field.
        same(hit?.role, region.role, "\(area) in \(state)")
        #expect(hit?.label != nil)
      }
      let buttons = (bar.state.leadingEvents + bar.state.trailingEvents).map(\.id) + ["stickers"]
      for id in buttons { #expect(found.contains(.event(id))) }
      #expect(found.contains(.cancelReply))
      same(found.contains(.field), (state != .audio))
      same(found.contains(.send), (state != .audio))
      same(found.contains(.record), (state == .audio))
      same(found.count { if case .emoji = $0 { true } else { false } }, (state == .emoji ? 40 : 0))
      same(
        found.count { if case .attachment = $0 { true } else { false } }, (state == .plus ? 8 : 0))
    }
  }

  @Test func `while recording the field's place says record`() async throws {
    let field = try await page(InputBar(state: .initial(), scene: Self.scene))
    let rect = try #require(
      field.regions.regions.first { $0.role == .custom("field") }?.rects.first)
    let recording = try await page(InputBar(state: .audio, scene: Self.scene))
    let hit = try await recording.map.hitTest(Point(x: rect.midX, y: rect.midY))
    same(hit?.role, .custom("record"))
    same(hit?.rect, rect)
  }

  @Test func `a touch on the field leads to input, as a script of touches does`() async throws {
    var bar = InputBar(state: .audio, scene: Self.scene)
    // Keyboard, emoji and field are looked up again on the current page each time.
    for id in ["keyboard", "emoji", "field"] {
      let (regions, map) = try await page(bar)
      let rect = try #require(
        regions.regions.first { $0.role == .custom(id) }?.rects.first, "\(id)")
      let hit = try await map.hitTest(Point(x: rect.midX, y: rect.midY))
      bar.touch(try #require(hit.flatMap { InputBarArea($0.role) }))
    }
    same(bar.state as? StandardInputBarState, .input(params: Self.scene.keyboard))
  }

  @Test func `a bar on its way has the touches of where it goes, and none of panels`() async throws
  {
    let bar = InputBar(state: .emoji, scene: Self.scene)
    let frame = bar.frame(
      from: StandardInputBarState.emoji, to: StandardInputBarState.audio, at: .milliseconds(100))
    let found = areas(try await page(frame).regions)
    same(Set(found), [.bar, .record, .event("keyboard"), .event("emoji"), .event("plus")])
  }
}
