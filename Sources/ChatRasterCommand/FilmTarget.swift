import ChatRaster
import FoundationEssentials
import Platform

/// What `film -o` means.
enum FilmTarget {
  /// Reads the option's value, and makes the folder where numbered pictures go.
  static func output(_ argument: String) throws -> FilmOutput {
    if argument == "-" {
      guard !StandardStream.outputIsTerminal else {
        throw CommandFailure(
          status: .usage, message: "a film is no text for a terminal: name a file with -o")
      }
      return .pixels { try StandardStream.writeOutput($0) }
    }
    if argument.hasSuffix("/") || isFolder(argument) || argument.contains("%") {
      let pattern = try PagePattern(
        argument.contains("%")
          ? argument : argument + (argument.hasSuffix("/") ? "" : "/") + "%05d.png")
      try pattern.makeFolder()
      return .pictures { pattern.path($0, of: 1) }
    }
    guard argument.hasSuffix(".png") || argument.hasSuffix(".apng") else {
      throw CommandFailure(
        status: .usage,
        message: "\(argument): name a folder (frames/), a pattern (frames/%05d.png), a file that "
          + "ends in .png or .apng, or - for raw pixels")
    }
    return .animation(path: argument)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
