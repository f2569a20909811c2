import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@testable import BubbleLayout

/// A structure that indents the content by a distance.
private struct Indented: MessageStructure {
  var identifier = "org.example.indented"
  var version = 1
  var indent = 0.0
  var stands = MessageGround.page

  func ground(isOutgoing: Bool) -> MessageGround { stands }

  func compose(_ message: inout MessageComposition) {
    let size = message.measure(.content, width: message.width - indent)
    message.beginCell(height: size?.height ?? 0)
    message.place(.content, at: Point(x: message.margins.left + indent, y: 0))
  }
}

/// A structure with a property that does not affect its digest.
private struct Computed: MessageStructure {
  let identifier = "org.example.computed"
  let version = 1
  let indent: @Sendable () -> Double

  func compose(_ message: inout MessageComposition) { message.beginCell(height: indent()) }
}

@Suite struct MessageStructuresTests {
  private let row = TimelineRow.message(LayoutFixture.incoming(RichText("AB")))

  private func fixture(_ structure: some MessageStructure) throws -> LayoutFixture {
    var fixture = try LayoutFixture()
    fixture.structures.register(structure, as: "mine")
    fixture.theme.structure = "mine"
    return fixture
  }

  @Test func `a theme's name chooses the structure`() throws {
    let box = try fixture(Indented(indent: 30)).snapshot(of: row).box(.bubble)
    let plain = try fixture(Indented()).snapshot(of: row).box(.bubble)
    try same(#require(box).minX, #require(plain).minX + 30)
  }

  @Test func `identifier, version and parameters tell structures apart in keys, names do not`()
    throws
  {
    func key(_ structure: some MessageStructure) throws -> CellKey? {
      try fixture(structure).keys().key(of: row)
    }
    let own = try key(Indented())
    #expect(own != nil)
    try same(key(Indented()), own)
    #expect(try key(Indented(version: 2)) != own)
    #expect(try key(Indented(indent: 1)) != own)
    #expect(try key(Indented(identifier: "org.example.other")) != own)
    try same(key(Computed { 1 }), key(Computed { 2 }))
    #expect(try key(Computed { 1 }) != nil)
  }

  @Test func `where a theme was read tells no two cells apart`() throws {
    var fixture = try fixture(Indented())
    let own = try fixture.keys().key(of: row)
    let known = fixture.theme
    fixture.theme.structureOrigin = ThemeOrigin(
      file: "/elsewhere/theme.json", key: "dark.structure")
    try same(fixture.keys().key(of: row), own)
    same(fixture.theme, known)
  }

  @Test func `colours are moved for the ground that a structure names`() throws {
    func theme(_ structure: some MessageStructure) throws -> Theme {
      var fixture = try fixture(structure)
      fixture.theme.contrast = .accessible
      fixture.theme.row.cardFill = fixture.theme.bubble.incoming.text.withAlpha(0.9)
      return try fixture.builder().context.theme
    }
    let page = try theme(Indented(stands: .page))
    let bubble = try theme(Indented(stands: .bubble))
    #expect(page.row.cardFill != bubble.row.cardFill)
    try same(theme(RowStructure()).row, page.row)
    try same(theme(RowStructure(ownMessages: .bubbles)).row, page.row)
    try same(theme(BubbleStructure()).row, bubble.row)
  }

  @Test func `an unknown structure is named with the known ones, file and key`() throws {
    let json = #"{"base": "telegram", "dark": {"structure": "tickets"}, "light": {}}"#
    let theme = try ThemeCatalog.builtIn.decode(
      Array(json.utf8), fileName: "mine.json", appearance: .dark)
    same(theme.structure, "tickets")
    var structures = MessageStructures()
    let error = try #require(throws: ThemeError.self) { try structures.check(theme) }
    same(error.file, "mine.json")
    same(error.key, "dark.structure")
    same(
      error.description,
      """
      mine.json: "dark.structure" takes "bubble" or "dialogue" or "row", or a name \
      registered in `configuration.structures`, not "tickets"
      """)
    structures.register(Indented(), as: "tickets")
    try structures.check(theme)
    same(structures.names, ["bubble", "dialogue", "row", "tickets"])

    var made = theme
    made.structure = "cards"
    let second = try #require(throws: ThemeError.self) { try structures.check(made) }
    same(second.file, nil)
    same(second.key, "structure")
  }

  @Test func `kinds of content have structures of their own`() throws {
    var fixture = try LayoutFixture()
    let plain = try fixture.keys()
    let poll = TimelineRow.message(
      MessageRow(
        message: Message(
          id: "p", sender: "bo", content: .location(LocationContent(latitude: 1, longitude: 2))),
        sender: LayoutFixture.bo, position: .single))
    let bubble = try fixture.snapshot(of: row)
    fixture.structures.register(Indented(indent: 30), as: "mine")
    fixture.structures.use("mine", forKinds: ["location"])
    same(fixture.structures.unknownName, nil)
    try same(fixture.snapshot(of: row), bubble)
    let margin = try fixture.builder().context.insets.left
    try same(fixture.snapshot(of: poll).box(.bubble)?.minX, margin + 30)
    #expect(try fixture.keys().key(of: poll) != plain.key(of: poll))
    fixture.structures.use("cards", forKinds: ["file"])
    same(fixture.structures.unknownName, "cards")
  }
}
