import Assertions
import ImageCodecs
import Testing

@Suite struct FragmentLeadTests {
  /// Tests that the compressed bytes do not depend on memory addresses; `Deflater.c` explains the
  /// cause in igzip.
  @Test(arguments: [1, 2, 61, 400])
  func `the first bytes of a fragment have a block of their own`(width: Int) throws {
    let picture = TestPicture(width: width, height: 300, isOpaque: true)
    let chunk = try picture.fragment(with: PNGFragmentEncoder()).chunk
    // The bits after the chunk's length and name; RFC 1951, 3.2.3: not the last block, fixed codes.
    let data = chunk.dropFirst(8)
    try same(#require(data.first) & 0b111, 0b010)
    let sync: [UInt8] = [0x00, 0x00, 0xFF, 0xFF]
    let start = Array(data.prefix(14))
    #expect(start.indices.contains { start[$0...].starts(with: sync) })
  }
}
