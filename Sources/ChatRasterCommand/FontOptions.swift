import ArgumentParser
import ChatFonts

/// The options that say where faces come from.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of font files to use instead of the bundled ones.", valueName: "dir"),
    completion: .directory)
  var fonts: String?

  @Flag(
    help: "Also use the machine's fonts for what the others lack; pictures then depend on them.")
  var systemFonts = false

  /// The folders to look in.
  var directories: [String] {
    get throws { [try fonts ?? ChatFonts.directory()] }
  }
}
