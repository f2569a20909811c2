import Foundation

/// As much of JSON Schema, draft 2020-12, as the format's schema uses.
struct JSONSchema {
  let root: JSONValue

  /// The schema beside the samples.
  static func conversation() throws -> JSONSchema {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Samples/conversation.schema.json")
    return JSONSchema(root: try JSONValue([UInt8](Data(contentsOf: url))))
  }

  /// The places of a value that do not fit, and why; none where it is valid.
  func problems(of value: JSONValue) -> [String] {
    problems(of: value, root, at: "$")
  }

  /// The keys that a schema names for an object, with what it applies by `$ref`, `if` and `allOf`.
  func keys(of value: JSONValue, _ schema: JSONValue) -> [String: JSONValue] {
    var keys: [String: JSONValue] = [:]
    for part in parts(of: schema, for: value) {
      if case .object(let properties) = part["properties"] {
        keys.merge(properties) { $1 }
      }
    }
    return keys
  }

  /// A schema with what it refers to and what its conditions add.
  func parts(of schema: JSONValue, for value: JSONValue) -> [JSONValue] {
    var parts = [schema]
    if case .string(let reference) = schema["$ref"],
      let name = reference.split(separator: "/").last, let target = root["$defs"]?[String(name)]
    {
      parts += self.parts(of: target, for: value)
    }
    if case .array(let all) = schema["allOf"] {
      for part in all { parts += self.parts(of: part, for: value) }
    }
    if let condition = schema["if"], let consequence = schema["then"],
      problems(of: value, condition, at: "").isEmpty
    {
      parts += self.parts(of: consequence, for: value)
    }
    return parts
  }

  private func problems(of value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    parts(of: schema, for: value).flatMap { ownProblems(of: value, $0, at: place) }
  }

  private func ownProblems(of value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    var found: [String] = []
    if let const = schema["const"], const != value { found.append("\(place): not the constant") }
    if case .array(let words) = schema["enum"], !words.contains(value) {
      found.append("\(place): not in the enumeration")
    }
    if let type = schema["type"], !fits(value, type) { found.append("\(place): wrong type") }
    for (key, isOne) in [("oneOf", true), ("anyOf", false)] {
      guard case .array(let choices) = schema[key] else { continue }
      let count = choices.count { problems(of: value, $0, at: place).isEmpty }
      if count == 0 || (isOne && count > 1) { found.append("\(place): \(key) fits \(count)") }
    }
    switch value {
    case .object(let entries):
      if case .array(let required) = schema["required"] {
        for case .string(let key) in required where entries[key] == nil {
          found.append("\(place): no \(key)")
        }
      }
      for (key, entry) in entries.sorted(by: { $0.key < $1.key }) {
        guard let property = schema["properties"]?[key] else { continue }
        found += problems(of: entry, property, at: "\(place).\(key)")
      }
    case .array(let elements):
      if case .number(let most) = schema["maxItems"], Double(elements.count) > most {
        found.append("\(place): too many")
      }
      guard let items = schema["items"] else { break }
      for (index, element) in elements.enumerated() {
        found += problems(of: element, items, at: "\(place)[\(index)]")
      }
    case .number(let number):
      if case .number(let least) = schema["minimum"], number < least {
        found.append("\(place): too small")
      }
      if case .number(let most) = schema["maximum"], number > most {
        found.append("\(place): too large")
      }
    case .string(let text):
      if case .number(let least) = schema["minLength"], Double(text.count) < least {
        found.append("\(place): too short")
      }
    case .boolean, .null: break
    }
    return found
  }

  private func fits(_ value: JSONValue, _ type: JSONValue) -> Bool {
    switch (type, value) {
    case (.array(let types), _): types.contains { fits(value, $0) }
    case (.string("object"), .object), (.string("array"), .array), (.string("string"), .string),
      (.string("number"), .number), (.string("boolean"), .boolean), (.string("null"), .null):
      true
    case (.string("integer"), .number(let number)): number == number.rounded()
    default: false
    }
  }
}
