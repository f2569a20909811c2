import Assertions
import Platform
import TestResources
import Testing

@Suite struct UnalignedLoadTests {
  @Test func `integers are read at any offset, little end first`() {
    let bytes = (0..<32).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) }
    for offset in 0...24 {
      let expected = (0..<8).reduce(into: UInt64(0)) {
        $0 |= UInt64(bytes[offset + $1]) << UInt64(8 * $1)
      }
      same(UnalignedLoad.integer(at: offset, of: bytes, as: UInt64.self), expected)
      same(
        UnalignedLoad.integer(at: offset, of: bytes, as: UInt16.self),
        UInt16(truncatingIfNeeded: expected))
      same(UnalignedLoad.integer(at: offset, of: bytes, as: UInt8.self), bytes[offset])
    }
  }

  @Test(.prompt, arguments: [25, 32, -1, Int.max])
  func `what ends before the integer stops the program`(offset: Int) async {
    await #expect(processExitsWith: .failure) { [offset = offset as Int] in
      _ = UnalignedLoad.integer(
        at: offset, of: [UInt8](repeating: 0, count: 32), as: UInt64.self)
    }
  }
}
