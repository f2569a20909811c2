internal import CICU
internal import DisplayList

/// Finds line break opportunities: those of ICU, and additional ones that chats need.
///
/// ICU implements the classes of UAX #14 and has dictionaries for Thai, Lao, Khmer, Myanmar,
/// Chinese and Japanese. Not `Sendable`: each thread uses its own iterator.
@safe final class LineBreakIterator {
  private var iterators: [(locale: String, iterator: OpaquePointer)] = unsafe []
  private var offsets: [Int32] = []

  /// The maximum number of locales whose iterators are cached; each holds the state of its rules.
  private static let localeLimit = 8

  /// Makes an iterator that opens ICU's rules once a text needs them.
  init() {}

  deinit {
    for index in unsafe iterators.indices { unsafe cicu_close(iterators[index].iterator) }
  }

  /// ICU's break opportunities in a paragraph, as byte offsets in the whole text, in order.
  func offsets(in paragraph: Range<Int>, of bytes: [UInt8], language: String?) -> [Int] {
    guard let iterator = unsafe iterator(for: language), !paragraph.isEmpty else { return [] }
    if offsets.count < paragraph.count {
      offsets = Array(repeating: 0, count: max(paragraph.count, 256))
    }
    let count = unsafe bytes.withUnsafeBytes { text in
      unsafe offsets.withUnsafeMutableBufferPointer { found -> Int32 in
        guard let target = found.baseAddress, let start = text.baseAddress else { return 0 }
        return unsafe cicu_find_breaks(
          iterator, (start + paragraph.lowerBound).assumingMemoryBound(to: CChar.self),
          Int32(paragraph.count), target, Int32(found.count))
      }
    }
    return offsets.prefix(Int(count)).map { paragraph.lowerBound + Int($0) }
  }

  /// ICU's rules for a language, with which small kana can start a line, as in browsers; nil if ICU
  /// cannot open them.
  private func iterator(for language: String?) -> OpaquePointer? {
    let locale = Self.locale(for: language)
    if let known = unsafe iterators.first(where: { unsafe $0.locale == locale }) {
      return unsafe known.iterator
    }
    guard let iterator = unsafe cicu_open_lines(locale) else { return nil }
    if unsafe iterators.count >= Self.localeLimit {
      let oldest = unsafe iterators.removeFirst()
      unsafe cicu_close(oldest.iterator)
    }
    unsafe iterators.append((locale, iterator))
    return unsafe iterator
  }

  /// The locale for a language; only languages with their own line-breaking rules have one.
  ///
  /// For Japanese, the rules are those of CSS's `line-break: auto`: with `normal`, or the rules for
  /// Chinese, a wave dash could start a line.
  static func locale(for language: String?) -> String {
    let known = ["ko", "fi", "de", "sv", "fr", "es"]
    let subtag = (language ?? "").lowercased().prefix { $0 != "-" && $0 != "_" }
    return subtag == "ja" ? "ja" : (known.first { $0 == subtag } ?? "en") + "@lb=normal"
  }
}
