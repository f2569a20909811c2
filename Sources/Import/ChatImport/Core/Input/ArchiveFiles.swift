import ChatModel
import FoundationEssentials
import Kit
import Platform

/// The files of an archive that belong to one chat.
struct ArchiveFiles: ExportFiles {
  private let archive: ZipArchive
  /// The entries, by their paths relative to the chat's folder.
  private let entries: [String: ZipArchive.Entry]
  /// The entries, by the last component of their paths, for exports that refer to files without
  /// folders.
  private let named: [String: ZipArchive.Entry]

  /// Lists the entries below a folder of the archive; `folder` ends with a slash or is empty.
  init(_ archive: ZipArchive, below folder: String) {
    self.archive = archive
    var entries: [String: ZipArchive.Entry] = [:]
    var named: [String: ZipArchive.Entry] = [:]
    for entry in archive.entries where entry.name.hasPrefix(folder) {
      entries[String(entry.name.dropFirst(folder.count))] = entry
      let name = entry.name.lastPathComponent
      if named[name] == nil { named[name] = entry }
    }
    self.entries = entries
    self.named = named
  }

  func path(of name: String) -> String? { entry(of: name) == nil ? nil : name }

  /// The entry at a path relative to the chat's folder; nil if there is none.
  func entry(at path: String) -> ZipArchive.Entry? { entries[path] }

  var paths: [String] { entries.keys.sorted() }

  func contents(of name: String, limit: Int) -> [UInt8]? {
    guard let entry = entry(of: name) else { return nil }
    return try? archive.read(entry, limit: limit)
  }

  /// Unpacks the images of a conversation into `folder`, or into a new temporary folder if `folder`
  /// is nil.
  ///
  /// An image that cannot be unpacked is drawn as missing, and the report contains the reason.
  func extract(
    for conversation: Conversation, into folder: ExtractedMedia?, label: String,
    report: inout ImportReport
  ) throws(ImportError) -> ExtractedMedia {
    let media = if let folder { folder } else { try ExtractedMedia() }
    var done: Set<String> = []
    var room = ImportLimits.extractedBytes
    for path in conversation.picturePaths {
      guard done.insert(path).inserted, let entry = entry(of: path) else { continue }
      guard !Task.isCancelled else { throw .cancelled(file: label) }
      guard entry.uncompressedSize <= room else {
        report.note(
          "pictures past the first \(ImportLimits.extractedBytes >> 20) MiB were not unpacked")
        continue
      }
      do {
        let limit = min(room, ImportLimits.extractedFileBytes)
        let bytes = try archive.read(entry, limit: limit)
        // The archive has already rejected entries whose paths lead out of the folder into which
        // they are unpacked.
        try media.write(bytes, to: path)
        room -= bytes.count
      } catch {
        let reason = (error as? ZipError)?.reason ?? "cannot be written"
        report.note("\(entry.name) was not unpacked: it \(reason)")
      }
    }
    return media
  }

  private func entry(of name: String) -> ZipArchive.Entry? { entries[name] ?? named[name] }
}
