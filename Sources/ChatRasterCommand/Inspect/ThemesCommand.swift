import ArgumentParser
import ChatRaster
import Platform

/// `chatraster themes`: which looks there are.
struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes", abstract: "List the themes that --theme takes by name.")

  @Option(help: ThemesArgument.help, completion: .directory)
  var themes: String?

  @Flag(help: "Print JSON instead of lines.")
  var json = false

  func run() throws {
    let entries = try ThemesArgument.catalog(themes).entries()
    if json {
      try CommandOutput.print(json: PrettyJSON.encode(entries.map(ThemeEntry.init)))
    } else {
      let table = TextTable(
        header: ["THEME", "APPEARANCES", "PATH"],
        rows: entries.map { entry in
          [entry.name, entry.appearances.map(\.rawValue).joined(separator: ", "), entry.path]
        })
      try CommandOutput.print(table.description)
    }
  }
}

/// A theme in the output of `chatraster themes --json`.
private struct ThemeEntry: Encodable {
  var name: String
  var appearances: [String]
  /// The theme's folder, or its single file.
  var path: String

  init(_ entry: ThemeCatalog.Entry) {
    name = entry.name
    appearances = entry.appearances.map(\.rawValue)
    path = entry.path
  }
}
