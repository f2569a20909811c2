import Assertions
import Testing

@testable import Platform

@Suite struct ContentDigestTests {
  /// The vectors are from `vectors_sip128` of the reference implementation: the key 00 01 … 0f and
  /// texts 00 01 ….
  @Test func `the reference implementation's vectors hold`() {
    let key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)
    let expected = [
      "a3817f04ba25a8e66df67214c7550293", "da87c1d86b99af44347659119b22fc45",
    ]
    for (count, digest) in expected.enumerated() {
      let text = (0..<count).map { UInt8($0) }
      same(ContentDigest(text, key: key).hexadecimal, digest)
    }
  }

  @Test func `every length has a digest of its own`() {
    let digests = (0..<100).map { ContentDigest([UInt8](repeating: 0, count: $0)) }
    same(Set(digests).count, 100)
    same(digests[42].hexadecimal.count, 32)
  }
}
