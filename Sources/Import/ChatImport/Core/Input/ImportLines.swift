import ChatModel
import JSONStream

/// The lines of a text, read one by one; memory holds one line and 64 KiB of the file.
///
/// ```swift
/// var lines = try file.lines()
/// while let line = try lines.next() {
///   guard let colon = line.firstIndex(of: ":") else { throw lines.error("no name and colon") }
///   print(line[..<colon])
/// }
/// ```
public struct ImportLines {
  private let text: SourceText
  private var reader: LineReader
  private var bytes: [UInt8] = []

  init(_ text: SourceText) {
    self.text = text
    reader = text.reader()
  }

  /// The number of the line that was read last, counting from 1; 0 before the first line.
  public var lineNumber: Int { reader.lineNumber }

  /// The assumptions and repairs made to decode the text, for the report; nil for plain UTF-8.
  public var encodingNote: String? { text.note }

  /// Reads the next line without its line end; nil after the last line.
  /// - Throws: `ImportError` if the file cannot be read, the task is cancelled or a line is longer
  ///   than 64 MiB.
  public mutating func next() throws(ImportError) -> String? {
    guard try reader.next(into: &bytes) else { return nil }
    return text.string(bytes)
  }

  /// Reads the next line as UTF-8, without its line end; returns false after the last line.
  mutating func next(into line: inout [UInt8]) throws(ImportError) -> Bool {
    guard try reader.next(into: &line) else { return false }
    if !text.isUTF8 { line = Array(text.string(line).utf8) }
    return true
  }

  /// An error about the line that was read last.
  /// - Parameters:
  ///   - problem: the problem, as text.
  ///   - advice: the remedy, as text.
  /// - Returns: the error, of the kind `badData`.
  public func error(_ problem: String, advice: String? = nil) -> ImportError {
    ImportError(
      .badData, file: text.file, place: "line \(lineNumber)", problem: problem, advice: advice)
  }
}
