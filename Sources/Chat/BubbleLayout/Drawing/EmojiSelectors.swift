import ChatModel
import DisplayList
import Kit
import TextShaping

/// The emoji variation selectors that are missing in a text after characters that are shown as
/// emoji.
struct EmojiSelectors {
  /// The variation selector, U+FE0F, which takes three bytes in UTF-8.
  private static let selector = "\u{FE0F}"
  private static let width = 3

  /// The UTF-8 offsets of the missing selectors in the text, in order.
  private let offsets: [Int]

  /// Finds a text's missing selectors.
  init(for text: StyledText, isCode: Bool) {
    guard !isCode else {
      offsets = []
      return
    }
    let code = text.spans.compactMap { span -> Range<Int>? in
      if case .families = span.attribute { span.range } else { nil }
    }
    let all = EmojiPresentation.missingSelectors(in: text.string)
    offsets = code.isEmpty ? all : all.filter { end in !code.contains { $0.contains(end - 1) } }
  }

  /// True if no selector is missing.
  var isEmpty: Bool { offsets.isEmpty }

  /// The text with the missing selectors added.
  func added(to text: StyledText) -> StyledText {
    var copy = text
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.string.utf8.count + offsets.count * Self.width)
    var next = 0
    for (offset, byte) in text.string.utf8.enumerated() {
      if next < offsets.count, offsets[next] == offset {
        bytes += Self.selector.utf8
        next += 1
      }
      bytes.append(byte)
    }
    if next < offsets.count { bytes += Self.selector.utf8 }
    copy.string = String(decoding: bytes, as: UTF8.self)
    for index in copy.spans.indices {
      let range = copy.spans[index].range
      copy.spans[index].range = withSelectors(range.lowerBound)..<withSelectors(range.upperBound)
    }
    return copy
  }

  /// The shaped text with all offsets converted to those of the text without the added selectors.
  func removed(from shaped: ShapedText, source: String) -> ShapedText {
    var copy = shaped
    copy.text = source
    for line in copy.lines.indices {
      copy.lines[line].range = withoutSelectors(copy.lines[line].range)
      for run in copy.lines[line].runs.indices {
        copy.lines[line].runs[run].range = withoutSelectors(copy.lines[line].runs[run].range)
        for glyph in copy.lines[line].runs[run].glyphs.indices {
          let cluster = copy.lines[line].runs[run].glyphs[glyph].cluster
          copy.lines[line].runs[run].glyphs[glyph].cluster = UInt32(
            truncatingIfNeeded: withoutSelectors(Int(cluster)))
        }
      }
    }
    return copy
  }

  /// The offset in the text with selectors.
  ///
  /// A selector at the offset belongs to the preceding character.
  private func withSelectors(_ offset: Int) -> Int {
    offset + count { _, place in place <= offset } * Self.width
  }

  private func withoutSelectors(_ range: Range<Int>) -> Range<Int> {
    let lower = withoutSelectors(range.lowerBound)
    return lower..<max(lower, withoutSelectors(range.upperBound))
  }

  /// The offset in the text without selectors.
  ///
  /// An offset within a selector becomes the end of the preceding character.
  private func withoutSelectors(_ offset: Int) -> Int {
    let before = count { index, place in place + (index + 1) * Self.width <= offset }
    let place = offset - before * Self.width
    return before < offsets.count ? min(place, offsets[before]) : place
  }

  /// The number of selectors before the first one that fails a test, found by binary search.
  private func count(where holds: (_ index: Int, _ place: Int) -> Bool) -> Int {
    offsets.indices.partitioningIndex { !holds($0, offsets[$0]) }
  }
}
