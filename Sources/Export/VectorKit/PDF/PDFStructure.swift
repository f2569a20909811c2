/// The parts of a document's structure tree that have not been written yet (ISO 32000-1, 14.7).
struct PDFStructure {
  /// The object number of the document element.
  let document: Int
  /// The object numbers of the elements for days; the last element can still be open.
  var sections: [Int] = []
  /// The object numbers of the elements in the open section.
  var openKids: [Int] = []
  /// The entries of the parent tree, by key, that have not been added to a leaf yet.
  var parents: [(key: Int, value: PDFBytes)] = []
  /// The object numbers of the parent tree's leaves.
  var leaves: [Int] = []
  /// True while cells are being added to the last section.
  var hasSection = false
  private(set) var keyCount = 0

  init(document: Int) { self.document = document }

  /// Returns a new key in the parent tree.
  mutating func takeKey() -> Int {
    keyCount += 1
    return keyCount - 1
  }

  /// The number of entries in a leaf of the parent tree: as many as a PDF reader searches at once.
  static let leafSize = 256
}
