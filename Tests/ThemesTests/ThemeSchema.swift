import DisplayList
import Foundation
import TestResources

@testable import Themes

/// The JSON Schema of theme files and the tables of the documentation, made from the reader's keys.
///
/// The description of each key is that in the existing schema; for a new key, it is the comment of
/// the property with its name, until words for readers of the schema replace it.
struct ThemeSchema {
  private static let header: [(key: String, schema: String)] = [
    (
      "base",
      #"{ "type": "string", "minLength": 1, "description": "The name of the theme that this one "#
        + #"differs from; the plain look if absent." }"#
    ),
    (
      "appearance",
      #"{ "enum": ["light", "dark"], "description": "The only appearance that the theme has, where "#
        + #"light and dark are absent." }"#
    ),
    (
      "name",
      #"{ "type": "string", "minLength": 1, "description": "What the theme is called; its folder's or "#
        + #"file's name if absent." }"#
    ),
    (
      "light",
      ##"{ "$ref": "#/$defs/overlay", "description": "What differs from the other keys in a bright "##
        + #"surrounding." }"#
    ),
    (
      "dark",
      ##"{ "$ref": "#/$defs/overlay", "description": "What differs from the other keys in a dark "##
        + #"surrounding." }"#
    ),
  ]

  private let described: [String: String]

  /// Takes the descriptions of keys from a schema, and those that it lacks from comments.
  init(describedBy root: JSONValue?, comments: [String: Set<String>]) {
    var described: [String: String] = [:]
    for key in Theme.keys {
      let names = key.path.split(separator: ".").map(String.init)
      var part = root?["$defs"]?[names[0]]
      for name in names.dropFirst() { part = part?["properties"]?[name] }
      if case .string(let words) = part?["description"] {
        described[key.path] = words
      } else if let found = comments[names[names.count - 1]], found.count == 1 {
        described[key.path] = found.first
      }
    }
    self.described = described
  }

