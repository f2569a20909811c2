import Glibc

/// Converts file names to strings and back, even if they are not UTF-8.
///
/// On Linux, a name is a sequence of bytes, which need not be text. Each byte that is not valid
/// UTF-8 becomes a private use character reserved for it; if a name itself contains such a
/// character, its bytes are encoded in the same way. So every name survives the round trip
/// unchanged.
package enum FileSystemName {
  /// The characters for the bytes from 0x80 to 0xFF, at the end of the last private use plane.
  private static let values: ClosedRange<UInt32> = 0x10FE80...0x10FEFF

  /// The byte that a private use character represents; nil for any other character.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    values.contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// A name's bytes as a string.
  package static func string(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !holdsBytes(text) { return text }
    var text = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let first = rest.first {
      let length = max(1, (~first).leadingZeroBitCount)
      let next = rest.prefix(length)
      if let known = String(validating: next, as: UTF8.self), !holdsBytes(known) {
        text.append(contentsOf: known.unicodeScalars)
        rest = rest.dropFirst(next.count)
      } else {
        if let scalar = Unicode.Scalar(values.lowerBound & ~0xFF | UInt32(first)) {
          text.append(scalar)
        }
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The string of a C name, which ends with a zero byte.
  package static func string(_ name: UnsafePointer<CChar>) -> String {
    unsafe string(UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }

  /// A string's bytes for system calls, with a zero byte at the end.
  package static func bytes(_ text: String) -> [CChar] {
    guard holdsBytes(text) else { return text.utf8.map(CChar.init(bitPattern:)) + [0] }
    var result: [CChar] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(of: scalar) {
        result.append(CChar(bitPattern: byte))
      } else {
        result += String(scalar).utf8.map(CChar.init(bitPattern:))
      }
    }
    return result + [0]
  }

  /// The possible spellings of a name that is not UTF-8: as Latin-1, which old archives used, and
  /// with U+FFFD for undecodable bytes; empty for other names.
  package static func spellings(of text: String) -> [String] {
    guard holdsBytes(text) else { return [] }
    let bytes = bytes(text).dropLast().map(UInt8.init(bitPattern:))
    var latin = String.UnicodeScalarView()
    for byte in bytes { latin.append(Unicode.Scalar(byte)) }
    return [String(latin), String(decoding: bytes, as: UTF8.self)]
  }

  /// The arguments of the process, without its name.
  package static var arguments: [String] {
    let count = Int(CommandLine.argc)
    guard count > 1 else { return [] }
    return (1..<count).compactMap { index in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return nil }
      return unsafe string(argument)
    }
  }

  /// True if a string contains a private use character that represents a byte, so that the name is
  /// not UTF-8.
  package static func holdsBytes(_ text: String) -> Bool {
    // The UTF-8 encoding of all such characters begins with the byte 0xF4.
    text.utf8.contains(0xF4) && text.unicodeScalars.contains { byte(of: $0) != nil }
  }
}
