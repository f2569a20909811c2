import ArgumentParser
import ChatRaster

/// The themes in the folder of a `--themes` option.
///
/// Like `LanguagesArgument`, this is not an option group, because a nested group costs the parser
/// time at each start.
enum ThemesArgument {
  /// The help text of the option.
  static let help = ArgumentHelp(
    "A folder of additional themes: each is a folder with a theme.json, or a file "
      + "NAME.json.",
    valueName: "dir")

  /// The available themes; the built-in ones if the folder is nil.
  static func catalog(_ folder: String?) -> ThemeCatalog {
    folder.map { ThemeCatalog(directories: [$0]) } ?? .builtIn
  }
}