  /// The comments of public properties in a folder of Swift files, by the properties' names.
  static func comments(in folder: URL) throws -> [String: Set<String>] {
    var comments: [String: Set<String>] = [:]
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    where file.pathExtension == "swift" {
      var words: [Substring] = []
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let line = line.drop { $0 == " " }
        if line.hasPrefix("///") {
          words.append(line.dropFirst(3).drop { $0 == " " })
        } else {
          if line.hasPrefix("public var ") {
            let name = line.dropFirst(11).prefix { $0.isLetter || $0.isNumber }
            comments[String(name), default: []].insert(words.joined(separator: " "))
          }
          words = []
        }
      }
    }
    return comments
  }

  /// The keys without a description.
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
      "description": "A theme: what differs from its base, or else from the plain look. Lengths and \
    sizes are points. Unknown keys are errors.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
    \(properties)
      },
      "$defs": {
        "color": { "type": "string", "pattern": "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$" },
        "fill": { "anyOf": [{ "$ref": "#/$defs/color" }, { "type": "array", "minItems": 1, "maxItems": 64, "items": { "anyOf": [{ "$ref": "#/$defs/color" }, { "type": "object", "required": ["color", "at"], "additionalProperties": false, "properties": { "color": { "$ref": "#/$defs/color" }, "at": { "type": "number", "minimum": 0, "maximum": 1, "description": "The place along the gradient; a list has it in all of its members or in none, in rising order." } } }] } }] },
        "mesh": { "type": "object", "required": ["mesh"], "additionalProperties": false, "properties": { "mesh": { "type": "array", "minItems": 4, "maxItems": 4, "items": { "$ref": "#/$defs/color" }, "description": "Four colours that run into each other over a screen: for the lower right, the lower left, the upper left and the upper right." } } },
        "signs": { "type": "array", "maxItems": \(ThemeLimits.signCount), "items": { "enum": [\(signs)] } },
        "overlay": {
          "type": "object", "additionalProperties": false, "properties": {
    \(references.map { "        " + $0 }.joined(separator: ",\n"))
          }
        },
    \(members(of: "", indent: "    ").joined(separator: ",\n"))
      }
    }

    """
  }

  private var signs: String {
    ChromeSign.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  }

  private var properties: String {
    let first = Self.header.map { "    \"\($0.key)\": \($0.schema)" }
    return (first + references.map { "    " + $0 }).joined(separator: ",\n")
  }

  /// The groups of keys, which can be at the top level of the file and in the section for one
  /// appearance.
  private var references: [String] {
    var groups: [String] = []
    for key in Theme.keys {
      let group = String(key.path.prefix { $0 != "." })
      if !groups.contains(group) { groups.append(group) }
    }
    return groups.map { "\"\($0)\": { \"$ref\": \"#/$defs/\($0)\" }" }
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
    case .name:
      return "{ \"type\": \"string\", \"pattern\": \"[^\\\\s]\", \(words) }"
    case .families:
      return "{ \"type\": \"array\", \"minItems\": 1, \"maxItems\": 64, "
        + "\"items\": { \"type\": \"string\", \"pattern\": \"[^\\\\s]\" }, \(words) }"
    case .fill:
      return ##"{ "$ref": "#/$defs/fill", \##(words) }"##
    case .background:
      return ##"{ "anyOf": [{ "$ref": "#/$defs/fill" }, { "$ref": "#/$defs/mesh" }], \##(words) }"##
    case .signs: return ##"{ "$ref": "#/$defs/signs", \##(words) }"##
    case .optionalSigns:
      return ##"{ "anyOf": [{ "$ref": "#/$defs/signs" }, { "type": "null" }], \##(words) }"##
    case .optionalText:
      return "{ \"type\": [\"string\", \"null\"], \"pattern\": \"[^\\\\s]\", "
        + "\"maxLength\": \(ThemeLimits.textByteCount), \(words) }"
    case .picture: return "{ \"type\": [\"string\", \"null\"], \"minLength\": 1, \(words) }"
    case .colors:
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
    case .name(let names, _): names.map { "`\($0)`" }.joined(separator: ", ") + " or a name"
    case .families: "names"
    case .colors: "a colour or a list of them"
    case .signs: "names of signs"
    case .optionalSigns: "names of signs or null"
    case .optionalText: "a text or null"
    case .fill: "a colour or a gradient"
    case .background: "a colour, a gradient or a mesh"
    case .picture: "a path or null"
    }
  }
}

extension ThemeKey where Root == Theme {
  /// The default value in a theme, as a theme file writes it.
  fileprivate var defaultJSON: String {
    var theme = Theme(name: "")
    var text = ""
    switch kind {
    case .number(_, _, let access): access(&theme) { text = Self.text($0) }
    case .color(let access): access(&theme) { text = $0.json }
    case .optionalColor(let access): access(&theme) { text = $0?.json ?? "null" }
    case .flag(let access): access(&theme) { text = "\($0)" }
    case .choice(_, let get, _): text = "\"\(get(theme))\""
    case .name(_, let access): access(&theme) { text = "\"\($0)\"" }
    case .families(let access):
      access(&theme) { text = "[\($0.map { "\"\($0)\"" }.joined(separator: ", "))]" }
    case .colors(let access):
      access(&theme) { text = "[\($0.map(\.json).joined(separator: ", "))]" }
    case .optionalSigns(let access):
      access(&theme) {
        text = $0.map { "[\($0.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))]" } ?? "null"
      }
    case .optionalText(let access): access(&theme) { text = $0.map { "\"\($0)\"" } ?? "null" }
    case .signs(let access):
      access(&theme) { text = "[\($0.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))]" }
    case .background(let access):
      access(&theme) { if case .color(let color) = $0 { text = color.json } }
    case .fill(let access): access(&theme) { text = $0.color.json }
    case .picture: text = "null"
    }
    return text
  }

  /// The default value in a table cell; for a long list, only its count.
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
