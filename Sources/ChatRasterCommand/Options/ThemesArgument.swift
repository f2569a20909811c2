import ArgumentParser
import ChatRaster

/// The option that says where themes come from.
struct ThemeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of themes beside the built-in ones: each a folder with a theme.json, or a file "
        + "NAME.json.",
      valueName: "dir"),
    completion: .directory)
  var themes: String?

  /// The themes that there are.
  var catalog: ThemeCatalog { ThemeCatalog(directories: themes.map { [$0] } ?? []) }
}
