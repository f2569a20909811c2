import BubbleLayout
import ChatModel
import JSONStream

/// Reads a scenario file, and checks its values against the bounds that apply to every scenario.
struct ScenarioFileReader: ~Copyable {
  /// The keys at the top level of a file.
  static let keys = [
    "name", "duration", "warmUp", "rate", "height", "start", "messages", "picturesOnly",
    "textLength", "empty", "opening", "seed", "steps",
  ]

  private let actions: ScenarioActions
  /// The allowed keys of a step.
  private let known: [String]
  private var step: ScenarioStepReader
  private var steps: [PlacedStep] = []
  /// The byte offsets of the file's values.
  private var offsets: [String: Int] = [:]

  /// A step and its position in the file.
  private struct PlacedStep {
    let step: Scenario.Step
    let number: Int
    let offsets: [String: Int]
    /// True if the step is a repetition.
    let isRepeated: Bool
  }

  /// Makes a reader.
  init(
    _ bytes: [UInt8], fileName: String, themes: ThemeCatalog, actions: ScenarioActions
  ) {
    self.actions = actions
    known = actions.stepKeys
    step = ScenarioStepReader(bytes, fileName: fileName, themes: themes)
  }

  /// Reads the whole file.
  mutating func read() throws(ScenarioError) -> Scenario {
    var draft = Scenario(name: step.fileName, duration: 0, steps: [])
    try read("") { json throws(JSONError) in try json.beginObject() }
    while let key = try read("", { json throws(JSONError) in try json.nextKey() }) {
      offsets[key] = try read(key) { json throws(JSONError) in
        _ = try json.peek()
        return json.byteOffset
      }
      if key == "steps" {
        try readSteps()
      } else {
        try read(key) { json throws(JSONError) in try Self.read(key, from: &json, into: &draft) }
      }
    }
    try read("") { json throws(JSONError) in try json.finish() }
    guard offsets["duration"] != nil else {
      throw error("is missing: write how many seconds the scenario takes", for: "duration")
    }
    draft.steps = Scenario.inOrder(steps.map(\.step))
    try check(draft)
    return draft
  }

  /// Reads a value; an error names the value's key.
  private mutating func read<Value>(
    _ key: String, _ body: (inout JSONReader) throws(JSONError) -> Value
  ) throws(ScenarioError) -> Value {
    do throws(JSONError) { return try body(&step.json) } catch {
      throw ScenarioError(file: step.fileName, key: key, reason: error.description)
    }
  }

  private static func read(
    _ key: String, from json: inout JSONReader, into draft: inout Scenario
  ) throws(JSONError) {
    switch key {
    case "name": draft.name = try json.string()
    case "duration": draft.duration = try ScenarioStepReader.double(&json)
    case "warmUp": draft.warmUp = try ScenarioStepReader.double(&json)
    case "rate": draft.rate = try ScenarioStepReader.whole(&json)
    case "height": draft.height = try ScenarioStepReader.double(&json)
    case "messages": draft.messageCount = try ScenarioStepReader.whole(&json)
    case "picturesOnly": draft.showsPicturesOnly = try json.boolean()
    case "textLength": draft.textLength = try ScenarioStepReader.whole(&json)
    case "empty": draft.beginsEmpty = try json.boolean()
    case "opening": draft.opening = try ScenarioStepReader.whole(&json)
    case "seed":
      let seed = try ScenarioStepReader.whole(&json)
      guard ScenarioLimits.seeds.contains(seed) else {
        throw json.error("expected a whole number up to \(ScenarioLimits.seeds.upperBound)")
      }
      draft.seed = UInt64(seed)
    case "start":
      guard let start = Scenario.Start(rawValue: try json.string()) else {
        throw json.error("expected \"top\" or \"end\"")
      }
      draft.start = start
    default:
      throw json.error(
        "a scenario has no such key" + Spelling.suggestion(for: key, among: Self.keys))
    }
  }

  private mutating func readSteps() throws(ScenarioError) {
    try read("steps") { json throws(JSONError) in try json.beginArray() }
    while try read("steps", { json throws(JSONError) in try json.nextElement() }) {
      try readStep()
    }
  }

  private mutating func readStep() throws(ScenarioError) {
    let keys = try step.open(step: step.stepNumber + 1)
    if let unknown = keys.first(where: { !known.contains($0) }) {
      throw step.error(
        "a step has no such key" + Spelling.suggestion(for: unknown, among: known)
          + "; its action is \(choices)", for: unknown)
    }
    let types = keys.compactMap { actions[$0] }
    guard types.count == 1, let type = types.first else {
      throw step.error("a step has one action, not \(types.count): \(choices)")
    }
    let first = try moment("at", in: ScenarioLimits.durations) ?? 0
    let interval = try moment("every", in: ScenarioLimits.intervals)
    let until = try moment("until", in: ScenarioLimits.durations)
    let action = try step.action(type)
    try step.close()
    guard let interval else { return try add(action, at: first, isRepeated: false) }
    guard let until else {
      throw step.error("\"every\" needs \"until\": the second when it ends")
    }
    var time = first
    while time < until {
      try add(action, at: time, isRepeated: time > first)
      time += interval
    }
  }

  private mutating func add(
    _ action: any ScenarioAction, at time: Double, isRepeated: Bool
  ) throws(ScenarioError) {
    guard steps.count < ScenarioLimits.stepCount else {
      throw step.error("more than \(ScenarioLimits.stepCount) steps")
    }
    steps.append(
      PlacedStep(
        step: Scenario.Step(at: time, action), number: step.stepNumber, offsets: step.offsets,
        isRepeated: isRepeated))
  }

  /// Reads a time in seconds, or a list of times.
  private mutating func moment(
    _ key: String, in range: ClosedRange<Double>
  ) throws(ScenarioError) -> Double? {
    let value = try step.read(key, ScenarioStepReader.double)
    if let value, !range.contains(value) {
      throw step.error(
        "expected a number from \(range.lowerBound) to \(range.upperBound)", for: key)
    }
    return value
  }

  /// The list of possible actions, for errors.
  private var choices: String { "one of " + actions.keys.joined(separator: ", ") }

  // MARK: - Bounds

  private func check(_ scenario: Scenario) throws(ScenarioError) {
    do throws(ScenarioError) { try scenario.check() } catch {
      throw self.error(error.reason, for: error.key == "messageCount" ? "messages" : error.key)
    }
    guard scenario.warmUp < scenario.duration else {
      throw error("takes the whole scenario: choose less than its duration", for: "warmUp")
    }
    var check = ScenarioCheck(scenario, .whole)
    for placed in steps {
      do throws(ScenarioError) { try check.check(placed.step) } catch {
        let key = error.key == "time" ? (placed.isRepeated ? "until" : "at") : error.key
        throw step.error(error.reason, step: placed.number, key: key, at: placed.offsets[key])
      }
    }
  }

  /// Makes an error about a value of the file.
  private func error(_ reason: String, for key: String) -> ScenarioError {
    let error = step.json.error(reason, at: offsets[key] ?? step.json.byteOffset, under: key)
    return ScenarioError(file: step.fileName, key: key, reason: error.description)
  }
}
