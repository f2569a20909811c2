import ChatModel
import FoundationEssentials
import Kit

/// One import: recognises the input, finds the wanted chat, and reads it.
struct ImportRun {
  let input: ImportInput
  /// The input as the caller named it.
  let label: String
  let options: ImportOptions
  let catalog: ImporterCatalog
  let progress: (@Sendable (ImportProgress) -> Void)?

  /// The importer of the input, and the files that it reads.
  private struct Match {
    var importer: any Importer
    var files: [ImportFile]
  }

  /// A chat and the file that contains it.
  private struct Entry {
    var chat: ImportChat
    var file: ImportFile
  }

  /// The chats of the input.
  func listing() throws(ImportError) -> ImportListing {
    let match = try match()
    try checkColumns(of: match.importer)
    // A listing reads the files only once.
    let entries = try entries(of: match, passCount: 1)
    try check(entries, match.importer)
    return ImportListing(format: match.importer.format, chats: entries.map(\.chat))
  }

  /// The conversation of the wanted chat.
  func result() throws(ImportError) -> ImportResult {
    let match = try match()
    let importer = match.importer
    guard options.branch == nil || importer.readsBranches else {
      throw ImportError(
        .badOption, file: label,
        problem: "a chat of the format “\(importer.format)” has no branches",
        advice: "name none", option: .branch)
    }
    try checkColumns(of: importer)
    let entries = try entries(of: match, passCount: importer.passCount)
    let index = try ChatChoice(chats: entries.map(\.chat), input: label).index(of: options.chat)
    let (chat, file) = (entries[index].chat, entries[index].file)
    let retention = importer is any SequentialImporter ? options.retention : .all
    var draft = try read(chat, from: file, importer, keeping: MessageWindow(retention))
    let quoted = draft.window.missingQuotes(in: draft.conversation.messages)
    if !quoted.isEmpty {
      // Reads the file again for quoted messages that were dropped, which is rare: few messages
      // quote distant ones.
      try file.source().addPass()
      draft = try read(
        chat, from: file, importer, keeping: MessageWindow(retention, quoted: quoted))
    }
    if draft.hasWallClockTimes { try ImportClock(options, file: file.label).set(&draft) }
    draft.countUnshownWords()
    try refuseNothing(draft, of: file, importer)
    draft.replaceControls(keepsReturns: importer.format == .script)
    try draft.check()
    if let me = options.me {
      draft.conversation.me = try ParticipantChoice.find(
        me, among: draft.conversation.participants, file: file.label)
    }
    draft.conversation.folder = file.folder
    var result = ImportResult(
      conversation: draft.conversation, format: importer.format, report: draft.report,
      look: draft.look)
    result.media = draft.media
    result.droppedPictures = draft.window.droppedPictures
    result.chatFile = file.pathInFolder
    if case .archive(let archive, let prefix) = file.surroundings {
      result.isFromArchive = true
      let files = ArchiveFiles(archive, below: prefix)
      result.media = try files.extract(
        for: result.conversation, into: draft.media, label: file.label, report: &result.report)
    }
    if let media = result.media {
      if let folder = file.folder {
        try media.copyPictures(
          of: result.conversation, from: folder, label: file.label, report: &result.report)
      }
      result.conversation.folder = media.folder
    }
    return result
  }

  /// Throws if no message was read from a file that has something to read; an empty chat remains a
  /// conversation without messages.
  private func refuseNothing(
    _ draft: ImportDraft, of file: ImportFile, _ importer: any Importer
  ) throws(ImportError) {
    // The project's own formats can contain a conversation that has only begun.
    guard draft.messageCount == 0, importer.format != .script,
      importer.format != .chatraster
    else { return }
    let left = draft.report.placeholders + draft.report.omissions
    let isText = try file.head().first { $0 > 0x20 }.map { !"{[".utf8.contains($0) } ?? false
    guard !left.isEmpty || isText else { return }
    let kinds = left.prefix(ImportLimits.listedNames).map { "\($0.count) × \($0.kind)" }
    throw ImportError(
      .badData, file: file.label,
      problem: "it has no messages"
        + (kinds.isEmpty ? "" : "; not shown: " + kinds.joined(separator: ", ")),
      advice: "export the chat again, or name its format", option: .format)
  }

  /// Throws if the import of the only chat of a file would be refused: a listing promises that its
  /// chats can be read.
  ///
  /// A chat whose messages were counted is known to be readable. In a large file, reading ends with
  /// the first message.
  private func check(_ entries: [Entry], _ importer: any Importer) throws(ImportError) {
    guard case .file(let file) = input, entries.count == 1, let entry = entries.first,
      entry.chat.messageCount ?? 0 == 0
    else { return }
    var draft = ImportDraft(file: file.label, format: importer.format)
    draft.words.shapes.comparesAll = true
    draft.stopsAtFirstMessage = try file.source().byteCount > ImportLimits.checkedBytes
    do throws(ImportError) {
      try importer.read(entry.chat, from: entry.file, options: options, into: &draft)
      draft.countUnshownWords()
      try refuseNothing(draft, of: entry.file, importer)
    } catch {
      if error.kind == .badData, error != .firstMessage(file: file.label) { throw error }
    }
  }

  /// Throws if the caller names columns for a format without columns.
  private func checkColumns(of importer: any Importer) throws(ImportError) {
    guard options.columns == nil || importer.readsColumns else {
      throw ImportError(
        .badOption, file: label, problem: "the format “\(importer.format)” has no columns",
        advice: "name none", option: .columns)
    }
  }

