import Assertions
import BubbleLayout
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@Suite struct VoiceTests {
  private func snapshot(
    _ voice: VoiceContent, _ theme: String, isOutgoing: Bool = false,
    _ direction: LayoutDirection = .leftToRight
  ) throws -> CellSnapshot {
    var fixture = try LayoutFixture(theme)
    fixture.direction = direction
    var row = isOutgoing ? LayoutFixture.outgoing("") : LayoutFixture.incoming("")
    row.message.content = .voice(voice)
    return try fixture.snapshot(of: row)
  }

  private func strokes(_ snapshot: CellSnapshot) -> [[Point]] {
    snapshot.items.compactMap { item in
      guard case .stroke(let path, _, _) = item else { return nil }
      return path.elements.compactMap { if case .move(let point) = $0 { point } else { nil } }
    }
  }

  private static let looks = ["telegram", "imessage", "whatsapp", "slack", "discord", "assistant"]

  @Test(arguments: looks)
  func `no wave is made up where none is known`(theme: String) throws {
    let plain = try snapshot(VoiceContent(duration: 20), theme)
    #expect(strokes(plain).isEmpty)
    let box = try #require(plain.box(.custom("voice")))
    let tracks = plain.items.compactMap { item -> Rect? in
      guard case .fill(.roundedRect(let rect, _), _) = item, rect.height < 6, rect.height > 2 else {
        return nil
      }
      return rect
    }
    try #require(tracks.count == 1)
    let isLengthBelow = try Theme.named(theme).media.isVoiceDurationBelow
    #expect(isLengthBelow ? tracks[0].midY < box.midY : tracks[0].midY == box.midY)
    #expect(tracks[0].width > 60)
    // The text is as wide as the waveform that it replaces.
    let known = try snapshot(VoiceContent(duration: 20, waveform: [0.5, 1]), theme)
    same(known.box(.custom("voice")), box)
    let wave = try #require(strokes(known).first)
    same(wave.count, 28)
    let ends = [wave[0].x - 1.3, wave[27].x + 1.3]
    #expect(abs(ends[0] - tracks[0].minX) < 0.01 && abs(ends[1] - tracks[0].maxX) < 0.01)
  }

  @Test(arguments: LayoutDirection.allCases)
  func `in wechat sound is three arcs on the speaker's side, with its length beside them`(
    direction: LayoutDirection
  ) throws {
    for isOutgoing in [false, true] {
      let snapshot = try snapshot(
        VoiceContent(duration: 7, waveform: [0.5, 1]), "wechat", isOutgoing: isOutgoing, direction)
      let arcs = try #require(strokes(snapshot).first)
      #expect(strokes(snapshot).count == 1 && arcs.count == 3)
      let box = try #require(snapshot.box(.custom("voice")))
      let length = try #require(snapshot.text("7″"))
      let isOnRight = isOutgoing != (direction == .rightToLeft)
      for point in arcs {
        #expect(box.contains(point))
        same((point.x > box.midX), isOnRight)
        same((point.x > length.origin.x), isOnRight)
      }
      // The arcs open away from the speaker.
      same((arcs[2].x < arcs[0].x), isOnRight)
    }
  }

  @Test func `in wechat a longer message has a wider bubble`() throws {
    let widths = try [nil, 2, 20, 60, 600].map { (duration: Double?) in
      try #require(try snapshot(VoiceContent(duration: duration), "wechat").box(.bubble)).width
    }
    #expect(widths[0] < widths[1] && widths[1] < widths[2] && widths[2] < widths[3])
    same(widths[3], widths[4])
  }
}
