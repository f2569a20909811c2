import Films
import FoundationEssentials

/// The records of a run, one for each frame.
package struct FrameTrace: Sendable {
  /// The records in frame order.
  package private(set) var records: [FrameRecord] = []

  /// Makes a trace without frames.
  package init() {}

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

  /// One JSON object with sorted keys for each frame, each on its own line.
  package func jsonLines() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes: [UInt8] = []
    for record in records {
      bytes.append(contentsOf: try encoder.encode(record))
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// The trace in Chrome's Trace Event Format, for `chrome://tracing` and Perfetto.
  ///
  /// Phases are complete events (`X`), late frames are instants (`i`), and counters are counter
  /// events (`C`); times are in microseconds.
  package func chromeTrace() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(ChromeTrace(of: records)))
  }
}
