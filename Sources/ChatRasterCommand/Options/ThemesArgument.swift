import ArgumentParser
import ChatRaster

/// The folder of a `--themes` option.
///
/// Like `LanguagesArgument`, this is not a group of options, because a nested group costs the
/// parser time at each start.
enum ThemesArgument {
  /// The words of `--help`.
  static let help = ArgumentHelp(
    "A folder of themes beside the built-in ones: each a folder with a theme.json, or a file "
      + "NAME.json.",
    valueName: "dir")

  /// The available themes; the built-in ones if the folder is nil.
  static func catalog(_ folder: String?) -> ThemeCatalog {
    folder.map { ThemeCatalog(directories: [$0]) } ?? .builtIn
  }
}
