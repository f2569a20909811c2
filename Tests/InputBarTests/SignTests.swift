import Assertions
import ChatRaster
import InputBar
import Testing

/// Tests that the bars of the built-in themes have the icons of the apps that they imitate, at the
/// same positions.
@Suite struct SignTests {
  private static let names = [
    "assistant", "discord", "imessage", "slack", "telegram", "wechat", "whatsapp",
  ]

  /// The parts of a bar that can be touched, except the bar itself.
  private func parts(
    _ theme: String, _ bar: InputBar = InputBar(state: .initial()), width: Double = 390,
    direction: LayoutDirection = .leftToRight
  ) async throws -> [(area: InputBarArea, box: Rect, label: String?)] {
    var configuration = try InputBarPage.configuration(theme, hasSigns: true)
    configuration.options.width = width
    configuration.options.direction = direction
    configuration.options.footer = bar
    let regions = try await ChatRenderer(configuration).regions(of: InputBarPage.talk)
    return regions.regions.compactMap { region in
      guard region.messageID == nil, let area = InputBarArea(region.role), area != .bar
      else { return nil }
      return region.rects.first.map { (area, $0, region.label) }
    }
  }

  /// The icons before, in and after the field, from the leading to the trailing end, and those in
  /// the row below the text.
  private func places(
    _ parts: [(area: InputBarArea, box: Rect, label: String?)]
  ) throws -> [[String]] {
    let field = try #require(parts.first { $0.area == .field }?.box)
    let signs = parts.filter { $0.area != .field }.sorted { $0.box.minX < $1.box.minX }
    func names(_ isThere: (Rect) -> Bool) -> [String] {
      signs.filter { isThere($0.box) }.map(\.area.name)
    }
    let below = names { $0.minY >= field.maxY && $0.maxY > field.maxY + 8 }
    return [
      names { $0.maxX <= field.minX },
      names { field.contains($0.center) && $0.midX < field.midX },
      names { field.contains($0.center) && $0.midX > field.midX },
      names { $0.minX >= field.maxX }, below,
    ]
  }

  @Test(arguments: [
    ("telegram", [["plus"], [], ["emoji"], ["audio"], []]),
    ("whatsapp", [[], ["emoji"], ["plus", "camera"], ["audio"], []]),
    ("imessage", [["plus"], [], ["audio"], [], []]),
    ("discord", [[], ["plus"], ["gift", "gif", "emoji", "emoji"], [], []]),
    (
      "slack",
      [[], [], [], [], ["plus", "format", "emoji", "at", "video", "audio", "slash", "send"]]
    ),
    ("assistant", [[], ["plus"], ["audio", "send"], [], []]),
    ("wechat", [["audio"], [], [], ["emoji", "plus"], []]),
  ])
  func `signs stand where the app has them`(theme: String, expected: [[String]]) async throws {
    try await same(places(parts(theme)), expected)
    let mirrored = try await parts(theme, direction: .rightToLeft).map {
      (
        $0.area,
        Rect(x: 390 - $0.box.maxX, y: $0.box.minY, width: $0.box.width, height: $0.box.height),
        $0.label
      )
    }
    try same(places(mirrored), expected)
  }

  @Test func `the field of imessage is where the app has it`() async throws {
    let parts = try await parts("imessage", width: 402)
    let field = try #require(parts.first { $0.area == .field }?.box)
    #expect(field.minX == 80 && field.width == 294 && field.height == 40)
    let plus = try #require(parts.first { $0.area == .event("plus") }?.box)
    #expect(plus.midX == 48 && plus.width == 40)
  }

  @Test(arguments: [("telegram", 36.0), ("whatsapp", 48), ("discord", 44), ("assistant", 52)])
  func `fields are as high as the app's`(theme: String, height: Double) async throws {
    let parts = try await parts(theme)
    same(parts.first { $0.area == .field }?.box.height, height)
  }

  @Test(arguments: names)
  func `what was written can be sent once`(theme: String) async throws {
    let written = try await parts(theme, InputBar(state: .input(), draft: "see you"))
    same(written.count { $0.area == .send }, 1)
    let style = try Theme.named(theme).inputBar
    // The arrow for sending replaces the microphone, unless there is room for both.
    let keepsVoice = theme == "wechat" || theme == "slack" || theme == "assistant"
    same(written.contains { $0.area == .event("audio") }, keepsVoice)
    same(style.namesSigns, (theme != "wechat"))
  }

  @Test(arguments: names)
  func `only wechat is held to talk`(theme: String) async throws {
    let recording = try await parts(theme, InputBar(state: .audio))
    let record = try #require(recording.first { $0.area == .record })
    same((record.label == "Hold to talk"), (theme == "wechat"))
    // Discord's bar on a desktop has no microphone.
    same(recording.contains { $0.area == .event("keyboard") }, (theme != "discord"))
  }

  @Test(arguments: [
    ("telegram", "Message"), ("whatsapp", "Message"), ("imessage", "iMessage"),
    ("slack", "Message Bo"), ("discord", "Message @Bo"), ("assistant", "Ask anything"),
    ("wechat", "Message"),
  ])
  func `an empty field has the app's words`(theme: String, words: String) async throws {
    var bar = InputBar(state: .initial())
    bar.recipient = "Bo"
    let field = try await parts(theme, bar).first { $0.area == .field }
    same(field?.label, words)
    bar.recipient = "#lake"
    let channel = try await parts(theme, bar).first { $0.area == .field }
    same(channel?.label, words.replacing("@Bo", with: "#lake").replacing("Bo", with: "#lake"))
  }

  @Test(arguments: names, [120.0, 200, 320, 1_600])
  func `no button lies on another one, nor outside of the page`(
    theme: String, width: Double
  ) async throws {
    for draft in ["", "see you"] {
      let parts = try await parts(theme, InputBar(state: .initial(), draft: draft), width: width)
      let buttons = parts.filter { $0.area != .field && $0.area != .send }
      for (index, part) in buttons.enumerated() {
        #expect(part.box.minX >= 0 && part.box.maxX <= width || width < 200, "\(part.area)")
        for other in buttons[..<index] where width >= 200 {
          let isApart =
            part.box.minX >= other.box.maxX || other.box.minX >= part.box.maxX
            || part.box.minY >= other.box.maxY || other.box.minY >= part.box.maxY
          #expect(isApart, "\(part.area) on \(other.area)")
        }
      }
    }
  }
}
