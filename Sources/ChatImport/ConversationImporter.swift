import ChatModel
public import FoundationEssentials
package import JSONStream
import Platform

/// Reads exports of other chat apps, and this project's own files, into conversations.
///
/// Everything happens on the calling thread, without network, and only files below the input's
/// folder are looked at. Inputs are read a piece at a time: beside the conversation, memory holds
/// 64 KiB of them, or one message where that is more.
public enum ConversationImporter {
  /// Recognises the kind of a file or folder by looking into it; nil where it is none of them.
  /// - Throws: `ImportError` when nothing is there or it cannot be read.
  public static func detect(_ url: URL) throws(ImportError) -> ImportFormat? {
    switch try ImportSource(path: url.path, format: nil) {
    case .file(let file): try format(of: file, file: url.path)
    case .archive(let archive): ArchiveFiles.chats(in: archive, format: nil).format
    case .folder(_, let chats): chats.format
    }
  }

  /// Imports a file, an archive or a folder.
  ///
  /// `progress` is told on the calling thread how far the reading has come.
  /// - Throws: `ImportError`, one line that names the file, the place and what to do.
  public static func importConversation(
    from url: URL, options: ImportOptions = ImportOptions(),
    progress: (@Sendable (ImportProgress) -> Void)? = nil
  ) throws(ImportError) -> ImportResult {
    switch try ImportSource(path: url.path, format: options.format) {
    case .file(let file):
      let folder = URL(filePath: file.path).deletingLastPathComponent()
      let input = Input(name: url.path, titleName: file.path.lastPathComponent, folder: folder)
      return try importSource(file, input: input, options: options, progress: progress)
    case .folder(let path, let chats):
      return try importFolder(
        path, chats, name: url.path, options: options, progress: progress)
    case .archive(let archive):
      return try importArchive(archive, path: url.path, options: options, progress: progress)
    }
  }

  /// Imports bytes that came without a file, such as standard input.
  ///
  /// `name` is what errors call them; paths in them are taken as relative to `folder`.
  public static func importConversation(
    from bytes: [UInt8], name: String, folder: URL? = nil,
    options: ImportOptions = ImportOptions()
  ) throws(ImportError) -> ImportResult {
    let input = Input(name: name, titleName: name, folder: folder)
    return try importSource(bytes, input: input, options: options, progress: nil)
  }

  /// Imports what lies in no file of its own, such as standard input that was collected.
  package static func importConversation(
    from source: some ByteSource, name: String, options: ImportOptions = ImportOptions(),
    progress: (@Sendable (ImportProgress) -> Void)? = nil
  ) throws(ImportError) -> ImportResult {
    let input = Input(name: name, titleName: name, folder: nil)
    return try importSource(source, input: input, options: options, progress: progress)
  }

  /// What the bytes are called, and where the files lie that they name.
  private struct Input {
    var name: String
    var titleName: String
    var fallbackTitle: String?
    var folder: URL?
  }

  private static func importSource(
    _ source: some ByteSource, input: Input, options: ImportOptions,
    progress: (@Sendable (ImportProgress) -> Void)?
  ) throws(ImportError) -> ImportResult {
    var format = options.format
    if format == nil { format = try Self.format(of: source, file: input.name) }
    guard let format else {
      throw ImportError(
        .badData, file: input.name,
        problem: source.byteCount == 0
          ? "the file is empty"
          : "this is neither a conversation nor an export of Telegram or WhatsApp",
        advice: "name the kind with --format: "
          + ImportFormat.allCases.map(\.rawValue).joined(separator: ", "))
    }
    var report = ImportReport()
    let files = try files(in: input.folder)
    var conversation = try read(
      source, as: format, input: input, files: files, options: options, progress: progress,
      report: &report)
    conversation.folder = input.folder
    return ImportResult(conversation: conversation, format: format, report: report)
  }

  private static func files(in folder: URL?) throws(ImportError) -> any ExportFiles {
    guard let folder else { return NoExportFiles() }
    do throws(FileError) {
      return try FolderFiles(folder.path)
    } catch {
      throw ImportError(error, file: folder.path)
    }
  }

  private static func format(
    of source: some ByteSource, file: String
  ) throws(ImportError) -> ImportFormat? {
    do throws(ByteSourceError) {
      return try FormatDetection.format(of: source)
    } catch {
      throw ImportError(error, file: file)
    }
  }

