import BubbleLayout
import ChatModel
import ChatRaster
import Gestures
import JSONStream

/// A step of a scenario file while its keys are read.
struct StepDraft {
  /// The keys of a step.
  static let keys = [
    "at", "every", "until", "for", "perFrame", "appearance", "scroll", "fling", "jump", "append",
    "prepend", "converse", "touches", "theme", "width", "memoryPressure",
  ]

  /// In seconds.
  private(set) var time = 0.0
  /// Seconds until the step is repeated.
  private(set) var interval: Double?
  /// Seconds when it is repeated no more.
  private(set) var until: Double?
  private var actions: [Scenario.Action] = []
  private var seconds: Double?
  private var perFrame: Int?
  private var themeName: String?
  private var appearance: ThemeAppearance?

  /// Reads one key.
  mutating func read(
    _ key: String, _ reader: inout JSONReader, reading file: ScenarioFileReader
  ) throws(JSONError) {
    let (speeds, intervals) = (ScenarioLimits.speeds, ScenarioLimits.intervals)
    let counts = 1...ScenarioLimits.messageCount
    switch key {
    case "at": time = try file.number(&reader, ScenarioLimits.durations)
    case "every": interval = try file.number(&reader, intervals)
    case "until": until = try file.number(&reader, ScenarioLimits.durations)
    case "for": seconds = try file.number(&reader, ScenarioLimits.durations)
    case "perFrame": perFrame = try file.integer(&reader, counts)
    case "appearance":
      appearance = ThemeAppearance(rawValue: try reader.string())
      if appearance == nil { throw reader.error("expected \"light\" or \"dark\"") }
    case "scroll":
      actions.append(.scroll(screensPerSecond: try file.number(&reader, speeds), seconds: 0))
    case "fling": actions.append(.fling(screensPerSecond: try file.number(&reader, speeds)))
    case "jump":
      actions.append(
        .jump(
          try reader.peek() == .string
            ? .message(try reader.string()) : .fraction(try file.number(&reader, 0...1))))
    case "append":
      let count = try file.integer(&reader, counts)
      actions.append(.append(count: count, perFrame: count))
    case "prepend": actions.append(.prepend(count: try file.integer(&reader, counts)))
    case "converse":
      actions.append(
        .converse(secondsPerMessage: try file.number(&reader, intervals)))
    case "theme":
      let name = try reader.string()
      themeName = name
      actions.append(.theme(try Self.theme(name, nil, reader, file.themes)))
    case "width": actions.append(.width(try file.number(&reader, RenderLimits.widths)))
    case "touches": actions.append(.touches(try Self.touches(&reader)))
    case "memoryPressure":
      guard try reader.boolean() else { throw reader.error("expected true, or no such key") }
      actions.append(.memoryPressure)
    default:
      throw reader.error(
        "a step has no such key" + Spelling.suggestion(for: key, among: Self.keys))
    }
  }

  /// The action with its companions.
  func action(
    _ reader: inout JSONReader, reading file: ScenarioFileReader
  ) throws(JSONError) -> Scenario.Action {
    guard actions.count == 1, let action = actions.first else {
      throw reader.error("a step has one action, not \(actions.count)")
    }
    switch action {
    case .scroll(let speed, _):
      guard let seconds else {
        throw reader.error("\"scroll\" needs \"for\": how many seconds the finger moves")
      }
      return .scroll(screensPerSecond: speed, seconds: seconds)
    case .append(let count, _):
      return .append(count: count, perFrame: perFrame ?? count)
    case .theme:
      guard let themeName, let appearance else { return action }
      return .theme(try Self.theme(themeName, appearance, reader, file.themes))
    case .fling, .jump, .prepend, .converse, .touches, .width, .memoryPressure:
      return action
    }
  }

  /// A touch script as a list of its lines.
  private static func touches(_ reader: inout JSONReader) throws(JSONError) -> TouchScript {
    var lines: [String] = []
    try reader.beginArray()
    while try reader.nextElement() {
      let line = try reader.string()
      guard !line.utf8.contains(UInt8(ascii: "\n")), lines.count < ScenarioLimits.touchLineCount
      else {
        throw reader.error("expected at most \(ScenarioLimits.touchLineCount) texts of a line each")
      }
      lines.append(line)
    }
    do throws(TouchScriptError) {
      return try TouchScript.decode(Array(lines.joined(separator: "\n").utf8), fileName: "")
    } catch {
      throw reader.error(error.line.map { "line \($0): \(error.reason)" } ?? error.reason)
    }
  }

  private static func theme(
    _ name: String, _ appearance: ThemeAppearance?, _ reader: borrowing JSONReader,
    _ themes: ThemeCatalog
  ) throws(JSONError) -> Theme {
    do throws(ThemeError) {
      return try themes.theme(named: name, appearance: appearance)
    } catch {
      throw reader.error(error.description)
    }
  }
}
