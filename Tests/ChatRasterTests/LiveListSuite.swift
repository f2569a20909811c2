import ChatFonts
import ChatRaster

/// The common part of suites about live lists: a small screen with stripes.
protocol LiveListSuite {
  var renderer: ChatRenderer { get }
}

extension LiveListSuite {
  var screen: Size { Size(width: 200, height: 300) }

  static func makeRenderer() throws -> ChatRenderer {
    var configuration = ChatRenderer.Configuration(
      fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.light))
    configuration.options.scale = 1
    configuration.listensToMemoryPressure = false
    configuration.workerCount = 2
    return try ChatRenderer(configuration)
  }

  /// A list that has drawn its first frame.
  func list(
    _ cells: StripeCells, _ behavior: LiveListOptions = LiveListOptions(preparation: .synchronous)
  ) throws -> CustomList<StripeCells> {
    let list = try CustomList(cells, renderer: renderer, size: screen, behavior: behavior)
    try list.advance(to: .zero)
    return list
  }

  func top<Cells: ListDataSource>(of id: Cells.ID, in list: CustomList<Cells>) -> Double? {
    list.visible.first { $0.id == id }?.frame.minY
  }
}
