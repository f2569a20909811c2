import Assertions
import Platform
import Testing

struct ByteSearchTests {
  @Test func `a byte is found from any place on`() {
    let bytes = Array("a,bc,,d".utf8)
    let comma = UInt8(ascii: ",")
    for start in 0...bytes.count {
      same(bytes.firstIndex(of: comma, from: start), bytes[start...].firstIndex(of: comma))
    }
    same(bytes.firstIndex(of: 0, from: 0), nil)
    same([UInt8]().firstIndex(of: 0, from: 0), nil)
    same(bytes.firstIndex(of: comma, from: 99), nil)
  }
}
