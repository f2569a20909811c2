import ArgumentParser
import ChatRaster
import Platform

/// `chatraster languages`: the languages of the interface.
struct LanguagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "languages",
    abstract: "List the languages of the interface, for --locale.")

  @Option(help: LanguagesArgument.help, completion: .directory)
  var languages: String?

  @Flag(help: "Print JSON instead of lines.")
  var json = false

  func run() throws {
    let entries = try LanguagesArgument.catalog(languages).entries(for: ContentKinds())
    if json {
      try CommandOutput.print(json: PrettyJSON.encode(entries.map(LanguageEntry.init)))
    } else {
      let table = TextTable(
        header: ["LANGUAGE", "BASE", "PATH"],
        rows: entries.map { [$0.tag, $0.base ?? "", $0.path] })
      try CommandOutput.print(table.description)
    }
  }
}

/// A language as `chatraster languages --json` prints it.
private struct LanguageEntry: Encodable {
  var tag: String
  /// The language that provides the texts that this one lacks.
  var base: String?
  var path: String

  init(_ entry: LanguageCatalog.Entry) {
    tag = entry.tag
    base = entry.base
    path = entry.path
  }
}
