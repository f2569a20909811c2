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
