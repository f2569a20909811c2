import FoundationEssentials
import ServiceFormats

/// The drawing options of a request.
///
/// Only the options that `ServiceOption` describes reach the worker; options that name a file or
/// folder of the machine, such as `themes`, `fonts` and `regions`, are not among them.
public struct RenderQuery: Sendable, Equatable {
  /// The options, by their names on the command line without the leading dashes.
  public private(set) var options: [String: OptionValue] = [:]

  /// The options of the description, by their names: true for an option without a value.
  private static let isFlag = Dictionary(
    ServiceOption.all(looks: [], outputs: []).map { ($0.name, $0.isFlag) },
    uniquingKeysWith: { first, _ in first })
  /// The maximum number of bytes of a value: stops a message draft of megabytes, which the limit on
  /// messages does not cover.
  private static let mostBytes = 1_000

  /// Makes an empty query.
  public init() {}

  /// Reads options from a JSON object: a part of a body, or a preset.
  /// - Throws: `Problem`.
  init(json bytes: Data) throws {
    let values: [String: OptionValue]
    do {
      values = try JSONDecoder().decode([String: OptionValue].self, from: bytes)
    } catch {
      throw Problem.badRequest(
        "options", "the options must be a JSON object with strings, numbers and true or false")
    }
    for (name, value) in values { try set(name, value) }
  }

  /// Sets an option.
  /// - Throws: `Problem` for an unknown or repeated option.
  mutating func set(_ name: String, _ value: OptionValue) throws {
    guard options[name] == nil else {
      throw Problem.badRequest("option_twice", "the option \(Self.shown(name)) is given twice")
    }
    switch value {
    case .flag(let isOn):
      guard Self.isFlag[name] == true else { throw Self.unfit(name) }
      if isOn { options[name] = .flag(true) }
    case .text(let text):
      if Self.isFlag[name] == true {
        guard let isOn = ["true": true, "1": true, "": true, "false": false, "0": false][text]
        else { throw Problem.badRequest("option_value", "\(name): write true or false") }
        if isOn { options[name] = .flag(true) }
        return
      }
      guard Self.isFlag[name] == false else { throw Self.unfit(name) }
      guard text.utf8.count <= Self.mostBytes,
        text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
      else {
        throw Problem.badRequest(
          "option_value", "\(name): write at most \(Self.mostBytes) bytes in one line")
      }
      options[name] = .text(text)
    }
  }

  /// Adds options from another source, such as a preset.
  /// - Throws: `Problem` for an option that is already set.
  mutating func add(_ other: RenderQuery) throws {
    for (name, value) in other.options { try set(name, value) }
  }

  /// Checks that the theme is one of the known names, because the worker reads any other value as a
  /// path on the machine.
  func checkTheme(_ looks: [String: [String]]) throws {
    guard let theme = options["theme"]?.text, looks[theme] == nil else { return }
    throw Problem.badRequest(
      "unknown_theme", "theme: choose from \(looks.keys.sorted().joined(separator: ", "))")
  }

  /// The maximum number of pixel rows of a picture with at most this many pixels.
  func mostRows(_ pixels: Int) -> Int {
    func number(_ name: String, _ usual: Double, _ range: ClosedRange<Double>) -> Double {
      let value = options[name]?.text.flatMap { Double($0) } ?? usual
      // Values out of range are only clamped here; the worker refuses them.
      return value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : usual
    }
    let width = number("width", 390, 1...100_000) * number("scale", 2, 0.01...100)
    return max(1, min(1_000_000, Int(Double(pixels) / max(1, width.rounded(.up)))))
  }

  /// The options in a fixed order, for digests.
  var canonical: String {
    options.sorted { $0.key < $1.key }.map { name, value in
      "\(name)=\(value.text ?? "true")"
    }.joined(separator: "\u{0}")
  }

  private static func unfit(_ name: String) -> Problem {
    Problem.badRequest(
      "unknown_option",
      "\(shown(name)) is not an option, or its value has another type: see /openapi.json")
  }

  /// The beginning of an untrusted name, for error messages.
  private static func shown(_ name: String) -> String {
    String(name.unicodeScalars.prefix(40).map { $0.value < 0x20 ? "?" : Character($0) })
  }
}
