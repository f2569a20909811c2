import ChatRaster
import Foundation

/// The formats that this program writes: its own, and the built-in ones.
private let formats = OutputFormat.builtIn + [avif]

/// Writes a conversation in several formats, reads the AVIFs again, and compares them with the raw
/// pixels.
struct Trial {
  let talk: Conversation
  let renderer: ChatRenderer
  let folder: URL

  /// Writes one picture of the whole conversation in each format, all from one layout.
  func writePictures() async throws {
    let reports = try await renderer.write(
      talk,
      as: ["chat.png", "chat.raw", "chat.avif", "again.avif"].map { try picture($0) }
        + [picture("small.avif", quality: 90)])
    let width = reports[0].report.pixelWidth
    try require(
      reports.allSatisfy(\.report.isFaithful)
        && difference("chat.avif", from: "chat.raw", width) == 0,
      "without a quality, an AVIF has exactly the drawn pixels")
    try require(data("chat.avif") == data("again.avif"), "and the same bytes each time")
    try require(
      difference("small.avif", from: "chat.raw", width) <= 0.5
        && data("small.avif").count < data("chat.png").count / 2,
      "with quality 90, less than half the PNG's size is within 0.5 of 255 on average")

    var options = renderer.configuration.options
    options.background = .transparent
    try await renderer.write(
      talk, as: [picture("bare.avif"), picture("bare.raw")], options: options)
    let bare = try data("bare.raw")
    try require(
      stride(from: 3, to: bare.count, by: 4).contains { bare[$0] == 0 }
        && difference("bare.avif", from: "bare.raw", width) == 0,
      "a picture without a background keeps its alpha")
  }

  /// Writes pages, as AVIF and as raw pixels.
  func writePages() async throws {
    var pages: [PageIndex.Page] = []
    for ending in ["raw", "avif"] {
      guard let encoder = try writer(for: ending).pageEncoder else { continue }
      pages = try await renderer.writePages(of: talk, height: 500, as: encoder) { number, _ in
        folder.appending(path: "page-\(number).\(ending)")
      }.pages
    }
    let differences = try pages.indices.map { index in
      try difference(
        "page-\(index + 1).avif", from: "page-\(index + 1).raw", pages[index].pixelWidth)
    }
    try require(
      pages.count > 1 && differences.allSatisfy { $0 == 0 },
      "\(pages.count) pages have exactly the drawn pixels")
  }

  /// Requests what the encoder refuses.
  func requestRefusals() async throws {
    var options = renderer.configuration.options
    options.scale = 8
    do {
      try await renderer.write(talk, as: [picture("refused.avif")], options: options)
    } catch let error as RenderError where error.code == .pageTooLarge {
      print("holds: \(error)")
    }
    do {
      try await renderer.write(talk, as: [picture("refused.avif", quality: 101)])
    } catch let error as RenderError
      where error.code == .invalidConfiguration && error.key == "quality"
    {
      print("holds: \(error)")
    }
    try require(
      !FileManager.default.fileExists(atPath: folder.appending(path: "refused.avif").path),
      "what is refused leaves no file")
  }

  private func picture(_ name: String, quality: Int? = nil) throws -> OutputFile {
    let file = folder.appending(path: name)
    return .file(file, as: try writer(for: file.pathExtension, quality: quality))
  }

  private func writer(for ending: String, quality: Int? = nil) throws -> OutputFormat.Writer {
    guard let format = formats.first(where: { $0.endings.contains(ending) }) else {
      throw Failure(description: "no format has the ending \(ending)")
    }
    return format.writer(OutputFormat.Settings(quality: quality))
  }

  private func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: name))
  }

  /// The mean difference of the bytes of all pixels; infinite if the sizes differ.
  private func difference(_ file: String, from raw: String, _ width: Int) throws -> Double {
    let expected = try data(raw)
    let picture = try AVIFPicture(file: [UInt8](data(file)))
    let pixels = try picture.pixels()
    guard picture.width == width, pixels.count == expected.count else { return .infinity }
    let sum = zip(pixels, expected).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(pixels.count)
  }
}
