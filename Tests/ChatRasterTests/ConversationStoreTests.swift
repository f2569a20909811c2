import Assertions
import ChatRaster
import RendererTestResources
import Testing

@Suite struct ConversationStoreTests {
  private func store(_ ids: String = "abcd") throws -> ConversationStore {
    try ConversationStore(Conversation(messages: ids.map { message("\($0)") }))
  }

  private func message(_ id: String) -> Message { Message(id: id, content: .text(RichText(id))) }

  private func ids(_ store: ConversationStore) -> String {
    store.conversation.messages.map(\.id).joined()
  }

  @Test func `each edit does what it says`() throws {
    let store = try store()
    try store.append(message("e"))
    try store.append(contentsOf: [message("f"), message("g")])
    same(ids(store), "abcdefg")
    try store.insert(message("x"), at: 0)
    try store.insert(contentsOf: [message("y"), message("z")], at: 8)
    same(ids(store), "xabcdefgyz")
    try store.remove(id: "d")
    try store.remove(ids: ["z", "a", "z", "x"])
    same(ids(store), "bcefgy")
    try store.move(id: "b", to: 5)
    try store.move(id: "y", to: 0)
    same(ids(store), "ycefgb")
    try store.update(Message(id: "f", content: .text("new")))
    same(store.conversation.messages[3].content, .text("new"))
    same(store.revision, 9)
    try store.removeAll()
    same(store.conversation, Conversation())
    try store.insert(contentsOf: [message("a"), message("y")], at: 0)
    same(ids(store), "ay")
  }

  @Test func `a message is found wherever edits have moved it`() throws {
    let store = try store("abcdefgh")
    try store.insert(message("x"), at: 1)
    try store.move(id: "h", to: 2)
    try store.remove(id: "c")
    try store.insert(contentsOf: [message("y"), message("z")], at: 4)
    for id in ["a", "x", "h", "b", "y", "z", "d", "e", "f", "g"] {
      try store.update(Message(id: id, content: .text("seen")))
    }
    #expect(store.conversation.messages.allSatisfy { $0.content == .text("seen") })
    same(ids(store), "axhbyzdefg")
    // Updates also work far from a moved message's old position.
    try store.insert(contentsOf: (0..<200).map { message("\($0)") }, at: 3)
    try store.move(id: "g", to: 0)
    try store.update(Message(id: "d", content: .text("far")))
    same(store.conversation.messages[207], Message(id: "d", content: .text("far")))
  }

  @Test func `what cannot be done is refused and changes nothing`() throws {
    let store = try store()
    let before = store.conversation
    let refusals: [(ConversationEditError, (ConversationStore) throws -> Void)] = [
      (.duplicateMessage("b"), { try $0.append(message("b")) }),
      (.duplicateMessage("n"), { try $0.append(contentsOf: [message("n"), message("n")]) }),
      (.duplicateMessage("a"), { try $0.insert(contentsOf: [message("n"), message("a")], at: 2) }),
      (
        .duplicateMessage("n"),
        {
          try $0.replace(with: Conversation(messages: [message("n"), message("n")]))
        }
      ),
      (.unknownMessage("n"), { try $0.update(message("n")) }),
      (.unknownMessage("n"), { try $0.remove(id: "n") }),
      (.unknownMessage("n"), { try $0.remove(ids: ["a", "n"]) }),
      (.unknownMessage("n"), { try $0.move(id: "n", to: 0) }),
      (.invalidIndex(5, count: 4), { try $0.insert(message("n"), at: 5) }),
      (.invalidIndex(-1, count: 4), { try $0.insert(contentsOf: [], at: -1) }),
      (.invalidIndex(.max, count: 4), { try $0.insert(message("n"), at: .max) }),
      (.invalidIndex(4, count: 4), { try $0.move(id: "a", to: 4) }),
      (.invalidIndex(.min, count: 4), { try $0.move(id: "a", to: .min) }),
    ]
    for (error, edit) in refusals {
      #expect(throws: error) { try edit(store) }
      same(store.conversation, before)
    }
    same(store.revision, 0)
    // Refused messages leave no trace in the store.
    try store.append(message("n"))
    same(ids(store), "abcdn")
    #expect(throws: ConversationEditError.duplicateMessage("a")) {
      try ConversationStore(Conversation(messages: [message("a"), message("a")]))
    }
  }

  @Test func `an edit that changes nothing is no change`() throws {
    let store = try store()
    try store.update(message("b"))
    try store.move(id: "c", to: 2)
    try store.insert(contentsOf: [], at: 1)
    try store.remove(ids: [])
    try store.replace(with: store.conversation)
    try store.edit { _ in }
    same(store.revision, 0)
  }

  @Test func `a batch is one change, seen by nobody before its end`() throws {
    let store = try store()
    let seen = try store.edit { batch in
      try batch.remove(id: "a")
      try batch.append(message("e"))
      try batch.move(id: "e", to: 0)
      batch.updateDetails {
        $0.title = "x"
        $0.messages = [message("ignored")]
      }
      return store.conversation.messages.count
    }
    same(seen, 4)
    same(ids(store), "ebcd")
    same(store.conversation.title, "x")
    same(store.revision, 1)
  }

  @Test func `a batch that throws changes nothing`() throws {
    let store = try store()
    let before = store.conversation
    #expect(throws: ConversationEditError.unknownMessage("n")) {
      try store.edit { batch in
        batch.removeAll()
        try batch.append(message("a"))
        try batch.remove(id: "n")
      }
    }
    same(store.conversation, before)
    same(store.revision, 0)
    try store.update(Message(id: "d", content: .text("new")))
    same(store.conversation.messages[3].content, .text("new"))
  }

  @Test func `the store cannot be edited within its own edit`() throws {
    let store = try store()
    try store.edit { batch in
      try batch.append(message("e"))
      #expect(throws: ConversationEditError.nestedEdit) { try store.append(message("f")) }
      #expect(throws: ConversationEditError.nestedEdit) { try store.edit { _ in } }
    }
    same(ids(store), "abcde")
  }

  @Test(arguments: 0..<24)
  func `a store is what its edits would have made of a plain conversation`(seed: UInt64) throws {
    var plain = TestConversation.talk(messages: 20)
    let store = try ConversationStore(plain)
    var edits = RandomEdits(seed: seed)
    for _ in 0..<80 {
      try edits.edit(store, &plain)
      same(store.conversation, plain)
    }
  }

  @Test func `edits from many tasks are all made`() async throws {
    let store = ConversationStore()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for index in 0..<50 {
            let message = Message(id: "\(task)-\(index)", content: .text("x"))
            if index % 2 == 0 {
              try store.insert(message, at: 0)
            } else {
              try store.edit { batch in
                try batch.append(message)
                try batch.move(id: message.id, to: batch.conversation.messages.count / 2)
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    same(store.revision, 400)
    same(Set(store.conversation.messages.map(\.id)).count, 400)
  }
}
