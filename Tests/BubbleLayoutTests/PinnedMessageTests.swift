import Assertions
import BubbleLayout
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@Suite struct PinnedMessageTests {
  /// The pin of a message: the filled outline in the stamp's box.
  private func pin(_ row: MessageRow, _ theme: String = "telegram") throws -> Rect? {
    let snapshot = try LayoutFixture(theme).snapshot(of: row)
    guard let stamp = snapshot.box(.status) else { return nil }
    for case .fill(.path(let path), _) in snapshot.items {
      // The pin is slightly taller than a line of boxes.
      guard case .move(let start) = path.elements.first,
        stamp.inset(by: EdgeInsets(horizontal: 0, vertical: -2)).contains(start)
      else { continue }
      return Rect(x: stamp.minX, y: stamp.minY, width: start.x - stamp.minX, height: stamp.height)
    }
    return nil
  }

  @Test func `a pinned message has a pin before its clock time`() throws {
    var row = LayoutFixture.outgoing("AB", stamp: "09:26", status: .read)
    try same(pin(row), nil)
    let plain = try #require(LayoutFixture().snapshot(of: row).box(.bubble))
    row.message.isPinned = true
    let snapshot = try LayoutFixture().snapshot(of: row)
    let pin = try #require(try pin(row))
    let stamp = try #require(snapshot.text("09:26"))
    #expect(pin.maxX < stamp.origin.x)
    same(snapshot.box(.bubble)?.width, plain.width + 11)
  }

  @Test func `a look without clock times shows the pin alone`() throws {
    var row = LayoutFixture.incoming("AB", stamp: "09:26")
    try same(pin(row, "wechat"), nil)
    row.message.isPinned = true
    #expect(try pin(row, "wechat") != nil)
  }
}
