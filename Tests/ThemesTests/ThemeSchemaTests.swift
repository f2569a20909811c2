import Assertions
import Foundation
import TestResources
import Testing

@testable import Themes

/// Compares the published schema and the documentation of theme files with their reader.
///
/// If `CHATRASTER_RECORD` is set, both files are written again; a new key has the comment of the
/// property with its name as its description.
@Suite struct ThemeSchemaTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Library/ChatRaster/ChatRaster.docc/WritingThemes.md")
    .standardizedFileURL
  private static let marker = "## All keys\n\n"

  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["CHATRASTER_RECORD"].map { $0 != "never" } ?? false
  }

  private static func schema() throws -> ThemeSchema {
    let folder = page.deletingLastPathComponent()
      .appending(path: "../../../Chat/Themes").standardizedFileURL
    return ThemeSchema(
      describedBy: try JSONSchema.named("theme").root,
      comments: try ThemeSchema.comments(in: folder))
  }

  @Test func `the schema has the reader's keys, each with words for it`() throws {
    let schema = try Self.schema()
    if Self.isRecording {
      try Data(schema.text.utf8).write(to: URL(filePath: JSONSchema.path("theme")))
    }
    try same(String(contentsOfFile: JSONSchema.path("theme"), encoding: .utf8), schema.text)
    #expect(schema.undescribed.isEmpty)
  }

  @Test func `the documentation has them too`() throws {
    let tables = try Self.schema().tables
    var text = try String(contentsOf: Self.page, encoding: .utf8)
    let place = try #require(text.range(of: Self.marker))
    if Self.isRecording {
      text = text[..<place.upperBound] + tables
      try Data(text.utf8).write(to: Self.page)
    }
    same(String(text[place.upperBound...]), tables)
  }

  /// A theme file with one key set to a JSON value.
  private func file(_ path: String, _ value: String) -> String {
    let names = path.split(separator: ".")
    return #"{"base": "telegram", "# + names.map { "\"\($0)\": " }.joined(separator: "{") + value
      + String(repeating: "}", count: names.count)
  }

  private static let fills = [
    "\"#abcdef\"", "[\"#abc\", \"#def\"]",
    "[{\"color\": \"#abc\", \"at\": 0.25}, {\"color\": \"#def\", \"at\": 1}]",
  ]
  private static let noFills = ["[]", "[1]", "\"red\"", "null", "[{\"at\": 1}]", "{}"]
  private static let fourColors = "[\"#abc\", \"#def\", \"#fed\", \"#cba\"]"

  /// A list of this many icons.
  private func signs(_ count: Int) -> String {
    "[" + Array(repeating: "\"plus\"", count: count).joined(separator: ", ") + "]"
  }

  /// True if schema and reader both accept a file, false if both refuse it; nil if they disagree.
  private func verdict(_ text: String, _ schema: JSONSchema) throws -> Bool? {
    let isValid = try schema.problems(of: JSONValue(Array(text.utf8))).isEmpty
    let isRead = (try? ThemeCatalog.builtIn.decode(Array(text.utf8), fileName: "t.json")) != nil
    same(isValid, isRead, "\(text)")
    return isValid == isRead ? isValid : nil
  }

  @Test func `schema and reader take and refuse the same values of every key`() throws {
    let schema = try JSONSchema.named("theme")
    for key in Theme.keys {
      let (good, bad): ([String], [String]) =
        switch key.kind {
        case .number(let range, _, _):
          (
            ["\(range.lowerBound)", "\(range.upperBound)"],
            ["\(range.lowerBound - 1)", "\(range.upperBound + 1)", "\"1\""]
          )
        case .color:
          (["\"#abc\"", "\"#a1B2c3\"", "\"#a1b2c380\""], ["\"red\"", "\"#abcd\"", "null"])
        case .optionalColor: (["\"#abcdef\"", "null"], ["\"#abcde\"", "1"])
        case .flag: (["true", "false"], ["1", "\"true\""])
        case .choice(let words, _, _): (words.map { "\"\($0)\"" }, ["\"none of them\"", "1"])
        case .name(let names, _):
          (names.map { "\"\($0)\"" } + ["\"org.example.mine\""], ["\"\"", "\" \"", "1", "null"])
        case .families: (["[\"Inter\"]"], ["\"Inter\"", "[1]", "[]", "[\" \"]"])
        case .signs:
          (
            ["[]", "[\"plus\", \"gif\"]"],
            ["\"plus\"", "[1]", "[\"nothing\"]", "null", signs(ThemeLimits.signCount + 1)]
          )
        case .optionalSigns: (["null", "[]", "[\"gif\"]"], ["\"plus\"", "[\"nothing\"]"])
        case .optionalText: (["null", "\"Ask\""], ["1", "\"\"", "\" \""])
        case .picture: (["null"], ["1", "\"\""])
        case .fill: (Self.fills, Self.noFills + ["{\"mesh\": \(Self.fourColors)}"])
        case .background:
          (
            Self.fills + ["{\"mesh\": \(Self.fourColors)}"],
            Self.noFills + ["{\"mesh\": [\"#abc\"]}", "{\"mesh\": \(Self.fourColors), \"at\": 1}"]
          )
        case .colors:
          (["\"#abcdef\"", "[\"#abc\", \"#def\"]"], ["[]", "[1]", "\"red\"", "null"])
        }
      for value in good { try same(verdict(file(key.path, value), schema), true) }
      for value in bad { try same(verdict(file(key.path, value), schema), false) }
    }
  }

  @Test(arguments: [
    #"{"base": "telegram", "appearance": "blue"}"#,
    #"{"base": "telegram", "bubbles": {}}"#, #"{"base": "telegram", "bubble": {"radios": 1}}"#,
    #"{"base": "telegram", "bubble": 4}"#,
  ]) func `schema and reader refuse the same files`(text: String) throws {
    try same(verdict(text, JSONSchema.named("theme")), false)
  }
}
