import Glibc

/// The pixels that differ between two pictures.
///
/// Equal pixels are skipped in groups: in test builds, which are not optimised, a loop over all
/// pixels of a page takes a second.
package struct ChangedPixels: Sendable {
  /// The values of a pixel in both pictures.
  package typealias Pair = (one: UInt32, other: UInt32)

  package let pairs: [Pair]

  /// The number of pixels that are compared in one call.
  private static let group = 64

  /// Compares two pictures of the same size.
  package init(from one: [UInt32], to other: [UInt32]) {
    var pairs: [Pair] = []
    let count = min(one.count, other.count)
    unsafe one.withUnsafeBufferPointer { one in
      unsafe other.withUnsafeBufferPointer { other in
        guard let start = one.baseAddress, let otherStart = other.baseAddress else { return }
        var next = 0
        while next < count {
          let end = min(next + Self.group, count)
          defer { next = end }
          let size = (end - next) * 4
          if unsafe memcmp(start + next, otherStart + next, size) == 0 { continue }
          for place in next..<end where unsafe one[place] != other[place] {
            unsafe pairs.append((one[place], other[place]))
          }
        }
      }
    }
    self.pairs = pairs
  }
}
