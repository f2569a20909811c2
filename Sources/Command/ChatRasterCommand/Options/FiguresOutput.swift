import ChatRaster
import FoundationEssentials
import FrameLab
import Platform

/// The destination of a benchmark's figures; opened before the benchmark begins, because the
/// benchmark takes a long time.
enum FiguresOutput {
  /// A human-readable table on standard output.
  case table
  /// JSON on standard output.
  case json
  case file(WholeFile)

  /// Reads the value of `--json`, and opens the file that it names.
  /// - Throws: `FileError` if the file cannot be created.
  init(json argument: String?) throws(FileError) {
    switch argument {
    case nil: self = .table
    case "-": self = .json
    case let path?: self = .file(try WholeFile(path))
    }
  }

  /// True if standard output is JSON, so that no other text may be there.
  var isJSON: Bool {
    if case .json = self { true } else { false }
  }

  /// Writes a record with details that only this benchmark has; called once.
  ///
  /// A file gets the JSON, and the table then still goes to standard output.
  func write(
    _ record: BenchRecord, details: some Encodable, table: @autoclosure () -> String
  ) throws {
    let json = DetailedRecord(record: record, details: details)
    switch self {
    case .table: try CommandOutput.print(table() + "chatraster \(record.version)\n")
    case .json: try CommandOutput.print(json: PrettyJSON.encode(json))
    case .file(let file):
      try file.write(PrettyJSON.encode(json))
      try CommandOutput.print(table() + "chatraster \(record.version)\n")
    }
  }

  /// Writes the figures and the version of the measured program; called once.
  func write(_ result: some Encodable, table: @autoclosure () -> String) throws {
    let figures = VersionedFigures(result: result)
    switch self {
    case .table:
      try CommandOutput.print(table() + "chatraster \(ChatRasterVersion.current)\n")
    case .json: try CommandOutput.print(json: PrettyJSON.encode(figures))
    case .file(let file): try file.write(PrettyJSON.encode(figures))
    }
  }
}

/// A record with the key `details` beside its own keys.
private struct DetailedRecord<Details: Encodable>: Encodable {
  let record: BenchRecord
  let details: Details

  private enum CodingKeys: String, CodingKey { case details }

  func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(details, forKey: .details)
  }
}

/// A benchmark's figures with the version among their keys.
private struct VersionedFigures<Result: Encodable>: Encodable {
  let result: Result

  private enum CodingKeys: String, CodingKey { case version }

  func encode(to encoder: any Encoder) throws {
    try result.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ChatRasterVersion.current, forKey: .version)
  }
}

/// JSON as the command prints it: indented, with keys in a fixed order.
enum PrettyJSON {
  /// Encodes a value and ends the text with a newline.
  static func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }
}
