import ArgumentParser
import ChatFonts
import Platform
import TextShaping

/// The options for fonts.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of font files that replace the bundled ones; emoji fonts alone are added to them.",
      valueName: "dir"),
    completion: .directory)
  var fonts: String?

  @Flag(
    help:
      "Also use the machine's fonts for missing characters; pictures then depend on the machine.")
  var systemFonts = false

  /// The folders that are searched for fonts.
  var directories: [String] {
    get throws {
      guard let fonts else { return [try ChatFonts.directory()] }
      // Fontconfig reads folders from XML, which cannot contain arbitrary bytes.
      guard !FileSystemName.holdsBytes(fonts) else {
        throw CommandFailure(
          status: .noInput,
          message:
            "--fonts \(fonts): the folder's name is not UTF-8: rename it, or name a link to it"
        )
      }
      let faces = (try? FontCatalog(directories: [fonts]).faces()) ?? []
      let holdsEmojiAlone = !faces.isEmpty && faces.allSatisfy(\.isColor)
      return holdsEmojiAlone ? [fonts, try ChatFonts.directory()] : [fonts]
    }
  }
}
