import ArgumentParser
import ChatFonts
import ChatRaster
import Platform

/// `chatraster themes`: lists the themes.
struct ThemesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes", abstract: "List the names of themes for --theme.",
    discussion: """
      The names of apps describe a style: no theme contains fonts, pictures or emoji of an app. \
      With --fonts, render uses a folder of your own fonts and emoji.
      """)

  @Option(help: ThemesArgument.help, completion: .directory)
  var themes: String?

  @Flag(help: "Print JSON instead of lines.")
  var json = false

  @Option(
    help: ArgumentHelp(
      """
      Draw all themes on one sheet, light next to dark, instead of listing them; the ending \
      chooses the format, as with render -o.
      """, valueName: "file"),
    completion: .file(extensions: OutputFormat.builtIn.flatMap(\.endings)))
  var gallery: String?

  func run() async throws {
    let catalog = ThemesArgument.catalog(themes)
    let entries = try catalog.entries()
    if let gallery {
      try await drawGallery(of: entries, in: catalog, to: gallery)
    } else if json {
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

  private func drawGallery(
    of entries: [ThemeCatalog.Entry], in catalog: ThemeCatalog, to output: String
  ) async throws {
    let format = try OutputFormat.chosen(for: output, named: nil)
    guard let encoder = format.writer().pageEncoder else {
      throw CommandFailure(
        status: .usage, message: "\(output): a gallery is a picture: choose a picture format")
    }
    try OutputGuard([output]).refuse(catalog.filesRead, "is a file of a theme")
    let file = try WholeFile(output)
    let sheet = try await ThemeGallery(entries, in: catalog).image(
      fonts: try ChatFonts.directory())
    try file.write(sheet.encoded(as: encoder))
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
