internal import CICU

/// Finds word boundaries with ICU: UAX #29, with dictionaries for Thai, Lao, Khmer, Myanmar,
/// Chinese and Japanese.
///
/// Not `Sendable`: each thread uses its own iterator.
@safe final class WordBreakIterator {
  private var iterator: OpaquePointer?
  private var offsets: [Int32] = []

  /// Makes an iterator that opens ICU's rules at first use.
  init() {}

  deinit {
    if let iterator = unsafe iterator { unsafe cicu_close(iterator) }
  }

  /// The UTF-8 offsets between words, punctuation and spaces, in order, without the start and end
  /// of the text.
  func offsets(in text: String) -> [Int] {
    if unsafe iterator == nil { unsafe iterator = unsafe cicu_open_words() }
    guard let iterator = unsafe iterator else { return [] }
    var bytes = Array(text.utf8)
    if offsets.count < bytes.count {
      offsets = Array(repeating: 0, count: max(bytes.count, 256))
    }
    let count = unsafe bytes.withUnsafeMutableBytes { text in
      unsafe offsets.withUnsafeMutableBufferPointer { found -> Int32 in
        guard let target = found.baseAddress, let start = text.baseAddress else { return 0 }
        return unsafe cicu_find_breaks(
          iterator, start.assumingMemoryBound(to: CChar.self), Int32(text.count), target,
          Int32(found.count))
      }
    }
    return offsets.prefix(Int(count)).map { Int($0) }
  }
}
