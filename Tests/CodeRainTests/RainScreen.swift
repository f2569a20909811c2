import ChatFonts
import ChatRaster

/// A screen with only rain.
enum RainScreen {
  static func renderer() throws -> ChatRenderer {
    var options = RenderOptions(theme: try .telegram(.dark))
    options.scale = 1
    options.background = .color(Color(rgb: 0x020703))
    var configuration = ChatRenderer.Configuration(
      fontDirectories: [try ChatFonts.directory()], options: options)
    configuration.workerCount = 2
    configuration.listensToMemoryPressure = false
    return try ChatRenderer(configuration)
  }

  static func list(_ renderer: ChatRenderer) throws -> CustomList<NoCells> {
    try CustomList(
      NoCells(), renderer: renderer, size: Size(width: 390, height: 844),
      behavior: LiveListOptions(preparation: .synchronous))
  }
}

/// A list without cells.
struct NoCells: ListDataSource {
  struct Cell: ListCell {
    func measured(in context: ContentContext) -> Nothing { Nothing() }
  }

  struct Nothing: MeasuredContent {
    let size = Size(width: 0, height: 0)
    let fit = ContentFit.bare
    func draw(in box: Rect, on canvas: inout CellCanvas) {}
  }

  var count: Int { 0 }
  func id(at index: Int) -> Int { index }
  func index(of id: Int) -> Int? { nil }
  func cell(at index: Int) -> Cell { Cell() }
}
