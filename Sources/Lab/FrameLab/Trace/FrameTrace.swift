import Films
import FoundationEssentials

/// The trace of a run: one record for each frame, from which all figures are computed.
///
/// ``jsonLines()`` writes a trace, and ``init(jsonLines:)`` reads it back.
public struct FrameTrace: Hashable, Sendable {
  /// The records in frame order.
  package private(set) var records: [FrameRecord] = []

  /// Makes a trace without frames.
  package init() {}

  /// Makes a trace of records.
  init(_ records: [FrameRecord]) { self.records = records }

  /// Adds the next frame.
  package mutating func append(_ record: FrameRecord) {
    records.append(record)
  }

  /// The time from when the first frame was due to the end of the last tick of the last frame, in
  /// nanoseconds.
  package var duration: UInt64 {
    guard let first = records.first?.timing, let last = records.last?.timing else { return 0 }
    return last.due - first.due + last.interval * UInt64(last.dropped + 1)
  }

  /// True if the trace was recorded with a virtual clock, with which no time passes.
  var isVirtual: Bool { records.allSatisfy { $0.timing.wall == 0 && $0.timing.composed == 0 } }

  /// The moment on the loop's clock at which frame 0 was due, in nanoseconds.
  ///
  /// The loop reads its clock for `composed` shortly after the end of the composition, so the
  /// frame with the shortest delay between them is exact.
  var origin: Int64 {
    records.map { record in
      let composition = record.timing[.compose]
      return Int64(composition.start + composition.wall) - Int64(record.timing.composed)
        - Int64(record.timing.due)
    }.max() ?? 0
  }

  /// The trace as text: one JSON object with sorted keys for each frame, each on its own line.
  ///
  /// - Throws: The error of `JSONEncoder`.
  public func jsonLines() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let origin = origin
    var bytes: [UInt8] = []
    for record in records {
      bytes.append(contentsOf: try encoder.encode(FrameLine(record, origin: origin)))
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// The trace in Chrome's Trace Event Format, for `chrome://tracing` and Perfetto.
  ///
  /// Phases and the work on cells are complete events (`X`) with the ids and kinds of messages,
  /// late frames are instants (`i`), and counters are counter events (`C`); times are in
  /// microseconds. Two tracks show when each frame was expected and when it was composed.
  ///
  /// - Throws: The error of `JSONEncoder`.
  public func chromeTrace() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(ChromeTrace(of: self)))
  }
}