  private static func read(
    _ source: some ByteSource, as format: ImportFormat, input: Input, files: any ExportFiles,
    options: ImportOptions, progress: (@Sendable (ImportProgress) -> Void)?,
    report: inout ImportReport
  ) throws(ImportError) -> Conversation {
    let passCount =
      switch format {
      case .chatraster: 1
      case .telegram: TelegramImporter.passCount
      case .whatsapp: WhatsAppImporter.passCount
      }
    let bytes = ProgressReportingSource(source, passCount: passCount, progress: progress)
    do throws(ImportError) {
      switch format {
      case .chatraster:
        return try own(bytes, input: input, options: options)
      case .telegram:
        return try TelegramImporter(file: input.name, options: options)
          .read(bytes, report: &report)
      case .whatsapp:
        let importer = WhatsAppImporter(
          file: input.name, titleName: input.titleName, fallbackTitle: input.fallbackTitle,
          files: files, options: options)
        return try importer.read(bytes, report: &report)
      }
    } catch {
      // Whatever followed from it: this is where it began.
      if let failure = bytes.failure { throw ImportError(failure, file: input.name) }
      throw error
    }
  }

  private static func own(
    _ bytes: some ByteSource, input: Input, options: ImportOptions
  ) throws(ImportError) -> Conversation {
    var conversation: Conversation
    do throws(ConversationError) {
      conversation = try ConversationDecoder.decode(
        from: bytes, fileName: input.name, folder: input.folder)
    } catch {
      throw ImportError(error, file: input.name)
    }
    if let me = options.me {
      conversation.me = try ParticipantChoice.find(
        me, among: conversation.participants, file: input.name)
    }
    return conversation
  }

  /// Imports the chat of a folder, or the one that the caller chooses.
  private static func importFolder(
    _ path: String, _ chats: ExportChats, name: String, options: ImportOptions,
    progress: (@Sendable (ImportProgress) -> Void)?
  ) throws(ImportError) -> ImportResult {
    guard let chat = try chats.choose(options.chat, file: name) else {
      throw ImportError(
        .badData, file: name,
        problem: "the folder holds neither Telegram's result.json nor WhatsApp's chat text",
        advice: "name the file itself")
    }
    let file: OpenFile
    do throws(FileError) {
      file = try OpenFile(path: path + chat.path, limit: ImportLimits.fileBytes)
    } catch {
      throw ImportError(error, file: error.path)
    }
    let input = Input(
      name: path + chat.path, titleName: chat.titleName,
      fallbackTitle: chats.chats.count > 1 ? chat.name : nil,
      folder: URL(filePath: path + chat.path).deletingLastPathComponent())
    var options = options
    // Another's result.json may be something else.
    if chats.format == .whatsapp { options.format = .whatsapp }
    return try importSource(file, input: input, options: options, progress: progress)
  }

  /// Imports the chat of an archive, or the one that the caller chooses; the pictures that its messages
  /// show are unpacked into a temporary folder.
  private static func importArchive(
    _ archive: ZipArchive, path: String, options: ImportOptions,
    progress: (@Sendable (ImportProgress) -> Void)?
  ) throws(ImportError) -> ImportResult {
    if options.format == .chatraster {
      throw ImportError(
        .badData, file: path, problem: "conversations are not read from an archive",
        advice: "unpack it and name the file")
    }
    let chats = ArchiveFiles.chats(in: archive, format: options.format)
    guard let chat = try chats.choose(options.chat, file: path), let format = chats.format else {
      throw ImportError(
        .badData, file: path,
        problem: "the archive holds neither Telegram's result.json nor WhatsApp's chat text",
        advice: "unpack it and name the file")
    }
    let files = ArchiveFiles(archive, of: chat)
    var report = ImportReport()
    let input = Input(
      name: "\(path) (\(chat.path))", titleName: chat.titleName,
      fallbackTitle: chats.chats.count > 1 ? chat.name : nil, folder: nil)
    var conversation = try read(
      files.open(chat, limit: ImportLimits.fileBytes), as: format, input: input, files: files,
      options: options, progress: progress, report: &report)
    let media = try files.extract(for: conversation.messages, report: &report)
    conversation.folder = media.folder
    return ImportResult(conversation: conversation, format: format, report: report, media: media)
  }
}
