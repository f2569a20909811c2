public import FoundationEssentials
import Platform

/// A temporary folder with the pictures of an archive; it is removed with the last reference.
public final class ExtractedMedia: Sendable {
  /// The folder, to which only its owner has access.
  public let folder: URL

  private let temporary: TemporaryFolder

  /// Makes an empty folder in the system's folder for temporary files.
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

  /// Adds a picture; the path must not lead out of the folder.
  func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try temporary.write(bytes, to: path)
  }
}
