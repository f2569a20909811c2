import FrameLab
import Platform
import Synchronization

/// What `film -o` means.
struct FilmTarget {
  /// Where the film goes.
  let output: FilmOutput
  /// Nil for a film in one piece.
  private let pictures: Pictures?

  /// Reads the option's value, and makes the folder where numbered pictures go.
  /// - Throws: `CommandFailure` for a value that means nothing and for a folder that cannot be made.
  init(_ argument: String) throws(CommandFailure) {
    if argument == "-" {
      guard !StandardStream.outputIsTerminal else {
        throw CommandFailure(
          status: .usage, message: "a film is no text for a terminal: name a file with -o")
      }
      (output, pictures) = (.pixels { try CommandOutput.write(picture: $0) }, nil)
    } else if argument.hasSuffix("/") || Folder.isThere(argument) || argument.contains("%") {
      let pattern = try PagePattern(
        argument.contains("%")
          ? argument : argument + (argument.hasSuffix("/") ? "" : "/") + "%05d.png")
      try pattern.makeFolder()
      let named = Pictures(pattern)
      (output, pictures) = (.pictures { named.path($0) }, named)
    } else {
      guard argument.hasSuffix(".png") || argument.hasSuffix(".apng") else {
        throw CommandFailure(
          status: .usage,
          message: "\(argument): name a folder (frames/), a pattern (frames/%05d.png), a file that "
            + "ends in .png or .apng, or - for raw pixels")
      }
      (output, pictures) = (.animation(path: argument), nil)
    }
  }

  /// Names, on standard error, pictures that a longer film has left; called when this one is whole.
  func reportOthers() {
    pictures?.reportOthers()
  }
}

/// The names of a film's pictures, noted as they are given: how many there will be depends on the
/// frames that are dropped.
private final class Pictures: Sendable {
  private let pattern: PagePattern
  private let written = Mutex<[String]>([])

  init(_ pattern: PagePattern) {
    self.pattern = pattern
  }

  func path(_ number: Int) -> String {
    let path = pattern.path(number, of: 1)
    written.withLock { $0.append(path) }
    return path
  }

  func reportOthers() {
    pattern.reportOthers(than: written.withLock { $0 }, called: "frames")
  }
}
