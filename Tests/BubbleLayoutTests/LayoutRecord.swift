import FoundationEssentials

/// A text record of the cells' appearance, in a file whose changes are easy to read.
struct LayoutRecord: Equatable {
  /// A cell's name and its text dump.
  struct Entry: Equatable {
    var name: String
    var dump: String
  }

  /// The path of the file in the source tree.
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "References/layouts.txt")

  var entries: [Entry] = []

  /// Parses text written by `description`.
  init(_ text: String) {
    for part in text.split(separator: "== ") {
      let lines = part.split(separator: "\n")
      guard let name = lines.first else { continue }
      entries.append(
        Entry(name: String(name), dump: lines.dropFirst().joined(separator: "\n")))
    }
  }

  init() {}

  /// The contents of the file; empty if there is no file.
  static var stored: LayoutRecord {
    (try? Data(contentsOf: file)).map { LayoutRecord(String(decoding: $0, as: UTF8.self)) }
      ?? LayoutRecord()
  }

  /// Writes the file.
  func store() throws {
    try FileManager.default.createDirectory(
      at: Self.file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: Self.file)
  }

  /// The text of the file.
  var text: String {
    entries.map { "== \($0.name)\n\($0.dump)\n" }.joined(separator: "\n")
  }

  /// The differences from another record: for each cell its name, the removed lines (`-`) and the
  /// added lines (`+`).
  func changes(to other: LayoutRecord) -> [String] {
    let old = Dictionary(entries.map { ($0.name, $0.dump) }) { first, _ in first }
    let new = Dictionary(other.entries.map { ($0.name, $0.dump) }) { first, _ in first }
    let gone = entries.map(\.name).filter { new[$0] == nil }.map { "\($0): is gone" }
    let changed = other.entries.compactMap { entry -> String? in
      guard let before = old[entry.name] else { return "\(entry.name): is new" }
      guard before != entry.dump else { return nil }
      let (a, b) = (before.split(separator: "\n"), entry.dump.split(separator: "\n"))
      let lines = b.difference(from: a).map { change in
        switch change {
        case .remove(_, let line, _): "  - \(line)"
        case .insert(_, let line, _): "  + \(line)"
        }
      }
      return ([entry.name + ":"] + lines).joined(separator: "\n")
    }
    return gone + changed
  }
}
