import FrameLab
import Kit

/// A search for the fastest fling without a blank or a hitch.
struct FlingSearch: Encodable {
  /// One tested speed.
  struct Trial: Encodable {
    /// The speed when the finger is lifted, in screens per second.
    var speed: Double
    var blanks: Int
    var hitches: Int

    var passes: Bool { blanks == 0 && hitches == 0 }

    init(speed: Double, of run: FrameMeasurement) {
      self.speed = speed
      blanks = run.blankCount
      hitches = run.hitchCount
    }
  }

  /// The trials, in the order in which they were run.
  var trials: [Trial] = []
  /// The fastest speed that passed, in screens per second; 0 if the slowest one failed.
  var fastest = 0.0

  /// The first speed of the search, in screens per second.
  static let firstSpeed = 4.0
  /// The maximum speed of the search, in screens per second; no finger is that fast.
  static let highestSpeed = 512.0
  /// The relative precision of the result.
  static let precision = 0.1

  private enum CodingKeys: String, CodingKey {
    case trials
    case fastest = "fastest_screens_per_s"
  }

  /// The figures as a human-readable table.
  var table: String {
    let rows = trials.map {
      [FixedPoint.text($0.speed, digits: 1), "\($0.blanks)", "\($0.hitches)"]
    }
    return TextTable(header: ["SCREENS/S", "BLANKS", "HITCHES"], rows: rows).description
      + "fastest fling without a blank and without a hitch: "
      + "\(FixedPoint.text(fastest, digits: 1)) screens/s\n"
  }
}
