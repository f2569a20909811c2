import Assertions
import ChatModel
import Testing

@testable import ChatImport

/// Tests of the senders, of the person on the right, and of messages without a sender.
@Suite struct WhatsAppPeopleTests {
  @Test func `lines without a name are notices`() throws {
    let result = try whatsApp(
      """
      24/03/2026, 09:00 - Messages and calls are end-to-end encrypted. Tap to learn more.
      24/03/2026, 09:01 - Ana created group "Trip: south"
      24/03/2026, 09:02 - Ana: hello
      """)
    same(
      result.script,
      [
        "—: Messages and calls are end-to-end encrypted. Tap to learn more.",
        "—: Ana created group \"Trip: south\"", "Ana: hello",
      ])
    same(result.conversation.participants, [Participant(id: "Ana", name: "Ana")])
    same(result.conversation.title, "Trip: south")
  }

  @Test func `notices that iOS writes behind a name are nobody's`() throws {
    let result = try whatsApp(
      """
      [24/03/2026, 09:00:00] Trip: \u{200E}Messages and calls are end-to-end encrypted.
      [24/03/2026, 09:00:01] Ana: \u{200E}Ana added Bo
      [24/03/2026, 09:00:02] Ana: hello
      """)
    same(result.conversation.messages.map(\.sender), [nil, nil, "Ana"])
    same(result.conversation.title, "Trip")
    same(result.conversation.participants.map(\.id), ["Ana"])
  }

  @Test(arguments: [
    "Du hast Bo hinzugefügt", "Ana lisäsi käyttäjän Bo", "AnaさんがBoさんを追加しました",
    "Ana нын топ атавын өзгөрттү",
  ])
  func `iOS marks its own lines, whatever the language`(line: String) throws {
    let marked = try whatsApp(
      "[24/03/2026, 09:00:01] Ana: \u{200E}\(line)\n[24/03/2026, 09:00:02] Ana: hello")
    same(marked.script, ["—: \(line)", "Ana: hello"])
    guard marked.conversation.messages[0].content.notice != nil else {
      Issue.record("a message, not a notice")
      return
    }
    let said = try whatsApp("[24/03/2026, 09:00:01] Ana: \(line)")
    same(said.script, ["Ana: \(line)"])
  }

  @Test func `what somebody shared stays theirs under iOS's mark`() throws {
    let result = try whatsApp(
      """
      [24/03/2026, 09:00:01] Ana: \u{200E}Paikka: https://foursquare.com/v/4b0
      [24/03/2026, 09:00:02] Ana: \u{200E}Tämä viesti poistettiin.
      [24/03/2026, 09:00:03] Ana: \u{200E}KYSELY:
      Milloin?
      """)
    same(result.conversation.messages.map(\.sender), ["Ana", "Ana", "Ana"])
  }

  @Test func `a name that only iOS's own lines have is the group's`() throws {
    let result = try whatsApp(
      """
      [24/03/2026, 09:00:00] Matka: \u{200E}Kaikki on salattua.
      [24/03/2026, 09:00:02] Ana: moi
      """)
    same(result.conversation.title, "Matka")
    same(result.conversation.participants.map(\.id), ["Ana"])
  }

  @Test func `names lose their invisible marks`() throws {
    let result = try whatsApp(
      """
      24/03/2026, 09:00 - \u{202A}+49 151\u{A0}23\u{202C}: a
      24/03/2026, 09:01 - ~\u{202F}Bo: b
      """)
    same(result.conversation.participants.map(\.name), ["+49 151 23", "~ Bo"])
  }

  @Test func `a known name needs no space behind its colon`() throws {
    let result = try whatsApp("24/03/2026, 09:00 - Ana: a\n24/03/2026, 09:01 - Ana:.")
    same(result.script, ["Ana: a", "Ana: ."])
  }

  @Test func `the file's name tells who is on the right`() throws {
    let text = "24/03/2026, 09:00 - Ana: a\n24/03/2026, 09:01 - Bo: b"
    let names = [
      "WhatsApp Chat with Bo.txt", "WhatsApp Chat - Bo.zip", "Chat de WhatsApp con Bo.txt",
      "WhatsApp_Chat_with_Bo.txt", "WhatsApp Chat with Bo (2).txt",
    ]
    for name in names {
      let result = try whatsApp(text, name: name)
      same(result.conversation.title, "Bo")
      same(result.conversation.me, "Ana")
    }
    let unknown = try whatsApp(text)
    same(unknown.conversation.me, nil)
    #expect(unknown.report.notes.contains { $0.option == .me })
  }

  @Test func `a message that only its sender sees as deleted tells who is on the right`() throws {
    let result = try whatsApp(
      """
      24/03/2026, 09:00 - Ana: a
      24/03/2026, 09:01 - Bo: b
      24/03/2026, 09:02 - Cy: You deleted this message
      """)
    same(result.conversation.me, "Cy")
    same(result.conversation.messages[2].content, .deleted)
  }

  @Test func `the caller chooses by name, and a wrong name lists the right ones`() throws {
    let text = "24/03/2026, 09:00 - Ana: a\n24/03/2026, 09:01 - Bo: b"
    try same(whatsApp(text, options: ImportOptions(me: "bo")).conversation.me, "Bo")
    #expect {
      try whatsApp(text, options: ImportOptions(me: "Cy"))
    } throws: { error in
      (error as? ImportError)?.kind == .badOption && "\(error)".contains("“Ana”, “Bo”")
    }
  }
}
