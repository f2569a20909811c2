import Assertions
import CCodecs
import Testing

@testable import ImageCodecs

@Suite struct ChecksumTests {
  private let text: [UInt8] = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 5) }

  @Test(arguments: [0, 1, 15, 5_552, 9_999, 10_000])
  func `checksums of two parts combine to that of the whole`(split: Int) {
    let whole = Adler32.checksum(of: text)
    let first = Adler32.checksum(of: Array(text[..<split]))
    let second = Adler32.checksum(of: Array(text[split...]))
    same(Adler32.combine(first, second, count: text.count - split), whole)
  }

  @Test func `a part longer than the modulus combines`() {
    let long = [UInt8](repeating: 255, count: 200_000)
    let whole = Adler32.checksum(of: text + long)
    let combined = Adler32.combine(
      Adler32.checksum(of: text), Adler32.checksum(of: long), count: long.count)
    same(combined, whole)
  }

  @Test func `the fast Adler-32 is that of RFC 1950`() {
    let fast = unsafe ccodecs_adler32(1, text, text.count)
    same(fast, Adler32.checksum(of: text))
  }

  @Test func `the CRC is that of RFC 1952`() {
    // The check value of CRC-32/ISO-HDLC.
    let crc = unsafe ccodecs_crc32(0, Array("123456789".utf8), 9)
    same(crc, 0xcbf4_3926)
  }

  @Test(arguments: [3, 4])
  func `rows are packed alike with and without vector instructions`(bytesPerPixel: Int32) {
    // Runs of opaque, of transparent and of arbitrary pixels.
    let pixels = (0..<1_000).map { index -> UInt32 in
      let any = UInt32(truncatingIfNeeded: index &* 2_654_435_761)
      return [any | 0xff00_0000, any & 0x00ff_ffff, any][index / 9 % 3]
    }
    for count in [0, 1, 3, 4, 15, 16, 17, 100, 999] {
      var fast = [UInt8](repeating: 1, count: 4_000)
      var plain = fast
      unsafe ccodecs_pack_row(pixels, count, bytesPerPixel, &fast)
      unsafe ccodecs_pack_row_plain(pixels, count, bytesPerPixel, &plain)
      same(fast, plain)
    }
  }

  @Test func `straight alpha is rounded to nearest`() {
    var row = [UInt8](repeating: 0, count: 12)
    // Half of 255 at alpha 128; zero at alpha 0; a channel above its alpha is clamped.
    let pixels: [UInt32] = [0x8040_8000, 0x0000_0000, 0x1020_0800]
    unsafe ccodecs_pack_row(pixels, 3, 4, &row)
    same(row, [128, 255, 0, 128, 0, 0, 0, 0, 255, 128, 0, 16])
  }
}
