import ChatModel
import FoundationEssentials
import Platform

/// The files of an archive that belong to one chat.
struct ArchiveFiles: ExportFiles {
  private let archive: ZipArchive
  /// By their paths below the chat's folder.
  private let entries: [String: ZipArchive.Entry]
  /// By the last parts of their names, for the exports that say no more.
  private let named: [String: ZipArchive.Entry]

  /// Lists what lies in the folder of a chat's file or below it.
  init(_ archive: ZipArchive, of chat: ExportChats.Chat) {
    self.archive = archive
    let folder = chat.path.folderPrefix
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

  /// The chats of an archive.
  static func chats(in archive: ZipArchive, format: ImportFormat?) -> ExportChats {
    let entries = Dictionary(archive.entries.map { ($0.name, $0) }) { first, _ in first }
    let name = archive.path.lastPathComponent
    let container = name.lowercased().hasSuffix(".zip") ? String(name.dropLast(4)) : name
    return ExportChats(
      among: archive.entries.map(\.name), container: container, format: format
    ) {
      guard let entry = entries[$0],
        let head = try? archive.readStart(of: entry, count: ImportLimits.detectionBytes)
      else { return false }
      return (try? FormatDetection.opensChat(head)) == true
    }
  }

  func path(of name: String) -> String? { entry(of: name) == nil ? nil : name }

  func contents(of name: String, limit: Int) -> [UInt8]? {
    guard let entry = entry(of: name) else { return nil }
    return try? archive.read(entry, limit: limit)
  }

  /// Unpacks the file that a chat is read from.
  func open(_ chat: ExportChats.Chat, limit: Int) throws(ImportError) -> OpenFile {
    guard let entry = archive.entries.first(where: { $0.name == chat.path }) else {
      throw ImportError(.badData, file: archive.path, place: chat.path, problem: "is missing")
    }
    do {
      return try archive.open(entry, limit: limit)
    } catch let error as FileError {
      throw ImportError(error, file: error.path)
    } catch let error as ZipError {
      throw ImportError(error)
    } catch {
      throw ImportError(
        .badData, file: archive.path, place: entry.name, problem: "is damaged",
        advice: "export the chat again")
    }
  }

  /// Unpacks the pictures that messages show into a temporary folder of their own.
  ///
  /// A picture that cannot be unpacked is drawn as missing, and the report says why.
  func extract(
    for messages: [Message], report: inout ImportReport
  ) throws(ImportError) -> ExtractedMedia {
    let media = try ExtractedMedia()
    var done: Set<String> = []
    var room = ImportLimits.extractedBytes
    for message in messages {
      guard let path = Self.picture(of: message.content), done.insert(path).inserted,
        let entry = entry(of: path)
      else { continue }
      guard entry.uncompressedSize <= room else {
        report.note(
          "pictures past the first \(ImportLimits.extractedBytes >> 20) MiB were not unpacked")
        continue
      }
      do {
        let limit = min(room, ImportLimits.extractedFileBytes)
        let bytes = try archive.read(entry, limit: limit)
        try write(bytes, to: path, below: media.folder)
        room -= bytes.count
      } catch {
        let reason = (error as? ZipError)?.reason ?? "cannot be written"
        report.note("\(entry.name) was not unpacked: it \(reason)")
      }
    }
    return media
  }

  /// The archive has checked the names of its entries: none leads out of the folder.
  private func write(_ bytes: [UInt8], to path: String, below folder: URL) throws {
    let file = folder.appending(path: path, directoryHint: .notDirectory)
    if path.contains("/") {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    try Data(bytes).write(to: file)
  }

  private func entry(of name: String) -> ZipArchive.Entry? { entries[name] ?? named[name] }

  private static func picture(of content: Content) -> String? {
    switch content {
    case .image(let image), .sticker(let image): image.source
    case .video(let video): video.poster
    default: nil
    }
  }
}
