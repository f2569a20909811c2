import FoundationEssentials

/// The faces that come with ChatRaster.
///
/// `directory()` names the folder; hand it to the renderer. `Bundle.module` is not asked, because
/// it ends the program when the binary has moved away from its build folder.
public enum ChatFonts {
  /// The file beside the faces that holds their SHA-256 digests, as `sha256sum` writes it.
  public static let digestsFileName = "SHA256SUMS"

  /// Finds the folder that holds the faces and their digests.
  ///
  /// Looks beside the executable (where SwiftPM puts a target's resources, then in `fonts/`), in
  /// `../share/chatraster/fonts`, and last in the source folder that this module was built from.
  /// Symbolic links to the executable are followed first. Touches the file system only.
  ///
  /// - Parameter executable: The path of the program; nil means the one that runs.
  /// - Returns: The folder's path.
  /// - Throws: `ChatFontsError` with the places that were looked at.
  public static func directory(executable: String? = nil) throws(ChatFontsError) -> String {
    let places = candidates(executable: resolved(executable))
    for place in places
    where FileManager.default.fileExists(atPath: place + "/" + digestsFileName) {
      return place
    }
    throw ChatFontsError(searched: places)
  }

  /// The folders that may hold the faces, in the order in which they are tried.
  package static func candidates(executable: String?) -> [String] {
    var places: [String] = []
    if let executable {
      let folder = parent(of: executable)
      places = [
        folder + "/ChatRaster_ChatFonts.resources/Faces",
        folder + "/fonts",
        parent(of: folder) + "/share/chatraster/fonts",
      ]
    }
    return places + [parent(of: sourceFile) + "/Faces"]
  }

  /// The path of this file when it was compiled; the build folder may be gone while this is not.
  private static let sourceFile = #filePath

  private static func resolved(_ executable: String?) -> String? {
    // The kernel's link is already free of others; a path of the caller's may not be.
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
