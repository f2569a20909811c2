import ChatFonts
import ChatRaster
import Foundation
import ModelTable

/// One of the six sections, which somebody may put in another order.
struct HomeSection: SortableSection {
  let id: String
  var rows: [any TableRow]
  var sequence: Int
  var isPreloaded = true
}

/// The home of a music application.
enum Home {
  // Set-up begins.
  /// The table: all that is between a file and a screen.
  static func table(
    _ file: HomeFile, day: Int, _ renderer: ChatRenderer, _ options: RenderOptions, height: Double,
    _ behavior: LiveListOptions = LiveListOptions(preparation: .synchronous)
  ) throws -> ModelTable {
    let top = RowSection(
      id: "top", rows: [BannerRow(banners: file.banners), MenuRow(titles: file.menu, day: day)])
    let middle = file.sections.enumerated().map { HomeSection($1, at: $0) }
    let end = RowSection(id: "end", rows: [FooterRow(words: file.footer)])
    return try ModelTable(
      [top] + middle + [end], renderer: renderer, options: options,
      size: Size(width: Style.width, height: height), behavior: behavior)
  }
  // Set-up ends.

  /// The sample's own file.
  static func file() throws -> HomeFile {
    try JSONDecoder().decode(HomeFile.self, from: Data(PackageResources.home_json))
  }

  /// A renderer, and options with the pictures that a file names.
  static func renderer(
    for file: HomeFile, scale: Double
  ) throws -> (ChatRenderer, RenderOptions) {
    var options = RenderOptions(theme: try .telegram(.light))
    options.scale = scale
    options.locale = "zh-Hans"
    options.background = .color(Style.page)
    let renderer = try ChatRenderer(
      ChatRenderer.Configuration(fontDirectories: [try ChatFonts.directory()], options: options))
    options.pictures = [.memory(try Artwork.draw(file.artworks, with: renderer))]
    return (renderer, options)
  }
}

extension HomeSection {
  /// Puts a part of the file into rows.
  init(_ section: HomeFile.Section, at place: Int) {
    let id = section.kind.rawValue
    let rows: [any TableRow] =
      switch section.kind {
      case .recommended: [CoversRow(id: "\(id).covers", items: section.items)]
      case .exclusive: [ExclusiveRow(id: "\(id).covers", items: section.items)]
      case .videos: [VideosRow(id: "\(id).covers", items: section.items)]
      case .columns: section.items.map { ColumnRow(id: "\(id).\($0.picture)", item: $0) }
      case .channels: [ChannelsRow(id: "\(id).covers", items: section.items)]
      case .songs:
        section.items.enumerated().map {
          SongRow(id: "\(id).\($1.picture)", item: $1, rank: $0 + 1)
        }
      }
    self.init(
      id: id,
      rows: [TitleRow(id: "\(id).title", title: section.title)] + rows, sequence: place)
  }
}

/// A row with covers that can look pressed.
protocol PressableRow: TableRow {
  var pressed: String? { get set }
}

extension CoversRow: PressableRow {}
extension ExclusiveRow: PressableRow {}
extension VideosRow: PressableRow {}
extension ColumnRow: PressableRow {}
extension ChannelsRow: PressableRow {}
extension SongRow: PressableRow {}

extension ModelTable {
  /// Changes the row of a name in the model.
  func change<Row: TableRow>(_ id: String, as type: Row.Type, _ change: (inout Row) -> Void) throws
  {
    var sections = sections
    for section in sections.indices {
      for row in sections[section].rows.indices where sections[section].rows[row].id == id {
        guard var changed = sections[section].rows[row] as? Row else { continue }
        change(&changed)
        sections[section].rows[row] = changed
      }
    }
    try update(sections)
  }

  /// Lets a cover look pressed, or none of a row.
  func press(_ cover: String?, in id: String) throws {
    func pressed(_ row: some PressableRow) -> any TableRow {
      var row = row
      row.pressed = cover
      return row
    }
    var sections = sections
    for section in sections.indices {
      for row in sections[section].rows.indices where sections[section].rows[row].id == id {
        guard let known = sections[section].rows[row] as? any PressableRow else { continue }
        sections[section].rows[row] = pressed(known)
      }
    }
    try update(sections)
  }
}
