import Assertions
import ChatModel
import TestResources
import Testing

struct MessageIDTableTests {
  @Test func `messages are found by their ids, however many there are`() {
    var random = SeededGenerator(seed: 9)
    var table = MessageIDTable()
    var messages: [Message] = []
    var places: [Message.ID: Int] = [:]
    same(table.place(of: "1", in: messages), nil)
    for _ in 0..<3_000 {
      let id = String(Int.random(in: 0..<4_000, using: &random))
      same(table.place(of: id, in: messages), places[id])
      guard places[id] == nil else { continue }
      places[id] = messages.count
      messages.append(Message(id: id, content: .text("")))
      table.insertLast(of: messages)
    }
    #expect(messages.count > 1_000)
    for id in 0..<4_000 {
      same(table.place(of: String(id), in: messages), places[String(id)])
    }
  }

  @Test func `only a new id is added`() {
    var table = MessageIDTable()
    var messages: [Message] = []
    for number in 0..<300 {
      messages.append(Message(id: String(number % 100), content: .text("")))
      let isNew = table.insertLastIfNew(of: messages)
      same(isNew, number < 100)
      if !isNew { messages.removeLast() }
    }
    same(messages.count, 100)
    same(table.place(of: "99", in: messages), 99)
    same(table.place(of: "100", in: messages), nil)
  }

  @Test func `two messages with one id are found`() {
    var messages = (0..<500).map { Message(id: String($0), content: .text("")) }
    #expect(MessageIDTable.firstDuplicate(in: messages) == nil)
    messages.append(Message(id: "70", content: .text("")))
    messages.append(Message(id: "3", content: .text("")))
    let found = MessageIDTable.firstDuplicate(in: messages)
    same(found?.place, 500)
    same(found?.earlier, 70)
  }
}
