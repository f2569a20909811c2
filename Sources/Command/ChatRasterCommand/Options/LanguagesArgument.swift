import ArgumentParser
import ChatRaster

/// The languages in the folder of a `--languages` option.
///
/// This is not an option group: a group nested in the group of look options costs the argument
/// parser 20 of the 420 ms that a debug build takes for an image; a single option costs almost
/// nothing.
enum LanguagesArgument {
  static let help = ArgumentHelp(
    "A folder of additional languages of the interface: a file TAG.json for each.",
    valueName: "dir")

  /// The available languages; the built-in ones if the folder is nil.
  static func catalog(_ folder: String?) -> LanguageCatalog {
    LanguageCatalog(directories: folder.map { [$0] } ?? [])
  }
}
