package import ChatModel
public import FoundationEssentials
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
    case .file(let file, _): try format(of: file, file: url.path)
    case .archive: .whatsapp
    case .folder: nil
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
    let source = try ImportSource(path: url.path, format: options.format)
    switch source {
    case .folder:
      throw ImportError(
        .badData, file: url.path,
        problem: "the folder holds neither Telegram's result.json nor WhatsApp's chat text",
        advice: "name the file itself")
    case .archive(let archive):
      return try importArchive(archive, path: url.path, options: options, progress: progress)
    case .file(let file, let folderName):
      let folder = URL(filePath: file.path).deletingLastPathComponent()
      let input = Input(
        name: url.path, titleName: folderName ?? lastComponent(of: file.path), folder: folder)
      return try importSource(file, input: input, options: options, progress: progress)
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
    let files: any ExportFiles = input.folder.map { FolderFiles($0.path) } ?? NoExportFiles()
    var conversation = try read(
      source, as: format, input: input, files: files, options: options, progress: progress,
      report: &report)
    conversation.folder = input.folder
    return ImportResult(conversation: conversation, format: format, report: report)
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
    let bytes = MeteredBytes(source, passCount: passCount, progress: progress)
    do throws(ImportError) {
      switch format {
      case .chatraster:
        return try own(bytes, input: input, options: options)
      case .telegram:
        return try TelegramImporter(file: input.name, options: options)
          .read(bytes, report: &report)
      case .whatsapp:
        let importer = WhatsAppImporter(
          file: input.name, titleName: input.titleName, files: files, options: options)
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

  /// Imports an archive; the pictures that its messages show are unpacked into a temporary folder.
  private static func importArchive(
    _ archive: ZipArchive, path: String, options: ImportOptions,
    progress: (@Sendable (ImportProgress) -> Void)?
  ) throws(ImportError) -> ImportResult {
    if let format = options.format, format != .whatsapp {
      throw ImportError(
        .badData, file: path, problem: "only WhatsApp's exports are read from an archive",
        advice: "unpack it and name the folder")
    }
    let files = ArchiveFiles(archive)
    guard let entry = files.chat else {
      throw ImportError(
        .badData, file: path, problem: "the archive holds no text of a WhatsApp chat",
        advice: "unpack it and name the file")
    }
    var report = ImportReport()
    // iOS calls every text _chat.txt and names the archive after the chat.
    let entryName = lastComponent(of: entry.name)
    let titleName =
      WhatsAppImporter.title(from: entryName) == nil ? lastComponent(of: path) : entryName
    let input = Input(name: "\(path) (\(entry.name))", titleName: titleName, folder: nil)
    var conversation = try read(
      files.open(entry, limit: ImportLimits.fileBytes), as: .whatsapp, input: input, files: files,
      options: options, progress: progress, report: &report)
    let media = try files.extract(for: conversation.messages, report: &report)
    conversation.folder = media.folder
    return ImportResult(
      conversation: conversation, format: .whatsapp, report: report, media: media)
  }

  private static func lastComponent(of path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }
}
