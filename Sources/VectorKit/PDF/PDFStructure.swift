/// The parts of a document's structure tree that are not yet in the file (ISO 32000-1, 14.7).
struct PDFStructure {
  /// The element of the whole.
  let document: Int
  /// The elements of the days, of which the last may be open.
  var sections: [Int] = []
  /// The elements in the open section.
  var openKids: [Int] = []
  /// The entries of the parent tree, by key, that are not in a leaf yet.
  var parents: [(key: Int, value: PDFBytes)] = []
  /// The leaves of the parent tree.
  var leaves: [Int] = []
  /// True while cells belong to the last section.
  var hasSection = false
  private(set) var keyCount = 0

  init(document: Int) { self.document = document }

  /// A place in the parent tree.
  mutating func takeKey() -> Int {
    keyCount += 1
    return keyCount - 1
  }

  /// The entries of a leaf of the parent tree: as many as a reader seeks through at once.
  static let leafSize = 256
}
