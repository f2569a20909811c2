import Platform

/// The files that came with an export, looked up by the names in its messages.
protocol ExportFiles {
  /// The path below the export's folder of a file of that name; nil if it is not there.
  func path(of name: String) -> String?
  /// All of those paths.
  var paths: [String] { get }
  /// The contents of a small file; nil if it is not there, too large or cannot be read.
  func contents(of name: String, limit: Int) -> [UInt8]?
}

/// No files, as for an export from a pipe.
struct NoExportFiles: ExportFiles {
  func path(of name: String) -> String? { nil }
  var paths: [String] { [] }
  func contents(of name: String, limit: Int) -> [UInt8]? { nil }
}

/// The files beside an export's text.
struct FolderFiles: ExportFiles {
  private let folder: String
  /// Equal names may be spelled differently in Unicode: the disk's spelling counts.
  private let names: [String: String]

  /// Lists a folder once; one that cannot be listed has no files.
  /// - Throws: `FileError` when it could be listed if more files might be open.
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
