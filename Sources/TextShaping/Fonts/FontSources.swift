internal import CPango
internal import Platform

/// The input of fontconfig: folders, and single files from folders that it must not scan itself.
///
/// Fontconfig opens every file of a folder, and blocks on a pipe until another process writes to
/// it. It also has no limit on depth or count, and scans a folder once for each path to it that
/// links create.
struct FontSources {
  /// Folders of regular files only, at any depth, which fontconfig can cache.
  private(set) var directories: [String] = []
  /// The regular files of all other folders, which are read one by one.
  private(set) var files: [String] = []
  /// Pipes, sockets and devices, which are skipped.
  private(set) var specialFiles: [String] = []

  /// Searches folders, given by absolute paths; of the hidden files, only fontconfig's own are
  /// included.
  ///
  /// - Throws: `FontCatalogError.tooManyFiles` for a folder that exceeds `TextShapingLimits`.
  init(_ folders: [String]) throws(FontCatalogError) {
    for folder in folders where !directories.contains(folder) {
      guard
        let tree = FileTree(
          below: folder, depth: TextShapingLimits.folderDepth, count: TextShapingLimits.fileCount,
          isIncluded: { !$0.hasPrefix(".") || $0 == ".uuid" })
      else { throw .tooManyFiles(folder) }
      specialFiles += tree.specialFiles
      if tree.specialFiles.isEmpty, !tree.hasRepeatedFolders {
        directories.append(folder)
      } else {
        files += tree.files
      }
    }
  }

  /// The folders of the machine's own fonts, as fontconfig's usual configuration names them.
  static var systemFolders: [String] {
    var folders = ["/usr/share/fonts", "/usr/local/share/fonts"]
    var data = unsafe [g_get_user_data_dir().map { unsafe String(cString: $0) }]
    if var next = unsafe g_get_system_data_dirs() {
      while let name = unsafe next.pointee {
        unsafe data.append(String(cString: name))
        unsafe next += 1
      }
    }
    for folder in data.compactMap({ $0 }) where !folders.contains(folder + "/fonts") {
      folders.append(folder + "/fonts")
    }
    return folders
  }
}
