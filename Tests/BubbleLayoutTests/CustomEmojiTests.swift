import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@testable import BubbleLayout

/// Tests of custom emoji: pictures that replace characters.
@Suite struct CustomEmojiTests {
  /// Two letters, an emoji of four UTF-8 bytes, and two letters.
  private static func text(
    _ source: String?, _ more: [RichText.Entity] = []
  ) -> RichText {
    RichText("AA🦆AA", entities: [.init(.customEmoji(source), 2..<6)] + more)
  }

  private func snapshot(
    _ text: RichText, theme: String = "telegram", direction: LayoutDirection = .leftToRight
  ) throws -> CellSnapshot {
    var fixture = try LayoutFixture(theme)
    fixture.images = OnePicture()
    fixture.direction = direction
    return try fixture.snapshot(of: LayoutFixture.incoming(text))
  }

  private func pictures(_ snapshot: CellSnapshot) -> [Rect] {
    snapshot.items.compactMap { item in
      if case .image(let picture, let box, _) = item, picture.identifier == "photo" {
        box
      } else {
        nil
      }
    }
  }

  @Test(arguments: LayoutDirection.allCases)
  func `the picture lies between the letters beside it`(direction: LayoutDirection) throws {
    let snapshot = try snapshot(Self.text("photo"), direction: direction)
    let box = try #require(pictures(snapshot).first)
    same(pictures(snapshot).count, 1)
    // The picture has an aspect ratio of 4:3, and is a quarter taller than the letters, which are
    // 10 × 10 points.
    same(box.size, Size(width: 17, height: 13))
    let (text, origin) = try #require(snapshot.texts.first)
    let start = origin.x + (text.lines.first?.minX ?? 0)
    #expect(abs(box.minX - start - 20) <= 1, "\(box), \(start)")
    #expect(abs(text.longestLine - 57) <= 1, "\(text.longestLine)")
    let bubble = try #require(snapshot.box(.bubble))
    #expect(box.minY >= bubble.minY && box.maxY <= bubble.maxY)
  }

  @Test func `characters are drawn where there is no picture, and nothing under a cover`() throws {
    for source in ["gone", nil] {
      let snapshot = try snapshot(Self.text(source))
      #expect(pictures(snapshot).isEmpty)
      same(snapshot.texts.first?.text.text, "AA🦆AA")
      same(snapshot.texts.first?.text.objects.isEmpty, true)
    }
    let covered = try snapshot(Self.text("photo", [.init(.spoiler, 2..<6)]))
    #expect(pictures(covered).isEmpty)
    let beside = try snapshot(Self.text("photo", [.init(.spoiler, 0..<2)]))
    same(pictures(beside).count, 1)
  }

  @Test func `the pictures are known before the words are laid out`() throws {
    let keys = try LayoutFixture().keys()
    let row = LayoutFixture.incoming(Self.text("photo"))
    same(keys.pictures(of: .message(row)), ["photo"])
    var captioned = row
    captioned.message.content = .image(ImageContent(source: "a", caption: Self.text("photo")))
    same(keys.pictures(of: .message(captioned)), ["a", "photo"])
    #expect(keys.key(of: .message(row)) != keys.key(of: .message(captioned)))
    var other = row
    other.message.content = .text(Self.text("other"))
    #expect(keys.key(of: .message(row)) != keys.key(of: .message(other)))
  }
}
