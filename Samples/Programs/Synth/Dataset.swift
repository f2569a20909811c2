import ChatFonts
import ChatRaster
import Foundation

/// Pictures of synthetic chats, with labels for training a model.
struct Dataset {
  /// The labels of a picture, stored next to it.
  struct Truth: Codable {
    var picture: String, theme: String, appearance: String
    var words: [TextBox], regions: PageRegions
  }

  private let folder: URL
  private let renderer: ChatRenderer
  private let looks: [Theme]
  private let formats: [(ending: String, encoder: any PageEncoder)] = [
    ("png", PNGEncoder()), ("jpg", JPEGEncoder(quality: 85)),
    ("webp", WebPEncoder(.lossy(quality: 80))),
  ]

  init(in folder: URL) throws {
    self.folder = folder
    let catalog = ThemeCatalog.builtIn
    looks = try catalog.entries().flatMap { look in
      try look.appearances.map { try catalog.theme(named: look.name, appearance: $0) }
    }
    // Each picture is drawn once, so nothing is cached.
    renderer = try ChatRenderer(
      .oneOff(fontDirectories: [try ChatFonts.directory()], theme: looks[0]))
  }

  /// Makes pictures, one at a time on each processor, and counts their words.
  func make(count: Int) async throws -> Int {
    let tasks = ProcessInfo.processInfo.activeProcessorCount
    return try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<tasks {
        group.addTask {
          var words = 0
          for seed in stride(from: task, to: count, by: tasks) { words += try await make(seed) }
          return words
        }
      }
      return try await group.reduce(0, +)
    }
  }

  private func make(_ seed: Int) async throws -> Int {
    var talk = Talk(seed: UInt64(seed))
    let conversation = try talk.conversation()
    let format = formats[seed % formats.count]
    var options = RenderOptions(theme: looks[seed / formats.count % looks.count])
    options.width = [320, 390, 600][seed / 7 % 3]
    options.scale = [1, 1.5, 2][seed / 5 % 3]
    let page = try await renderer.page(of: conversation, as: format.encoder, options: options)
    let words = try await renderer.textBoxes(of: conversation, by: .word, options: options)
    let name = "\(seed).\(format.ending)"
    try Data(page.bytes).write(to: folder.appending(path: name))
    let truth = Truth(
      picture: name, theme: options.theme.name, appearance: options.theme.appearance.rawValue,
      words: words, regions: page.regions)
    try JSONEncoder().encode(truth).write(to: folder.appending(path: "\(seed).json"))
    return words.count
  }
}
