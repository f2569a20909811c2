import Platform

/// The files that belong to an export, found by the names in its messages.
protocol ExportFiles {
  /// The path of the file called `name`, relative to the export's folder; nil if there is none.
  func path(of name: String) -> String?
  /// The paths of all files, relative to the export's folder.
  var paths: [String] { get }
  /// The contents of a small file; nil if it is missing, too large or unreadable.
  func contents(of name: String, limit: Int) -> [UInt8]?
}

/// An empty set of files, for example for an export read from a pipe.
struct NoExportFiles: ExportFiles {
  func path(of name: String) -> String? { nil }
  var paths: [String] { [] }
  func contents(of name: String, limit: Int) -> [UInt8]? { nil }
}

/// The files in the folder of an export's text.
struct FolderFiles: ExportFiles {
  private let folder: String
  /// The names as stored on disk, because equal names can differ in Unicode normalisation.
  private let names: [String: String]

  /// Lists a folder; most errors, such as a missing folder, are treated as an empty folder.
  /// - Throws: `FileError` if the folder cannot be listed because too many files are open.
  init(_ folder: String) throws(FileError) {
    self.folder = folder
    var listed: [String] = []
    do throws(FileError) {
      listed = try Folder.names(in: folder)
    } catch {
      if error.kind == .exhausted { throw error }
    }
    let spelled = listed.flatMap { name in
      FileSystemName.spellings(of: name).map { ($0, name) }
    }
    names = Dictionary(listed.map { ($0, $0) } + spelled) { first, _ in first }
  }

  func path(of name: String) -> String? { names[name] }

  var paths: [String] { Set(names.values).sorted() }

  func contents(of name: String, limit: Int) -> [UInt8]? {
    guard let path = names[name] else { return nil }
    return try? SafePath.open(path, below: folder, limit: limit).bytes
  }
}
