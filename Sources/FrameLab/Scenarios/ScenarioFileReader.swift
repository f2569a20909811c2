import BubbleLayout
import ChatModel
import JSONStream

/// Reads the values of a scenario file.
struct ScenarioFileReader {
  /// The keys of a file.
  static let keys = [
    "name", "duration", "warmUp", "rate", "height", "start", "messages", "picturesOnly",
    "textLength", "empty", "opening", "seed", "steps",
  ]

  /// The name that errors show.
  let fileName: String
  /// Where the themes of steps are looked for.
  let themes: ThemeCatalog
  /// Where the reader stands, for errors.
  private var place = ""

  /// A step and where it stands in the file.
  private struct PlacedStep {
    let step: Scenario.Step
    let place: String
    /// Whether it is another round of a step.
    let isRepeated: Bool
  }

  /// Makes a reader.
  init(fileName: String, themes: ThemeCatalog) {
    self.fileName = fileName
    self.themes = themes
  }

  /// Reads a whole file.
  mutating func read(_ bytes: [UInt8]) throws(ScenarioError) -> Scenario {
    var reader = JSONReader(bytes)
    do throws(JSONError) {
      return try scenario(&reader)
    } catch {
      throw ScenarioError(file: fileName, key: place, reason: error.description)
    }
  }

  private mutating func scenario(_ reader: inout JSONReader) throws(JSONError) -> Scenario {
    var draft = Scenario(name: fileName, duration: 0, steps: [])
    var duration: Double?
    var steps: [PlacedStep] = []
    var stepCount = 0
    try reader.beginObject()
    while let key = try reader.nextKey() {
      place = key
      switch key {
      case "name": draft.name = try reader.string()
      case "duration": duration = try number(&reader, ScenarioLimits.durations)
      case "warmUp":
        draft.warmUp = try number(&reader, 0...ScenarioLimits.durations.upperBound)
      case "rate": draft.rate = try integer(&reader, ScenarioLimits.rates)
      case "height": draft.height = try number(&reader, ScenarioLimits.heights)
      case "messages":
        draft.messageCount = try integer(&reader, 0...ScenarioLimits.messageCount)
      case "picturesOnly": draft.showsPicturesOnly = try reader.boolean()
      case "textLength":
        draft.textLength = try integer(&reader, 1...ScenarioLimits.textLength)
      case "empty": draft.beginsEmpty = try reader.boolean()
      case "opening":
        draft.opening = try integer(&reader, 0...ScenarioLimits.messageCount)
      case "seed": draft.seed = UInt64(try integer(&reader, ScenarioLimits.seeds))
      case "start":
        guard let start = Scenario.Start(rawValue: try reader.string()) else {
          throw reader.error("expected \"top\" or \"end\"")
        }
        draft.start = start
      case "steps":
        try reader.beginArray()
        while try reader.nextElement() {
          stepCount += 1
          place = "step \(stepCount)"
          try readStep(&reader, into: &steps)
        }
      default:
        throw reader.error(
          "a scenario has no such key" + Spelling.suggestion(for: key, among: Self.keys))
      }
    }
    place = ""
    try reader.finish()
    guard let duration else {
      place = "duration"
      throw reader.error("is missing: write how many seconds the scenario takes")
    }
    guard duration * Double(draft.rate) <= Double(ScenarioLimits.frameCount) else {
      place = "duration"
      throw reader.error(
        "more than \(ScenarioLimits.frameCount) frames: choose fewer seconds or a lower rate")
    }
    var scenario = Scenario(
      name: draft.name, duration: duration, steps: steps.map(\.step))
    guard draft.warmUp < duration else {
      place = "warmUp"
      throw reader.error("takes the whole scenario: choose less than its duration")
    }
    scenario.warmUp = draft.warmUp
    scenario.rate = draft.rate
    if let late = steps.first(where: { $0.step.time > scenario.lastFrame }) {
      place = "\(late.place): \(late.isRepeated ? "until" : "at")"
      throw reader.error(
        "\(late.step.time) s \(Scenario.isAfter(scenario.lastFrame))")
    }
    scenario.height = draft.height
    scenario.start = draft.start
    scenario.messageCount = draft.messageCount
    scenario.showsPicturesOnly = draft.showsPicturesOnly
    scenario.textLength = draft.textLength
    scenario.beginsEmpty = draft.beginsEmpty
    scenario.opening = draft.opening
    scenario.seed = draft.seed
    return scenario
  }

  private mutating func readStep(
    _ reader: inout JSONReader, into steps: inout [PlacedStep]
  ) throws(JSONError) {
    var draft = StepDraft()
    let whole = place
    try reader.beginObject()
    while let key = try reader.nextKey() {
      place = "\(whole): \(key)"
      try draft.read(key, &reader, reading: self)
    }
    place = whole
    let action = try draft.action(&reader, reading: self)
    let first = draft.time
    guard let interval = draft.interval else {
      steps.append(
        PlacedStep(step: Scenario.Step(at: first, action), place: whole, isRepeated: false))
      return
    }
    guard let until = draft.until else {
      throw reader.error("\"every\" needs \"until\": the second when it ends")
    }
    var time = first
    while time < until {
      guard steps.count < ScenarioLimits.stepCount else {
        throw reader.error("more than \(ScenarioLimits.stepCount) steps")
      }
      steps.append(
        PlacedStep(step: Scenario.Step(at: time, action), place: whole, isRepeated: time > first))
      time += interval
    }
  }

  /// A number within bounds.
  func number(
    _ reader: inout JSONReader, _ range: ClosedRange<Double>
  ) throws(JSONError) -> Double {
    guard let value = try reader.number().double, range.contains(value) else {
      throw reader.error("expected a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// A whole number within bounds.
  func integer(_ reader: inout JSONReader, _ range: ClosedRange<Int>) throws(JSONError) -> Int {
    let value = try number(&reader, Double(range.lowerBound)...Double(range.upperBound))
    guard let whole = Int(exactly: value) else { throw reader.error("expected a whole number") }
    return whole
  }
}
