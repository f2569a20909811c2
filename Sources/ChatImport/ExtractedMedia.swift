public import FoundationEssentials

/// A temporary folder with the pictures of an archive; it goes when the last reference goes.
public final class ExtractedMedia: Sendable {
  /// The folder, which only its owner may enter.
  public let folder: URL

  /// Makes an empty folder in the machine's place for temporary files.
  init() throws(ImportError) {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(
      path: "chatraster-import-\(UUID().uuidString)", directoryHint: .isDirectory)
    do {
      try manager.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ImportError(
        .unreadable, file: folder.path, problem: "the folder for unpacked pictures cannot be made",
        advice: "set TMPDIR to a folder that can be written")
    }
    self.folder = folder
  }

  deinit {
    // Nobody is left to tell about a folder that will not go; the system clears its own.
    try? FileManager.default.removeItem(at: folder)
  }
}
