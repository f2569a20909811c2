import Foundation
public import Logging

/// Writes log lines as JSON to standard error.
public struct JSONLogHandler: LogHandler {
  /// The metadata of all lines.
  public var metadata: Logger.Metadata = [:]
  /// The lowest level of the lines that are written.
  public var logLevel: Logger.Level
  private let label: String

  /// Makes a handler with a label; lines below the level are skipped.
  public init(label: String, level: Logger.Level) {
    self.label = label
    logLevel = level
  }

  /// A metadata value of all lines.
  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes a line.
  public func log(event: LogEvent) {
    var fields: [String: Field] = [
      "at": .text(Date().formatted(.iso8601)), "level": .text(event.level.rawValue),
      "event": .text(event.message.description),
    ]
    for (key, value) in metadata.merging(event.metadata ?? [:], uniquingKeysWith: { $1 }) {
      if case .stringConvertible(let number as any BinaryInteger) = value {
        fields[key] = .number(Double(number))
      } else if case .stringConvertible(let number as Double) = value {
        fields[key] = .number(number)
      } else {
        fields[key] = .text(value.description)
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard var line = try? encoder.encode(fields) else { return }
    line.append(UInt8(ascii: "\n"))
    // The line is written in one call, so that lines of several threads do not mix.
    try? FileHandle.standardError.write(contentsOf: line)
  }

  private enum Field: Encodable {
    case text(String)
    case number(Double)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      }
    }
  }
}
