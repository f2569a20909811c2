package import FoundationEssentials
import Kit

extension RichText {
  /// True if the text contains a timestamp.
  package var hasTimestamps: Bool {
    entities.contains { if case .timestamp = $0.kind { true } else { false } }
  }

  /// The text with other words for its timestamps, which stay marked.
  ///
  /// A mark that begins or ends within a timestamp then covers all of it. Of two timestamps that
  /// overlap, the words of the second one are not written.
  ///
  /// - Parameter words: Returns the words for a moment in a style.
  /// - Returns: The text; the same if it has no timestamps.
  package func writingTimestamps(
    _ words: (_ date: Date, _ style: TimestampStyle) -> String
  ) -> RichText {
    guard hasTimestamps else { return self }
    let bytes = Array(string.utf8)
    var parts: [(range: Range<Int>, words: [UInt8], shift: Int)] = []
    var text: [UInt8] = []
    var end = 0
    for entity in entities {
      guard case .timestamp(let date, let style) = entity.kind, entity.range.lowerBound >= end,
        entity.range.upperBound <= bytes.count
      else { continue }
      text += bytes[end..<entity.range.lowerBound]
      let written = Array(words(date, style).utf8)
      text += written
      end = entity.range.upperBound
      parts.append((entity.range, written, text.count - end))
    }
    text += bytes[end...]
    /// The offset in the new text.
    func moved(_ offset: Int, isEnd: Bool) -> Int {
      // The last timestamp that begins at or before a start, or before an end.
      let next = parts.partitioningIndex {
        isEnd ? $0.range.lowerBound >= offset : $0.range.lowerBound > offset
      }
      guard next > 0 else { return offset }
      let part = parts[next - 1]
      guard offset < part.range.upperBound else { return offset + part.shift }
      let partEnd = part.range.upperBound + part.shift
      return isEnd ? partEnd : partEnd - part.words.count
    }
    return RichText(
      String(decoding: text, as: UTF8.self),
      entities: entities.map { entity in
        Entity(
          entity.kind,
          moved(entity.range.lowerBound, isEnd: false)..<moved(entity.range.upperBound, isEnd: true)
        )
      })
  }
}
