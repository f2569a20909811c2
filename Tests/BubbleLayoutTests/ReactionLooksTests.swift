import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import TestResources
import Testing

@testable import BubbleLayout

/// Tests of reactions in the style of the app that a theme imitates.
@Suite struct ReactionLooksTests {
  private static let two = [
    Reaction(emoji: "A", participants: ["bo", "me"]), Reaction(emoji: "B", count: 4),
  ]

  private func row(_ isOutgoing: Bool, _ reactions: [Reaction] = Self.two) -> MessageRow {
    var row =
      isOutgoing ? LayoutFixture.outgoing("AAAAAAAAAA") : LayoutFixture.incoming("AAAAAAAAAA")
    row.message.reactions = reactions
    row.reactionPeople = reactions.map { ReactionPeople(isOwn: $0.participants.contains("me")) }
    return row
  }

  private func fills(_ snapshot: CellSnapshot, _ color: Color) -> [Rect] {
    snapshot.items.compactMap { item in
      guard case .fill(let shape, .color(color)) = item else { return nil }
      return shape.bounds
    }
  }

  @Test(arguments: [false, true], LayoutDirection.allCases)
  func `imessage has a disc on the corner away from the edge, with two dots`(
    isOutgoing: Bool, direction: LayoutDirection
  ) throws {
    var fixture = try LayoutFixture("imessage")
    fixture.direction = direction
    let plain = try fixture.snapshot(of: row(isOutgoing, []))
    let snapshot = try fixture.snapshot(of: row(isOutgoing, [Self.two[0]]))
    let bubble = try #require(snapshot.box(.bubble))
    let before = try #require(plain.box(.bubble))
    same(bubble.minY, before.minY + 28)
    let disc = try #require(snapshot.box(.reaction("A")))
    #expect(disc.width == 34 && disc.height == 34)
    #expect(abs(bubble.minY - disc.minY - 27.4) < 0.01)
    let isLeft = isOutgoing == (direction == .leftToRight)
    let reach = isLeft ? bubble.minX - disc.minX : disc.maxX - bubble.maxX
    #expect(abs(reach - 13.9) < 0.01)
    // The user's own reaction and its two dots are blue; the dots are next to the bubble, not on it.
    let blue = fills(snapshot, Color(rgb: 0x00_88ff)).sorted { $0.width < $1.width }
    same(blue.map { ($0.width * 10).rounded() }, [50, 104, 340])
    for dot in blue.prefix(2) {
      #expect(isLeft ? dot.maxX < bubble.minX : dot.minX > bubble.maxX)
    }
    #expect(!snapshot.texts.contains { $0.text.text.contains("2") })
  }

