import ChatModel
public import FoundationEssentials
package import JSONStream

/// Reads exports of other chat apps, and this project's own files, into conversations.
///
/// Everything runs on the calling thread, without network, and only files below the input's folder
/// are read. Inputs are read in pieces: in addition to the conversation, memory holds 64 KiB of the
/// input, or one message if it is longer. In a cancelled task the import throws an error of the
/// kind `cancelled`.
public enum ConversationImporter {
  /// Recognises the format of a file, a folder or an archive by its contents; nil if the catalogue
  /// has no matching format.
  /// - Throws: `ImportError` if the input does not exist or cannot be read.
  public static func detect(
    _ url: URL, catalog: ImporterCatalog = .standard
  ) throws(ImportError) -> ImportFormat? {
    switch try ImportInput(url) {
    case .file(let file): try catalog.importer(for: file)?.format
    case .folder(let folder): try catalog.match(in: folder, format: nil)?.importer.format
    }
  }

  /// Lists the chats of a file, a folder or an archive.
  ///
  /// `progress` is called on the calling thread with the progress of reading.
  /// - Throws: `ImportError`, one line with the file, the position and the remedy.
  public static func listing(
    of url: URL, options: ImportOptions = ImportOptions(), catalog: ImporterCatalog = .standard,
    progress: (@Sendable (ImportProgress) -> Void)? = nil
  ) throws(ImportError) -> ImportListing {
    try ImportRun(
      input: ImportInput(url), label: url.path, options: options, catalog: catalog,
      progress: progress
    ).listing()
  }

  /// Imports a chat from a file, an archive or a folder: the only chat, or the one that the options
  /// name.
  ///
  /// `progress` is called on the calling thread with the progress of reading.
  /// - Throws: `ImportError`, one line with the file, the position and the remedy.
  public static func importConversation(
    from url: URL, options: ImportOptions = ImportOptions(), catalog: ImporterCatalog = .standard,
    progress: (@Sendable (ImportProgress) -> Void)? = nil
  ) throws(ImportError) -> ImportResult {
    try ImportRun(
      input: ImportInput(url), label: url.path, options: options, catalog: catalog,
      progress: progress
    ).result()
  }

  /// Imports bytes that are not in a file, such as a download.
  ///
  /// `name` stands for the file's name in errors; relative paths in the bytes are paths below
  /// `folder`.
  /// - Throws: `ImportError`, one line with the position and the remedy.
  public static func importConversation(
    from bytes: [UInt8], name: String, folder: URL? = nil,
    options: ImportOptions = ImportOptions(), catalog: ImporterCatalog = .standard
  ) throws(ImportError) -> ImportResult {
    try importConversation(
      from: bytes as any ByteSource, name: name, folder: folder, options: options, catalog: catalog)
  }

  /// Imports bytes without a file, such as collected standard input.
  package static func importConversation(
    from source: any ByteSource, name: String, folder: URL? = nil,
    options: ImportOptions = ImportOptions(), catalog: ImporterCatalog = .standard,
    progress: (@Sendable (ImportProgress) -> Void)? = nil
  ) throws(ImportError) -> ImportResult {
    if let folder, !folder.isFileURL { throw .noFile(folder) }
    return try ImportRun(
      input: ImportInput(source, name: name, folder: folder), label: name, options: options,
      catalog: catalog, progress: progress
    ).result()
  }

  /// Lists the chats of bytes without a file.
  package static func listing(
    of source: any ByteSource, name: String, options: ImportOptions = ImportOptions(),
    catalog: ImporterCatalog = .standard, progress: (@Sendable (ImportProgress) -> Void)? = nil
  ) throws(ImportError) -> ImportListing {
    try ImportRun(
      input: ImportInput(source, name: name, folder: nil), label: name, options: options,
      catalog: catalog, progress: progress
    ).listing()
  }
}
