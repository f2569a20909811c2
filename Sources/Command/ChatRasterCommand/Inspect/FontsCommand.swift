import ArgumentParser
import ChatRaster
import Platform
import TextShaping

/// `chatraster fonts`: the font faces that text is drawn with.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", abstract: "List the font faces for text.")

  @OptionGroup(title: "Fonts") var fonts: FontOptions

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  func run() throws {
    let catalog = try FontCatalog(
      directories: fonts.directories, includesSystemFonts: fonts.systemFonts)
    for line in RenderReport.complaints(aboutSkipped: catalog.skippedFiles) {
      CommandOutput.say(line)
    }
    let faces = catalog.faces()
    if json {
      let list = FontList(fingerprint: catalog.fingerprint, faces: faces)
      try CommandOutput.print(json: PrettyJSON.encode(list))
    } else {
      let table = TextTable(
        header: ["FAMILY", "STYLE", "CHARACTERS", "FILE"],
        rows: faces.map { [$0.family, $0.style, "\($0.characterCount)", $0.fileName] })
      try CommandOutput.print(table.description)
    }
  }
}

/// The output of `chatraster fonts --json`.
private struct FontList: Encodable {
  struct Face: Encodable {
    var family: String
    var style: String
    var weight: Int
    var italic: Bool
    var color: Bool
    var file: String
    var index: Int
    var characters: Int
    var languages: [String]
  }

  /// A digest of all faces; the bytes of an image depend on it.
  var fingerprint: String
  var faces: [Face]

  init(fingerprint: String, faces: [FontFace]) {
    self.fingerprint = fingerprint
    self.faces = faces.map {
      Face(
        family: $0.family, style: $0.style, weight: $0.weight, italic: $0.isItalic,
        color: $0.isColor, file: $0.fileName, index: $0.index, characters: $0.characterCount,
        languages: $0.languages)
    }
  }
}
