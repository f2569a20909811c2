import ChatRaster
import Platform

/// What `film -o` means.
enum FilmTarget {
  /// Reads the option's value.
  static func output(_ argument: String) throws -> FilmOutput {
    if argument == "-" {
      guard !StandardStream.outputIsTerminal else {
        throw CommandFailure(
          status: .usage, message: "a film is no text for a terminal: name a file with -o")
      }
      return .pixels { try StandardStream.writeOutput($0) }
    }
    if argument.hasSuffix("/") || argument.contains("%") {
      let pattern = try PagePattern(argument.hasSuffix("/") ? argument + "%05d.png" : argument)
      return .pictures { pattern.path($0, of: 1) }
    }
    return .animation(path: argument)
  }
}
