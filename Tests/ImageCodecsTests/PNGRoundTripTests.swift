import ImageCodecs
import Platform
import Testing

@Suite struct PNGRoundTripTests {
  @Test(arguments: [true, false])
  func `what is written decodes to the same pixels`(isOpaque: Bool) throws {
    let picture = TestPicture(width: 61, height: 40, isOpaque: isOpaque)
    let file = try picture.png(splitAt: [])
    let decoded = try ImageDecoder.decode(file)
    #expect(decoded.width == 61)
    #expect(decoded.height == 40)
    #expect(decoded.isOpaque == isOpaque)
    #expect(decoded.pixels == picture.pixels)
  }
}
