import ChatModel
import Foundation
import JSONStream
import TestResources
import Testing

struct ConversationSchemaTests {
  @Test func `what the encoder writes is valid and holds no key that the schema lacks`() throws {
    let schema = try JSONSchema.conversation()
    let file = try JSONValue(ConversationEncoder.encode(.whole))
    #expect(schema.problems(of: file).isEmpty)
    #expect(schema.unknownKeys(of: file).isEmpty)
  }

  @Test func `the samples are valid and are read`() throws {
    let schema = try JSONSchema.conversation()
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Samples").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for url in files where url.pathExtension == "json" {
      let bytes = [UInt8](try Data(contentsOf: url))
      guard let file = try? JSONValue(bytes), file["version"] != nil, file["messages"] != nil
      else { continue }
      #expect(schema.problems(of: file).isEmpty, "\(url.lastPathComponent)")
      _ = try ConversationDecoder.decode(bytes, fileName: url.lastPathComponent)
    }
  }

  @Test(arguments: [
    #"{"version": 2, "messages": []}"#, #"{"version": 1}"#, #"{"version": 1, "messages": [{}]}"#,
    #"{"version": 1, "messages": [{"id": "1", "text": "", "content": {"type": "text", "text": ""}}]}"#,
    #"{"version": 1, "messages": [{"id": "1", "content": {"type": "location", "latitude": 1}}]}"#,
    #"{"version": 1, "messages": [{"id": "1", "text": "", "status": "seen"}]}"#,
    #"{"version": 1, "messages": [{"id": "1", "text": "", "pause": -1}]}"#,
    #"{"version": 1, "messages": [{"id": "1", "text": "", "typing": 61}]}"#,
    #"{"version": 1, "pace": 0, "messages": []}"#,
    #"{"version": 1, "messages": [{"id": "1", "content": {"type": "image", "width": 0}}]}"#,
  ])
  func `schema and decoder refuse the same files`(json: String) throws {
    let schema = try JSONSchema.conversation()
    #expect(try !schema.problems(of: JSONValue(Array(json.utf8))).isEmpty)
    #expect(throws: ConversationError.self) {
      try ConversationDecoder.decode(Array(json.utf8), fileName: "x")
    }
  }

  /// A value of the wrong type under each key shows that the decoder reads the key.
  @Test func `every key of the schema is read by the decoder`() throws {
    let schema = try JSONSchema.conversation()
    let file = try JSONValue(ConversationEncoder.encode(.whole))
    var count = 0
    try replaceEach(in: file, schema.root, schema) { damaged, key in
      // A value of another type under these keys is ignored: programs used such keys for their own
      // data before the format defined them.
      if ["format", "readAt", "thread", "role"].contains(key) { return }
      count += 1
      let bytes = Array(damaged.utf8)
      let error = #expect(throws: ConversationError.self, "\(key)") {
        try ConversationDecoder.decode(bytes, fileName: "x")
      }
      // The error names an invalid message by its number.
      let isNamed = error?.key?.contains(key) == true || error?.messageNumber == 1
      #expect(
        key == "messages" ? isNamed : error?.key?.contains(key) == true,
        "\(key): \(error?.description ?? "")")
    }
    #expect(count > 60)
  }

  /// Calls a closure once for each key of each object, with the file in which the key's value is
  /// replaced by `[[]]`.
  private func replaceEach(
    in value: JSONValue, _ part: JSONValue, _ schema: JSONSchema,
    rebuild: (String) -> String = { $0 }, _ body: (String, String) throws -> Void
  ) throws {
    switch value {
    case .object(let entries):
      if ["poll", "dice"].map({ JSONValue.string($0) }).contains(value["type"]) { return }
      for (key, property) in schema.keys(of: value, part).sorted(by: { $0.key < $1.key }) {
        let others = entries.filter { $0.key != key }.sorted { $0.key < $1.key }
        let rest = others.map { ", \(quote($0.key)): \($0.value.text)" }.joined()
        try body(rebuild("{\"\(key)\": [[]]\(rest)}"), key)
        guard let entry = entries[key] else { continue }
        try replaceEach(
          in: entry, property, schema, rebuild: { rebuild("{\"\(key)\": \($0)\(rest)}") }, body)
      }
    case .array(let elements):
      guard let items = schema.parts(of: part, for: value).compactMap({ $0["items"] }).first
      else { return }
      for (index, element) in elements.enumerated() {
        let replaced = { (text: String) in
          let texts = elements.indices.map { $0 == index ? text : elements[$0].text }
          return rebuild("[\(texts.joined(separator: ", "))]")
        }
        try replaceEach(in: element, items, schema, rebuild: replaced, body)
      }
    default: break
    }
  }
}

private func quote(_ text: String) -> String {
  var writer = JSONWriter()
  writer.value(text)
  return String(decoding: writer.bytes, as: UTF8.self)
}

extension JSONValue {
  fileprivate var text: String {
    switch self {
    case .object(let entries):
      let entries = entries.sorted { $0.key < $1.key }.map { "\(quote($0.key)): \($0.value.text)" }
      return "{\(entries.joined(separator: ", "))}"
    case .array(let elements): return "[\(elements.map(\.text).joined(separator: ", "))]"
    case .string(let text): return quote(text)
    case .number(let number): return "\(number)"
    case .boolean(let flag): return "\(flag)"
    case .null: return "null"
    }
  }
}
