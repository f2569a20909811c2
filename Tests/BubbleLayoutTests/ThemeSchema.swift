import Foundation
import TestResources

@testable import BubbleLayout

/// The JSON Schema of theme files and the tables of the documentation, as the reader's keys have
/// them; the words beside each key are those of the schema that is there already.
struct ThemeSchema {
  private static let header: [(key: String, schema: String)] = [
    (
      "base",
      #"{ "enum": [\#(Theme.builtInNames.map { "\"\($0)\"" }.joined(separator: ", "))], "#
        + #""description": "The built-in theme that the file differs from." }"#
    ),
    (
      "appearance",
      #"{ "enum": ["light", "dark"], "description": "Of the built-in theme; what --appearance "#
        + #"says if absent, else light." }"#
    ),
    (
      "name",
      #"{ "type": "string", "description": "What the theme is called; the file's name if absent." }"#
    ),
  ]

  private let described: [String: String]

  /// Takes the words of a schema.
  init(describedBy root: JSONValue?) {
    var described: [String: String] = [:]
    for key in ThemeKey.all {
      var part = root
      for name in key.path.split(separator: ".") { part = part?["properties"]?[String(name)] }
      if case .string(let words) = part?["description"] { described[key.path] = words }
    }
    self.described = described
  }

  /// The keys that have no words yet.
  var undescribed: [String] {
    ThemeKey.all.map(\.path).filter { described[$0]?.isEmpty != false }
  }

  /// The whole schema.
  var text: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://chatraster.invalid/theme.schema.json",
      "title": "ChatRaster theme",
      "description": "A built-in theme and what differs from it. Lengths and sizes are points. Unknown \
    keys are errors.",
      "type": "object",
      "required": ["base"],
      "additionalProperties": false,
      "properties": {
    \(properties)
      },
      "$defs": {
        "color": { "type": "string", "pattern": "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$" }
      }
    }

    """
  }

  private var properties: String {
    let first = Self.header.map { "    \"\($0.key)\": \($0.schema)" }
    return (first + members(of: "", indent: "    ")).joined(separator: ",\n")
  }

  private func members(of prefix: String, indent: String) -> [String] {
    var names: [String] = []
    for key in ThemeKey.all where key.path.hasPrefix(prefix) {
      let name = String(key.path.dropFirst(prefix.count).prefix { $0 != "." })
      if !names.contains(name) { names.append(name) }
    }
    return names.map { name in
      let path = prefix + name
      if let key = ThemeKey.all.first(where: { $0.path == path }) {
        return "\(indent)\"\(name)\": \(leaf(key))"
      }
      return """
        \(indent)"\(name)": {
        \(indent)  "type": "object", "additionalProperties": false, "properties": {
        \(members(of: path + ".", indent: indent + "    ").joined(separator: ",\n"))
        \(indent)  }
        \(indent)}
        """
    }
  }

  private func leaf(_ key: ThemeKey) -> String {
    let words = "\"description\": \"\(described[key.path] ?? "")\""
    let color = ##"{ "$ref": "#/$defs/color" }"##
    switch key.setter {
    case .number(let range, _):
      return
        "{ \"type\": \"number\", \"minimum\": \(Self.number(range.lowerBound)), "
        + "\"maximum\": \(Self.number(range.upperBound)), \(words) }"
    case .color: return ##"{ "$ref": "#/$defs/color", \##(words) }"##
    case .optionalColor: return "{ \"anyOf\": [\(color), { \"type\": \"null\" }], \(words) }"
    case .flag: return "{ \"type\": \"boolean\", \(words) }"
    case .choice(let choices, _):
      return "{ \"enum\": [\(choices.map { "\"\($0)\"" }.joined(separator: ", "))], \(words) }"
    case .texts:
      return
        "{ \"type\": \"array\", \"maxItems\": 64, \"items\": { \"type\": \"string\" }, \(words) }"
    case .colors:
      return "{ \"anyOf\": [\(color), { \"type\": \"array\", \"minItems\": 1, \"maxItems\": 64, "
        + "\"items\": \(color) }], \(words) }"
    }
  }

  /// The tables of the documentation, one for each group of keys.
  var tables: String {
    var groups: [String] = []
    for key in ThemeKey.all {
      let group = String(key.path.prefix { $0 != "." })
      if !groups.contains(group) { groups.append(group) }
    }
    return groups.map { group in
      let rows = ThemeKey.all.filter { $0.path.hasPrefix(group + ".") }.map { key in
        "| `\(key.path)` | \(Self.values(of: key)) | \(described[key.path] ?? "") |"
      }
      return "### \(group)\n\n| key | takes | what it is |\n|---|---|---|\n"
        + rows.joined(separator: "\n")
    }.joined(separator: "\n\n") + "\n"
  }

  private static func values(of key: ThemeKey) -> String {
    switch key.setter {
    case .number(let range, _): "\(number(range.lowerBound)) to \(number(range.upperBound))"
    case .color: "a colour"
    case .optionalColor: "a colour or null"
    case .flag: "true or false"
    case .choice(let words, _): words.map { "`\($0)`" }.joined(separator: ", ")
    case .texts: "names"
    case .colors: "a colour or a list of them"
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}
