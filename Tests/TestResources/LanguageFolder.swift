import Foundation

/// A temporary folder of language files, which is removed at the end.
package final class LanguageFolder: Sendable {
  private let root: URL

  /// Makes an empty folder.
  package init() throws {
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "languages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// The path of the folder.
  package var path: String { root.path(percentEncoded: false) }

  /// Writes a language file, and returns its path.
  @discardableResult
  package func write(_ text: String, as tag: String) throws -> String {
    let file = root.appending(path: "\(tag).json")
    try Data(text.utf8).write(to: file)
    return file.path(percentEncoded: false)
  }
}
