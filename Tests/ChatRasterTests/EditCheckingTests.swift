import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Synchronization
import Testing

/// Tests of checked stores: messages that no page can draw are refused or repaired.
@Suite struct EditCheckingTests {
  private final class Notes: Sendable {
    private let notes = Mutex<[ConversationError]>([])

    func add(_ note: ConversationError) { notes.withLock { $0.append(note) } }
    var keys: [String] { notes.withLock { $0.map { $0.key ?? "" } } }
  }

  private let talk = TestConversation.talk(messages: 3)

  /// Messages that no page can draw, each with its invalid key.
  private static let wrong: [(key: String, message: Message)] = {
    func message(_ change: (inout Message) -> Void) -> Message {
      var message = Message(id: "new", sender: "bo", content: .text("日本"))
      change(&message)
      return message
    }
    return [
      ("id", message { $0.id = "" }),
      ("from", message { $0.sender = "eve" }),
      ("from", message { $0.sender = "" }),
      ("at", message { $0.date = Date(timeIntervalSinceReferenceDate: .nan) }),
      ("editedAt", message { $0.editedAt = .distantFuture + 1e15 }),
      ("reactions[0].emoji", message { $0.reactions = [Reaction(emoji: "")] }),
      ("progress", message { $0.progress = -1 }),
      (
        "entities[0]",
        message { $0.content = .text(RichText("日本", entities: [.init(.bold, 1..<4)])) }
      ),
      ("content.width", message { $0.content = .image(ImageContent(source: "a.png", width: -1)) }),
      ("content.duration", message { $0.content = .voice(VoiceContent(duration: .nan)) }),
    ]
  }()

  @Test func `a store that is not checked takes what no page draws`() throws {
    let store = try ConversationStore(talk)
    for wrong in Self.wrong {
      try store.replace(with: talk)
      try store.append(wrong.message)
      #expect(throws: ConversationError.self) { try store.conversation.validate() }
    }
  }

  @Test func `one that refuses stays as it is, and says the key`() throws {
    let store = try ConversationStore(talk, checking: .refusing)
    for (key, message) in Self.wrong {
      let edits: [() throws -> Void] = [
        { try store.append(message) },
        { try store.insert(message, at: 1) },
        { try store.append(contentsOf: [Message(id: "fine", content: .text("fine")), message]) },
        { try store.update(message, at: 1) },
        { try store.replace("m1", with: message) },
        { try store.modify("m1") { $0 = message } },
      ]
      for edit in edits {
        let error = #expect(throws: ConversationEditError.self) { try edit() }
        guard case .invalid(let reason) = error else {
          Issue.record("\(key): \(String(describing: error))")
          continue
        }
        same(reason.key, key)
      }
    }
    same(store.conversation, talk)
    same(store.revision, 0)
    try store.append(Message(id: "new", sender: "bo", content: .text("fine")))
    same(store.messageCount, 4)
  }

  @Test func `one that repairs changes what is wrong, tells it, and can be drawn`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    for (key, message) in Self.wrong {
      let notes = Notes()
      let store = try ConversationStore(talk, checking: .repairing(notes.add))
      let (start, changes) = store.observe()
      try store.append(message)
      if message.id.isEmpty {
        try store.update(message, at: 0)
        same(store.conversation.messages.map(\.id), ["unnamed 2", "m1", "m2", "unnamed 1"])
      }
      same(notes.keys.first, key)
      try store.conversation.validate()
      #expect(try await renderer.png(of: store.conversation).count > 100)
      var followed = start
      for await change in changes.prefix(store.revision) {
        followed = try #require(change.diff.applied(to: followed))
      }
      same(followed, store.conversation)
    }
  }

  @Test func `what is repaired keeps the rest`() throws {
    let store = try ConversationStore(talk, checking: .repairing())
    var message = Message(id: "new", sender: "eve", content: .text("hi"), replyTo: "m0")
    message.reactions = [Reaction(emoji: ""), Reaction(emoji: "👍", count: 2)]
    try store.append(message)
    same(store.conversation.participants.last, Participant(id: "eve", name: "eve"))
    message.reactions.removeFirst()
    same(store.message("new"), message)
    let marks: [RichText.Entity] = [.init(.bold, 0..<3), .init(.code, 3..<99)]
    message.content = .text(RichText("日本", entities: marks))
    try store.update(message)
    same(store.message("new")?.content.text?.entities, [marks[0]])
    message.content = .image(ImageContent(source: "a.png", caption: "the lake", width: -1))
    try store.update(message)
    same(store.message("new")?.content.type, "damaged.image")
    same(store.message("new")?.content.unknown?.text?.string, "the lake")
  }

  @Test func `people who still have messages cannot be left out`() throws {
    let refusing = try ConversationStore(talk, checking: .refusing)
    #expect(throws: ConversationEditError.self) {
      try refusing.edit { $0.updateDetails { $0.participants.removeFirst() } }
    }
    #expect(throws: ConversationEditError.self) {
      try refusing.edit { $0.updateDetails { $0.me = "eve" } }
    }
    same(refusing.conversation, talk)
    try refusing.edit { batch in
      batch.updateDetails { $0.participants = [Participant(id: "ana", name: "Ana")] }
      batch.removeAll()
      batch.updateDetails { $0.title = "alone" }
    }
    same(refusing.conversation.title, "alone")
    let notes = Notes()
    let repairing = try ConversationStore(talk, checking: .repairing(notes.add))
    try repairing.edit { batch in
      batch.updateDetails {
        $0.participants = [Participant(id: "", name: "?"), Participant(id: "li", name: "李雪")]
      }
    }
    same(Set(repairing.conversation.participants.map(\.id)), ["li", "ana", "bo"])
    #expect(notes.keys.contains("participants[0].id") && notes.keys.contains("me"))
    try repairing.conversation.validate()
  }

  @Test func `a conversation is checked when the store takes it`() throws {
    var wrong = talk
    wrong.messages[1].sender = "eve"
    wrong.me = "nobody"
    #expect(throws: ConversationEditError.self) {
      try ConversationStore(wrong, checking: .refusing)
    }
    let store = try ConversationStore(wrong, checking: .repairing())
    try store.conversation.validate()
    same(store.conversation.participants.count, talk.participants.count + 2)
    let empty = ConversationStore(checking: .refusing)
    #expect(throws: ConversationEditError.self) { try empty.replace(with: wrong) }
    try empty.replace(with: talk)
    same(empty.conversation, talk)
    #expect(throws: ConversationEditError.self) {
      try empty.append(Message(id: "new", sender: "eve", content: .text("hi")))
    }
  }

  @Test func `who is told of a repair may edit the store`() throws {
    let box = Mutex<ConversationStore?>(nil)
    let store = try ConversationStore(
      talk,
      checking: .repairing { note in
        let store = box.withLock { $0 }
        try? store?.append(Message(id: "note", content: .notice("\(note.key ?? "")")))
      })
    box.withLock { $0 = store }
    try store.append(Message(id: "new", sender: "eve", content: .text("hi")))
    same(store.conversation.messages.map(\.id), ["m0", "m1", "m2", "new", "note"])
  }
}
