import Foundation

/// The subset of JSON Schema, draft 2020-12, that is used by the schemas in the samples' folder.
package struct JSONSchema {
  package let root: JSONValue

  /// The schema of conversations.
  package static func conversation() throws -> JSONSchema { try named("conversation") }

  /// A schema in the samples' folder.
  package static func named(_ name: String) throws -> JSONSchema {
    JSONSchema(root: try JSONValue([UInt8](Data(contentsOf: URL(filePath: path(name))))))
  }

  /// The path of a schema.
  package static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Samples/\(name).schema.json").standardizedFileURL.path
  }

  /// The positions in a value that do not match the schema, with the reasons; empty if the value is
  /// valid.
  package func problems(of value: JSONValue) -> [String] {
    problems(of: value, root, at: "$")
  }

  /// The keys of an object that are named in a schema, including those of `$ref`, `if` and `allOf`.
  package func keys(of value: JSONValue, _ schema: JSONValue) -> [String: JSONValue] {
    var keys: [String: JSONValue] = [:]
    for part in parts(of: schema, for: value) {
      if case .object(let properties) = part["properties"] {
        keys.merge(properties) { $1 }
      }
    }
    return keys
  }

  /// A schema with its references, and the parts that apply because of its conditions.
  package func parts(of schema: JSONValue, for value: JSONValue) -> [JSONValue] {
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

  /// The positions of the keys in a value that the schema does not name, below the keys of maps
  /// too.
  package func unknownKeys(of value: JSONValue) -> [String] {
    unknownKeys(of: value, root, at: "$")
  }

  private func unknownKeys(
    of value: JSONValue, _ schema: JSONValue, at place: String
  ) -> [String] {
    switch value {
    case .object(let entries):
      let known = keys(of: value, schema)
      let others = parts(of: schema, for: value).compactMap { $0["additionalProperties"] }.first {
        if case .object = $0 { true } else { false }
      }
      return entries.sorted { $0.key < $1.key }.flatMap { key, entry in
        // `poll` is an unknown kind of content, whose keys the schema does not list.
        if value["type"] == .string("poll") { return [] as [String] }
        guard let property = known[key] ?? others else { return ["\(place).\(key)"] }
        return unknownKeys(of: entry, property, at: "\(place).\(key)")
      }
    case .array(let elements):
      guard let items = parts(of: schema, for: value).compactMap({ $0["items"] }).first else {
        return ["\(place)[]"]
      }
      return elements.flatMap { unknownKeys(of: $0, items, at: "\(place)[]") }
    default: return []
    }
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
      if case .object(let rules) = schema["dependentRequired"] {
        for case (let key, .array(let others)) in rules where entries[key] != nil {
          for case .string(let other) in others where entries[other] == nil {
            found.append("\(place): \(key) without \(other)")
          }
        }
      }
      for (key, entry) in entries.sorted(by: { $0.key < $1.key }) {
        if let property = schema["properties"]?[key] {
          found += problems(of: entry, property, at: "\(place).\(key)")
        } else if let others = schema["additionalProperties"] {
          // `false` refuses each other key; a schema is that of their values.
          found +=
            others == .boolean(false)
            ? ["\(place): unknown key \(key)"]
            : problems(of: entry, others, at: "\(place).\(key)")
        }
      }
    case .array(let elements):
      if case .number(let most) = schema["maxItems"], Double(elements.count) > most {
        found.append("\(place): too many")
      }
      if case .number(let least) = schema["minItems"], Double(elements.count) < least {
        found.append("\(place): too few")
      }
      guard let items = schema["items"] else { break }
      for (index, element) in elements.enumerated() {
        found += problems(of: element, items, at: "\(place)[\(index)]")
      }
    case .number(let number):
      if case .number(let least) = schema["minimum"], number < least {
        found.append("\(place): too small")
      }
      if case .number(let least) = schema["exclusiveMinimum"], number <= least {
        found.append("\(place): too small")
      }
      if case .number(let most) = schema["exclusiveMaximum"], number >= most {
        found.append("\(place): too large")
      }
      if case .number(let most) = schema["maximum"], number > most {
        found.append("\(place): too large")
      }
    case .string(let text):
      if case .number(let least) = schema["minLength"], Double(text.count) < least {
        found.append("\(place): too short")
      }
      if case .string(let pattern) = schema["pattern"],
        text.range(of: pattern, options: .regularExpression) == nil
      {
        found.append("\(place): not of the pattern")
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
