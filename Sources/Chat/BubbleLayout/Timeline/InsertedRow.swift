public import ChatModel

/// A row that a program inserts between the messages of a page or a list, such as an advertisement,
/// a custom date or a button that loads more messages.
///
/// ```swift
/// options.insertedRows = [
///   InsertedRow(id: "ad-7", at: .above("poll"), Advertisement(words: "Boats for hire"))
/// ]
/// ```
///
/// The row extends from edge to edge and separates the groups of messages above and below it.
/// Regions, reports, quotes and selections do not treat it as a message.
public struct InsertedRow: Sendable {
  /// A position above or below a message, or at an end of the conversation.
  public enum Place: Hashable, Sendable {
    /// Above the first message and its date.
    case start
    /// Below the last message.
    case end
    /// Above a message and its date and unread separators; the row is shown only if the message is
    /// shown.
    case above(Message.ID)
    /// Below a message; the row is shown only if the message is shown.
    case below(Message.ID)
  }

  /// The id, which must be unique among the inserted rows; if several rows have the same id, only
  /// the first one is used.
  public let id: String
  /// The row's position; several rows at the same position keep their order.
  public let place: Place
  /// The version of the cell's code; increase it when a cell with the same values looks different.
  public let version: Int

  /// The cell; its values are part of the key in caches.
  let cell: AttachedValue
  let pictures: [String]
  let measure: @Sendable (ContentContext) -> any MeasuredContent

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - id: An id that is unique among the inserted rows.
  ///   - place: The row's position.
  ///   - version: The version of the cell's code; increase it when a cell with the same values
  ///     looks different.
  ///   - cell: The cell; its values distinguish the row from other rows.
  ///   - pictures: The images that the cell can request.
  ///   - measure: Measures the cell; called on any worker.
  package init(
    id: String, at place: Place, version: Int, cell: any Sendable, pictures: [String],
    measure: @escaping @Sendable (ContentContext) -> any MeasuredContent
  ) {
    self.id = id
    self.place = place
    self.version = version
    self.cell = AttachedValue(cell)
    self.pictures = pictures
    self.measure = measure
  }
}

extension InsertedRow: Hashable {
  /// True if both rows have the same id, position, version and cell.
  public static func == (one: InsertedRow, other: InsertedRow) -> Bool {
    one.id == other.id && one.place == other.place && one.version == other.version
      && (one.cell === other.cell || one.cell.name == other.cell.name)
  }

  /// Hashes the id and the position.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(place)
  }
}

/// The inserted rows of a page, by position.
struct InsertedRows: Sendable {
  /// The rows in the given order; if several rows have the same id, only the first one.
  let all: [InsertedRow]
  private let places: [InsertedRow.Place: [InsertedRow]]
  private let placesByID: [String: InsertedRow.Place]

  var isEmpty: Bool { all.isEmpty }

  /// Groups rows by position.
  init(_ rows: [InsertedRow] = []) {
    var places: [InsertedRow.Place: [InsertedRow]] = [:]
    var placesByID: [String: InsertedRow.Place] = [:]
    var all: [InsertedRow] = []
    for row in rows where placesByID[row.id] == nil {
      guard places[row.place, default: []].count < BubbleLayoutLimits.insertedRows else { continue }
      placesByID[row.id] = row.place
      places[row.place, default: []].append(row)
      all.append(row)
    }
    (self.all, self.places, self.placesByID) = (all, places, placesByID)
  }

  /// The rows at a position.
  func rows(at place: InsertedRow.Place) -> [InsertedRow] {
    isEmpty ? [] : places[place] ?? []
  }

  /// The position of a row, and its index among the rows at that position; nil if the row does not
  /// exist.
  func place(of id: String) -> (place: InsertedRow.Place, index: Int)? {
    guard let place = placesByID[id],
      let index = rows(at: place).firstIndex(where: { $0.id == id })
    else { return nil }
    return (place, index)
  }

  /// The messages above or below which rows are inserted.
  var anchors: Set<Message.ID> {
    Set(
      places.keys.compactMap { place in
        switch place {
        case .above(let id), .below(let id): id
        case .start, .end: nil
        }
      })
  }
}
