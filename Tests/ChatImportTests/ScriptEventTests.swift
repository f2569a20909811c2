import Assertions
import ChatModel
import Testing

@testable import ChatImport

/// Tests of events in scripts that people write, and of the choice of a person by a role.
@Suite struct ScriptEventTests {
  private func event(_ lines: String) throws -> ChatEventContent? {
    let talk = try script("Ana: hi\nBo: hello\n\(lines)\n").conversation
    return try #require(talk.messages.last).content.chatEvent
  }

  @Test func `marks below a notice are an event`() throws {
    try same(
      event("* Ana added Bo\n(event addedMembers, by Ana, member Bo)\n(member Cy, pinned)"),
      ChatEventContent(.addedMembers, actor: "Ana", members: ["Bo", "Cy"]))
    try same(
      event("* A day\n(event setTimer, seconds 86400)"),
      ChatEventContent(.setTimer, value: .seconds(86_400)))
    try same(
      event("* New\n(event renamedGroup, value Boats\\, big)"),
      ChatEventContent(.renamedGroup, value: .text("Boats, big")))
    try same(event("* Ana changed the title"), nil)
  }

  @Test func `the sentence of another action is that of the notice`() throws {
    let action = ChatEventContent.Action(rawValue: "waved")
    try same(event("* Bo *waved*\n(event waved)"), ChatEventContent(action, text: "Bo waved"))
    try same(event("* Bo\n(event waved, words)"), ChatEventContent(action))
    try same(event("* Bo\n(event waved, words hi)"), ChatEventContent(action, text: "hi"))
  }

  @Test(arguments: [
    ("Ana: hi\n(event joined)", "an event below a message with a name"),
    ("* Ana came\n(by Ana)", "details of an event without its action"),
    ("* Ana came\n(event joined, number few)", "“number few” is not a mark"),
    ("* Ana came\n(event joined, seconds -1)", "“seconds -1” is not a mark"),
    ("---\nnames: a = Ana, b = Ana\n---\n* x\n(event joined, by Ana)", "belongs to several"),
  ])
  func `marks that fit no event are errors`(text: String, problem: String) throws {
    let error = #expect(throws: ImportError.self) { try script(text + "\n") }
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
  }

  @Test func `a person without a name is chosen by the role`() throws {
    let people = [
      Participant(id: "u", name: "", role: .user), Participant(id: "m", name: "", role: .assistant),
      Participant(id: "x", name: "Assistant to Bo"),
    ]
    func choice(_ wish: String) throws -> Participant.ID {
      try ParticipantChoice.find(wish, among: people, file: "x")
    }
    for (wish, id) in [
      ("You", "u"), ("you", "u"), ("Assistant", "m"), ("m", "m"), ("assistant to bo", "x"),
    ] { try same(choice(wish), id) }
    let error = #expect(throws: ImportError.self) { try choice("Cy") }
    #expect(error?.description.contains("“You”, “Assistant”") == true)
    let named = people + [Participant(id: "y", name: "You")]
    try same(ParticipantChoice.find("you", among: named, file: "x"), "y")
  }
}
