import ChatModel
import FoundationEssentials
import JSONStream
import Kit
import Platform

/// The input that a caller names: a file, or the files of a folder or an archive.
enum ImportInput {
  case file(ImportFile)
  case folder(ImportFolder)

  /// Determines if a URL is a file, a folder or an archive.
  init(_ url: URL) throws(ImportError) {
    guard url.isFileURL else { throw .noFile(url) }
    try self.init(path: url.path)
  }

  /// Determines if a path is a file, a folder or an archive.
  init(path: String) throws(ImportError) {
    if Folder.isThere(path) {
      self = .folder(try ImportFolder(folder: path))
      return
    }
    do {
      let file = try OpenFile(path: path, limit: ImportLimits.archiveBytes)
      if try Self.isArchive(file) {
        self = .folder(ImportFolder(try ZipArchive(path: path)))
        return
      }
      if file.count <= ImportLimits.fileBytes,
        let bytes = try RSMFMail.archive(in: file, path: path)
      {
        let unpacked = try GrowingFile()
        try unpacked.write(bytes[...], at: unpacked.reserve(bytes.count))
        // The archive opens the file again, so it can be read after the call.
        let archive = try unpacked.withPath { try ZipArchive(path: $0, label: path) }
        self = .folder(ImportFolder(archive))
        return
      }
      guard file.count <= ImportLimits.fileBytes else {
        throw ImportError(
          .badData, file: path,
          problem: "the file has more than \(ImportLimits.fileBytes >> 20) MiB",
          advice: "export a shorter time")
      }
      self = .file(
        ImportFile(
          path: path.lastPathComponent, label: path, origin: .source(file),
          surroundings: .folder(URL(filePath: path).deletingLastPathComponent())))
    } catch let error as ImportError {
      throw error
    } catch let error as FileError {
      throw ImportError(error, file: path)
    } catch let error as ByteSourceError {
      throw ImportError(error, file: path)
    } catch let error as ZipError {
      throw ImportError(error)
    } catch {
      throw ImportError(
        .badData, file: path, problem: "the archive is damaged", advice: "export the chat again")
    }
  }

  /// Uses bytes without a file; `folder` contains the files to which they refer.
  init(_ source: some ByteSource, name: String, folder: URL?) {
    self = .file(
      ImportFile(
        path: name, label: name, origin: .source(source),
        surroundings: folder.map { .folder($0) } ?? .nothing))
  }

  /// True if bytes begin like a zip archive, or end like one without a comment: a program that
  /// unpacks itself has other bytes in front.
  private static func isArchive(_ source: some ByteSource) throws(ByteSourceError) -> Bool {
    var start: [UInt8] = []
    try source.append(0..<min(4, source.byteCount), to: &start)
    if start == [0x50, 0x4B, 3, 4] || start == [0x50, 0x4B, 5, 6] { return true }
    let count = source.byteCount
    guard count > Self.directoryEnd else { return false }
    var end: [UInt8] = []
    try source.append(count - Self.directoryEnd..<count, to: &end)
    return end.starts(with: [0x50, 0x4B, 5, 6]) && end.suffix(2) == [0, 0]
  }

  /// The number of bytes of the record that ends a zip's directory, without a comment.
  private static let directoryEnd = 22
}
