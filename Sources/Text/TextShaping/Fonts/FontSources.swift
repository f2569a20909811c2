internal import CPango
internal import Platform

/// The input of fontconfig: folders, and single files from folders that it must not scan itself.
///
/// When fontconfig scans a folder, it opens every file, and blocks on a pipe until another process
/// writes to it. It also has no limit on depth or count, and with links it scans a folder once for
/// each path that leads to it.
struct FontSources {
  /// Folders that contain only regular files at any depth; fontconfig can cache them.
  private(set) var directories: [String] = []
  /// The regular files of all other folders, which are read one by one.
  private(set) var files: [String] = []
  /// Pipes, sockets and devices, which are skipped.
  private(set) var specialFiles: [String] = []

  /// Searches folders, given as absolute paths.
  ///
  /// Hidden files are ignored, except fontconfig's own.
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

  /// The folders of the machine's fonts, as in fontconfig's usual configuration.
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
