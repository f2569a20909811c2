import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@testable import BubbleLayout

/// Tests of mentions, hidden words and the pill for a new reaction in the style of Discord and
/// Slack.
@Suite struct MentionLooksTests {
  private static let words = RichText(
    "SEE BO HIDDEN", entities: [.init(.mention("bo"), 4..<6), .init(.spoiler, 7..<13)])

  private func message(reactions: [Reaction] = []) -> TimelineRow {
    var row = MessageRow(
      message: Message(
        id: "m", sender: "bo", content: .text(Self.words), reactions: reactions),
      sender: LayoutFixture.bo, isOutgoing: false, showsName: true, showsAvatar: true,
      stamp: "09:26")
    row.reactionPeople = reactions.map { _ in ReactionPeople() }
    return .message(row)
  }

  private func fills(_ snapshot: CellSnapshot, _ color: Color) -> [Rect] {
    snapshot.items.compactMap { item in
      if case .fill(.roundedRect(let rect, _), .color(color)) = item { rect } else { nil }
    }
  }

  private func cover(of fixture: LayoutFixture) throws -> Cover {
    let covers: [Cover] = try fixture.snapshot(of: message()).items.compactMap { item in
      if case .cover(let cover) = item { cover } else { nil }
    }
    return try #require(covers.first)
  }

  @Test(arguments: ["discord", "discord-ash", "slack"])
  func `a mention has a pill in its own colours`(theme: String) throws {
    let fixture = try LayoutFixture(theme)
    let palette = fixture.theme.bubble.incoming
    let text = try #require(
      try fixture.snapshot(of: message()).texts.first { $0.text.text.contains("SEE") }?.text)
    let ground = try #require(palette.mention)
    same(text.decorations.filter { $0.isBehind }.map(\.color), [ground])
    let colors = Set(text.lines.flatMap(\.runs).map(\.color))
    #expect(colors.contains(palette.mentionText ?? palette.link))
  }

  @Test func `hidden words have a box where the theme has a colour for it, else grain`() throws {
    let boxed = try LayoutFixture("discord")
    let color = try #require(boxed.theme.bubble.incoming.spoiler)
    let plain = try cover(of: boxed)
    same(plain.boxColor, color)
    #expect(!plain.isGrained)
    #expect(plain.bounds.width > 20)
    let grained = try cover(of: LayoutFixture("telegram"))
    #expect(grained.isGrained)
    #expect(grained.grainCounts.allSatisfy { $0 > 0 })
  }

  @Test(arguments: ["discord", "slack"])
  func `a pill for another reaction stands behind the last one`(theme: String) throws {
    let snapshot = try LayoutFixture(theme).snapshot(
      of: message(reactions: [Reaction(emoji: "A", count: 1)]))
    let (last, addition) = (
      try #require(snapshot.box(.reaction("A"))),
      try #require(snapshot.box(.custom("addReaction")))
    )
    #expect(addition.minX > last.maxX && addition.minY == last.minY)
    same(addition.height, last.height)
    let without = try LayoutFixture("telegram").snapshot(
      of: message(reactions: [Reaction(emoji: "A", count: 1)]))
    same(without.box(.custom("addReaction")), nil)
  }

  @Test func `a name has the colour that its conversation gives, where names have colours`() throws
  {
    let talk = Conversation(
      participants: [
        Participant(id: "bo", name: "BO", color: "#e67e22"),
        Participant(id: "li", name: "LI", color: "orange"),
      ],
      messages: ["bo", "li"].map { Message(id: $0, sender: $0, content: .text("WORDS")) })
    func colors(_ name: String) throws -> [Color] {
      let fixture = try LayoutFixture(name)
      let timeline = try Timeline(
        talk, options: TimelineOptions(theme: fixture.theme), environment: fixture.environment())
      return try Array(timeline).flatMap { row in
        try fixture.snapshot(of: row).texts.filter { ["BO", "LI"].contains($0.text.text) }
          .compactMap { $0.text.lines.first?.runs.first?.color }
      }
    }
    let role = Color(rgb: 0xe67e22)
    try same(colors("discord").first, role)
    try same(colors("discord").count { $0 == role }, 1)
    #expect(try !colors("slack").contains(role))
  }
}
