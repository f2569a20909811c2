import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@testable import BubbleLayout

/// Tests of reactions with custom emoji.
@Suite struct ReactionPictureTests {
  private static let custom = Reaction(emoji: ":lake:", count: 2, source: "photo")

  private func row(_ reactions: [Reaction]) -> MessageRow {
    var row = LayoutFixture.incoming("AAAAAAAAAA")
    row.message.reactions = reactions
    return row
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

  @Test(arguments: try ThemeCatalog.builtIn.names(), LayoutDirection.allCases)
  func `every look draws the picture in the reaction's area`(
    theme: String, direction: LayoutDirection
  ) throws {
    var fixture = try LayoutFixture(theme)
    fixture.images = OnePicture()
    fixture.direction = direction
    let snapshot = try fixture.snapshot(
      of: row([Self.custom, Reaction(emoji: "B", count: 2)]))
    let pictures = pictures(snapshot)
    let picture = try #require(pictures.first)
    same(pictures.count, 1)
    let area = try #require(snapshot.box(.reaction(":lake:")))
    #expect(
      picture.minX >= area.minX && picture.maxX <= area.maxX && picture.minY >= area.minY
        && picture.maxY <= area.maxY, "\(picture) in \(area)")
    // The picture has an aspect ratio of 4:3.
    #expect(abs(picture.width / picture.height - 4.0 / 3) < 0.1, "\(picture)")
    #expect(!snapshot.texts.contains { $0.text.text.contains("lake") })
    for (text, origin) in snapshot.texts where text.text != "AAAAAAAAAA" {
      let start = origin.x + (text.lines.first?.minX ?? 0)
      let isBeside = start >= picture.maxX - 0.5 || start + text.longestLine <= picture.minX + 0.5
      #expect(isBeside, "\(text.text)")
    }
  }

  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `the name is drawn where there is no picture`(theme: String) throws {
    var fixture = try LayoutFixture(theme)
    fixture.images = OnePicture()
    func texts(_ source: String?) throws -> [String] {
      var reaction = Self.custom
      reaction.source = source
      return try fixture.snapshot(of: row([reaction])).texts.map(\.text.text)
    }
    try same(texts("gone"), texts(nil))
    #expect(try texts(nil).contains { $0.hasPrefix(":lake:") })
  }

  @Test func `the picture is known before the reactions are laid out, and part of the key`() throws
  {
    let keys = try LayoutFixture().keys()
    let row = row([Self.custom])
    #expect(keys.pictures(of: .message(row)).contains("photo"))
    var other = row
    other.message.reactions[0].source = "other"
    #expect(keys.key(of: .message(row)) != keys.key(of: .message(other)))
  }
}
