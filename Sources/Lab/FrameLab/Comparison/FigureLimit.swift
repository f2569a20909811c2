import Kit

/// A limit of a figure, as `--assert` and `require(_:)` read it: `hitches=0` and `hitches<=0` are
/// upper limits, `layouts>0` is a lower one.
package struct FigureLimit: Hashable, Sendable {
  /// The relation that the value and the limit must have.
  package enum Relation: String, Hashable, Sendable, CaseIterable {
    // An operator of two characters comes before the operator with which it begins.
    case atMost = "<="
    case atLeast = ">="
    case below = "<"
    case above = ">"
    /// The first notation of an upper limit.
    case limit = "="

    /// True if a value and a limit have the relation.
    func holds(_ value: Double, _ limit: Double) -> Bool {
      switch self {
      case .atMost, .limit: value <= limit
      case .atLeast: value >= limit
      case .below: value < limit
      case .above: value > limit
      }
    }

    /// The words between a value and a limit that do not have the relation.
    fileprivate var failure: String {
      switch self {
      case .atMost, .limit: "more than"
      case .atLeast: "less than"
      case .below: "not less than"
      case .above: "not more than"
      }
    }
  }

  /// The figure that has the limit.
  package let name: FigureName
  /// The relation that the value and the limit must have.
  package let relation: Relation
  /// The limit.
  package let limit: Double

  /// Parses limits such as `hitches=0,layouts>0`.
  ///
  /// - Parameter text: Figures and their limits, separated by commas.
  /// - Returns: One limit for each part, in the order of the text.
  /// - Throws: `FrameAssertionError` that names the part that is not a limit.
  package static func list(_ text: String) throws(FrameAssertionError) -> [FigureLimit] {
    var limits: [FigureLimit] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let limit = FigureLimit(part) else {
        throw FrameAssertionError([
          "\"\(part)\": write figures and their limits, such as hitches=0,layouts>0"
        ])
      }
      limits.append(limit)
    }
    return limits
  }

  private init?(_ text: Substring) {
    guard let start = text.firstIndex(where: { "<>=".contains($0) }),
      let relation = Relation.allCases.first(where: { text[start...].hasPrefix($0.rawValue) }),
      let name = FigureName(text[..<start]),
      let limit = Double(FigureName.trimmed(text[start...].dropFirst(relation.rawValue.count))),
      limit.isFinite, limit >= 0 || relation != .limit
    else { return nil }
    (self.name, self.relation, self.limit) = (name, relation, limit)
  }

  /// Returns a sentence that describes how the limit is broken.
  ///
  /// - Parameter value: The measured value; nil if there was no measurement.
  /// - Returns: The sentence; nil if the value is within the limit.
  package func failure(of value: Double?) -> String? {
    guard let value else {
      return "\(name) was not measured"
        + (name.figure.hasSuffix("p99.9")
          ? ": fewer than \(TimeDistribution.leastCountForP999) frames" : "")
    }
    guard !relation.holds(value, limit) else { return nil }
    return "\(name) is \(Self.text(value)), \(relation.failure) \(Self.text(limit))"
  }

  private static func text(_ value: Double) -> String {
    (value < 0 ? "-" : "")
      + FixedPoint.text(value.magnitude, digits: value == value.rounded() ? 0 : 2)
  }
}
