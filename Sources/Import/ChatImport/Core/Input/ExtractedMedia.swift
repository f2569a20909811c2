import ChatModel
public import FoundationEssentials
import Platform

/// A temporary folder with images from an archive or from an export's text.
///
/// It is deleted with the last reference to this object; the folder of a killed process is deleted
/// when another process makes such a folder.
public final class ExtractedMedia: Sendable {
  /// The folder, which only the current user can access.
  public let folder: URL

  private let temporary: TemporaryFolder

  /// Makes an empty folder in the system's temporary folder.
  init() throws(ImportError) {
    do {
      temporary = try TemporaryFolder()
    } catch {
      throw ImportError(
        .unreadable, file: TemporaryFolder.systemPlace,
        problem: "the folder for unpacked pictures cannot be made",
        advice: "set TMPDIR to a folder that can be written")
    }
    folder = URL(filePath: temporary.path, directoryHint: .isDirectory)
  }

  /// Deletes the folder now, although there are references to this object.
  package func remove() { temporary.remove() }

  /// Adds an image; the path must not lead out of the folder.
  func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try temporary.write(bytes, to: path)
  }
}

extension ExtractedMedia {
  /// Copies the pictures of a conversation from the folder of its export, if embedded images are in
  /// this one: a conversation has one folder for all of its pictures.
  ///
  /// A picture that cannot be read is drawn as missing.
  func copyPictures(
    of conversation: Conversation, from source: URL, label: String, report: inout ImportReport
  ) throws(ImportError) {
    var done: Set<String> = []
    var room = ImportLimits.extractedBytes
    for path in conversation.picturePaths where done.insert(path).inserted {
      guard !Task.isCancelled else { throw .cancelled(file: label) }
      let isEmbedded = (try? SafePath.resolve(path, below: folder.path)) != nil
      guard !isEmbedded,
        let picture = try? SafePath.open(
          path, below: source.path, limit: ImportLimits.extractedFileBytes)
      else { continue }
      let bytes = picture.bytes
      guard bytes.count <= room else {
        report.note(
          "pictures past the first \(ImportLimits.extractedBytes >> 20) MiB were not copied")
        return
      }
      do throws(FileError) {
        try write(bytes, to: path)
        room -= bytes.count
      } catch {
        report.note("\(path) was not copied: it cannot be written")
      }
    }
  }
}

extension Conversation {
  /// The paths of all pictures: those of people, the wallpaper, and those of messages.
  var picturePaths: some Sequence<String> {
    let surroundings = participants.compactMap(\.avatar) + (wallpaper.map { [$0] } ?? [])
    let shown = messages.lazy.flatMap(\.pictures)
    return [AnySequence(surroundings), AnySequence(shown)].joined()
  }
}
