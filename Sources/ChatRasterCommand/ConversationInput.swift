import ChatImport
import FoundationEssentials
import Platform

/// Reads what a command is told to read.
enum ConversationInput {
  /// The most that is read of standard input: a stream without an end must not fill memory.
  private static let maximumInputByteCount = 1 << 30

  /// Imports a file, a folder, an archive, or standard input for `-`.
  ///
  /// Says on standard error what the importer replaced, left out or guessed.
  static func read(
    _ path: String, _ source: SourceOptions, isStrict: Bool = false
  ) throws -> ImportResult {
    let options = ImportOptions(
      format: source.format, me: source.me, chat: source.chat, isStrict: isStrict)
    let result =
      if path == "-" {
        try ConversationImporter.importConversation(
          from: StandardStream.readInput(limit: maximumInputByteCount), name: "standard input",
          options: options)
      } else {
        try ConversationImporter.importConversation(from: URL(filePath: path), options: options)
      }
    for line in result.report.lines { StandardStream.writeError("chatraster: \(line)\n") }
    return result
  }
}
