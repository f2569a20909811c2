import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@testable import BubbleLayout

/// Tests of forwarded messages and durations of voice messages in the style of some apps.
@Suite struct MarkLooksTests {
  @Test(arguments: [("telegram", true), ("whatsapp", false), ("discord", false)])
  func `a forwarded message names who said it, but for apps that do not`(
    theme: String, isNamed: Bool
  ) throws {
    var row = LayoutFixture.incoming("A", stamp: "09:26")
    row.message.forwardedFrom = "NOOR"
    let texts = try LayoutFixture(theme).snapshot(of: row).texts.map(\.text.text)
    same(texts.contains { $0.contains("NOOR") }, isNamed)
    #expect(texts.contains { $0.contains("orwarded") })
  }

  @Test(arguments: [("telegram", true), ("imessage", false)])
  func `the length of a voice message is below its wave or behind it`(
    theme: String, isBelow: Bool
  ) throws {
    var row = LayoutFixture.incoming("", stamp: nil)
    row.message.content = .voice(VoiceContent(duration: 75, waveform: [0.5, 1, 0.2]))
    let snapshot = try LayoutFixture(theme).snapshot(of: row)
    let length = try #require(snapshot.texts.first { $0.text.text == "1:15" })
    let button = try #require(snapshot.box(.custom("play")))
    let wave = snapshot.items.compactMap { item -> Double? in
      guard case .stroke(let path, _, _) = item else { return nil }
      return path.elements.compactMap {
        switch $0 {
        case .move(let point), .line(let point): point.y
        case .curve, .close: nil
        }
      }.max()
    }.max()
    let bottom = try #require(wave)
    same((length.origin.y >= bottom), isBelow)
    same((length.origin.x < button.maxX + 20), isBelow)
  }
}
