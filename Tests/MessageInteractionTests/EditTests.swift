import Assertions
import ChatModel
import ChatRaster
import Testing

/// Tests of the eight calls of a message list, at every index of short lists, compared with an
/// array.
@Suite struct EditTests {
  private typealias Edit = (any MessageEditing) throws(ConversationEditError) -> Void

  /// Applies one edit to a store of this many messages, and compares it with the same edit of an
  /// array.
  private func check(
    _ count: Int, _ name: String, _ edit: Edit, becomes expected: [Message]?,
    or error: ConversationEditError? = nil
  ) throws {
    let store = try ConversationStore(conversation(messages(0..<count)))
    let list: any MessageEditing = store
    if let error {
      #expect(throws: error, "\(name)") { try edit(list) }
      same(store.revision, 0, "\(name)")
    } else {
      #expect(throws: Never.self, "\(name)") { try edit(list) }
    }
    let wanted = expected ?? messages(0..<count)
    same(store.conversation.messages, wanted, "\(name)")
    same(list.messageCount, wanted.count)
    for (place, message) in wanted.enumerated() {
      try same(list.message(at: place), message)
      #expect(list.message(message.id) == message && list.index(of: message.id) == place)
    }
  }

  @Test(arguments: 0...4) func `each call at each place does what it does to an array`(
    count: Int
  ) throws {
    let all = messages(0..<count)
    let new = messages(10..<13)
    let indexes = Array(-2...(count + 2)) + [.min, .max]
    for index in indexes {
      let outside = ConversationEditError.invalidIndex(index, count: count)
      let mayInsert = (0...count).contains(index)
      let isPlace = (0..<count).contains(index)
      func after(_ change: (inout [Message]) -> Void) -> [Message] {
        var copy = all
        change(&copy)
        return copy
      }
      try check(
        count, "insert(at: \(index))",
        { list throws(ConversationEditError) in try list.insert(new[0], at: index) },
        becomes: mayInsert ? after { $0.insert(new[0], at: index) } : nil,
        or: mayInsert ? nil : outside)
      for number in 0...3 {
        try check(
          count, "insert(contentsOf: \(number), at: \(index))",
          { list throws(ConversationEditError) in
            try list.insert(contentsOf: new.prefix(number), at: index)
          },
          becomes: mayInsert
            ? after { $0.insert(contentsOf: new.prefix(number), at: index) } : nil,
          or: mayInsert ? nil : outside)
      }
      try check(
        count, "update(at: \(index))",
        { list throws(ConversationEditError) in try list.update(new[0], at: index) },
        becomes: isPlace ? after { $0[index] = new[0] } : nil, or: isPlace ? nil : outside)
      try check(
        count, "remove(at: \(index))",
        { list throws(ConversationEditError) in try list.remove(at: index) },
        becomes: isPlace ? after { $0.remove(at: index) } : nil, or: isPlace ? nil : outside)
      if isPlace {
        var changed = all[index]
        changed.content = .text("changed")
        try check(
          count, "update(at: \(index)) under the same id",
          { list throws(ConversationEditError) in try list.update(changed, at: index) },
          becomes: after { $0[index] = changed })
        try check(
          count, "replace at \(index)",
          { list throws(ConversationEditError) in try list.replace("m\(index)", with: new[0]) },
          becomes: after { $0[index] = new[0] })
        try check(
          count, "modify at \(index)",
          { list throws(ConversationEditError) in
            try list.modify("m\(index)") { $0.content = .text("changed") }
          }, becomes: after { $0[index].content = .text("changed") })
        try check(
          count, "remove the message \(index)",
          { list throws(ConversationEditError) in try list.remove(id: "m\(index)") },
          becomes: after { $0.remove(at: index) })
      } else {
        #expect(throws: outside) {
          try ConversationStore(conversation(all)).message(at: index)
        }
      }
    }
    for number in 0...3 {
      try check(
        count, "append(contentsOf: \(number))",
        { list throws(ConversationEditError) in try list.append(contentsOf: new.prefix(number)) },
        becomes: all + new.prefix(number))
    }
    try check(
      count, "append",
      { list throws(ConversationEditError) in try list.append(new[0]) }, becomes: all + [new[0]])
    try check(
      count, "removeAll", { list throws(ConversationEditError) in try list.removeAll() },
      becomes: [])
  }

  @Test(arguments: 0...4) func `every set of places is removed at once, or none`(
    count: Int
  ) throws {
    for bits in 0..<(1 << count) {
      let places = (0..<count).filter { bits >> $0 & 1 == 1 }
      let left = (0..<count).filter { bits >> $0 & 1 == 0 }
      // The indexes are in mixed order, and some occur twice.
      let named = places.reversed() + places.prefix(1)
      try check(
        count, "remove(contentsOf: \(named))",
        { list throws(ConversationEditError) in try list.remove(contentsOf: named) },
        becomes: left.flatMap { messages($0..<$0 + 1) })
      for outside in [-1, count, .max] {
        try check(
          count, "remove(contentsOf: \(places) and \(outside))",
          { list throws(ConversationEditError) in
            try list.remove(contentsOf: places + [outside])
          }, becomes: nil, or: .invalidIndex(outside, count: count))
      }
    }
  }

  @Test func `an id that is there already is refused, and nothing of the batch comes`() throws {
    let twice = [messages(9..<10)[0], messages(9..<10)[0]]
    let known = ConversationEditError.duplicateMessage("m1")
    let old = messages(1..<2)[0]
    let edits: [(String, Edit, ConversationEditError)] = [
      ("insert", { list throws(ConversationEditError) in try list.insert(old, at: 0) }, known),
      ("append", { list throws(ConversationEditError) in try list.append(old) }, known),
      (
        "insert many",
        { list throws(ConversationEditError) in
          try list.insert(contentsOf: messages(5..<6) + [old], at: 0)
        }, known
      ),
      (
        "append twice",
        { list throws(ConversationEditError) in try list.append(contentsOf: twice) },
        .duplicateMessage("m9")
      ),
      ("update", { list throws(ConversationEditError) in try list.update(old, at: 0) }, known),
      (
        "replace", { list throws(ConversationEditError) in try list.replace("m0", with: old) },
        known
      ),
      (
        "modify",
        { list throws(ConversationEditError) in try list.modify("m0") { $0 = old } }, known
      ),
      (
        "replace none",
        { list throws(ConversationEditError) in try list.replace("x", with: old) },
        .unknownMessage("x")
      ),
      (
        "modify none", { list throws(ConversationEditError) in try list.modify("x") { _ in } },
        .unknownMessage("x")
      ),
      (
        "remove none", { list throws(ConversationEditError) in try list.remove(id: "x") },
        .unknownMessage("x")
      ),
    ]
    for (name, edit, error) in edits { try check(3, name, edit, becomes: nil, or: error) }
  }

  @Test func `observers are told of a replaced message as one that went and one that came`()
    async throws
  {
    let store = try ConversationStore(conversation(messages(0..<3)))
    let (start, changes) = store.observe()
    let new = messages(7..<8)[0]
    try store.update(new, at: 1)
    var iterator = changes.makeAsyncIterator()
    let change = try #require(await iterator.next())
    #expect(change.diff.removals == [1] && change.diff.insertions.map(\.message) == [new])
    same(change.diff.applied(to: start), store.conversation)
  }
}