  @Test(arguments: [false, true], LayoutDirection.allCases)
  func `imessage has a badge as long as a name, and covers no name`(
    isOutgoing: Bool, direction: LayoutDirection
  ) throws {
    var fixture = try LayoutFixture("imessage")
    fixture.direction = direction
    let names = [":AB:", "B", ":C:"]
    let snapshot = try fixture.snapshot(
      of: row(isOutgoing, names.map { Reaction(emoji: $0, count: 1) }))
    let badges = try names.map { try #require(snapshot.box(.reaction($0))) }
    #expect(badges[0].width > badges[2].width && badges[2].width > 34)
    same(badges[1].width, 34)
    #expect(badges.allSatisfy { $0.height == 34 })
    for (index, name) in names.enumerated() {
      let (text, origin) = try #require(snapshot.texts.first { $0.text.text == name })
      let start = origin.x + (text.lines.first?.minX ?? 0)
      for (other, badge) in badges.enumerated() {
        if other == index {
          #expect(start >= badge.minX + 4 && start + text.longestLine <= badge.maxX - 4)
        } else {
          #expect(start >= badge.maxX || start + text.longestLine <= badge.minX)
        }
      }
    }
  }

  @Test(arguments: [1, 2, 40])
  func `imessage counts the names that have no room`(count: Int) throws {
    let fixture = try LayoutFixture("imessage")
    let long = String(repeating: "ABCD", count: 30)
    let names = (0..<count).map { long + String(repeating: "A", count: $0) }
    let snapshot = try fixture.snapshot(
      of: row(false, names.map { Reaction(emoji: $0, count: 1) }))
    let badge = try #require(snapshot.box(.reaction(names[0])))
    let rest = snapshot.box(.custom("reactions"))
    same((rest == nil), (count == 1))
    #expect(snapshot.text("+\(count - 1)") != nil || count == 1)
    // Even with long names, the badges stay within the cell.
    let start = min(badge.minX, rest?.minX ?? badge.minX)
    #expect(start >= 0 && badge.maxX <= snapshot.size.width)
  }

  @Test func `whatsapp has one pill with the number of all`() throws {
    for isOutgoing in [false, true] {
      let snapshot = try LayoutFixture("whatsapp").snapshot(of: row(isOutgoing))
      #expect(snapshot.text("A") != nil && snapshot.text("B") != nil)
      #expect(snapshot.text("6") != nil)
      let pill = try #require(snapshot.box(.custom("reactions")))
      let bubble = try #require(snapshot.box(.bubble))
      #expect(pill.height == 26 && pill.minY < bubble.maxY && pill.maxY > bubble.maxY)
      #expect(isOutgoing ? pill.maxX == bubble.maxX - 10 : pill.minX == bubble.minX + 10)
      let one = [Reaction(emoji: "A", count: 1)]
      let alone = try LayoutFixture("whatsapp").snapshot(of: row(isOutgoing, one))
      #expect(alone.text("1") == nil && alone.text("A") != nil)
    }
  }

  @Test func `telegram has faces while they are few, and fills its own`() throws {
    var fixture = try LayoutFixture("telegram")
    var few = row(false, [Self.two[0]])
    few.reactionPeople[0].faces = [LayoutFixture.bo, LayoutFixture.bo]
    let faces = try fixture.snapshot(of: few)
    #expect(faces.text("2") == nil && faces.texts.count { $0.text.text == "B" } == 2)
    let pill = try #require(faces.box(.reaction("A")))
    same(pill.height, 30)
    let discs = faces.items.compactMap { item -> Rect? in
      if case .fill(.ellipse(let box), _) = item, box.width == 24 { box } else { nil }
    }
    // The second avatar's initials are not covered.
    #expect(discs.count == 2 && abs(abs(discs[0].minX - discs[1].minX) - 19.2) < 0.01)
    let many = try fixture.snapshot(of: row(false))
    #expect(many.text("4") != nil)
    let palette = fixture.theme.bubble.incoming
    let own = try #require(many.box(.reaction("A")))
    let tint = try #require(palette.ownReaction)
    same(fills(many, tint), [own])
    fixture.theme.bubble.incoming.ownReaction = nil
    let unmarked = try fixture.snapshot(of: row(false))
    same(fills(unmarked, palette.reaction).count, 2)
  }

  @Test(arguments: ["slack", "discord"])
  func `one's own have a border and a tint`(theme: String) throws {
    let fixture = try LayoutFixture(theme)
    let snapshot = try fixture.snapshot(of: row(false))
    let palette = fixture.theme.bubble.incoming
    let (own, other) = (
      try #require(snapshot.box(.reaction("A"))), try #require(snapshot.box(.reaction("B")))
    )
    same(own.height, 24)
    let tint = try #require(palette.ownReaction)
    same(fills(snapshot, tint), [own])
    same(fills(snapshot, palette.reaction).first, other)
    let line = try #require(palette.ownReactionBorder)
    let border = try #require(fills(snapshot, line).first)
    same(border.width, own.width + 2)
  }

  @Test(arguments: try ThemeCatalog.builtIn.entries())
  func `numbers can be read on one's own`(entry: ThemeCatalog.Entry) throws {
    for appearance in entry.appearances {
      let theme = try Theme.named(entry.name, appearance: appearance)
      for palette in [theme.bubble.incoming, theme.bubble.outgoing] {
        guard let fill = palette.ownReaction, let text = palette.ownReactionText else { continue }
        #expect(ContrastRatio.between(text, fill) >= 4.5)
      }
    }
  }

  @Test func `a timeline knows who has reacted`() throws {
    let fixture = try LayoutFixture("telegram")
    func people(_ reactions: [Reaction], me: String? = "me") throws -> [ReactionPeople] {
      let talk = Conversation(
        me: me,
        participants: [Participant(id: "me", name: "Me"), Participant(id: "bo", name: "Bo")],
        messages: [
          Message(id: "1", sender: "bo", content: .text("A"), reactions: reactions)
        ])
      let timeline = try Timeline(
        talk, options: TimelineOptions(theme: fixture.theme), environment: fixture.environment())
      return timeline.lazy.compactMap { row -> [ReactionPeople]? in
        if case .message(let row) = row { row.reactionPeople } else { nil }
      }.first ?? []
    }
    let few = try people([Self.two[0]])
    #expect(few.map(\.isOwn) == [true] && few[0].faces.map(\.name) == ["Bo", "Me"])
    let many = try people(Self.two)
    #expect(many.map(\.isOwn) == [true, false] && many.allSatisfy(\.faces.isEmpty))
    #expect(try people([Reaction(emoji: "A", count: 2)]).isEmpty)
  }
}
