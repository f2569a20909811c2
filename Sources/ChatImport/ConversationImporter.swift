import ChatModel
public import FoundationEssentials
import Platform

/// Reads exports of other chat apps, and this project's own files, into conversations.
///
/// Everything happens on the calling thread, without network, and only files below the input's
/// folder are looked at.
public enum ConversationImporter {
  /// Recognises the kind of a file or folder by looking into it; nil where it is none of them.
  /// - Throws: `ImportError` when nothing is there or it cannot be read.
  public static func detect(_ url: URL) throws(ImportError) -> ImportFormat? {
    switch try ImportSource(path: url.path, format: nil) {
    case .file(let file, _): file.withBytes { FormatDetection.format(of: $0) }
    case .archive: .whatsapp
    case .folder: nil
    }
  }

  /// Imports a file, an archive or a folder.
  /// - Throws: `ImportError`, one line that names the file, the place and what to do.
  public static func importConversation(
    from url: URL, options: ImportOptions = ImportOptions()
  ) throws(ImportError) -> ImportResult {
    let source = try ImportSource(path: url.path, format: options.format)
    switch source {
    case .folder:
      throw ImportError(
        .badData, file: url.path,
        problem: "the folder holds neither Telegram's result.json nor WhatsApp's chat text",
        advice: "name the file itself")
    case .archive(let archive):
      return try importArchive(archive, path: url.path, options: options)
    case .file(let file, let folderName):
      let folder = URL(filePath: file.path).deletingLastPathComponent()
      let input = Input(
        name: url.path, titleName: folderName ?? lastComponent(of: file.path), folder: folder)
      return try file.withBytes { bytes throws(ImportError) in
        try importBytes(bytes, input: input, options: options)
      }
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
    return try importBytes(bytes.span, input: input, options: options)
  }

  /// What the bytes are called, and where the files lie that they name.
  private struct Input {
    var name: String
    var titleName: String
    var folder: URL?
  }

  private static func importBytes(
    _ bytes: Span<UInt8>, input: Input, options: ImportOptions
  ) throws(ImportError) -> ImportResult {
    guard let format = options.format ?? FormatDetection.format(of: bytes) else {
      throw ImportError(
        .badData, file: input.name, problem: unrecognized(bytes),
        advice: "name the kind with --format: "
          + ImportFormat.allCases.map(\.rawValue).joined(separator: ", "))
    }
    var report = ImportReport()
    var conversation: Conversation
    switch format {
    case .chatraster:
      conversation = try own(bytes, input: input, options: options)
    case .telegram:
      conversation = try TelegramImporter(file: input.name, options: options)
        .read(bytes, report: &report)
    case .whatsapp:
      let text = try text(bytes, file: input.name, report: &report)
      let files: any ExportFiles = input.folder.map { FolderFiles($0.path) } ?? NoExportFiles()
      let importer = WhatsAppImporter(
        file: input.name, titleName: input.titleName, files: files, options: options)
      conversation = try importer.read(text, report: &report)
    }
    conversation.folder = input.folder
    return ImportResult(conversation: conversation, format: format, report: report)
  }

  private static func own(
    _ bytes: Span<UInt8>, input: Input, options: ImportOptions
  ) throws(ImportError) -> Conversation {
    var conversation: Conversation
    do throws(ConversationError) {
      conversation = try ConversationDecoder.decode(
        bytes, fileName: input.name, folder: input.folder)
    } catch {
      throw ImportError(error, file: input.name)
    }
    if let me = options.me {
      conversation.me = try ParticipantChoice.find(
        me, among: conversation.participants, file: input.name)
    }
    return conversation
  }

  private static func text(
    _ bytes: Span<UInt8>, file: String, report: inout ImportReport
  ) throws(ImportError) -> String {
    guard let text = SourceText(decoding: copy(bytes)) else {
      throw ImportError(
        .badData, file: file, problem: "the bytes are no text",
        advice: "give the export's .txt or .zip")
    }
    if let note = text.note { report.note(note) }
    return text.string
  }

  /// Imports an archive; the pictures that its messages show are unpacked into a temporary folder.
  private static func importArchive(
    _ archive: ZipArchive, path: String, options: ImportOptions
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
    let bytes = try files.read(entry, limit: ImportLimits.fileBytes)
    let name = "\(path) (\(entry.name))"
    let text = try text(bytes.span, file: name, report: &report)
    // iOS calls every text _chat.txt and names the archive after the chat.
    let entryName = lastComponent(of: entry.name)
    let titleName =
      WhatsAppImporter.title(from: entryName) == nil ? lastComponent(of: path) : entryName
    let importer = WhatsAppImporter(
      file: name, titleName: titleName, files: files, options: options)
    var conversation = try importer.read(text, report: &report)
    let media = try files.extract(for: conversation.messages, report: &report)
    conversation.folder = media.folder
    return ImportResult(
      conversation: conversation, format: .whatsapp, report: report, media: media)
  }

  private static func unrecognized(_ bytes: Span<UInt8>) -> String {
    bytes.isEmpty
      ? "the file is empty"
      : "this is neither a conversation nor an export of Telegram or WhatsApp"
  }

  private static func copy(_ bytes: Span<UInt8>) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    return copy
  }

  private static func lastComponent(of path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }
}
