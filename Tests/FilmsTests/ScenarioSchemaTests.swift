import Assertions
import BubbleLayout
import ChatRaster
import FoundationEssentials
import TestResources
import Testing

@testable import Films

/// Compares the published schema of scenario files, and their documentation, with their reader.
@Suite struct ScenarioSchemaTests {
  private let schema: JSONSchema

  init() throws {
    schema = try JSONSchema.named("scenario")
  }

  private func keys(_ part: JSONValue?) -> [String: JSONValue] {
    guard case .object(let properties) = part?["properties"] else { return [:] }
    return properties
  }

  private var fileKeys: [String: JSONValue] { keys(schema.root) }
  private var stepKeys: [String: JSONValue] { keys(schema.root["$defs"]?["step"]) }

  private func error(_ text: String) -> String? {
    do throws(ScenarioError) {
      _ = try Scenario.decode(Array(text.utf8), fileName: "s.json")
      return nil
    } catch {
      return error.description
    }
  }

  private func isValid(_ text: String) throws -> Bool {
    try schema.problems(of: JSONValue(Array(text.utf8))).isEmpty
  }

  /// A file with one of its keys, or a key of its only step, set to a JSON text.
  private func file(_ key: String, _ value: String, isStep: Bool) -> String {
    guard isStep else {
      let duration = key == "duration" ? "" : #""duration": 2, "#
      return "{\(duration)\"\(key)\": \(value)}"
    }
    // The other keys that a key requires.
    let others = [
      "at": #", "fling": 1"#, "every": #", "until": 0.001, "fling": 1"#,
      "until": #", "every": 3600, "fling": 1"#, "scroll": #", "for": 1"#, "for": #", "scroll": 1"#,
      "perFrame": #", "append": 1"#, "lettersPerSecond": #", "converse": 1"#,
      "appearance": #", "theme": "wechat""#,
    ]
    return #"{"duration": 2, "steps": [{"\#(key)": \#(value)\#(others[key] ?? "")}]}"#
  }

  @Test func `the schema has the reader's keys, each with words for it`() {
    same(Set(fileKeys.keys), Set(ScenarioFileReader.keys))
    same(Set(stepKeys.keys), Set(ScenarioActions().stepKeys))
    for (key, part) in fileKeys.merging(stepKeys, uniquingKeysWith: { first, _ in first }) {
      #expect(part["description"] != nil, "\(key)")
    }
  }

  @Test func `the documentation has every key`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Export/Films/Films.docc/WritingScenarios.md")
    let text = String(decoding: try Data(contentsOf: page.standardizedFileURL), as: UTF8.self)
    for key in ScenarioFileReader.keys + ScenarioActions().stepKeys {
      #expect(text.contains("`\(key)`"), "\(key)")
    }
  }

  @Test func `schema and reader have the same bounds`() throws {
    var count = 0
    for (isStep, properties) in [(false, fileKeys), (true, stepKeys)] {
      for (key, part) in properties {
        for (bound, step) in [
          ("minimum", -1.0), ("maximum", 1), ("exclusiveMinimum", 0), ("exclusiveMaximum", 0),
        ] {
          guard case .number(let limit) = part[bound] else { continue }
          count += 1
          let past = file(key, "\(limit + step)", isStep: isStep)
          #expect(try !isValid(past), "\(past)")
          same(error(past)?.contains(key), true, "\(past)")
          // A step in the last second is after the last frame, which a schema cannot express.
          guard step != 0, key != "at" || bound == "minimum" else { continue }
          let inside = file(key, "\(limit)", isStep: isStep)
          #expect(try isValid(inside), "\(inside)")
          same(error(inside), nil, "\(inside)")
        }
      }
    }
    #expect(count > 30)
  }

  /// Each key has a value of the wrong type, which shows that the reader reads the key.
  @Test func `schema and reader refuse the same types`() throws {
    for (isStep, properties) in [(false, fileKeys), (true, stepKeys)] {
      for key in properties.keys {
        for value in ["[[]]", "null", "{\"a\": 1}"] {
          let text = file(key, value, isStep: isStep)
          #expect(try !isValid(text), "\(text)")
          #expect(error(text) != nil, "\(text)")
        }
      }
    }
  }

  @Test(arguments: [
    "{}", #"{"duration": 1, "walk": 1}"#, #"{"duration": 1, "start": "left"}"#,
    #"{"duration": 1, "rate": 1.5}"#, #"{"duration": 1, "steps": [{}]}"#,
    #"{"duration": 1, "steps": [{"walk": 1}]}"#,
    #"{"duration": 1, "steps": [{"fling": 1, "jump": 0}]}"#,
    #"{"duration": 1, "steps": [{"scroll": 1}]}"#,
    #"{"duration": 1, "steps": [{"fling": 1, "every": 1}]}"#,
    #"{"duration": 1, "steps": [{"theme": ""}]}"#,
    #"{"duration": 1, "steps": [{"memoryPressure": false}]}"#,
    #"{"duration": 1, "steps": [{"touches": "0, 1, 1, down"}]}"#,
    #"{"duration": 1, "steps": [{"touches": [0, 1, 1, "down"]}]}"#,
  ]) func `schema and reader refuse the same files`(text: String) throws {
    #expect(try !isValid(text))
    #expect(error(text) != nil)
  }

  @Test func `a file with every key is valid and is read`() throws {
    let text = """
      {"name": "all", "duration": 4, "warmUp": 0.5, "rate": 120, "height": 600, "start": "end",
       "messages": 50, "picturesOnly": false, "textLength": 8, "empty": true, "opening": 2, "seed": 3,
       "steps": [{"at": 0.5, "converse": 1}, {"jump": "1"}, {"jump": 0.5}, {"scroll": -1, "for": 1},
        {"fling": 8, "every": 1, "until": 3}, {"append": 2, "perFrame": 1}, {"prepend": 1},
        {"theme": "telegram", "appearance": "dark"}, {"width": 320}, {"memoryPressure": true},
        {"touches": ["0, 10, 20, down", "0.25, 10, 90, up # a drag"]}]}
      """
    #expect(try isValid(text))
    same(error(text), nil)
  }
}
