import ChatImport
import ChatModel
import FoundationEssentials
import Platform

/// Reads what a command is told to read.
enum ConversationInput {
  /// The most that is read of standard input: a stream without an end must not fill the disk.
  static let maximumInputByteCount = 1 << 30

  /// What standard input is called in messages.
  private static let standardInput = "standard input"

  /// Imports a conversation whose messages are measured, so that there must be some.
  static func readMessages(
    _ path: String, _ source: SourceOptions, timeZone: String?
  ) throws -> ImportResult {
    let result = try read(path, source, timeZone: timeZone)
    try result.requireMessages(of: path, to: "measure")
    return result
  }

  /// Imports a file, a folder, an archive, or standard input for `-`.
  ///
  /// Says on standard error what the importer replaced, left out or guessed, and on a bar how far
  /// it has come; nothing where `isQuiet`, because another process has said it. `timeZone` is that
  /// of times that name none. Of long chats only the messages stay in memory that are to be kept.
  static func read(
    _ path: String, _ source: SourceOptions, timeZone: String?,
    keeping retention: MessageRetention = .all, isStrict: Bool = false, bar: ProgressBar? = nil,
    isQuiet: Bool = false
  ) throws -> ImportResult {
    try check(path, source)
    var options = source.options
    options.isStrict = isStrict
    options.timeZone = timeZone
    options.retention = retention
    var result =
      if path == "-" {
        try ConversationImporter.importConversation(
          from: StandardStream.openInput(limit: maximumInputByteCount), name: standardInput,
          folder: source.folder.map { FileArgument.url($0) }, options: options,
          progress: progress(bar))
      } else {
        try ConversationImporter.importConversation(
          from: FileArgument.url(path), options: options, progress: progress(bar))
      }
    result.conversation.disclose(toolCalls: source.tools, thinking: source.thinking)
    bar?.clear()
    let lines = isQuiet ? [] : result.report.lines { $0.flag }
    for line in lines { CommandOutput.say(line) }
    return result
  }

  /// Lists the chats of a file, a folder, an archive, or standard input for `-`.
  static func listing(
    of path: String, _ source: SourceOptions, bar: ProgressBar? = nil
  ) throws -> ImportListing {
    try check(path, source)
    if path == "-" {
      return try ConversationImporter.listing(
        of: StandardStream.openInput(limit: maximumInputByteCount), name: standardInput,
        options: source.options, progress: progress(bar))
    }
    return try ConversationImporter.listing(
      of: FileArgument.url(path), options: source.options, progress: progress(bar))
  }

  private static func check(_ path: String, _ source: SourceOptions) throws(CommandFailure) {
    guard !path.isEmpty else {
      throw CommandFailure(
        status: .noInput,
        message: "the name of the input is empty: name a file or a folder, or - for standard input")
    }
    guard let folder = source.folder else { return }
    guard path == "-" else {
      throw CommandFailure(
        status: .usage,
        message: "--folder is for standard input: the pictures of a file lie beside it")
    }
    guard Folder.isThere(folder) else {
      throw CommandFailure(status: .noInput, message: "--folder \(folder): there is no such folder")
    }
  }

  private static func progress(_ bar: ProgressBar?) -> (@Sendable (ImportProgress) -> Void)? {
    bar.map { bar in { @Sendable (progress: ImportProgress) in bar.show(progress) } }
  }
}

extension ImportResult {
  /// Refuses a conversation without messages, of which there is nothing to draw or to measure.
  func requireMessages(of path: String, to verb: String) throws(CommandFailure) {
    guard conversation.messages.isEmpty else { return }
    throw CommandFailure(
      status: .badData, message: "\(path): it has no messages, so there is nothing to \(verb)")
  }
}
