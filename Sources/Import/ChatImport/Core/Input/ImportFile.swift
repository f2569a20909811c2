import ChatModel
import FoundationEssentials
import JSONStream
import Kit
import Platform

/// A file that an importer examines or reads: the caller's file, or a file from a folder or an
/// archive.
///
/// The file is opened when its bytes are first requested; a file in an archive is then unpacked
/// into an unnamed temporary file. The value is valid only during the call that received it.
public struct ImportFile {
  /// The path in the folder or archive, with `/` as the separator; the file's name if the caller
  /// named the file.
  public let path: String
  /// The name for error messages: the path as the caller gave it, with an archive's entry in
  /// brackets.
  public let label: String
  /// The name of the folder or archive in which the file was found, without `.zip`; nil if the
  /// caller named the file itself.
  public let folderName: String?
  /// The name of the chat, as in the importer's candidate.
  public internal(set) var chatName: String?

  /// The source of the file's bytes.
  enum Origin {
    case source(any ByteSource)
    case disk(String)
    case entry(ZipArchive.Entry, of: ZipArchive)
  }

  /// The location of the files to which messages can refer.
  enum Surroundings {
    case nothing
    case folder(URL)
    case archive(ZipArchive, prefix: String)
  }

  let surroundings: Surroundings
  private let access: Access

  init(
    path: String, label: String, folderName: String? = nil, origin: Origin,
    surroundings: Surroundings
  ) {
    self.path = path
    self.label = label
    self.folderName = folderName
    self.surroundings = surroundings
    access = Access(origin: origin)
  }

  /// The data read from a file so far, shared by all copies of the `ImportFile`.
  private final class Access {
    let origin: Origin
    var source: ProgressReportingSource?
    var head: [UInt8]?
    /// True if the file began with a mark of UTF-16.
    var isUTF16 = false
    /// The text of the head; the inner value is nil if the first bytes are not text.
    var headText: SourceText??
    /// The head of the file's JSON; the inner value is nil if the first bytes are not JSON.
    var jsonHead: JSONHead??
    var files: (any ExportFiles)?
    /// The text of the whole file, whose encoding is detected once.
    var text: SourceText?
    var survey: Any?
    /// The reason why the files next to this one could not be listed.
    var failure: ImportError?
    var report: (passCount: Int, progress: @Sendable (ImportProgress) -> Void)?

    init(origin: Origin) { self.origin = origin }
  }

  // MARK: Names

  /// The part after the last `/` of the path, without the ending `.zst` of a compressed file.
  public var name: String { path.lastPathComponent.unpackedName }

  /// The name without its extension.
  var stem: String { name.stem }

  /// The file's folder on disk, which contains the conversation's images; nil for a file in an
  /// archive, and for bytes without a folder.
  var folder: URL? {
    if case .folder(let url) = surroundings { url } else { nil }
  }

  /// The file's path if it was found in a folder on disk; otherwise nil.
  var pathInFolder: String? {
    if case .disk(let path) = access.origin { path } else { nil }
  }

  // MARK: Bytes

  /// The first bytes of the file, unpacked and at most 64 KiB, from which its format is recognised.
  /// - Throws: `ImportError` if the file cannot be read.
  public func head() throws(ImportError) -> [UInt8] {
    if let head = access.head { return head }
    var head: [UInt8] = []
    do {
      switch access.origin {
      case .source(let source):
        try source.append(0..<min(ImportLimits.detectionBytes, source.byteCount), to: &head)
      case .disk(let path):
        let file = try OpenFile(path: path, limit: ImportLimits.fileBytes)
        head = try file.read(at: 0, count: min(ImportLimits.detectionBytes, file.count))
      case .entry(let entry, let archive):
        head = try archive.readStart(of: entry, count: ImportLimits.detectionBytes)
      }
      head = try UnpackedSource.head(head)
    } catch {
      throw Self.failure(error, label: label)
    }
    access.isUTF16 = UnmarkedSource.isUTF16(head)
    head = UnmarkedSource.head(head)
    access.head = head
    return head
  }

  /// The head of the file as text, whose encoding is detected once for all importers; nil if the
  /// first bytes are not text.
  func headText() throws(ImportError) -> SourceText? {
    if let text = access.headText { return text }
    let text = try SourceText(try head())
    access.headText = .some(text)
    return text
  }

