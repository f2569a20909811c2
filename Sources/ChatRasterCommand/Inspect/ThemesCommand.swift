import ArgumentParser
import ChatRaster
import Platform

/// `chatraster themes`: which looks there are.
struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes", abstract: "List the built-in themes.")

  @Flag(help: "Print JSON instead of lines.")
  var json = false

  func run() throws {
    let names = Theme.builtInNames
    if json {
      try CommandOutput.print(
        json: PrettyJSON.encode(names.map { ThemeEntry(name: $0, appearances: ["light", "dark"]) }))
    } else {
      try CommandOutput.print(names.map { "\($0)  light, dark\n" }.joined())
    }
  }
}

/// What `chatraster themes --json` prints of a theme.
private struct ThemeEntry: Encodable {
  var name: String
  var appearances: [String]
}
