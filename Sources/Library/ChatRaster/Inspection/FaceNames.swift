import DisplayList
import TextShaping

/// Looks up the names of font faces, and remembers each name.
struct FaceNames {
  private struct Face: Hashable {
    var file: FontReference.Digest
    var index: Int32
    var variations: String
  }

  private let catalog: FontCatalog
  private var known: [Face: String] = [:]
  private var listed: [FontFace]?

  /// Makes an empty table for a catalogue; each name is looked up when it is first requested.
  init(of catalog: FontCatalog) {
    self.catalog = catalog
  }

  /// The family and style of a face, such as `Inter SemiBold`; for a variable face, followed by its
  /// axis values.
  mutating func name(of font: FontReference) -> String {
    let face = Face(file: font.file, index: font.index, variations: font.variations)
    if let name = known[face] { return name }
    let name = find(face)
    known[face] = name
    return name
  }

  private mutating func find(_ wanted: Face) -> String {
    guard let path = catalog.files.path(for: wanted.file) else { return "unknown face" }
    let faces = listed ?? catalog.faces()
    listed = faces
    // The upper 16 bits of the index select a named instance of a variable face; the catalogue may
    // list only the face itself.
    let inFile = faces.filter { $0.path == path }
    let face =
      inFile.first { $0.index == Int(wanted.index) }
      ?? inFile.first { $0.index == Int(wanted.index & 0xFFFF) }
    let name = face.map { "\($0.family) \($0.style)" } ?? path
    return wanted.variations.isEmpty ? name : "\(name) (\(wanted.variations))"
  }
}
