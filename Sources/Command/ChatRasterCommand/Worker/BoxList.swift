import ChatRaster
import FoundationEssentials

/// The JSON array of a page's boxes, made piece by piece.
struct BoxList {
  private var isEmpty = true

  /// The bytes of the next boxes; empty if there are none.
  mutating func entries(_ boxes: [TextBox]) throws -> [UInt8] {
    guard !boxes.isEmpty else { return [] }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // The array's first byte is its bracket, and the last one too.
    let start: UInt8 = isEmpty ? 0x5B : 0x2C
    isEmpty = false
    return [start] + (try encoder.encode(boxes)).dropFirst().dropLast()
  }

  /// The bytes after the last box.
  var end: [UInt8] { Array((isEmpty ? "[]" : "]").utf8) }
}
