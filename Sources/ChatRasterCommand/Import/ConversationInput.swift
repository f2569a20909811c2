import ChatImport
import Platform

/// Reads what a command is told to read.
enum ConversationInput {
  /// The most that is read of standard input: a stream without an end must not fill the disk.
  static let maximumInputByteCount = 1 << 30

  /// Imports a file, a folder, an archive, or standard input for `-`.
  ///
  /// Says on standard error what the importer replaced, left out or guessed, and on a bar how far
  /// it has come; nothing where `isQuiet`, because another process has said it.
  static func read(
    _ path: String, _ source: SourceOptions, isStrict: Bool = false, bar: ProgressBar? = nil,
    isQuiet: Bool = false
  ) throws -> ImportResult {
    guard !path.isEmpty else {
      throw CommandFailure(
        status: .noInput,
        message: "the name of the input is empty: name a file or a folder, or - for standard input")
    }
    let options = ImportOptions(
      format: source.format, me: source.me, chat: source.chat, dateOrder: source.dateOrder,
      isStrict: isStrict)
    let progress = bar.map { bar in { @Sendable (progress: ImportProgress) in bar.show(progress) } }
    let result =
      if path == "-" {
        try ConversationImporter.importConversation(
          from: StandardStream.openInput(limit: maximumInputByteCount), name: "standard input",
          options: options, progress: progress)
      } else {
        try ConversationImporter.importConversation(
          from: FileArgument.url(path), options: options, progress: progress)
      }
    bar?.clear()
    for line in isQuiet ? [] : result.report.lines { CommandOutput.say(line) }
    return result
  }
}
