import DisplayList
import RasterKit
import Testing

/// Compares a small bitmap with a drawing in letters, row by row.
///
/// The letters are `_` white, `#` black, `R` red, `G` green, `B` blue, `.` transparent; `?` is any
/// other colour, such as an antialiased edge.
func expectPixels(
  _ bitmap: Bitmap, _ drawing: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(pixelLetters(bitmap) == drawing, sourceLocation: sourceLocation)
}

/// The bitmap as a drawing in letters.
func pixelLetters(_ bitmap: Bitmap) -> String {
  (0..<bitmap.height).map { y in
    String((0..<bitmap.width).map { letter(bitmap[x: $0, y: y]) })
  }.joined(separator: "\n")
}

private func letter(_ pixel: UInt32) -> Character {
  switch pixel {
  case 0xffff_ffff: "_"
  case 0xff00_0000: "#"
  case 0xffff_0000: "R"
  case 0xff00_ff00: "G"
  case 0xff00_00ff: "B"
  case 0: "."
  default: "?"
  }
}

extension Color {
  static let red = Color(rgb: 0xff0000)
  static let green = Color(rgb: 0x00ff00)
  static let blue = Color(rgb: 0x0000ff)
}

extension Bitmap {
  /// All pixels, row by row.
  var words: [UInt32] { unsafe withPixels { unsafe Array($0) } }
}

/// Paints items on a page of whole points at scale 1.
func paint(
  _ items: [DisplayItem], width: Double, height: Double, background: Background = .color(.white),
  scale: Double = 1
) throws -> Bitmap {
  try Painter(fonts: FontFileTable(), images: NoImages()).paint(
    CellSnapshot(size: Size(width: width, height: height), items: items), background: background,
    pageY: 0, scale: scale)
}
