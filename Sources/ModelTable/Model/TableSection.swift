/// Rows that belong together.
public protocol TableSection: Sendable {
  /// An identifier of the section among those of its table.
  var id: String { get }
  /// From top to bottom; a title or a footer is a row like others.
  var rows: [any TableRow] { get set }
  /// The title of the section in the strip at the table's right edge; nil for none.
  var indexTitle: String? { get }
  /// True if its cells are made in idle time, before they come near the screen.
  var isPreloaded: Bool { get }
}

extension TableSection {
  /// Nothing.
  public var indexTitle: String? { nil }
  /// No.
  public var isPreloaded: Bool { false }
}

/// A section that has its place among others by a number.
public protocol SortableSection: TableSection {
  /// Its position: sections with lower numbers come first.
  var sequence: Int { get set }
}

/// Rows that belong together, and nothing else.
public struct RowSection: TableSection {
  /// An identifier of the section among those of its table.
  public var id: String
  /// From top to bottom.
  public var rows: [any TableRow]
  /// The letters of the section in the strip at the table's right edge; nil for nothing.
  public var indexTitle: String?
  /// True if its cells are made in idle time, before they come near the screen.
  public var isPreloaded: Bool

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - id: Names it.
  ///   - rows: From top to bottom.
  ///   - indexTitle: The title of the section in the index strip.
  ///   - isPreloaded: True if its cells are made in idle time.
  public init(
    id: String, rows: [any TableRow], indexTitle: String? = nil, isPreloaded: Bool = false
  ) {
    self.id = id
    self.rows = rows
    self.indexTitle = indexTitle
    self.isPreloaded = isPreloaded
  }
}

/// The place of a row in a table.
public struct RowPath: Hashable, Sendable {
  /// The section's place, from 0.
  public var section: Int
  /// The row's place in it, from 0.
  public var row: Int

  /// Names a place.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

extension [any TableSection] {
  /// The sections in the order of their numbers; those that are not sortable keep their places.
  public func inSequence() -> Self {
    let places = indices.filter { self[$0] is any SortableSection }
    let sorted = places.compactMap { self[$0] as? any SortableSection }.enumerated().sorted {
      ($0.element.sequence, $0.offset) < ($1.element.sequence, $1.offset)
    }
    var result = self
    for (place, section) in zip(places, sorted) { result[place] = section.element }
    return result
  }
}
