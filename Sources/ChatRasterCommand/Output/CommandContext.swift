import ArgumentParser
import ChatRaster
import JSONStream
import Platform

/// The surroundings of a command: what it reads that is no file, and where its results and words
/// go.
///
/// A process has its standard streams, a request of `chatraster worker` the bytes of its frame: a
/// command that asks its context for them gives the same bytes in both.
protocol CommandContext: Sendable {
  /// A line that shows how far the work has come; nil if it would not be seen.
  var bar: ProgressBar? { get }

  /// The most messages that a conversation may have, of those that are selected; nil for any number.
  var mostMessages: Int? { get }

  /// Says something in one line.
  func say(_ message: String)

  /// Hands over bytes of the result, on any thread, in their order.
  func write(_ bytes: [UInt8]) throws(FileError)

  /// The input that `-` stands for.
  func openInput() throws -> CommandInput

  /// The folders of the fonts that a renderer of this context is made with.
  func directories(of fonts: FontOptions) throws -> [String]

  /// A renderer for a configuration, whose options hold for the calls that are given none.
  func renderer(_ configuration: ChatRenderer.Configuration) throws(RenderError) -> ChatRenderer

  /// Sets who is told how far the work has come.
  func follow(_ options: inout RenderOptions)

  /// Takes the report on what was drawn.
  func note(_ report: RenderReport)
}

extension CommandContext {
  var mostMessages: Int? { nil }

  /// Hands over a text for people, with its line ends.
  func write(text: String) throws(FileError) {
    try write(Array(PrintableText.lines(text).utf8))
  }

  /// Hands over JSON.
  func write(json: [UInt8]) throws(FileError) {
    try write(PrintableText.json(json))
  }
}

/// The meaning of `-`, and what errors call it.
struct CommandInput {
  var source: any ByteSource
  var name: String
}

/// A command that answers requests of a worker too.
protocol ServedCommand: ParsableCommand {
  /// Does what the command is for.
  /// - Throws: An error with the status of a process.
  func run(in context: any CommandContext) async throws
}
