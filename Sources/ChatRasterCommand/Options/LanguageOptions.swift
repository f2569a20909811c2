import ArgumentParser
import ChatRaster

/// The option that says where languages come from.
struct LanguageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of languages of the interface beside the built-in ones: a file TAG.json for each.",
      valueName: "dir"),
    completion: .directory)
  var languages: String?

  /// The languages that there are.
  var catalog: LanguageCatalog { LanguageCatalog(directories: languages.map { [$0] } ?? []) }
}
