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
}
