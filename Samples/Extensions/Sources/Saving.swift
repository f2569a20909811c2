import ChatRaster
import FoundationEssentials

/// The formats that this program writes: its own, and the built-in ones.
private let formats = OutputFormat.builtIn + [pam, tsv]

/// Saves a chat in a file of each drawn format and of two texts, all from one layout, as a program
/// does whose user has chosen names and some settings.
func checkSaving(
  of conversation: Conversation, _ renderer: ChatRenderer, in folder: URL
) async throws {
  var settings = OutputFormat.Settings()
  (settings.compression, settings.quality, settings.svgText) = (.small, 80, .text)
  settings.metadata = try renderer.pngTexts(of: conversation)
  settings.paper.paper = .letter
  let files = ["pam", "png", "jpeg", "webp", "pdf", "svg", "csv", "tsv"].map {
    folder.appending(path: "saved.\($0)")
  }
  let chosen = try files.map { file in
    guard let format = formats.first(where: { $0.endings.contains(file.pathExtension) }) else {
      throw Failure(description: "no format has the ending of \(file.lastPathComponent)")
    }
    return format
  }
  let reports = try await renderer.write(
    conversation,
    as: zip(files, chosen).map { file, format in .file(file, as: format.writer(settings)) })
  try require(
    reports.allSatisfy(\.report.isFaithful) && reports.count == files.count,
    "a file is written in the format of its ending, this package's own too")
  let pixels = try Data(contentsOf: files[0])
  try require(
    pixels.starts(with: "P7".utf8) && chosen[0].mediaType.hasPrefix("image/"),
    "and an own format is one of the table")
  let tables = try files.suffix(2).map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
  try require(
    tables[0].hasPrefix("\u{FEFF}id,time,") && tables[1].contains("\ttext\t")
      && reports.last?.report.omissions.map(\.kind) == ["reply"],
    "texts are written beside them, and their reports tell what is not in them")
  let withQuality = formats.filter { $0.settings.contains(.quality) }
  try require(
    withQuality.count >= 2 && withQuality.allSatisfy { $0.writer().pageEncoder != nil }
      && formats.first { $0.name == "pdf" }?.writer().pageEncoder == nil,
    "a program sees which settings a format takes")
}
