import ChatModel
public import FoundationEssentials
package import JSONStream

/// Reads exports of other chat apps, and this project's own files, into conversations.
///
/// Everything happens on the calling thread, without network, and only files below the input's
/// folder are looked at. Inputs are read a piece at a time: beside the conversation, memory holds
/// 64 KiB of them, or one message where that is more. In a task that is cancelled the reading ends
/// with an error of the kind `cancelled`.
public enum ConversationImporter {
  /// Recognises the kind of a file, a folder or an archive by looking into it; nil if it is none
  /// that the catalogue knows.
  /// - Throws: `ImportError` when nothing is there or it cannot be read.
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
  /// `progress` is told on the calling thread how far the reading has come.
  /// - Throws: `ImportError`, one line that names the file, the place and what to do.
  public static func listing(
    of url: URL, options: ImportOptions = ImportOptions(), catalog: ImporterCatalog = .standard,
    progress: (@Sendable (ImportProgress) -> Void)? = nil
  ) throws(ImportError) -> ImportListing {
    try ImportRun(
      input: ImportInput(url), label: url.path, options: options, catalog: catalog,
      progress: progress
    ).listing()
  }

  /// Imports a chat of a file, an archive or a folder: the only one, or the one that the options name.
  ///
  /// `progress` is told on the calling thread how far the reading has come.
  /// - Throws: `ImportError`, one line that names the file, the place and what to do.
  public static func importConversation(
    from url: URL, options: ImportOptions = ImportOptions(), catalog: ImporterCatalog = .standard,
    progress: (@Sendable (ImportProgress) -> Void)? = nil
  ) throws(ImportError) -> ImportResult {
    try ImportRun(
      input: ImportInput(url), label: url.path, options: options, catalog: catalog,
      progress: progress
    ).result()
  }

  /// Imports bytes that came without a file, such as a download.
  ///
  /// `name` is what errors call them; paths in them are taken as relative to `folder`.
  /// - Throws: `ImportError`, one line that names the place and what to do.
  public static func importConversation(
    from bytes: [UInt8], name: String, folder: URL? = nil,
    options: ImportOptions = ImportOptions(), catalog: ImporterCatalog = .standard
  ) throws(ImportError) -> ImportResult {
    try importConversation(
      from: bytes as any ByteSource, name: name, folder: folder, options: options, catalog: catalog)
  }

  /// Imports what lies in no file of its own, such as standard input that was collected.
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

  /// Lists the chats of what lies in no file of its own.
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
