import FoundationEssentials
import Platform

/// The files beside an export's text.
struct FolderFiles: ExportFiles {
  private let folder: String
  /// Equal names may be spelled differently in Unicode: the disk's spelling counts.
  private let names: [String: String]

  /// Lists a folder once; one that cannot be listed has no files.
  init(_ folder: String) {
    self.folder = folder
    let listed = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    names = Dictionary(listed.sorted().map { ($0, $0) }) { first, _ in first }
  }

  func path(of name: String) -> String? { names[name] }

  func contents(of name: String, limit: Int) -> [UInt8]? {
    guard let path = names[name] else { return nil }
    return try? SafePath.open(path, below: folder, limit: limit).bytes
  }
}
