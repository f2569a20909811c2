import ChatTesting
import Foundation
import Testing

/// The snippets of the page *Snapshot tests*, compiled and run.
@Suite struct DocumentationExamples {
  private let image = PictureReadingTests.slopes()
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "chatraster-references-\(UUID().uuidString)")

  /// A comparison in a test without Swift Testing.
  private func check(_ image: RenderedImage, against references: ReferenceFolder) throws {
    do throws(ReferenceError) {
      try references.require(image, named: "greeting")
    } catch {
      if case .different(let difference, _) = error {
        try Data(difference.picture().png()).write(to: folder.appending(path: "difference.png"))
      }
      throw error
    }
  }

  @Test func `a test of another kind throws and keeps the difference`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let references = ReferenceFolder(folder, recording: .missing)
    #expect(throws: ReferenceError.self) { try check(image, against: references) }
    try check(image, against: references)
    var other = image
    other.bytes[0] += 100
    #expect(throws: ReferenceError.self) { try check(other, against: references) }
    let kept = try Data(contentsOf: folder.appending(path: "difference.png"))
    #expect(try RenderedImage(decoding: [UInt8](kept)).width == 3 * image.width + 16)
    #expect(try references.names == ["difference", "greeting"])
  }

  @Test func `two pictures are compared`() throws {
    let bytes = try image.png()
    let old = try RenderedImage(decoding: bytes)
    let difference = image.difference(from: old, tolerance: 2)
    print(difference)  // 12 pixels differ, by up to 9 in a channel, within x 5..<9, y 3..<6
    #expect(difference.isEmpty)
  }
}
