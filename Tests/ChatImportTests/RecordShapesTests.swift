import Assertions
import JSONStream
import Testing

@testable import ChatImport

private typealias JSONValue = ChatImport.JSONValue

/// Tests of what an import compares: each new shape of a record from the first on, and samples of
/// known ones.
@Suite struct RecordShapesTests {
  /// The beginnings and ends of exports, and a message with its number in place of `NUMBER`.
  private static let formats: [(head: String, message: String, separator: String, tail: String)] = [
    (
      #"{"name":"Ana","type":"personal_chat","id":1,"messages":["#,
      #"""
      {"id":NUMBER,"type":"message","date":"2026-03-14T10:00:00","date_unixtime":"1773480000","from":
      "Ana Reed","from_id":"user1","text":"hello lake","text_entities":
      [{"type":"plain","text":"hello lake"}]}
      """#, ",", "]}"
    ),
    (
      #"{"guild":{"id":"0","name":"G"},"channel":{"id":"8","name":"Ana"},"messages":["#,
      #"""
      {"id":"NUMBER","type":"Default","timestamp":"2026-03-14T11:00:00+01:00","content":"hello lake",
      "author":{"id":"12","name":"ana","nickname":"Ana Reed"},"reactions":[]}
      """#, ",", "]}"
    ),
    (
      #"{"participants":[{"name":"Ana Reed"},{"name":"Bo"}],"title":"Ana","messages":["#,
      #"{"sender_name":"Ana Reed","timestamp_ms":1773480000000,"content":"hello lake"}"#, ",", "]}"
    ),
    ("", #"{"role":"user","content":[{"type":"text","text":"hello lake"}]}"#, "\n", ""),
  ]

  /// The lines of the report of many messages with one changed one.
  private static func report(
    _ format: Int, isStrict: Bool = false, count: Int = 2000, change: (String) -> String
  ) throws -> ImportReport {
    let (head, message, separator, tail) = formats[format]
    let messages = (1...count).map { number in
      let line = message.replacing("\n", with: "").replacing("NUMBER", with: "\(number)")
      return number == count - 3 ? change(line) : line
    }
    let text = head + messages.joined(separator: separator) + tail
    return try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "x", options: ImportOptions(isStrict: isStrict)
    ).report
  }

  /// Changes of a message that only its shape tells.
  private static let changes: [@Sendable (String) -> String] = [
    { $0.dropLast() + #","lampNote":"quiet harbour"}"# },
    { $0.dropLast() + #","lamp":{"notes":[{"words":"quiet harbour"}]}}"# },
    { $0.dropLast() + #","lamps":["quiet harbour"]}"# },
  ]

  @Test(arguments: formats.indices, changes.indices)
  func `words under a key that one of many messages has are named`(format: Int, change: Int) throws
  {
    let report = try Self.report(format, change: Self.changes[change])
    let kinds = report.omissions.map(\.kind)
    #expect(!kinds.isEmpty)
    #expect(kinds.allSatisfy { $0.contains("“") }, "\(kinds)")
    #expect(report.losesWords)
    let plain = try Self.report(format) { $0 }
    #expect(!plain.omissions.contains { $0.kind.hasPrefix("word under “") }, "\(plain.omissions)")
  }

  @Test func `words that all messages lose are all counted`() throws {
    let (head, message, separator, tail) = Self.formats[1]
    let line = message.replacing("\n", with: "").dropLast() + #","lampNote":"quiet harbour"}"#
    let messages = (1...500).map { line.replacing("NUMBER", with: "\($0)") }
    let text = head + messages.joined(separator: separator) + tail
    let report = try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "x"
    ).report
    same(report.omissions.first { $0.kind == "word under “lampNote”" }?.count, 1000)
  }

  private static func record(_ json: String) throws -> JSONValue {
    var reader = JSONReader(Array(json.utf8))
    return try JSONValue(&reader)
  }

  @Test func `a known shape is compared by samples, and a new one at once`() throws {
    var shapes = RecordShapes()
    let count = 6400
    func compared(_ record: JSONValue) -> Int {
      (0..<count).count { _ in
        guard shapes.note(record) else { return false }
        return !shapes.dueTexts(of: record).isEmpty
      }
    }
    let known = try Self.record(
      #"{"type":"note","text":"hello","parts":[{"type":"a","text":"b"}]}"#)
    let first = compared(known)
    #expect(first >= RecordShapes.learned)
    #expect(first <= RecordShapes.learned + 1 + count / RecordShapes.sampled)
    for changed in [
      #"{"type":"lamp","text":"hello","parts":[{"type":"a","text":"b"}]}"#,
      #"{"type":"note","text":"hello","parts":[{"type":"z","text":"b"}]}"#,
      #"{"type":"note","text":"hello","parts":[[{"type":"a","text":"b"}]]}"#,
      #"{"type":"note","text":"hello","part":[{"type":"a","text":"b"}]}"#,
      #"{"type":"note","text":"hello","more":"","parts":[]}"#,
      #"{"type":"note","text":"hello","more":"words","parts":[]}"#,
      #"{"type":"note","text":["hello"],"parts":[]}"#,
      #"{"type":"note","text":[["hello"]],"parts":[]}"#,
      #"{"type":"note","text":"hello","isHidden":true}"#,
      #"{"type":"note","text":"hello","isHidden":false}"#,
    ] {
      let record = try Self.record(changed)
      let isNew = shapes.note(record)
      #expect(isNew, "\(changed)")
      let texts = shapes.dueTexts(of: record)
      #expect(!texts.isEmpty, "\(changed)")
    }
  }

  @Test func `a shape with missing words is compared always, until they are found`() throws {
    var shapes = RecordShapes()
    let record = try Self.record(#"{"text":"hello"}"#)
    for _ in 0..<200 {
      let isDue = shapes.note(record)
      #expect(isDue)
      for text in shapes.dueTexts(of: record) { shapes.miss(7, in: text.shape) }
    }
    shapes.settle(shapesOfOpenWords: []) { $0 == 7 }
    let isDue = shapes.note(record)
    #expect(isDue)
    shapes.settle(shapesOfOpenWords: []) { _ in false }
    let due = (0..<RecordShapes.sampled).count { _ in
      guard shapes.note(record) else { return false }
      _ = shapes.dueTexts(of: record)
      return true
    }
    #expect(due <= 2)
  }

  @Test func `a strict import compares all`() throws {
    var shapes = RecordShapes()
    shapes.comparesAll = true
    let record = try Self.record(#"{"text":"hello"}"#)
    for _ in 0..<200 {
      let isDue = shapes.note(record)
      #expect(isDue)
      same(shapes.dueTexts(of: record).count, 1)
    }
  }
}
