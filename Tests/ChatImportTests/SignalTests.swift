import Assertions
import ChatModel
import Foundation
import Testing

@testable import ChatImport

/// Tests of Signal's own export: participants, chats, text styles in UTF-16 units, edits, quotes,
/// events.
@Suite struct SignalTests {
  private let export = fixtures.appending(path: "signal/main.jsonl")

  private func read(_ chat: String = "1") throws -> ImportResult {
    try ConversationImporter.importConversation(from: export, options: ImportOptions(chat: chat))
  }

  /// Imports one item with the given keys.
  private func item(_ keys: String, isStrict: Bool = false) throws -> ImportResult {
    let text = """
      {"version": 1, "backupTimeMs": 1}
      {"recipient": {"id": 4, "contact": {"aci": "x"}}}
      {"chat": {"id": 1, "recipientId": 4}}
      {"chatItem": {"chatId": 1, "authorId": 4, "dateSent": 5, \(keys)}}
      """
    return try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "main.jsonl", options: ImportOptions(isStrict: isStrict))
  }

  @Test func `chats with messages are listed by their people and groups`() throws {
    let listing = try ConversationImporter.listing(of: export)
    same(listing.format, .signal)
    same(listing.chats.map(\.name), ["Bo Lee", "Lake"])
    same(listing.chats.map(\.messageCount), [13, 2])
    try same(read("Lake").script, ["5: all", "—: 5 renamedGroup “Lake”"])
  }

  @Test func `messages of all kinds are read`() throws {
    let result = try read("Bo Lee")
    let chat = result.conversation
    #expect(chat.title == "Bo Lee" && chat.me == "1")
    same(chat.participants.map(\.name), ["Bo Lee", "Ana"])
    same(
      result.script,
      [
        "4: hi 😀 bold @Cy end", "1: newer", "4: to an edit", "4: ", "4: ", "4: ", "4: ", "4: ",
        "4: (deleted)", "—: 4 changedSafetyNumber", "—: 1 setTimer 604800 s", "4: ",
        "—: Bo Lee: newKindOfUpdate", "4: ", "4: ",
      ])
    same(chat.messages[3].content.image?.alternative, "a lake")
    #expect(chat.messages[4].content.voice != nil)
    same(chat.messages[5].content.file?.name, "plan.pdf")
    same(chat.messages[6].content.sticker?.alternative, "🦊")
    same(chat.messages[7].content.contact, ContactContent(name: "Dee Oh", detail: "+49 1"))
    same(chat.messages[11].content.call, CallContent(.video, outcome: .missed))
    same(chat.messages[13].content, (try .viewOnce(ViewOnceContent(.photo, opened: true))))
    same(chat.messages[14].content.poll?.options.map(\.votes), [1, nil])
    #expect(result.report.noteTexts.isEmpty)
    same(
      result.report.placeholders.map(\.kind),
      [
        "picture whose file is missing", "sticker that the text does not contain",
        "event without words",
      ])
  }

  @Test(arguments: [
    (#""simpleUpdate": {"type": "JOINED_SIGNAL"}"#, ["4 joinedApp “Signal”"]),
    (#""simpleUpdate": {"type": "NEW_TYPE"}"#, ["+49: NEW_TYPE"]),
    (
      #""profileChange": {"previousName": "Bo", "newName": "Bob"}"#, ["Bo changedName “Bob”"]
    ),
    (#""expirationTimerChange": {"expiresInMs": 0}"#, ["4 turnedOffTimer"]),
    (
      #""groupCall": {"startedCallTimestamp": 1000, "endedCallTimestamp": "91000"}"#,
      ["4 groupCall 90 s"]
    ),
    (#""pollTerminate": {"question": "When?"}"#, ["4 endedPoll “When?”"]),
    (
      #""groupChange": {"updates": [{"groupMemberAddedUpdate": {"updaterAci": "x", "newMemberAci": "y"}}, {"groupDescriptionUpdate": {"newDescription": "d"}}, {"newChange": {}}]}"#,
      ["4 addedMembers Cy", "4 changedGroupDescription “d”", "+49: newChange"]
    ),
    (
      #""groupChange": {"updates": [{"groupAdminStatusUpdate": {"updaterAci": "x", "memberAci": "y", "wasAdminStatusGranted": true}}, {"groupAdminStatusUpdate": {"memberAci": "y"}}]}"#,
      ["4 madeAdministrators Cy", "4 removedAdministrators Cy"]
    ),
    (
      #""groupChange": {"updates": [{"groupJoinRequestApprovalUpdate": {"requestorAci": "y", "updaterAci": "x"}}, {"groupJoinRequestApprovalUpdate": {"requestorAci": "y", "wasApproved": true}}]}"#,
      ["4 declinedRequest Cy", "Cy joinedByRequest"]
    ),
    (
      #""groupChange": {"updates": [{"groupUnknownInviteeUpdate": {"inviterAci": "x", "inviteeCount": 3}}, {"groupInvitationRevokedUpdate": {"updaterAci": "x", "invitees": [{"inviteeAci": "y"}]}}, {"groupAvatarUpdate": {"wasRemoved": true}}]}"#,
      ["4 invitedMembers 3", "4 withdrewInvitation Cy", "4 removedGroupPhoto"]
    ),
    (#""threadMerge": {}"#, ["+49: threadMerge"]),
  ])
  func `updates are events, and unknown ones have their names`(
    update: String, events: [String]
  ) throws {
    let text = """
      {"version": 1, "backupTimeMs": 1}
      {"recipient": {"id": 4, "contact": {"aci": "x", "e164": "49"}}}
      {"recipient": {"id": 5, "contact": {"aci": "y", "nickname": {"given": "Cy"}}}}
      {"chat": {"id": 1, "recipientId": 4}}
      {"chatItem": {"chatId": 1, "authorId": 4, "dateSent": 5, "updateMessage": {\(update)}}}
      {"chatItem": {"chatId": 1, "authorId": 4, "dateSent": 6, "remoteDeletedMessage": {}}}
      """
    let chat = try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "main.jsonl"
    ).conversation
    same(chat.messages.dropLast().map { words($0.content) }, events)
    same(chat.messages.last?.content, .deleted)
  }

  @Test func `people without names have roles`() throws {
    let text = """
      {"version": 1, "backupTimeMs": 1}
      {"recipient": {"id": 1, "self": {}}}
      {"recipient": {"id": 4, "contact": {"aci": "x"}}}
      {"chat": {"id": 1, "recipientId": 4}}
      {"chatItem": {"chatId": 1, "authorId": 4, "dateSent": 5, "standardMessage": {"text": {"body": "a"}}}}
      """
    let chat = try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "main.jsonl"
    ).conversation
    same(
      chat.participants,
      [
        Participant(id: "4", name: "", role: .unknown), Participant(id: "1", name: "", role: .user),
      ])
    #expect(chat.title == nil && chat.me == "1")
  }

  @Test func `marks, mentions, edits, quotes, states and reactions are kept`() throws {
    let messages = try read("Bo Lee").conversation.messages
    same(
      marks(try #require(messages[0].content.text)),
      ["italic: hi", "bold: bold", "mention(\"5\"): @Cy"])
    same(messages[0].reactions, [Reaction(emoji: "👍", participants: ["1", "4"])])
    #expect(messages[1].isEdited && messages[1].editedAt?.timeIntervalSince1970 == 1_773_482_520)
    same(messages[1].date?.timeIntervalSince1970, 1_773_482_460)
    #expect(messages[1].status == .delivered && messages[0].status == nil)
    #expect(messages[1].replyTo == messages[0].id && messages[2].replyTo == messages[1].id)
  }

  @Test(arguments: [
    #""standardMessage": {"text": {"body": "ab", "bodyRanges": [{"start": 1, "length": 9223372036854775807, "style": "BOLD"}, {"start": 9, "length": 1, "style": "BOLD"}, {"start": -1, "length": 1, "style": "BOLD"}, {"start": 0, "length": -5, "style": "BOLD"}, 5]}}"#,
    #""standardMessage": {"attachments": [1, {}], "quote": 5, "reactions": [1, {}]}"#,
    #""standardMessage": 5"#, #""updateMessage": 5"#, #""updateMessage": {"simpleUpdate": {}}"#,
    #""revisions": [1, {}], "dateSent": {}, "outgoing": {"sendStatus": [1]}"#,
    #""contactMessage": {"contact": 5}"#, #""poll": {"question": "x", "options": [1]}"#,
  ])
  func `a wrong kind of value is skipped or stands as a placeholder`(keys: String) throws {
    let conversation = try item(keys).conversation
    let read = try ConversationDecoder.decode(
      ConversationEncoder.encode(conversation), fileName: "x")
    same(read.messages, conversation.messages)
  }

  @Test func `files are found by the hash in their names`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "signal-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    // The SHA-256 of the hash `abc` followed by the key `key`.
    let local = "afcb12512ff218c850c8672f2f984f34d86f7739c5f4bee205442eb5a6ad6fff"
    try FileManager.default.createDirectory(
      at: folder.appending(path: "files/\(local.prefix(2))"), withIntermediateDirectories: true)
    for path in ["files/\(local.prefix(2))/\(local).jpg", "files/646566"] {
      try Data("x".utf8).write(to: folder.appending(path: path))
    }
    func sent(_ hash: String, _ type: String) -> String {
      #"{"pointer": {"contentType": "\#(type)", "fileName": "a", "locatorInfo": {"plaintextHash": "\#(hash)", "localKey": "a2V5"}}}"#
    }
    let files = [sent("YWJj", "image/jpeg"), sent("ZGVm", "audio/aac"), sent("Z2hp", "image/png")]
    let text = """
      {"version": 1, "backupTimeMs": 1}
      {"recipient": {"id": 4, "contact": {"aci": "x"}}}
      {"chat": {"id": 1, "recipientId": 4}}
      {"chatItem": {"chatId": 1, "authorId": 4, "dateSent": 5, "standardMessage": {"attachments": [\(files.joined(separator: ", "))]}}}
      """
    try Data(text.utf8).write(to: folder.appending(path: "main.jsonl"))
    for input in [folder, folder.appending(path: "main.jsonl")] {
      let result = try ConversationImporter.importConversation(from: input)
      let messages = result.conversation.messages
      same(
        messages.map(\.content.image?.source), ["files/\(local.prefix(2))/\(local).jpg", nil, nil])
      same(messages[1].content.voice?.source, "files/646566")
      same(result.report.placeholders.map(\.kind), ["picture whose file is missing"])
    }
  }

  @Test func `a strict import and a broken line name the line`() {
    let strict = #expect(throws: ImportError.self) {
      try item(#""unheardOfMessage": {}"#, isStrict: true)
    }
    same(strict?.place, "line 4")
    let broken = #expect(throws: ImportError.self) { try item(#""x": "#) }
    same(broken?.place?.hasPrefix("line 4"), true)
  }
}
