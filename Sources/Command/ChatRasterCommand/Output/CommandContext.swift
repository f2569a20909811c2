import ArgumentParser
import ChatImport
import ChatRaster
import JSONStream
import Platform

/// The context of a command: its input, and the destination of its results and messages.
///
/// A command that is a process has the standard streams, and a request of `chatraster worker` has
/// the bytes of its frame; a command that uses only its context returns the same bytes in both
/// cases.
protocol CommandContext: Sendable {
  /// A progress bar; nil if it would be invisible.
  var bar: ProgressBar? { get }

  /// The maximum number of selected messages that a conversation may have; nil if there is no
  /// limit.
  var mostMessages: Int? { get }

  /// Writes a message of one line.
  func say(_ message: String)

  /// Writes bytes of the result in order, on any thread.
  func write(_ bytes: [UInt8]) throws(FileError)

  /// Opens the input for `-`; each call returns the same bytes.
  func openInput() throws -> CommandInput

  /// The font folders for a renderer of this context.
  func directories(of fonts: FontOptions) throws -> [String]

  /// A renderer for a configuration, whose options apply to calls without options.
  func renderer(_ configuration: ChatRenderer.Configuration) throws(RenderError) -> ChatRenderer

  /// Makes the options report progress to this context.
  func follow(_ options: inout RenderOptions)

  /// Receives the report on a finished drawing.
  func note(_ report: RenderReport)

  /// Receives the report on an import.
  func note(_ report: ImportReport)
}

extension CommandContext {
  var mostMessages: Int? { nil }

  /// Writes human-readable text, including its line breaks.
  func write(text: String) throws(FileError) {
    try write(Array(PrintableText.lines(text).utf8))
  }

  /// Writes JSON.
  func write(json: [UInt8]) throws(FileError) {
    try write(PrintableText.json(json))
  }
}

/// The input for `-`, and its name in errors.
struct CommandInput {
  var source: any ByteSource
  var name: String

  /// Computes the SHA-256 of the bytes, in hexadecimal digits.
  func digest() throws(ByteSourceError) -> String {
    var hash = SHA256()
    var place = 0
    while place < source.byteCount {
      var bytes: [UInt8] = []
      try source.append(place..<min(source.byteCount, place + Self.pieceSize), to: &bytes)
      hash.update(bytes)
      place += bytes.count
    }
    return hash.finish()
  }

  /// The number of bytes that are read at a time.
  private static let pieceSize = 1 << 20
}

/// A command that can also answer requests of a worker.
protocol ServedCommand: ParsableCommand {
  /// Runs the command.
  /// - Throws: An error with an exit status.
  func run(in context: any CommandContext) async throws
}
