import Glibc

/// An array that is compared and hashed as a whole.
///
/// In test builds, which are not optimised, the operators of an array call a function for each of
/// its elements: 7 ns for each byte of a picture, where one call for all of them takes 0.1 ns.
package struct WholeArray<Element: BitwiseCopyable & Hashable & Sendable>: Hashable, Sendable {
  package let elements: [Element]

  package init(_ elements: [Element]) { self.elements = elements }

  package static func == (one: Self, other: Self) -> Bool {
    unsafe one.elements.withUnsafeBytes { first in
      unsafe other.elements.withUnsafeBytes { second in
        guard let start = first.baseAddress, let otherStart = second.baseAddress else {
          return first.count == second.count
        }
        return unsafe first.count == second.count && memcmp(start, otherStart, first.count) == 0
      }
    }
  }

  package func hash(into hasher: inout Hasher) {
    unsafe elements.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}
