import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import TestResources
import Testing

@testable import BubbleLayout

@Suite struct DeliveryMarkTests {
  /// The ticks of a sent message: their number and their colour.
  private func ticks(
    _ status: Message.Status, in fixture: LayoutFixture, _ content: Content = .text("A")
  ) throws -> (count: Int, color: Color) {
    var row = LayoutFixture.outgoing("", stamp: "09:26", status: status)
    row.message.content = content
    let snapshot = try fixture.snapshot(of: row)
    let stamp = try #require(snapshot.box(.status))
    let strokes = snapshot.items.compactMap { item -> (count: Int, color: Color)? in
      guard case .stroke(let path, _, let color) = item,
        case .move(let start) = path.elements.first, stamp.contains(start)
      else { return nil }
      return (path.elements.count { if case .move = $0 { true } else { false } }, color)
    }
    return try #require(strokes.last)
  }

  @Test func `in whatsapp a delivered message has two grey ticks, and in telegram one`() throws {
    let whatsapp = try LayoutFixture("whatsapp")
    let (grey, read) = (whatsapp.theme.bubble.outgoing.secondary, whatsapp.theme.status.read)
    #expect(try ticks(.sent, in: whatsapp) == (1, grey))
    #expect(try ticks(.delivered, in: whatsapp) == (2, grey))
    #expect(try ticks(.read, in: whatsapp) == (2, read))
    let telegram = try LayoutFixture("telegram")
    #expect(try ticks(.delivered, in: telegram) == ticks(.sent, in: telegram))
    try same(ticks(.read, in: telegram).count, 2)
  }

  @Test(arguments: Appearance.allCases)
  func `on a picture two ticks say by their colour whether a message was read`(
    appearance: Appearance
  ) throws {
    var fixture = try LayoutFixture("whatsapp")
    fixture.theme.status = try Theme.named("whatsapp", appearance: appearance).status
    fixture.images = OnePicture()
    let photo = Content.image(ImageContent(source: "photo"))
    let style = fixture.theme.status
    #expect(try ticks(.delivered, in: fixture, photo) == (2, style.onOverlay))
    let read = try ticks(.read, in: fixture, photo)
    same(read.count, 2)
    for ground in [Color.white, .black].map({ ContrastRatio.blend(style.overlay, over: $0) }) {
      #expect(ContrastRatio.between(read.color, ground) >= 3)
    }
    // The mark of a read message is blue, clearly different from the white mark of an unread one.
    #expect(Int(read.color.blue) - Int(read.color.red) > 80)
  }
}
