package import FoundationEssentials
import Glibc

/// A text file whose bytes are searched by the C library.
///
/// In test builds, which are not optimised, a search in a string takes many times as long.
package struct SearchedText: Sendable {
  private let bytes: [UInt8]

  package init(contentsOf file: URL) throws {
    bytes = try Array(Data(contentsOf: file))
  }

  package func contains(_ word: String) -> Bool { offset(of: word, from: 0) != nil }

  /// The offset of each occurrence, in bytes; none overlaps the one before it.
  package func offsets(of word: String) -> [Int] {
    var offsets: [Int] = []
    var start = 0
    while let offset = offset(of: word, from: start) {
      offsets.append(offset)
      start = offset + word.utf8.count
    }
    return offsets
  }

  /// The text from an offset up to the next occurrence of a word, or to the end.
  package func text(from start: Int, upTo word: String) -> String {
    String(decoding: bytes[start..<(offset(of: word, from: start) ?? bytes.count)], as: UTF8.self)
  }

  /// The XML tag that contains an offset, without its last bracket.
  package func tag(at offset: Int) -> String {
    let start = bytes[...offset].lastIndex(of: UInt8(ascii: "<")) ?? 0
    return text(from: start, upTo: ">")
  }

  /// The offset of the first occurrence at or after a place; nil if there is none.
  private func offset(of word: String, from start: Int) -> Int? {
    let word = Array(word.utf8)
    guard let first = word.first else { return nil }
    return unsafe bytes.withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress else { return nil }
      var start = start
      while start + word.count <= bytes.count {
        let length = bytes.count - word.count + 1 - start
        guard let found = unsafe memchr(base + start, CInt(first), length) else { return nil }
        if unsafe memcmp(found, word, word.count) == 0 {
          return unsafe UnsafeRawPointer(found) - base
        }
        start = unsafe UnsafeRawPointer(found) - base + 1
      }
      return nil
    }
  }
}
