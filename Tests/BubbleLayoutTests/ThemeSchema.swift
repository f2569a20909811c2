import DisplayList
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
    for key in Theme.keys {
      var part = root
      for name in key.path.split(separator: ".") { part = part?["properties"]?[String(name)] }
      if case .string(let words) = part?["description"] { described[key.path] = words }
    }
    self.described = described
  }

  /// The keys that have no words yet.
  var undescribed: [String] {
    Theme.keys.map(\.path).filter { described[$0]?.isEmpty != false }
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
    for key in Theme.keys where key.path.hasPrefix(prefix) {
      let name = String(key.path.dropFirst(prefix.count).prefix { $0 != "." })
      if !names.contains(name) { names.append(name) }
    }
    return names.map { name in
      let path = prefix + name
      if let key = Theme.keys.first(where: { $0.path == path }) {
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

  private func leaf(_ key: ThemeKey<Theme>) -> String {
    let words =
      "\"default\": \(key.defaultJSON), \"description\": \"\(described[key.path] ?? "")\""
    let color = ##"{ "$ref": "#/$defs/color" }"##
    switch key.kind {
    case .number(let range, let unit, _):
      return
        "{ \"type\": \"number\", \"minimum\": \(ThemeKey<Theme>.text(range.lowerBound)), "
        + "\"maximum\": \(ThemeKey<Theme>.text(range.upperBound)), \"unit\": \"\(unit.rawValue)\", "
        + "\(words) }"
    case .color: return ##"{ "$ref": "#/$defs/color", \##(words) }"##
    case .optionalColor: return "{ \"anyOf\": [\(color), { \"type\": \"null\" }], \(words) }"
    case .flag: return "{ \"type\": \"boolean\", \(words) }"
    case .choice(let choices, _, _):
      return "{ \"enum\": [\(choices.map { "\"\($0)\"" }.joined(separator: ", "))], \(words) }"
    case .families:
      return "{ \"type\": \"array\", \"minItems\": 1, \"maxItems\": 64, "
        + "\"items\": { \"type\": \"string\", \"pattern\": \"[^\\\\s]\" }, \(words) }"
    case .colors, .background:
      return "{ \"anyOf\": [\(color), { \"type\": \"array\", \"minItems\": 1, \"maxItems\": 64, "
        + "\"items\": \(color) }], \(words) }"
    }
  }

  /// The tables of the documentation, one for each group of keys.
  var tables: String {
    var groups: [String] = []
    for key in Theme.keys {
      let group = String(key.path.prefix { $0 != "." })
      if !groups.contains(group) { groups.append(group) }
    }
    return groups.map { group in
      let rows = Theme.keys.filter { $0.path == group || $0.path.hasPrefix(group + ".") }.map {
        key in
        "| `\(key.path)` | \(Self.values(of: key)) | \(key.defaultCell) | \(described[key.path] ?? "") |"
      }
      return "### \(group)\n\n| key | takes | default | what it is |\n|---|---|---|---|\n"
        + rows.joined(separator: "\n")
    }.joined(separator: "\n\n") + "\n"
  }

  private static func values(of key: ThemeKey<Theme>) -> String {
    switch key.kind {
    case .number(let range, let unit, _):
      "\(ThemeKey<Theme>.text(range.lowerBound)) to \(ThemeKey<Theme>.text(range.upperBound)) "
        + unit.rawValue
    case .color: "a colour"
    case .optionalColor: "a colour or null"
    case .flag: "true or false"
    case .choice(let words, _, _): words.map { "`\($0)`" }.joined(separator: ", ")
    case .families: "names"
    case .colors, .background: "a colour or a list of them"
    }
  }
}

extension ThemeKey where Root == Theme {
  /// What a theme has there where nothing says otherwise, as a file would have it.
  fileprivate var defaultJSON: String {
    var theme = Theme(name: "")
    var text = ""
    switch kind {
    case .number(_, _, let access): access(&theme) { text = Self.text($0) }
    case .color(let access): access(&theme) { text = $0.json }
    case .optionalColor(let access): access(&theme) { text = $0?.json ?? "null" }
    case .flag(let access): access(&theme) { text = "\($0)" }
    case .choice(_, let get, _): text = "\"\(get(theme))\""
    case .families(let access):
      access(&theme) { text = "[\($0.map { "\"\($0)\"" }.joined(separator: ", "))]" }
    case .colors(let access):
      access(&theme) { text = "[\($0.map(\.json).joined(separator: ", "))]" }
    case .background(let access):
      access(&theme) { if case .color(let color) = $0 { text = color.json } }
    }
    return text
  }

  /// The same in a table, where a long list is only counted.
  fileprivate var defaultCell: String {
    var theme = Theme(name: "")
    var count: Int?
    if case .colors(let access) = kind { access(&theme) { count = $0.count } }
    return count.map { "\($0) hues" } ?? "`\(defaultJSON)`"
  }
}

extension Color {
  fileprivate var json: String { "\"\(hex)\"" }
}
