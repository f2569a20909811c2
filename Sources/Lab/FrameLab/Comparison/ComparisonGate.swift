import Kit

/// The figures that decide whether a comparison ends well, with their tolerances.
///
/// Without an option these are counts, processor time and memory: other load on the machine
/// influences them little. Elapsed times count only if they are named.
package struct ComparisonGate: Hashable, Sendable {
  /// A part of the option, such as `cpu-p99=10%`.
  private struct Part: Hashable, Sendable {
    /// The figure; nil for `all`.
    var name: FigureName?
    var ratio: Double?
    var floor: Double?
    /// The unit of the floor; nil if there is none.
    var unit: String?
  }

  private let parts: [Part]

  /// Parses `hitches,cpu-p99=10%,draw=0.5ms`.
  ///
  /// - Parameter text: Figures that count in addition to those that always do, separated by commas;
  ///   `all` is every figure. A percentage is the change up to which a figure is the same, and a
  ///   value in the figure's unit the difference up to which it is. Nil for no figures.
  /// - Throws: `FrameAssertionError` that names the part that cannot be read.
  package init(_ text: String? = nil) throws(FrameAssertionError) {
    var parts: [Part] = []
    for written in text?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      guard let part = Self.part(written) else {
        throw FrameAssertionError([
          "\"\(written)\": write figures, each with a percentage or a value in its unit, such as "
            + "hitches,cpu-p99=10%,draw=0.5ms; or all"
        ])
      }
      parts.append(part)
    }
    self.parts = parts
  }

  private static func part(_ text: Substring) -> Part? {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = FigureName(sides[0]) else { return nil }
    var part = Part(name: name.description == "all" ? nil : name)
    guard sides.count == 2 else { return part }
    let tolerance = FigureName.trimmed(sides[1])
    let digits = tolerance.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = FigureName.trimmed(tolerance[digits.endIndex...])
    guard let value = Double(digits), value.isFinite, !unit.contains(where: \.isNumber) else {
      return nil
    }
    if unit == "%" {
      part.ratio = value / 100
    } else {
      (part.floor, part.unit) = (value, unit.isEmpty ? nil : String(unit))
    }
    return part
  }

  /// Checks that the named figures exist, with the units that are given.
  ///
  /// - Parameter arms: The arms of a record.
  /// - Throws: `FrameAssertionError` with a sentence for each wrong name or unit.
  package func check(_ arms: [BenchArm]) throws(FrameAssertionError) {
    var findings: [String] = []
    for part in parts {
      guard let name = part.name else { continue }
      let figures = arms.compactMap { arm in
        name.matches(arm: arm.name, figure: name.figure) ? arm.figures[name.figure] : nil
      }
      if let arm = name.arm, !arms.contains(where: { $0.name == arm }) {
        findings.append(
          "there is no arm \"\(arm)\". The arms: "
            + arms.map(\.name).joined(separator: ", "))
      } else if figures.isEmpty {
        let names = Set(arms.flatMap(\.figures.keys)).sorted()
        findings += name.unknown(among: names).findings
      } else if let unit = part.unit, let other = figures.first(where: { $0.unit != unit }) {
        findings.append(
          "\(name): the unit is \(other.unit.isEmpty ? "a count" : other.unit), not \(unit)")
      }
    }
    guard findings.isEmpty else { throw FrameAssertionError(findings) }
  }

  /// The rule by which a figure is compared.
  ///
  /// Under the virtual clock only counts decide unless others are named: a record of them is kept and
  /// compared on other machines, whose processor time says nothing.
  func rule(
    for figure: BenchSamples, arm: String, name: String, isVirtual: Bool = false
  ) -> ComparisonRule {
    var rule = ComparisonRule(
      isGated: figure.measure == .count || !isVirtual && figure.measure != .elapsedTime,
      ratio: nil, floor: Self.floor(of: figure))
    for part in parts where part.name?.matches(arm: arm, figure: name) ?? true {
      rule.isGated = true
      if let ratio = part.ratio { rule.ratio = ratio }
      if let floor = part.floor { rule.floor = floor }
    }
    return rule
  }

  /// The difference up to which a figure is the same whatever its ratio, in its unit: 0.3 ms, which
  /// one timer interrupt or a cold cache costs; and 4 MB, in which allocators grow.
  ///
  /// Counts and rates have none: one more picture that is decoded in each run is a change, and
  /// chance is left to the rank-sum test.
  private static func floor(of figure: BenchSamples) -> Double {
    let units: [String: Double] =
      switch figure.measure {
      case .processorTime, .elapsedTime: ["us": 300, "ms": 0.3, "s": 0.0003]
      case .memory: ["bytes": 4e6, "kb": 4_000, "mb": 4]
      case .count: [:]
      }
    return units[figure.unit] ?? 0
  }
}

/// The rule by which one figure is compared.
struct ComparisonRule: Hashable, Sendable {
  /// True if a worse figure ends the comparison with an error.
  var isGated: Bool
  /// The change up to which the figure is the same, as a part of the first median; nil for the
  /// usual one.
  var ratio: Double?
  /// The difference up to which the figure is the same, in its unit.
  var floor: Double
}
