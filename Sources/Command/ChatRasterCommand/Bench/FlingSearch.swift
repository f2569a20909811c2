import FrameLab
import Kit

/// A search for the fastest fling in which the program shows no blank and is never late by its own
/// work.
///
/// Other load on the machine decides nothing: a frame that waited for a processor is not late by the
/// program's work, and a try whose cells were late because workers had no processor is repeated.
struct FlingSearch: Encodable {
  /// One run of a fling.
  struct Try: Encodable {
    /// The outcome of a run.
    enum Outcome: String, Encodable {
      case passed, failed
      /// Cells were missing, but other load on the machine had delayed them.
      case undecided
    }

    /// The speed when the finger is lifted, in screens per second.
    let speed: Double
    let blanks: Int
    /// The number of frames that were late by the loop's own work.
    let worked: Int
    /// The number of frames that were late for other reasons.
    let delayed: Int
    let outcome: Outcome

    private enum CodingKeys: String, CodingKey {
      case speed, blanks, outcome
      case worked = "late-worked"
      case delayed = "late-delayed"
    }

    init(speed: Double, of run: FrameMeasurement) {
      let summary = FrameSummary(of: run)
      self.speed = speed
      blanks = summary.blanks
      worked = summary.frames.lateCounts[.worked] ?? 0
      delayed = summary.frames.hitchCount - worked
      outcome =
        if worked > 0 {
          .failed
        } else if blanks == 0 {
          .passed
        } else {
          delayed > 0 || summary.workersWaited ? .undecided : .failed
        }
    }
  }

  /// The tries, in the order in which they were run.
  private(set) var tries: [Try] = []
  /// The fastest speed that passed, in screens per second; 0 if the slowest one failed.
  var fastest = 0.0

  /// The first speed of the search, in screens per second.
  static let firstSpeed = 4.0
  /// The maximum speed of the search, in screens per second; no finger is that fast.
  static let highestSpeed = 512.0
  /// The least difference between a speed that passed and one that failed.
  static let leastStep = 0.5
  /// The relative precision of the result.
  static let precision = 0.1
  /// The number of equal outcomes that decide: the majority of three.
  static let majority = 2
  /// The maximum number of tries of a speed, of which some may be undecided.
  static let tryLimit = 5

  /// Adds a try.
  mutating func append(_ run: Try) { tries.append(run) }

  /// True or false if enough tries of a speed passed or failed; nil if none of both.
  func decision(at speed: Double, majority: Int) -> Bool? {
    let outcomes = tries.filter { $0.speed == speed }.map(\.outcome)
    if outcomes.count(where: { $0 == .passed }) >= majority { return true }
    return outcomes.count(where: { $0 == .failed }) >= majority ? false : nil
  }

  /// The result with its sample.
  func record(conditions: [String: String]) -> BenchRecord {
    BenchRecord(
      "frames", conditions: conditions,
      arms: [
        BenchArm(
          name: "find-speed",
          figures: [
            "fastest-fling": BenchSamples(
              measure: .elapsedTime, unit: "screens/s", better: .higher, samples: [fastest])
          ])
      ])
  }

  /// The tries as a human-readable table, with the result below.
  var table: String {
    let rows = tries.map {
      [
        FixedPoint.text($0.speed, digits: 1), "\($0.blanks)", "\($0.worked)", "\($0.delayed)",
        $0.outcome.rawValue,
      ]
    }
    let result =
      fastest > 0
      ? "\(FixedPoint.text(fastest, digits: 1)) screens/s"
      : "slower than \(FixedPoint.text(Self.leastStep, digits: 1)) screens/s"
    return TextTable(
      header: ["SCREENS/S", "BLANKS", "LATE: WORKED", "LATE: OTHER REASONS", "OUTCOME"],
      rows: rows
    ).description
      + "fastest fling without a blank and without a frame that is late by the loop's work: "
      + result + "\n"
  }
}
