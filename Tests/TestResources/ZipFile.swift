/// Writes zip files of stored entries, including files with incorrect headers.
package struct ZipFile {
  package struct Entry {
    package var name: String
    package var data: [UInt8]
    /// The size that the directory claims instead of the actual one.
    package var announcedSize: UInt32?
    package var crc: UInt32?
    package var flags: UInt16 = 0
    /// The number of the compression method that the entry claims; the data are stored as they are.
    package var method: UInt16 = 0

    package init(name: String, data: [UInt8]) {
      self.name = name
      self.data = data
    }
  }

  package var entries: [Entry]

  package init(entries: [Entry]) { self.entries = entries }

  package var bytes: [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let name = Array(entry.name.utf8)
      let size = UInt32(entry.data.count)
      // The version 2.0, flags, method, no time, CRC, both sizes, and the lengths of name
      // and extra field.
      let common =
        little(UInt16(20)) + little(entry.flags) + little(entry.method) + little(UInt32(0))
        + little(entry.crc ?? Self.crc(of: entry.data)) + little(size)
        + little(entry.announcedSize ?? size) + little(UInt16(name.count)) + little(UInt16(0))
      directory +=
        [0x50, 0x4b, 1, 2] + little(UInt16(20)) + common + [UInt8](repeating: 0, count: 10)
        + little(UInt32(file.count)) + name
      file += [0x50, 0x4b, 3, 4] + common + name + entry.data
    }
    let count = little(UInt16(entries.count))
    let end =
      [0x50, 0x4b, 5, 6, 0, 0, 0, 0] + count + count + little(UInt32(directory.count))
      + little(UInt32(file.count)) + [0, 0]
    return file + directory + end
  }

  private func little<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
    (0..<(Number.bitWidth / 8)).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// The CRC computed bit by bit, with the reflected polynomial of RFC 1952.
  package static func crc(of bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xedb8_8320 : 0) }
    }
    return ~crc
  }
}
