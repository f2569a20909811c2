public import FoundationEssentials
import Platform

/// A temporary folder with images from an archive or from an export's text; it is deleted with the
/// last reference to this object.
public final class ExtractedMedia: Sendable {
  /// The folder, which only the current user can access.
  public let folder: URL

  private let temporary: TemporaryFolder

  /// Makes an empty folder in the system's temporary folder.
  init() throws(ImportError) {
    let place = FileManager.default.temporaryDirectory.path
    do {
      temporary = try TemporaryFolder(in: place)
    } catch {
      throw ImportError(
        .unreadable, file: place, problem: "the folder for unpacked pictures cannot be made",
        advice: "set TMPDIR to a folder that can be written")
    }
    folder = URL(filePath: temporary.path, directoryHint: .isDirectory)
  }

  /// Adds an image; the path must not lead out of the folder.
  func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try temporary.write(bytes, to: path)
  }
}
