import Films

/// One of the slowest frames of a run, with its cause.
package struct SlowFrame: Hashable, Sendable, Codable {
  /// The number of the frame.
  package let frame: Int
  /// The processor time, in milliseconds; the other times have the same unit.
  package let cpu: Double
  /// The elapsed time of all phases.
  package let wall: Double
  /// The time from the deadline until the frame was composed.
  package let hitch: Double
  /// A description of the part of the frame that took longest.
  package let cause: String

  private enum CodingKeys: String, CodingKey {
    case frame, cause
    case cpu = "cpu_ms"
    case wall = "wall_ms"
    case hitch = "hitch_ms"
  }

  /// Copies the values of a frame.
  package init(_ record: FrameRecord) {
    let timing = record.timing
    frame = timing.number
    cpu = Double(timing.cpu) / 1e6
    wall = Double(timing.wall) / 1e6
    hitch = Double(timing.hitch) / 1e6
    cause = FrameCause.words(for: record)
  }

  /// The frames of a run on which the loop worked longest, the worst first.
  package static func worst(of trace: FrameTrace) -> [SlowFrame] {
    FrameReport.worst(shown, of: trace).map(SlowFrame.init)
  }

  private static let shown = 5
}
