package import DisplayList

/// The hexadecimal digits of a character that no font has, drawn as small boxes.
package enum CodePointDigits {
  /// The pixels of each hexadecimal digit in three columns and five rows, the top row in the upper
  /// bits.
  private static let digits: [UInt16] = [
    0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111,
    0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_010_010_010,
    0b111_101_111_101_111, 0b111_101_111_001_111, 0b111_101_111_101_101, 0b110_101_110_101_110,
    0b111_100_100_100_111, 0b110_101_101_101_110, 0b111_100_110_100_111, 0b111_100_110_100_100,
  ]

  /// The boxes of a code point: four digits in two rows, or six beyond the basic plane.
  ///
  /// - Parameters:
  ///   - codePoint: The code point, at most U+10FFFF.
  ///   - area: The area for the digits, in any unit.
  /// - Returns: Boxes in the area; none if they would be too small.
  package static func boxes(of codePoint: UInt32, in area: Rect) -> [Rect] {
    let columns = codePoint > 0xffff ? 3 : 2
    let unit = min(area.width / Double(columns * 4 - 1), area.height / 11)
    guard unit > 0.05 else { return [] }
    let left = area.midX - unit * Double(columns * 4 - 1) / 2
    let top = area.midY - unit * 5.5
    var boxes: [Rect] = []
    for index in 0..<columns * 2 {
      let shift = UInt32(columns * 2 - 1 - index) * 4
      let rows = digits[Int(codePoint >> shift & 15)]
      let x = left + Double(index % columns * 4) * unit
      let y = top + Double(index / columns * 6) * unit
      for bit in 0..<15 where rows >> (14 - UInt16(bit)) & 1 == 1 {
        boxes.append(
          Rect(
            x: x + Double(bit % 3) * unit, y: y + Double(bit / 3) * unit, width: unit,
            height: unit))
      }
    }
    return boxes
  }
}
