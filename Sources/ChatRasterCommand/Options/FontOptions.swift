import ArgumentParser
import ChatFonts
import Platform
import TextShaping

/// The options for fonts.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of font files to use instead of the bundled ones; a folder of emoji alone goes with them.",
      valueName: "dir"),
    completion: .directory)
  var fonts: String?

  @Flag(
    help: "Also use the machine's fonts for what the others lack; pictures then depend on them.")
  var systemFonts = false

  /// The folders in which fonts are looked for.
  var directories: [String] {
    get throws {
      guard let fonts else { return [try ChatFonts.directory()] }
      // Fontconfig reads folders from XML, which cannot contain arbitrary bytes.
      guard !FileSystemName.holdsBytes(fonts) else {
        throw CommandFailure(
          status: .noInput,
          message: "--fonts \(fonts): the folder's name is no UTF-8: give it another, or a link")
      }
      let faces = (try? FontCatalog(directories: [fonts]).faces()) ?? []
      let holdsEmojiAlone = !faces.isEmpty && faces.allSatisfy(\.isColor)
      return holdsEmojiAlone ? [fonts, try ChatFonts.directory()] : [fonts]
    }
  }
}
