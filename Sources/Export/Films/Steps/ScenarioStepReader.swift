public import BubbleLayout
import ChatModel
import JSONStream

/// Reads the values of one step of a scenario file by their keys, in any order.
///
/// The functions without a key read the value of the action's own key, which always exists. The
/// other functions return nil if the step does not have the key. Errors name the file, the step,
/// the key and the line.
public struct ScenarioStepReader: ~Copyable {
  /// The themes that steps can name.
  public let themes: ThemeCatalog

  /// The file's name for errors.
  let fileName: String
  /// The reader of the file; while an action is read, its position is before the step.
  var json: JSONReader
  /// The number of the current step, from 1.
  private(set) var stepNumber = 0
  /// The byte offsets of the step's values.
  private(set) var offsets: [String: Int] = [:]
  /// The key of the step's action.
  private var key = ""
  /// The error for the first value that could not be read; after such an error, the reader's
  /// position is undefined.
  private var failure: ScenarioError?

  /// Makes a reader of a file's bytes.
  init(_ bytes: [UInt8], fileName: String, themes: ThemeCatalog) {
    json = JSONReader(bytes)
    self.fileName = fileName
    self.themes = themes
  }

  // MARK: - Values

  /// Reads the value of the action's own key as a number.
  public mutating func number() throws(ScenarioError) -> Double { try own(Self.double) }

  /// Reads the value of another key as a number.
  public mutating func number(for key: String) throws(ScenarioError) -> Double? {
    try read(key, Self.double)
  }

  /// Reads the value of the action's own key as a whole number.
  public mutating func integer() throws(ScenarioError) -> Int { try own(Self.whole) }

  /// Reads the value of another key as a whole number.
  public mutating func integer(for key: String) throws(ScenarioError) -> Int? {
    try read(key, Self.whole)
  }

  /// Reads the value of the action's own key as a string.
  public mutating func text() throws(ScenarioError) -> String { try own(Self.string) }

  /// Reads the value of another key as a string.
  public mutating func text(for key: String) throws(ScenarioError) -> String? {
    try read(key, Self.string)
  }

  /// Reads the value of the action's own key as a list of strings.
  public mutating func texts() throws(ScenarioError) -> [String] { try own(Self.strings) }

  /// Reads the value of the action's own key as a boolean.
  public mutating func flag() throws(ScenarioError) -> Bool {
    try own { json throws(JSONError) in try json.boolean() }
  }

  /// True if the value of the action's own key is a string.
  public mutating func isText() throws(ScenarioError) -> Bool {
    try own { json throws(JSONError) in
      let isText = try json.peek() == .string
      try json.skipValue()
      return isText
    }
  }

  /// Makes an error about a value, for the action to throw.
  ///
  /// - Parameters:
  ///   - reason: The problem, and how to correct it.
  ///   - key: The key; nil if the error concerns the whole step.
  /// - Returns: The error, with the file, step and line.
  public func error(_ reason: String, for key: String? = nil) -> ScenarioError {
    error(reason, step: stepNumber, key: key, at: key.flatMap { offsets[$0] })
  }

  // MARK: - Steps

  /// Reads the keys of the next step.
  ///
  /// - Returns: The keys as they are written.
  mutating func open(step number: Int) throws(ScenarioError) -> [String] {
    stepNumber = number
    var found: [(key: String, offset: Int)] = []
    do throws(JSONError) {
      found = try json.lookAhead { json throws(JSONError) in
        var found: [(key: String, offset: Int)] = []
        try json.beginObject()
        while let key = try json.nextKey() {
          _ = try json.peek()
          found.append((key, json.byteOffset))
          try json.skipValue()
        }
        return found
      }
    } catch {
      throw ScenarioError(file: fileName, key: Self.name(number), reason: error.description)
    }
    offsets = Dictionary(found.map { ($0.key, $0.offset) }) { $1 }
    return found.map(\.key)
  }

  /// Reads the action of the step.
  mutating func action(
    _ type: any ScenarioAction.Type
  ) throws(ScenarioError) -> any ScenarioAction {
    key = type.key
    let action = try type.init(from: &self)
    // The action may have caught the error of an unreadable value and used another value instead.
    if let failure { throw failure }
    return action
  }

  /// Ends the step.
  mutating func close() throws(ScenarioError) {
    do throws(JSONError) { try json.skipValue() } catch {
      throw ScenarioError(file: fileName, key: Self.name(stepNumber), reason: error.description)
    }
  }

  /// Reads a value of the step.
  mutating func read<Value>(
    _ key: String, _ body: (inout JSONReader) throws(JSONError) -> Value
  ) throws(ScenarioError) -> Value? {
    if let failure { throw failure }
    guard offsets[key] != nil else { return nil }
    do throws(JSONError) {
      return try json.lookAhead(key, body)
    } catch {
      let error = ScenarioError(
        file: fileName, key: "\(Self.name(stepNumber)): \(key)", reason: error.description)
      failure = error
      throw error
    }
  }

  private mutating func own<Value>(
    _ body: (inout JSONReader) throws(JSONError) -> Value
  ) throws(ScenarioError) -> Value {
    guard let value = try read(key, body) else { throw error("\"\(key)\" is missing") }
    return value
  }

  /// Makes an error about a step that has been read or is being read.
  func error(_ reason: String, step: Int, key: String?, at offset: Int?) -> ScenarioError {
    let path = json.path.isEmpty ? "steps[\(step - 1)]" : ""
    let error = json.error(
      reason, at: offset ?? json.byteOffset, under: path + (key.map { ".\($0)" } ?? ""))
    return ScenarioError(
      file: fileName, key: Self.name(step) + (key.map { ": \($0)" } ?? ""),
      reason: error.description)
  }

  private static func name(_ number: Int) -> String { "step \(number)" }

  // MARK: - Types

  static func double(_ json: inout JSONReader) throws(JSONError) -> Double {
    guard let value = try json.number().double else { throw json.error("expected a number") }
    return value
  }

  static func whole(_ json: inout JSONReader) throws(JSONError) -> Int {
    guard let whole = Int(exactly: try double(&json)) else {
      throw json.error("expected a whole number")
    }
    return whole
  }

  static func string(_ json: inout JSONReader) throws(JSONError) -> String { try json.string() }

  static func strings(_ json: inout JSONReader) throws(JSONError) -> [String] {
    var texts: [String] = []
    try json.beginArray()
    while try json.nextElement() { texts.append(try json.string()) }
    return texts
  }
}
