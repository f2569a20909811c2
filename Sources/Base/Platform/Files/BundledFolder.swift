/// A folder of ChatRaster's own resources: the built-in themes or languages.
package enum BundledFolder {
  /// The paths where the folder is searched for, in order.
  ///
  /// `Bundle.module` is not used, because it terminates the program if the binary was moved out of
  /// its build folder.
  ///
  /// - Parameters:
  ///   - name: The folder's name in the bundle and next to the caller's file.
  ///   - installed: The folder's name next to an installed program and in `../share/chatraster`.
  ///   - executable: The path of the program; symbolic links are resolved first.
  ///   - file: The caller's file.
  /// - Returns: The paths, including those of folders that do not exist.
  package static func candidates(
    _ name: String, installed: String, executable: String, beside file: String = #filePath
  ) -> [String] {
    var places: [String] = []
    if let program = FilePath.resolved(executable) {
      let folder = parent(of: program)
      places = [
        folder + "/ChatRaster_LayoutResources.resources/" + name, folder + "/" + installed,
        parent(of: folder) + "/share/chatraster/" + installed,
      ]
    }
    return places + [parent(of: file) + "/" + name]
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }
}
