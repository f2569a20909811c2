import ChatImport
import ChatModel
import FoundationEssentials
import Platform

/// Reads a command's input.
enum ConversationInput {
  /// The maximum number of bytes that are read from standard input: an endless stream must not fill
  /// the disk.
  static let maximumInputByteCount = 1 << 30

  /// Imports a conversation for a measurement; a conversation without messages is an error.
  static func readMessages(
    _ path: String, _ source: SourceOptions, timeZone: String?
  ) throws -> ImportResult {
    let result = try read(path, source, timeZone: timeZone)
    try result.requireMessages(of: path, to: "measure")
    return result
  }

  /// Imports a file, a folder, an archive, or standard input for `-`.
  ///
  /// Reports the importer's replacements, omissions and guesses as messages, and its progress on
  /// the context's bar; reports nothing if `isQuiet`, because another process has already done so.
  /// `timeZone` applies to times that have no time zone. For long chats, only the selected messages
  /// are kept in memory. If `isStrict`, a placeholder and left-out words are an error.
  static func read(
    _ path: String, _ source: SourceOptions, timeZone: String?,
    keeping retention: MessageRetention = .all, isStrict: Bool = false, isQuiet: Bool = false,
    in context: any CommandContext = ProcessContext()
  ) throws -> ImportResult {
    try check(path, source)
    var options = source.options
    options.isStrict = isStrict
    options.timeZone = timeZone
    options.retention = retention
    var result: ImportResult
    var name = path
    if path == "-" {
      let given = try context.openInput()
      name = given.name
      result = try ConversationImporter.importConversation(
        from: given.source, name: given.name, folder: source.folder.map { FileArgument.url($0) },
        options: options, progress: progress(context.bar))
    } else {
      result = try ConversationImporter.importConversation(
        from: FileArgument.url(path), options: options, progress: progress(context.bar))
    }
    var count = result.conversation.messages.count
    // The importer keeps all messages of a short chat, even if only the last ones are requested.
    if case .last(let last) = retention { count = min(count, last) }
    if let most = context.mostMessages, count > most {
      throw CommandFailure(
        status: .badData,
        message: "\(name): it has \(count) messages, but the request allows \(most): send fewer")
    }
    result.conversation.disclose(toolCalls: source.tools, thinking: source.thinking)
    context.bar?.clear()
    let lines = isQuiet ? [] : result.report.lines { $0.flag }
    for line in lines { context.say(line) }
    context.note(result.report)
    if isStrict { try result.report.requireFaithfulness(of: name) }
    return result
  }

  /// Lists the chats of a file, a folder, an archive, or standard input for `-`.
  static func listing(
    of path: String, _ source: SourceOptions, in context: any CommandContext
  ) throws -> ImportListing {
    try check(path, source)
    if path == "-" {
      let given = try context.openInput()
      return try ConversationImporter.listing(
        of: given.source, name: given.name, options: source.options,
        progress: progress(context.bar))
    }
    return try ConversationImporter.listing(
      of: FileArgument.url(path), options: source.options, progress: progress(context.bar))
  }

  private static func check(_ path: String, _ source: SourceOptions) throws(CommandFailure) {
    guard !path.isEmpty else {
      throw CommandFailure(
        status: .noInput,
        message: "the input's name is empty: name a file or a folder, or - for standard input")
    }
    guard let folder = source.folder else { return }
    guard path == "-" else {
      throw CommandFailure(
        status: .usage,
        message:
          "--folder is for standard input: the pictures of a file are read from its own folder")
    }
    guard Folder.isThere(folder) else {
      throw CommandFailure(status: .noInput, message: "--folder \(folder): there is no such folder")
    }
  }

  private static func progress(_ bar: ProgressBar?) -> (@Sendable (ImportProgress) -> Void)? {
    bar.map { bar in { @Sendable (progress: ImportProgress) in bar.show(progress) } }
  }
}

extension ImportReport {
  /// Throws if the import replaced or left out words of the input.
  fileprivate func requireFaithfulness(of input: String) throws(CommandFailure) {
    guard !isFaithful else { return }
    let kinds = (losesWords ? placeholders + omissions : placeholders)
      .prefix(ImportReport.shownKinds).map { "\($0.count) × \($0.kind)" }
    throw CommandFailure(
      status: .badData,
      message: "\(input): not everything in it can be shown: \(kinds.joined(separator: ", "))")
  }

  /// The maximum number of kinds in an error.
  private static let shownKinds = 12
}

extension ImportResult {
  /// Throws if a conversation has no messages, because it then cannot be drawn or measured.
  func requireMessages(of path: String, to verb: String) throws(CommandFailure) {
    guard conversation.messages.isEmpty else { return }
    let name = path == "-" ? "standard input" : path
    throw CommandFailure(
      status: .badData, message: "\(name): it has no messages, so there is nothing to \(verb)")
  }
}