/// Tests of a program's own messages.
@Suite struct OwnMessageTests {
  /// A message type of another library.
  private final class ForeignMessage: MessageRepresentable {
    struct Extra: Codable, Equatable {
      var ticket: Int
      var tags: [String]
    }
    let serverID: Int
    let words: String
    let isSystem: Bool
    init(_ serverID: Int, _ words: String, isSystem: Bool = false) {
      (self.serverID, self.words, self.isSystem) = (serverID, words, isSystem)
    }

    var id: Message.ID { "foreign.\(serverID)" }
    var sender: Participant.ID? { "bo" }
    var content: Content { isSystem ? .notice(RichText(words)) : .text(RichText(words)) }
    var fields: MessageFields {
      (try? MessageFields(Extra(ticket: serverID, tags: ["a", "é"]))) ?? MessageFields()
    }
  }

  @Test func `a foreign class becomes a message, with options that follow from its content`()
    throws
  {
    let store = try ConversationStore(conversation())
    try store.append(ForeignMessage(1, "hello").message)
    try store.append(ForeignMessage(2, "Bo joined", isSystem: true).message)
    let all = store.conversation.messages
    same(all.map(\.sender), ["bo", nil])
    #expect(all[1].content.notice == "Bo joined" && all[0].content.text == "hello")
    try same(all[0].fields.decoded(as: ForeignMessage.Extra.self).ticket, 1)
    same(MessageOptions(for: all[1].content).style, .notice)
  }

