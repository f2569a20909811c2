extension RecordComparison: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema, bench, outcome, machines, pace, figures
    case versionBefore = "version-before"
    case versionAfter = "version-after"
  }

  /// Encodes the comparison as `bench compare --json` writes it.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(BenchRecord.currentSchema, forKey: .schema)
    try container.encode(bench, forKey: .bench)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(machines, forKey: .machines)
    try container.encodeIfPresent(pace, forKey: .pace)
    try container.encode(versionBefore, forKey: .versionBefore)
    try container.encode(versionAfter, forKey: .versionAfter)
    try container.encode(figures, forKey: .figures)
  }
}

extension FigureComparison: Encodable {
  private enum CodingKeys: String, CodingKey {
    case arm, measure, unit, before, after, ratio, probability, verdict
    case name = "figure"
    case interval = "ratio-interval"
    case isGated = "decides"
  }

  /// Encodes a figure of the comparison.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(arm, forKey: .arm)
    try container.encode(name, forKey: .name)
    try container.encode(measure, forKey: .measure)
    try container.encode(unit, forKey: .unit)
    try container.encodeIfPresent(before, forKey: .before)
    try container.encodeIfPresent(after, forKey: .after)
    try container.encodeIfPresent(ratio, forKey: .ratio)
    try container.encodeIfPresent(
      interval.map { [$0.lowerBound, $0.upperBound] }, forKey: .interval)
    try container.encodeIfPresent(probability, forKey: .probability)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(isGated, forKey: .isGated)
  }
}
