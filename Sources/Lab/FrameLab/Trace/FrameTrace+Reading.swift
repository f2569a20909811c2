import FoundationEssentials

extension FrameTrace {
  /// The maximum number of bytes of a trace that is read: an hour of frames with their work.
  package static let maximumByteCount = 1 << 29
  /// The maximum number of frames of a trace that is read: more than two hours at 120 Hz.
  private static let maximumFrameCount = 1_000_000
  /// The maximum number of bytes of one line.
  private static let maximumLineByteCount = 1 << 24

  /// Reads a trace that ``jsonLines()`` has written.
  ///
  /// - Parameter bytes: The lines; empty lines are skipped.
  /// - Throws: `FrameTraceError` with the number of the first line that is not a frame, if there is
  ///   no frame, or if frames are not in order.
  public init(jsonLines bytes: [UInt8]) throws(FrameTraceError) {
    guard bytes.count <= Self.maximumByteCount else {
      throw FrameTraceError(
        line: 1, reason: "a trace has at most \(Self.maximumByteCount) bytes: trace a shorter run")
    }
    let decoder = JSONDecoder()
    var records: [FrameRecord] = []
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() where line.contains(where: { $0 > UInt8(ascii: " ") }) {
      let number = index + 1
      guard records.count < Self.maximumFrameCount else {
        throw FrameTraceError(
          line: number, reason: "a trace has at most \(Self.maximumFrameCount) frames")
      }
      guard line.count <= Self.maximumLineByteCount else {
        throw FrameTraceError(
          line: number, reason: "the line is longer than \(Self.maximumLineByteCount) bytes")
      }
      let record: FrameRecord
      do {
        record = try decoder.decode(FrameLine.self, from: Data(line)).record
      } catch {
        throw FrameTraceError(line: number, error)
      }
      if let last = records.last?.timing,
        record.timing.due <= last.due || record.timing.number <= last.number
      {
        throw FrameTraceError(
          line: number, key: "due_ms",
          reason: "frame \(record.timing.number) is not after frame \(last.number)")
      }
      records.append(record)
    }
    guard !records.isEmpty else {
      throw FrameTraceError(line: 1, reason: "this is not a trace: it has no frame")
    }
    self.init(records)
  }
}

/// The reason why a file is not a trace.
public struct FrameTraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// The key of the value; nil if the whole line is wrong.
  public let key: String?
  /// The reason and what to do, without the line and the key.
  public let reason: String

  /// The error as one line.
  public var description: String {
    "line \(line): \(key.map { "\($0): " } ?? "")\(reason)"
  }

  /// Makes an error.
  init(line: Int, key: String? = nil, reason: String) {
    self.line = line
    self.key = key
    self.reason = reason
  }

  /// Makes an error from the error of a decoder.
  fileprivate init(line: Int, _ error: any Error) {
    func path(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String? {
      let keys = (context.codingPath + [last].compactMap(\.self)).map { key in
        key.intValue.map { "\($0)" } ?? key.stringValue
      }
      return keys.isEmpty ? nil : keys.joined(separator: ".")
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      self.init(line: line, key: path(context, key), reason: "the key is missing")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self.init(line: line, key: path(context), reason: "the value has another type")
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      self.init(line: line, key: path(context), reason: context.debugDescription)
    default:
      self.init(line: line, reason: "this is not a frame, which is one JSON object")
    }
  }
}
