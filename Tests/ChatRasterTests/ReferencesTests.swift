import FoundationEssentials
import ImageCodecs
import Testing

@Suite struct ReferencesTests {
  @Test(arguments: ReferenceCase.all)
  func `a page looks like its reference`(example: ReferenceCase) async throws {
    try ReferencePicture(name: example.name).expect(try await example.page())
  }

  @Test func `every reference is a case's, and small`() throws {
    let names =
      (ReferenceCase.all.map(\.name) + LiveTouchTests.menuReferences).map { $0 + ".png" }
    #expect(Set(names).count == names.count)
    let files = try FileManager.default.contentsOfDirectory(atPath: ReferencePicture.folder.path)
    for file in files.sorted() {
      #expect(names.contains(file), "no case names References/\(file): delete it")
      let bytes = try [UInt8](Data(contentsOf: ReferencePicture.folder.appending(path: file)))
      #expect(bytes.count <= ReferencePicture.maximumByteCount, "\(file) is too large")
      #expect(try ImageDecoder.info(of: bytes).width <= ReferencePicture.maximumWidth)
    }
  }
}
