import ChatModel
import FoundationEssentials
import Platform

/// The files of an archive, found by the last part of their names.
struct ArchiveFiles: ExportFiles {
  private let archive: ZipArchive
  private let entries: [String: ZipArchive.Entry]

  /// Lists an archive.
  init(_ archive: ZipArchive) {
    self.archive = archive
    var entries: [String: ZipArchive.Entry] = [:]
    for entry in archive.entries {
      let name = Self.lastComponent(of: entry.name)
      if entries[name] == nil { entries[name] = entry }
    }
    self.entries = entries
  }

  /// The text of the chat.
  var chat: ZipArchive.Entry? {
    // In the archive's order, so that the choice does not depend on hashing.
    var names: [String] = []
    for entry in archive.entries { names.append(Self.lastComponent(of: entry.name)) }
    return FormatDetection.chatText(among: names).flatMap { entries[$0] }
  }

  func path(of name: String) -> String? { entries[name] == nil ? nil : name }

  func contents(of name: String, limit: Int) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    return try? archive.read(entry, limit: limit)
  }

  /// Unpacks an entry that the import cannot do without.
  func open(_ entry: ZipArchive.Entry, limit: Int) throws(ImportError) -> OpenFile {
    do {
      return try archive.open(entry, limit: limit)
    } catch let error as FileError {
      throw ImportError(error, file: error.path)
    } catch {
      throw ImportError(
        .badData, file: archive.path, place: entry.name,
        problem: (error as? ZipError)?.reason ?? "is damaged", advice: "export the chat again")
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
      guard let name = Self.picture(of: message.content), done.insert(name).inserted,
        let entry = entries[name]
      else { continue }
      guard entry.uncompressedSize <= room else {
        report.note(
          "pictures past the first \(ImportLimits.extractedBytes >> 20) MiB were not unpacked")
        continue
      }
      do {
        let limit = min(room, ImportLimits.extractedFileBytes)
        let bytes = try archive.read(entry, limit: limit)
        try Data(bytes).write(to: media.folder.appending(path: name, directoryHint: .notDirectory))
        room -= bytes.count
      } catch {
        let reason = (error as? ZipError)?.reason ?? "cannot be written"
        report.note("\(name) was not unpacked: it \(reason)")
      }
    }
    return media
  }

  private static func picture(of content: Content) -> String? {
    switch content {
    case .image(let image), .sticker(let image): image.source
    case .video(let video): video.poster
    default: nil
    }
  }

  private static func lastComponent(of name: String) -> String {
    name.split(separator: "/").last.map { String($0) } ?? name
  }
}
