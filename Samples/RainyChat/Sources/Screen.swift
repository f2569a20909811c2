import ChatFonts
import ChatImport
import ChatRaster
import CodeRain
import Foundation

/// The screens of the sample.
enum Screen {
  static let size = Size(width: 390, height: 844)
  /// The size of a 13-inch tablet, which holds four times as many letters as a phone.
  static let tablet = Size(width: 1_024, height: 1_366)

  static func renderer(scale: Double = 1, workers: Int? = nil) throws -> ChatRenderer {
    var options = RenderOptions(theme: try .telegram(.dark))
    options.scale = scale
    options.background = .color(Color(rgb: 0x020703))
    var configuration = ChatRenderer.Configuration(
      fontDirectories: [try ChatFonts.directory()], options: options)
    configuration.workerCount = workers
    return try ChatRenderer(configuration)
  }

  /// A screen that shows only rain.
  static func list(
    _ renderer: ChatRenderer, size: Size = Screen.size,
    _ preparation: CellPreparation = .synchronous
  ) throws -> CustomList<NoCells> {
    try CustomList(
      NoCells(), renderer: renderer, size: size,
      behavior: LiveListOptions(preparation: preparation))
  }

  /// A chat with a transparent background between its bubbles.
  static func chat(
    _ conversation: URL, _ renderer: ChatRenderer
  ) throws -> LiveConversation {
    let conversation = try ConversationImporter.importConversation(from: conversation).conversation
    var options = renderer.configuration.options
    options.background = .transparent
    options.showsTitleBar = false
    let list = try LiveConversation(
      ConversationStore(conversation), renderer: renderer, options: options, size: size,
      behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: true))
    list.setLayer(
      FixedLayer(
        id: "ground", Ground(height: size.height), depth: .below, alignment: .topLeft))
    return list
  }

  /// Runs rain on a list, and passes each frame to a closure.
  static func play<ID>(
    _ configuration: RainConfiguration, on list: LiveList<ID>, from start: Double, seconds: Double,
    receive: ([UInt8]) throws -> Void
  ) throws {
    let rain = Rain(configuration, on: list)
    var pixels: [UInt8] = []
    for frame in 0..<Int((start + seconds) * 20) {
      let now = Duration.milliseconds(50 * frame)
      rain.advance(to: now)
      guard Double(frame) >= start * 20 else { continue }
      try list.advance(to: now)
      list.draw(into: &pixels)
      try receive(pixels)
    }
  }
}

/// A list without cells, which shows only rain.
struct NoCells: ListDataSource {
  var count: Int { 0 }
  func id(at index: Int) -> Int { index }
  func index(of id: Int) -> Int? { nil }
  func cell(at index: Int) -> Ground { Ground() }
}

/// The background of the rain and the chat: black from edge to edge.
struct Ground: ListCell {
  var height = 0.0

  func measured(in context: ContentContext) -> Fill {
    Fill(size: Size(width: context.width, height: height))
  }

  struct Fill: MeasuredContent {
    let size: Size
    let fit = ContentFit.bare
    func draw(in box: Rect, on canvas: inout CellCanvas) {
      canvas.fill(.rect(box), Color(rgb: 0x020703))
    }
  }
}
