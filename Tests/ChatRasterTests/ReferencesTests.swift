import Assertions
import ChatTesting
import FoundationEssentials
import ImageCodecs
import Testing

@Suite struct ReferencesTests {
  @Test(arguments: ReferenceCase.all)
  func `a page looks like its reference`(example: ReferenceCase) async throws {
    try ReferencePictures.expect(try await example.page(), named: example.name)
  }

  @Test func `every reference is a case's, and small`() throws {
    let names = ReferenceCase.all.map(\.name) + LiveTouchTests.menuReferences
    same(Set(names).count, names.count)
    let folder = ReferencePictures.folder
    for name in try folder.names {
      #expect(names.contains(name), "no case names References/\(name).png: delete it")
      let bytes = try [UInt8](Data(contentsOf: folder.url.appending(path: name + ".png")))
      #expect(bytes.count <= ReferencePictures.maximumByteCount, "\(name) is too large")
      #expect(try ImageDecoder.info(of: bytes).width <= ReferencePictures.maximumWidth)
    }
  }
}
