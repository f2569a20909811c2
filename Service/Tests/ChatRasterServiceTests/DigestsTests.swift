import Digests
import Testing

/// Tests of digests with the examples of their standards.
struct DigestsTests {
  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func aDigestIsThatOfTheStandard(text: String, digest: String) {
    #expect(Self.hexadecimal(SHA256.digest(of: text.utf8)) == digest)
    // In pieces, and from a sequence without contiguous storage.
    let hash = SHA256()
    for byte in text.utf8 { hash.update(CollectionOfOne(byte)) }
    hash.update(text.utf8.prefix(0).lazy.map { $0 })
    #expect(Self.hexadecimal(hash.finish()) == digest)
  }

  @Test func anAuthenticationCodeIsThatOfTheStandard() {
    // RFC 4231, 4.3 and 4.7: the second key is longer than a block.
    let short = SHA256.authenticationCode(
      of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
    #expect(
      Self.hexadecimal(short)
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    let long = SHA256.authenticationCode(
      of: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      key: [UInt8](repeating: 0xaa, count: 131))
    #expect(
      Self.hexadecimal(long)
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }

  @Test func onlyEqualDigestsAreEqual() {
    #expect(SHA256.areEqual([1, 2], [1, 2]))
    #expect(!SHA256.areEqual([1, 2], [1, 3]))
    #expect(!SHA256.areEqual([1, 2], [1, 2, 3]))
    #expect(SHA256.areEqual([], []))
  }
}
