import Assertions
import TestResources
import Testing

@testable import ChatModel
@testable import JSONStream

/// Tests that the reader's results do not depend on the boundaries of its window.
struct JSONWindowTests {
  /// Reads a value of any kind, with skips and lookahead, and returns its parts as words.
  private func words(_ reader: inout JSONReader) throws(JSONError) -> String {
    switch try reader.peek() {
    case .object:
      var words =
        try reader.lookAhead("b") { (reader) throws(JSONError) in
          try reader.attempt { (reader) throws(JSONError) in try reader.string() } ?? "other"
        }.map { "ahead \($0) " } ?? ""
      try reader.beginObject()
      while let key = try reader.nextKey() { words += "\(key): \(try self.words(&reader)), " }
      return "{\(words)}"
    case .array:
      var words = ""
      try reader.beginArray()
      while try reader.nextElement() { words += "\(try self.words(&reader)), " }
      return "[\(words)]"
    case .string: return "\"\(try reader.string())\""
    case .number: return try reader.number().text
    case .boolean: return "\(try reader.boolean())"
    case .null:
      _ = try reader.null()
      return "null"
    }
  }

  /// The result of reading, or the error and its position.
  private func outcome(_ bytes: [UInt8], windowSize: Int) -> String {
    var reader = JSONReader(bytes, options: .hexEscapes, windowSize: windowSize)
    do throws(JSONError) {
      let words = try words(&reader)
      try reader.finish()
      return words
    } catch {
      return "\(error) \(error.byteOffset)"
    }
  }

  private static let json = Array(
    """
    \u{FEFF} {"a\\u00e9\\ud83d\\ude00": [1, -2.5e+3, true, false, null], "b": "é\\n\\x41周末😀",
     "c": {"b": 7, "x": [[], {}, "a long enough text that no small window holds it"]},
     "b": "last", "d": [{"b": "in"}, "\\ud83d", 0.125]}

    """.utf8)

  @Test func `windows of any size give the same values`() {
    let whole = outcome(Self.json, windowSize: 1 << 16)
    #expect(whole.hasPrefix("{ahead last aé😀: [1, -2.5e+3, true, "))
    for size in 1...80 { same(outcome(Self.json, windowSize: size), whole) }
  }

  @Test func `windows of any size give the same errors at the same places`() throws {
    var random = SeededGenerator(seed: try Thoroughness.firstSeed + 3)
    var errors: Set<String> = []
    for _ in 0..<(try Thoroughness.count(1_500)) {
      var bytes = Self.json
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.removeSubrange(index...)
        default: bytes[index] = bytes[Int.random(in: 0..<bytes.count, using: &random)]
        }
        if bytes.isEmpty { bytes = Self.json }
      }
      let whole = outcome(bytes, windowSize: 1 << 16)
      errors.insert(whole)
      for size in [1, 2, 7, 30] { same(outcome(bytes, windowSize: size), whole) }
    }
    #expect(errors.count > 200)
  }

  @Test func `the first messages are there long before the last are read`() throws {
    let message = #"{"id": "x", "text": "some words"}"#
    let json = "[" + Array(repeating: message, count: 20_000).joined(separator: ",") + "]"
    let source = CountingBytes(Array(json.utf8))
    var reader = JSONReader(source, windowSize: 4_096)
    try reader.beginArray()
    for number in 1...20_000 {
      #expect(try reader.nextElement())
      try reader.skipValue()
      #expect(source.furthest < number * (message.utf8.count + 1) + 4_100)
    }
    #expect(try !reader.nextElement())
    try reader.finish()
    #expect(source.held <= 4_096)
    // Keys and strings at the end of a window are read twice.
    #expect(source.total < json.utf8.count * 11 / 10)
  }

  @Test(arguments: [
    ("[\"a\"", " ", "]"), ("{\"a\"", "\n", ": 1}"), ("{\"a\": [null", ",null", "]}"),
    ("[\"a\", {}", ",[]", "]"), ("[1", ", true", "]"),
  ])
  func `what is no string is not held`(start: String, piece: String, end: String) throws {
    let json = start + String(repeating: piece, count: 200_000) + end
    let source = CountingBytes(Array(json.utf8))
    var reader = JSONReader(source, windowSize: 4_096)
    try reader.skipValue()
    try reader.finish()
    same(source.furthest, source.byteCount)
    #expect(source.held <= 4_096)
  }

  @Test func `a number that is too long is refused before it is held`() {
    let source = CountingBytes(Array(String(repeating: "1", count: 200_000).utf8))
    var reader = JSONReader(source, windowSize: 4_096)
    #expect(throws: JSONError.self) { try reader.number() }
    #expect(source.held <= 4_096)
  }

  @Test func `a long text takes a window of twice its length, and gives it back in order`() throws {
    let long = String(repeating: "a", count: 300_000)
    let source = CountingBytes(Array(#"["\#(long)", "b", "\#(long)c"]"#.utf8))
    var reader = JSONReader(source, windowSize: 1_024)
    var texts: [Int] = []
    try reader.beginArray()
    while try reader.nextElement() { texts.append(try reader.string().utf8.count) }
    same(texts, [300_000, 1, 300_001])
    #expect(source.held <= 620_000)
    #expect(source.total < source.byteCount * 2)
  }

  @Test func `a conversation is read in one pass with a window of 64 KiB`() throws {
    let messages = (1...30_000).map {
      #"{"id": "\#($0)", "from": "a", "content": {"caption": "c", "type": "image", "source": "p"}}"#
    }
    let json = #"{"version": 1, "participants": [{"id": "a"}], "messages": ["#
    let source = CountingBytes(Array((json + messages.joined(separator: ",\n") + "]}").utf8))
    let conversation = try ConversationDecoder.decode(from: source, fileName: "x")
    same(conversation.messages.count, 30_000)
    #expect(source.byteCount > 20 * JSONReader.windowSize)
    #expect(source.held <= JSONReader.windowSize)
    #expect(source.total < source.byteCount * 101 / 100)
  }

  @Test(arguments: ["7", #"[{"type": "bold", "offset": 0, "length": 9}]"#])
  func `marks that an unknown kind has of its own do not read the file again`(
    entities: String
  ) throws {
    let messages = (1...3_000).map {
      #"{"id": "\#($0)", "content": {"type": "new", "text": "w", "entities": \#(entities)}}"#
    }
    let json = #"{"version": 1, "messages": ["# + messages.joined(separator: ",\n") + "]}"
    let source = CountingBytes(Array(json.utf8))
    let conversation = try ConversationDecoder.decode(from: source, fileName: "x")
    same(conversation.messages.count, 3_000)
    same(conversation.messages.last?.content.richText?.string, "w")
    #expect(source.byteCount > 2 * JSONReader.windowSize)
    #expect(source.total < source.byteCount * 101 / 100 + 1_000)
  }

  @Test func `bytes that cannot be read are an error with a place`() {
    let json = "{\"version\": 1, \"messages\": [\n" + String(repeating: " ", count: 200_000) + "]}"
    let source = CountingBytes(Array(json.utf8), damagedFrom: 100_000)
    let error = #expect(throws: ConversationError.self) {
      try ConversationDecoder.decode(from: source, fileName: "x")
    }
    same(error?.reason, "the disk is damaged")
    same(error?.line, 2)
  }
}
