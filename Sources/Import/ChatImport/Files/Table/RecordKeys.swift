/// The keys of JSON records that contain the parts of a message.
struct RecordKeys {
  private struct Key {
    let part: TableColumns.Part
    let heading: String
    /// The keys of nested objects, if the heading can be a path; otherwise empty.
    let path: [String]
    let isWanted: Bool
    /// True if a record had a value for it.
    var isFound = false
  }

  private var keys: [Key]
  /// True if all values of a record are read.
  private let readsAll: Bool
  /// The keys of a record whose values are needed: those of the wanted parts, and those that no
  /// record has had yet.
  private(set) var needed: [String] = []

  /// - Parameters:
  ///   - columns: the parts with their headings.
  ///   - wanted: the parts that are needed; nil for all, and for the keys that are not read.
  init(_ columns: [(part: TableColumns.Part, heading: String)], wanted: Set<TableColumns.Part>?) {
    keys = columns.map { part, heading in
      let isPath = heading.utf8.contains(0x2E)
      return Key(
        part: part, heading: heading,
        path: isPath ? heading.split(separator: ".").map { String($0) } : [],
        isWanted: wanted?.contains(part) ?? true)
    }
    readsAll = wanted == nil
    findNeeded()
  }

  private mutating func findNeeded() {
    needed = keys.filter { $0.isWanted || !$0.isFound }.flatMap { key in
      [key.heading] + key.path.prefix(1)
    }
  }

  /// The headings for which no record had a value.
  var missing: [String] { keys.filter { !$0.isFound }.map(\.heading) }

  /// The parts of a record.
  mutating func row(of object: JSONObject, _ number: Int) -> TableRow {
    var row = TableRow(number: number)
    var nested: [String] = []
    var isNew = false
    for index in keys.indices {
      var value = object[keys[index].heading]
      if value == nil, let first = keys[index].path.first {
        value = object[first]
        nested.append(first)
        for key in keys[index].path.dropFirst() { value = value?.object?[key] }
      }
      guard let text = value?.identifier ?? value.flatMap(Self.flag) else { continue }
      row.fields[keys[index].part] = text
      if !keys[index].isFound {
        keys[index].isFound = true
        isNew = true
      }
    }
    if isNew, !readsAll { findNeeded() }
    guard readsAll else { return row }
    for (key, value) in object.entries where !nested.contains(key) {
      if keys.contains(where: { $0.heading == key }) { continue }
      switch value {
      case .null: break
      case .string(let text) where text.isEmpty: break
      default: row.unread.append(key)
      }
    }
    return row
  }

  /// A truth value as a word; nil for other values.
  private static func flag(_ value: JSONValue) -> String? {
    if case .boolean(let isTrue) = value { isTrue ? "true" : "false" } else { nil }
  }
}
