/// A group of rows.
public protocol TableSection: Sendable {
  /// The identifier of the section, which is unique in the table.
  var id: String { get }
  /// The rows from top to bottom; a header or footer is an ordinary row.
  var rows: [any TableRow] { get set }
  /// The title of the section in the index strip at the table's right edge; nil if it has none.
  var indexTitle: String? { get }
  /// True if the section's cells are made in idle time before they come near the screen.
  var isPreloaded: Bool { get }
}

extension TableSection {
  /// Returns nil.
  public var indexTitle: String? { nil }
  /// Returns false.
  public var isPreloaded: Bool { false }
}

/// A section whose number determines its position among the sections.
public protocol SortableSection: TableSection {
  /// The number that determines the section's position; sections with lower numbers come first.
  var sequence: Int { get set }
}

/// A section with only rows and the properties below.
public struct RowSection: TableSection {
  /// The identifier of the section, which is unique in the table.
  public var id: String
  /// The rows from top to bottom.
  public var rows: [any TableRow]
  /// The title of the section in the index strip at the table's right edge; nil if it has none.
  public var indexTitle: String?
  /// True if the section's cells are made in idle time before they come near the screen.
  public var isPreloaded: Bool

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - id: The identifier of the section.
  ///   - rows: The rows from top to bottom.
  ///   - indexTitle: The title of the section in the index strip at the table's right edge; nil if
  ///     it has none.
  ///   - isPreloaded: True if the section's cells are made in idle time before they come near the
  ///     screen.
  public init(
    id: String, rows: [any TableRow], indexTitle: String? = nil, isPreloaded: Bool = false
  ) {
    self.id = id
    self.rows = rows
    self.indexTitle = indexTitle
    self.isPreloaded = isPreloaded
  }
}

/// The position of a row in a table.
public struct RowPath: Hashable, Sendable {
  /// The zero-based index of the section.
  public var section: Int
  /// The zero-based index of the row in the section.
  public var row: Int

  /// Makes a position.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

extension [any TableSection] {
  /// Returns the sections sorted by their numbers; sections that are not sortable keep their
  /// positions.
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
