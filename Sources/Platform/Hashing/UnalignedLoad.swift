/// Integers out of bytes at any offset.
///
/// Public, though no product shows it, because only then it is compiled into the loops of other
/// modules.
public enum UnalignedLoad {
  /// The integer whose bytes lie at an offset, little end first; stops the program where the bytes
  /// end before it, as a subscript does.
  @inlinable @inline(__always)
  public static func integer<Value: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, of bytes: [UInt8], as type: Value.Type
  ) -> Value {
    precondition(
      offset >= 0 && offset <= bytes.count &- MemoryLayout<Value>.size, "past the end of the bytes")
    return unsafe bytes.withUnsafeBytes {
      Value(littleEndian: unsafe $0.loadUnaligned(fromByteOffset: offset, as: type))
    }
  }
}
