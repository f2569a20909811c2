/// The reason why no catalogue or shaper could be made.
package enum FontCatalogError: Error, Hashable, CustomStringConvertible {
  /// None of the folders can be read.
  case noReadableDirectory([String])
  /// The folders contain no font files; the associated values are the folders and the skipped
  /// special files, such as pipes.
  case noFonts([String], skipping: [String])
  /// A folder contains too many files to search.
  case tooManyFiles(String)
  /// Fontconfig refused the configuration or ran out of memory.
  case configurationRefused
  /// Pango could not make a font map over FreeType.
  case fontMapUnavailable

  package var description: String {
    switch self {
    case .noReadableDirectory([]): "no font folder is named: name one, or use that of ChatFonts"
    case .noReadableDirectory(let directories):
      "no font folder can be read: \(directories.joined(separator: ", ")); "
        + "name one that exists"
    case .noFonts(let directories, let skipped):
      "no fonts in \(directories.joined(separator: ", ")); "
        + "name a folder with .ttf, .otf or .ttc files"
        + (skipped.first.map { " (\($0) is not a regular file and was skipped)" } ?? "")
    case .tooManyFiles(let directory):
      "\(directory) holds more than \(TextShapingLimits.fileCount) files, or folders more than "
        + "\(TextShapingLimits.folderDepth) deep; name a folder that contains only fonts"
    case .configurationRefused:
      "fontconfig refused the private configuration; is libfontconfig 2.13 or later installed?"
    case .fontMapUnavailable:
      "Pango could not make a font map; is libpangoft2 1.50 or later installed?"
    }
  }
}
