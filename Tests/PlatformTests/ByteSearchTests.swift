import Assertions
import Platform
import Testing

struct ByteSearchTests {
  @Test func `a byte is found from any place on`() {
    let bytes = Array("a,bc,,d".utf8)
    let comma = UInt8(ascii: ",")
    for start in 0...bytes.count {
      same(
        ByteSearch.firstIndex(of: comma, in: bytes, from: start),
        bytes[start...].firstIndex(of: comma))
    }
    same(ByteSearch.firstIndex(of: 0, in: bytes, from: 0), nil)
    same(ByteSearch.firstIndex(of: 0, in: [], from: 0), nil)
    same(ByteSearch.firstIndex(of: comma, in: bytes, from: 99), nil)
  }
}