  private func read(
    _ chat: ImportChat, from file: ImportFile, _ importer: any Importer,
    keeping window: MessageWindow
  ) throws(ImportError) -> ImportDraft {
    var draft = ImportDraft(file: file.label, format: importer.format, window: window)
    draft.words.shapes.comparesAll = options.isStrict
    do throws(ImportError) {
      try importer.read(chat, from: file, options: options, into: &draft)
    } catch {
      // A read failure is the cause of the importer's error, so it is thrown instead.
      throw file.firstFailure ?? error
    }
    if let failure = file.firstFailure { throw failure }
    return draft
  }

  private func match() throws(ImportError) -> Match {
    // If the caller names columns, the input is a table.
    let format = options.format ?? (options.columns == nil ? nil : .table)
    switch input {
    case .file(let file):
      if let format {
        return Match(importer: try catalog.importer(named: format, file: label), files: [file])
      }
      guard let importer = try catalog.importer(for: file) else {
        let head = try file.head()
        if let foreign = try ForeignFormat(file) {
          throw ImportError(
            .badData, file: label,
            problem: "this is \(foreign.name), which is not a supported format",
            advice: foreign.advice, option: .format)
        }
        let isText = head.first { $0 > 0x20 }.map { !"{[<".utf8.contains($0) && !head.contains(0) }
        let script = "; a text is a script if its lines look like “Ana: are you around?”"
        throw ImportError(
          .badData, file: label,
          problem: head.isEmpty ? "the file is empty" : "this is not a supported format",
          advice: "the formats are \(catalog.formatNames)"
            + (isText == true && catalog[.script] != nil ? script : ""), option: .format)
      }
      return Match(importer: importer, files: [file])
    case .folder(let folder):
      guard let (importer, candidates) = try catalog.match(in: folder, format: format)
      else {
        let kinds = format.map { "the format “\($0)”" } ?? "any known format"
        throw ImportError(
          .badData, file: label,
          problem: "the \(folder.isArchive ? "archive" : "folder") contains no chat in \(kinds)",
          advice: folder.isArchive ? "unpack it and name the file" : "name the file itself")
      }
      let files = candidates.compactMap { candidate in
        var file = folder.file(at: candidate.path)
        file?.chatName = candidate.chatName
        return file
      }
      return Match(importer: importer, files: files)
    }
  }

  /// The chats of all files, each with its file.
  private func entries(of match: Match, passCount: Int) throws(ImportError) -> [Entry] {
    var entries: [Entry] = []
    for file in match.files {
      if let progress { file.report(passCount: passCount, to: progress) }
      let chats: [ImportChat]
      do throws(ImportError) {
        chats = try match.importer.chats(in: file, options: options)
      } catch {
        throw file.firstFailure ?? error
      }
      guard entries.count + chats.count <= ImportLimits.chats else {
        throw ImportError(
          .badData, file: label, problem: "it has more than \(ImportLimits.chats) chats",
          advice: "name one of its files")
      }
      for var chat in chats {
        chat.file = file.path
        entries.append(Entry(chat: chat, file: file))
      }
      // A file stays open only if it is the only one, because its chat is read next.
      if match.files.count > 1 { file.close() }
    }
    guard match.files.count > 1 else { return entries }
    let dated = entries.enumerated().compactMap { place, entry in
      entry.chat.date.map { (date: $0, place: place, entry: entry) }
    }
    guard dated.count == entries.count else { return entries }
    return dated.sorted { ($0.date, $0.place) < ($1.date, $1.place) }.map(\.entry)
  }
}

/// Finds the chat that an option names.
struct ChatChoice {
  let chats: [ImportChat]
  /// The name of the input, for errors.
  let input: String

  /// The index of the only chat, or of the requested chat: matched by id, name or file, then by
  /// name regardless of case, by the file's name or by its folder's name, then by number.
  func index(of wish: String?) throws(ImportError) -> Int {
    guard !chats.isEmpty else {
      throw ImportError(
        .badData, file: input, problem: "it contains no chat", advice: "export a chat with messages"
      )
    }
    guard let wish else {
      if chats.count == 1 { return 0 }
      throw failure("it contains \(chats.count) chats", among: chats.indices.map { $0 })
    }
    let folded = wish.lowercased()
    for isMatch: (ImportChat) -> Bool in [
      { $0.id == wish || $0.name == wish || $0.file == wish },
      { chat in
        chat.name.lowercased() == folded || chat.file.lastPathComponent == wish
          || chat.file.split(separator: "/").dropLast().last.map { String($0) } == wish
      },
    ] {
      let matches = chats.indices.filter { isMatch(chats[$0]) }
      if matches.count == 1 { return matches[0] }
      if !matches.isEmpty {
        throw failure("more than one chat is called “\(wish)”", among: matches)
      }
    }
    if let number = Int(wish), number > 0, number <= chats.count { return number - 1 }
    throw failure("no chat is called “\(wish)”", among: chats.indices.map { $0 })
  }

  private func failure(_ problem: String, among indices: [Int]) -> ImportError {
    let names = ParticipantChoice.list(
      indices.prefix(ImportLimits.listedNames).map { words(for: $0) }, of: indices.count)
    return ImportError(
      .badOption, file: input, problem: problem,
      advice: "choose one by its name, id, file or number: \(names)", option: .chat)
  }

  /// The line for a chat in an error's list.
  private func words(for index: Int) -> String {
    let chat = chats[index]
    var details = chat.id.map { ["id \($0)"] } ?? []
    if chats.contains(where: { $0.file != chat.file }) { details.append(chat.file) }
    if let count = chat.messageCount { details.append("\(count) message\(count == 1 ? "" : "s")") }
    let name = "\(index + 1) “\(chat.name)”"
    return details.isEmpty ? name : "\(name) (\(details.joined(separator: ", ")))"
  }
}
