import Assertions
import Testing

@testable import Platform

@Suite struct ContentHasherTests {
  private func digest(_ combine: (inout ContentHasher) -> Void) -> ContentDigest {
    var hasher = ContentHasher()
    combine(&hasher)
    return hasher.finish()
  }

  @Test func `words have the digest of their bytes`() {
    let bytes = (0..<24).map { UInt8($0) }
    let streamed = digest {
      $0.combine(0x0706_0504_0302_0100 as UInt64)
      $0.combine(0x0f0e_0d0c_0b0a_0908 as UInt64)
      $0.combine(0x1716_1514_1312_1110 as UInt64)
    }
    same(streamed, ContentDigest(bytes))
    same(ContentHasher().finish(), ContentDigest([]))
  }

  @Test func `a text's place in the sequence counts`() {
    let parts = [["ab", "c"], ["a", "bc"], ["abc", ""], ["", "abc"], ["abc"]]
    let digests = parts.map { texts in digest { for text in texts { $0.combine(text) } } }
    same(Set(digests).count, parts.count)
    #expect(digest { $0.combine("" as String?) } != digest { $0.combine(nil as String?) })
    #expect(digest { $0.combine("\0") } != digest { $0.combine("\0\0") })
  }

  @Test func `every kind of value counts`() {
    let digests = [
      digest { $0.combine(true) }, digest { $0.combine(false) }, digest { $0.combine(2) },
      digest { $0.combine(-1) }, digest { $0.combine(0.5) }, digest { $0.combine(-0.0) },
      digest { $0.combine("é") }, digest { $0.combine("e\u{301}") },
      digest { $0.combine([1, 2, 3] as [UInt8]) },
      digest { $0.combine(ContentDigest([7])) },
    ]
    same(Set(digests).count, digests.count)
  }

  @Test func `bytes and a text of the same UTF-8 agree, however long`() {
    for count in 0..<40 {
      let text = String(repeating: "x", count: count)
      same(digest { $0.combine(text) }, digest { $0.combine(Array(text.utf8)) })
    }
  }

  @Test func `the digest is the same in every process`() {
    let digest = digest {
      $0.combine("conversation")
      $0.combine(390.0)
      $0.combine(true)
    }
    same(digest.hexadecimal, "3ca1b548a91799d67b5f2c88efd01039")
  }
}
