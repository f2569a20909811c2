import ChatFonts
import ChatRaster
import Foundation
import ModelTable

/// One of the six sections, whose order can be changed.
struct HomeSection: SortableSection {
  let id: String
  var title: String
  var rows: [any TableRow]
  var sequence: Int
  /// The section's index in the file, to which it can be moved back.
  let defaultSequence: Int
  var isPreloaded = true
}

/// The home screen of a music app.
enum Home {
  // Set-up begins.
  /// Makes the table: this is all the code between a file and a screen.
  static func table(
    _ file: HomeFile, day: Int, _ renderer: ChatRenderer, _ options: RenderOptions, height: Double,
    _ behavior: LiveListOptions = LiveListOptions(preparation: .synchronous)
  ) throws -> ModelTable {
    let top = RowSection(
      id: "top", rows: Carousel.rows(file.banners) + [MenuRow(titles: file.menu, day: day)])
    let middle = file.sections.enumerated().map { HomeSection($1, at: $0) }
    let end = RowSection(id: "end", rows: [FooterRow(words: file.footer)])
    let table = try ModelTable(
      [top] + middle + [end], renderer: renderer, options: options,
      size: Size(width: Style.width, height: height), behavior: behavior)
    table.list.rowPageWidth = { $0.hasPrefix("banner.") ? Style.width : nil }
    return table
  }
  // Set-up ends.

  /// The file that is part of the sample.
  static func file() throws -> HomeFile {
    try JSONDecoder().decode(HomeFile.self, from: Data(PackageResources.home_json))
  }

  /// A renderer, and options that contain the pictures named in a file.
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
  /// Makes the rows for a section of the file.
  init(_ section: HomeFile.Section, at place: Int) {
    let id = section.kind.rawValue
    let rows: [any TableRow] =
      switch section.kind {
      case .recommended: [CoversRow(id: "\(id).covers", items: section.items)]
      case .exclusive: [ExclusiveRow(id: "\(id).covers", items: section.items)]
      case .videos: [VideosRow(id: "\(id).covers", items: section.items)]
      case .columns: section.items.map { ColumnRow(id: "\(id).\($0.picture)", item: $0) }
      case .channels:
        section.items.enumerated().map {
          ChannelRow(id: "\(id).\($1.picture)", item: $1, isFirst: $0 == 0)
        }
      case .songs:
        section.items.enumerated().map {
          SongRow(id: "\(id).\($1.picture)", item: $1, rank: $0 + 1)
        }
      }
    self.init(
      id: id, title: section.title,
      rows: [TitleRow(id: "\(id).title", title: section.title)] + rows, sequence: place,
      defaultSequence: place)
  }
}

extension ModelTable {
  /// Changes the model's row with an id.
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
}