  @Test func `a type's own options come before those of its content`() {
    struct Announcement: MessageRepresentable {
      let id = "1"
      let content = Content.text("maintenance at ten")
      let sender: Participant.ID? = "bo"
      var options: MessageOptions {
        var options = MessageOptions(style: .notice, status: .failed)
        options.isPinned = true
        return options
      }
    }
    let message = Announcement().message
    #expect(message.sender == nil && message.content.notice == "maintenance at ten")
    #expect(message.status == .failed && message.isPinned && message.fields.isEmpty)
  }

  @Test func `own fields, progress and readers come back from the conversation's file`() throws {
    var message = ForeignMessage(7, "hello").message
    message.status = .sending
    message.progress = 0.25
    message.readCount = ReadCount(readers: 2, of: 5)
    var plain = messages(0..<1)[0]
    plain.fields = try MessageFields(json: Array(#"{ "b": 1.50, "a": {"x": [null, true]} }"#.utf8))
    plain.readCount = ReadCount(readers: 3)
    let all = conversation([message, plain] + messages(1..<2))
    let file = ConversationEncoder.encode(all)
    let read = try ConversationDecoder.decode(file, fileName: "x")
    same(read, all)
    same(read.messages[1].fields.json, #"{"b": 1.50, "a": {"x": [null, true]}}"#)
    same(ConversationEncoder.encode(read), file)
    // Once its fields are removed again, the message is unchanged.
    plain.fields = MessageFields()
    plain.readCount = nil
    same(plain, messages(0..<1)[0])
  }

  @Test(arguments: ["", "[]", "1", "{", #"{"a":}"#]) func `fields are an object`(json: String) {
    #expect(throws: ContentError.self) { try MessageFields(json: Array(json.utf8)) }
    let file =
      #"{"version":1,"messages":[{"id":"1","text":"","fields":\#(json.isEmpty ? "7" : json)}]}"#
    #expect(throws: ConversationError.self) {
      try ConversationDecoder.decode(Array(file.utf8), fileName: "x")
    }
  }

  @Test(arguments: [#""progress":2"#, #""progress":"x""#, #""readBy":{"of":2}"#, #""readBy":3"#])
  func `what is out of range names its key`(entry: String) {
    let file = #"{"version":1,"messages":[{"id":"1","text":"",\#(entry)}]}"#
    let error = #expect(throws: ConversationError.self) {
      try ConversationDecoder.decode(Array(file.utf8), fileName: "x")
    }
    let key = entry.hasPrefix(#""progress"#) ? "progress" : "readBy"
    same(error?.key?.contains(key), true)
  }

  @Test(arguments: [(0, 5, 0, 5), (9, 5, 5, 5), (-1, -3, 0, 0)])
  func `no more have read than should`(readers: Int, total: Int, kept: Int, all: Int) {
    let count = ReadCount(readers: readers, of: total)
    #expect(count.readers == kept && count.total == all)
    same(count.isEverybody, (kept == all))
  }
}
