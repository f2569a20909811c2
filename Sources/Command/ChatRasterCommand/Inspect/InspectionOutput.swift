import ChatRaster
import Platform

/// The destination of the report on texts, which is written message by message, so that memory does
/// not grow with its length.
struct InspectionOutput {
  private enum Form {
    case table
    case json
  }

  private let form: Form
  /// The file; nil for standard output.
  private let file: AtomicFile?
  private let context: any CommandContext
  private var pending: [UInt8] = []
  private var isEmpty = true

  /// The size of one write to standard output, in bytes.
  private static let pieceSize = 64 * 1024

  /// Reads the value of `--json`, and opens the file that it names.
  /// - Throws: `FileError` if the file cannot be created.
  init(json argument: String?, in context: any CommandContext) throws(FileError) {
    self.context = context
    form = argument == nil ? .table : .json
    if let argument, argument != "-" {
      file = try AtomicFile(path: argument)
    } else {
      file = nil
    }
  }

  /// Writes the next message.
  mutating func append(_ message: TextReport.Message) throws {
    switch form {
    case .table:
      if isEmpty { write(InspectionTable.header) }
      write(InspectionTable.rows(of: message))
    case .json:
      write(isEmpty ? Self.start : ",\n")
      pending += message.json
    }
    isEmpty = false
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Writes the end of the report, and moves a file to its path; called once.
  mutating func finish() throws {
    switch form {
    case .table: if isEmpty { write(InspectionTable.header) }
    case .json: write((isEmpty ? Self.start : "") + "\n]}\n")
    }
    try flush()
    try file?.commit()
  }

  private static let start = "{\"messages\": [\n"

  private mutating func write(_ text: String) {
    pending += text.utf8
  }

  private mutating func flush() throws(FileError) {
    if let file {
      try file.write(pending)
    } else {
      switch form {
      case .table: try context.write(text: String(decoding: pending, as: UTF8.self))
      case .json: try context.write(json: pending)
      }
    }
    pending.removeAll(keepingCapacity: true)
  }
}
