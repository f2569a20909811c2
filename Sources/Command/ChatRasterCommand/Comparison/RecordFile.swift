import FrameLab
import Platform

/// A record of a benchmark that was read from a file.
struct RecordFile {
  /// The path, for messages.
  let path: String
  /// The record.
  let record: BenchRecord

  /// Reads a record.
  /// - Throws: `FileError` if the file cannot be read, and `CommandFailure` if it is not a record.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - program: The program that wrote the file, to be named in its place; nil for no program.
  init(_ path: String, of program: String? = nil) throws {
    self.path = program ?? path
    let bytes = try FileContents(path: path, limit: BenchRecord.Limits.bytes).bytes
    do throws(BenchRecordError) {
      record = try BenchRecord(reading: bytes)
    } catch {
      throw CommandFailure(
        status: .badData,
        message: "\(self.path): \(error): measure again with --json, which writes a record")
    }
  }

  /// Names a record that was not read from a file.
  init(_ record: BenchRecord, named path: String) {
    (self.path, self.record) = (path, record)
  }

  /// Compares this record with a later one.
  /// - Throws: `CommandFailure` if they cannot be compared, or if the gate names no figure of them.
  func compared(
    with record: BenchRecord, gate: ComparisonGate, differing: Set<String> = []
  ) throws -> RecordComparison {
    do {
      return try RecordComparison(
        from: self.record, to: record, gate: gate, differing: differing)
    } catch let error as BenchRecordError {
      throw CommandFailure(
        status: .badData, message: "\(path): \(error)")
    } catch let error as FrameAssertionError {
      throw CommandFailure(
        status: .usage, message: "--gate: " + error.findings.joined(separator: "; "))
    }
  }
}