  /// The head of the file's JSON, read once for all importers; nil if the first bytes are neither
  /// an object nor a list of objects.
  func jsonHead() throws(ImportError) -> JSONHead? {
    if let head = access.jsonHead { return head }
    let head = JSONHead(firstOf: try head())
    access.jsonHead = .some(head)
    return head
  }

  /// The number of bytes in the file, which is at most 1 GiB.
  /// - Throws: `ImportError` if the file cannot be opened.
  public func byteCount() throws(ImportError) -> Int { try source().byteCount }

  /// Reads a range of bytes, clamped to the end of the file.
  ///
  /// Reading reports progress to the caller, and throws an error if the task is cancelled.
  /// - Throws: `ImportError` if the file cannot be read.
  public func bytes(in range: Range<Int>) throws(ImportError) -> [UInt8] {
    let source = try source()
    var bytes: [UInt8] = []
    do throws(ByteSourceError) {
      try source.append(range.clamped(to: 0..<source.byteCount), to: &bytes)
    } catch {
      throw source.failure(file: label) ?? ImportError(error, file: label)
    }
    return bytes
  }

  /// Reads the whole file.
  /// - Parameter limit: the maximum number of bytes that the importer accepts; a larger file is an
  ///   error.
  /// - Returns: the bytes of the file.
  /// - Throws: `ImportError` if the file cannot be read or is larger than the limit.
  public func contents(limit: Int) throws(ImportError) -> [UInt8] {
    let count = try byteCount()
    guard count <= limit else {
      throw ImportError(
        .badData, file: label, problem: "the file has \(count) bytes, more than \(limit)",
        advice: "export a shorter time")
    }
    return try bytes(in: 0..<count)
  }

  /// The lines of the file as text: UTF-8, UTF-16, or the most likely of the older encodings.
  /// - Throws: `ImportError` if the file cannot be read, is not text, or has an ambiguous encoding.
  public func lines() throws(ImportError) -> ImportLines {
    try ImportLines(text())
  }

  /// The facts that an importer found when it listed the chats, and needs again to read one.
  var survey: Any? {
    get { access.survey }
    nonmutating set { access.survey = newValue }
  }

  /// The text of the file, with a detected encoding.
  func text() throws(ImportError) -> SourceText {
    if let text = access.text { return text }
    let source = try source()
    // Detecting the encoding reads the file once more.
    source.addPass()
    guard var text = try SourceText(source, file: label) else {
      throw error("the bytes are not text")
    }
    _ = try head()
    if access.isUTF16 { text.noteUTF16() }
    if let refusal = text.refusal { throw refusal }
    access.text = text
    return text
  }

  /// The bytes of the file, which is opened on the first call.
  func source() throws(ImportError) -> ProgressReportingSource {
    if let source = access.source { return source }
    let source: ProgressReportingSource
    do {
      switch access.origin {
      case .source(let bytes):
        source = ProgressReportingSource(try UnpackedSource.opened(bytes, label: label))
      case .disk(let path):
        let file = try OpenFile(path: path, limit: ImportLimits.fileBytes)
        source = ProgressReportingSource(try UnpackedSource.opened(file, label: label))
      case .entry(let entry, let archive):
        let file = try archive.open(entry, limit: ImportLimits.fileBytes)
        source = ProgressReportingSource(try UnpackedSource.opened(file, label: label))
      }
    } catch {
      throw Self.failure(error, label: label)
    }
    if let (passCount, progress) = access.report {
      source.report(passCount: passCount, to: progress)
    }
    access.source = source
    return source
  }

  /// Reports the progress of reading from now on, as a fraction of the given number of passes.
  func report(passCount: Int, to progress: @escaping @Sendable (ImportProgress) -> Void) {
    access.report = (passCount, progress)
    access.source?.report(passCount: passCount, to: progress)
  }

  /// Closes the file; the next request for bytes opens it again.
  func close() {
    access.source = nil
    access.head = nil
    access.headText = nil
    access.text = nil
    access.survey = nil
    access.jsonHead = nil
  }

  /// The first read error, which may be the cause of an importer's own error.
  var firstFailure: ImportError? { access.failure ?? access.source?.failure(file: label) }

