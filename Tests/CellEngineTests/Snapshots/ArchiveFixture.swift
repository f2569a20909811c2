import CellEngine
import DisplayList
import FoundationEssentials
import Platform
import TestResources
import TextShaping

/// An archive in a folder that is deleted with the object, and snapshots to store in it.
final class ArchiveFixture {
  let path = "/tmp/chatraster-archive-" + String(UInt64.random(in: .min ... .max), radix: 16)

  deinit { try? FileManager.default.removeItem(atPath: path) }

  static let fingerprint = ContentDigest([1])

  /// Opens the archive like a new process: with fonts for which nothing is cached yet.
  func archive(
    byteBudget: Int = 1 << 30, fingerprint: ContentDigest = ArchiveFixture.fingerprint
  ) throws -> SnapshotArchive {
    let catalog = try FontCatalog(directories: [TestResources.boxFontDirectory])
    return try SnapshotArchive(
      below: path, fingerprint: fingerprint, byteBudget: byteBudget, fonts: catalog.files)
  }

  /// Bubbles of one to five words, with boxes for letters.
  static func snapshots(_ count: Int) throws -> [CellSnapshot] {
    let shaper = try TextShaper(
      catalog: FontCatalog(directories: [TestResources.boxFontDirectory]))
    return (0..<count).map { index in
      let style = TextStyle(
        families: [TestResources.boxFamily], size: 10,
        color: Color(rgb: UInt32(index * 7_919 & 0xff_ffff)), lineHeight: 12)
      let words = (0...(index % 5)).map {
        String(repeating: "A", count: 1 + ($0 * 3 + index) % 6)
      }
      let text = shaper.shape(
        StyledText(words.joined(separator: " "), style: style), in: .init(width: 120))
      let bubble = Rect(x: 10, y: 4, width: text.size.width + 16, height: text.size.height + 12)
      return CellSnapshot(
        size: Size(width: 200, height: text.size.height + 20),
        items: [
          .fill(.roundedRect(bubble, CornerRadii(6)), .color(.white)),
          .text(text, origin: Point(x: 18, y: 10)),
        ])
    }
  }

  /// A key that depends only on its number; keys are distributed like digests.
  static func key(_ number: Int) -> CellKey {
    let digest = ContentDigest(Array("\(number)".utf8))
    return CellKey(high: digest.high, low: digest.low)
  }

  /// Stores snapshots, numbered from 0, and commits them.
  func fill(_ snapshots: [CellSnapshot]) throws {
    let archive = try archive()
    for (number, snapshot) in snapshots.enumerated() {
      archive.insert(snapshot, for: Self.key(number))
    }
    archive.commit()
  }

  /// The folder of this version.
  var folder: String {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      return path + "/" + (names.first ?? "")
    }
  }

  /// The names of the packs and of all other files.
  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  /// The bytes of a file.
  func bytes(_ name: String) throws -> [UInt8] {
    try FileContents(path: folder + "/" + name, limit: 1 << 30).bytes
  }

  /// Writes a file to the folder.
  func write(_ bytes: [UInt8], to name: String) throws {
    let file = try AtomicFile(path: folder + "/" + name)
    try file.write(bytes)
    try file.commit()
  }
}
