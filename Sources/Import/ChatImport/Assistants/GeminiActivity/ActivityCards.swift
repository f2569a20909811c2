import ChatModel
import JSONStream

/// Splits Takeout's page of activities into its cards, and holds one card in memory at a time,
/// because the whole page is a single line of HTML.
struct ActivityCards {
  private let source: any ByteSource
  /// The name of the input, for errors.
  private let file: String
  /// The offset of the next byte that is not in memory.
  private var offset = 0
  private var held: [UInt8] = []
  /// The index of the first byte in memory that is still needed.
  private var place = 0

  /// The bytes with which a card begins.
  private static let mark = Array(#"<div class="outer-cell"#.utf8)
  private static let pieceSize = 64 * 1024

  init(_ source: any ByteSource, file: String) {
    self.source = source
    self.file = file
  }

  /// Reads the next card.
  /// - Parameter limit: The maximum number of bytes before the first card, used to recognise a
  ///   file; the style sheet of a page occupies about 150,000 bytes.
  /// - Returns: The next card; nil after the last one.
  /// - Throws: `ImportError` if the file cannot be read or a card has more than 64 MiB.
  mutating func next(within limit: Int = .max) throws(ImportError) -> String? {
    while true {
      if let start = start(from: place) {
        place = start
        break
      }
      // Bytes outside cards are dropped.
      place = max(place, held.count - Self.mark.count)
      guard offset < limit, try fill() else { return nil }
    }
    var searched = place + Self.mark.count
    while true {
      if let end = start(from: searched) {
        defer { place = end }
        return String(decoding: held[place..<end], as: UTF8.self)
      }
      searched = max(searched, held.count - Self.mark.count) - place
      guard held.count - place <= ImportLimits.lineBytes else {
        throw ImportError(
          .badData, file: file,
          problem: "an activity is larger than \(ImportLimits.lineBytes >> 20) MiB")
      }
      guard try fill() else {
        defer { place = held.count }
        return String(decoding: held[place...], as: UTF8.self)
      }
      // The buffer now begins with the card.
      searched += place
    }
  }

  private func start(from place: Int) -> Int? {
    var place = place
    while let hit = held[min(place, held.count)...].firstIndex(of: UInt8(ascii: "<")) {
      if held[hit...].starts(with: Self.mark) { return hit }
      place = hit + 1
    }
    return nil
  }

  /// Reads the next piece and drops the used bytes; returns false at the end of the file.
  private mutating func fill() throws(ImportError) -> Bool {
    let end = min(offset + Self.pieceSize, source.byteCount)
    guard offset < end else { return false }
    held.removeFirst(place)
    place = 0
    do throws(ByteSourceError) {
      try source.append(offset..<end, to: &held)
    } catch {
      throw ImportError(error, file: file)
    }
    offset = end
    return true
  }
}
