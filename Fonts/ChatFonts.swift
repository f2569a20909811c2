import FoundationEssentials

/// The faces that are bundled with ChatRaster.
///
/// `directory()` returns the path of the folder; pass it to the renderer. `Bundle.module` is not
/// used, because it ends the program if the binary has been moved out of its build folder.
public enum ChatFonts {
  /// The name of the file with the SHA-256 digests of the faces, as `sha256sum` writes it.
  public static let digestsFileName = "SHA256SUMS"

  /// Finds the folder with the faces and their digests.
  ///
  /// Searches next to the executable (where SwiftPM puts a target's resources, then in `fonts/`),
  /// in `../share/chatraster/fonts`, and last in the source folder that this module was built from.
  /// Symbolic links to the executable are resolved first. Only reads the file system.
  ///
  /// - Parameter executable: The path of the program; nil for the running program.
  /// - Returns: The folder's path.
  /// - Throws: `ChatFontsError` with the folders that were searched.
  public static func directory(executable: String? = nil) throws(ChatFontsError) -> String {
    let places = candidates(executable: resolved(executable))
    for place in places
    where FileManager.default.fileExists(atPath: place + "/" + digestsFileName) {
      return place
    }
    throw ChatFontsError(searched: places)
  }

  /// The folders that may contain the faces, in the order in which they are tried.
  package static func candidates(executable: String?) -> [String] {
    var places: [String] = []
    if let executable {
      let folder = parent(of: executable)
      places = [
        folder + "/ChatRaster_FontResources.resources/Faces",
        folder + "/fonts",
        parent(of: folder) + "/share/chatraster/fonts",
      ]
    }
    return places + [parent(of: sourceFile) + "/Faces"]
  }

  /// The path of this file when it was compiled; the file may still exist when the build folder
  /// does not.
  private static let sourceFile = #filePath

  private static func resolved(_ executable: String?) -> String? {
    // The kernel's link contains no other links; a path from the caller can contain some.
    guard let executable else {
      return try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    }
    return URL(filePath: executable).resolvingSymlinksInPath().path(percentEncoded: false)
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }
}