  // MARK: Files next to this file

  /// Finds a file to which a message refers.
  /// - Parameter name: a path relative to the folder of this file, or only a file name.
  /// - Returns: the path for the message's content; nil if there is no such file.
  public func path(of name: String) -> String? { files.path(of: name) }

  /// The paths of all files to which messages can refer: for a file on disk, the files in its
  /// folder; in an archive, also the files in subfolders.
  public var filesBeside: [String] { files.paths }

  /// The paths of all files in the file's folder and in that folder's direct subfolders.
  var filesBelow: [String] {
    guard case .folder(let url) = surroundings else { return filesBeside }
    let root = url.path.hasSuffix("/") ? url.path : url.path + "/"
    return filesBeside.flatMap { name in
      guard Folder.isThere(root + name) else { return [name] }
      return ((try? Folder.names(in: root + name)) ?? []).sorted().map { "\(name)/\($0)" }
    }
  }

  /// Another file of the same export, by its path relative to this file's folder; nil if there is
  /// none, or if a component of the path is not a plain name.
  func sibling(_ path: String) -> ImportFile? {
    let isPlain = path.split(separator: "/").allSatisfy { part in
      part.first != "." && part.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x5C }
    }
    guard isPlain else { return nil }
    let folderPath = self.path.folderPrefix + path
    let origin: Origin
    switch surroundings {
    case .nothing: return nil
    case .folder(let url):
      let whole = (url.path.hasSuffix("/") ? url.path : url.path + "/") + path
      guard (try? OpenFile(path: whole, limit: ImportLimits.fileBytes)) != nil else { return nil }
      origin = .disk(whole)
    case .archive(let archive, _):
      guard let entry = (files as? ArchiveFiles)?.entry(at: path) else { return nil }
      origin = .entry(entry, of: archive)
    }
    return ImportFile(
      path: folderPath, label: label.folderPrefix + path, folderName: folderName, origin: origin,
      surroundings: surroundings)
  }

  /// Reads a small file to which a message refers, such as a contact card.
  /// - Returns: its bytes; nil if it is missing, larger than `limit` or unreadable.
  public func contents(of name: String, limit: Int) -> [UInt8]? {
    files.contents(of: name, limit: limit)
  }

  /// The files next to this one, which are listed on first use.
  var files: any ExportFiles {
    if let files = access.files { return files }
    let files: any ExportFiles
    switch surroundings {
    case .nothing: files = NoExportFiles()
    case .folder(let url):
      do throws(FileError) {
        files = try FolderFiles(url.path)
      } catch {
        access.failure = ImportError(error, file: url.path)
        files = NoExportFiles()
      }
    case .archive(let archive, let prefix): files = ArchiveFiles(archive, below: prefix)
    }
    access.files = files
    return files
  }

  // MARK: Errors

  /// An error about this file's contents.
  /// - Parameters:
  ///   - problem: the problem, as text.
  ///   - place: the position, such as `line 12` or `message 3`.
  ///   - advice: the remedy, as text.
  /// - Returns: the error, of the kind `badData`.
  public func error(
    _ problem: String, place: String? = nil, advice: String? = nil
  ) -> ImportError {
    ImportError(.badData, file: label, place: place, problem: problem, advice: advice)
  }

  private static func failure(_ error: any Error, label: String) -> ImportError {
    switch error {
    case let error as ImportError: error
    case let error as FileError: ImportError(error, file: label)
    case let error as ByteSourceError: ImportError(error, file: label)
    case let error as ZipError: ImportError(error)
    case let error as ZstdError:
      ImportError(
        .badData, file: label, problem: "the compressed file \(error.reason)",
        advice: error.advice ?? "copy the file again")
    case is CancellationError: .cancelled(file: label)
    default:
      ImportError(.badData, file: label, problem: "is damaged", advice: "export the chat again")
    }
  }
}

extension String {
  /// The path up to and including its last `/`; empty if there is none.
  var folderPrefix: String {
    lastIndex(of: "/").map { String(self[...$0]) } ?? ""
  }

  /// A file's name without its extension.
  var stem: String {
    guard let dot = lastIndex(of: "."), dot > startIndex else { return self }
    return String(self[..<dot])
  }
}
