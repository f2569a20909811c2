package import FoundationEssentials
import ImageCodecs
import Platform

/// A folder of pictures that is deleted after the test.
package final class PictureFolder {
  package let url: URL

  package init() throws {
    let name = "chatraster-" + String(UInt64.random(in: .min ... .max), radix: 16)
    url = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a picture of one colour, 40 × 30 pixels.
  package func writePicture(named name: String, color: UInt32) throws {
    try write(Self.picture(color), named: name)
  }

  /// Writes a picture of 60 × 40 pixels whose sides can be distinguished: red increases to the
  /// right, green downwards.
  package func writeGradient(named name: String) throws {
    try write(Self.gradient(), named: name)
  }

  /// Writes a picture whose header can be read but whose pixels cannot.
  package func writeBrokenPicture(named name: String) throws {
    var bytes = try Self.picture(0xff12_3456)
    // The bytes are in the compressed rows, which follow the signature, the header and the colour
    // space.
    for offset in 75..<85 { bytes[offset] = 0xff }
    try write(bytes, named: name)
  }

  /// Writes a file.
  package func write(_ bytes: [UInt8], named name: String) throws {
    try Data(bytes).write(to: url.appending(path: name))
  }

  /// The contents of a file.
  package func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appending(path: name)))
  }

  /// The bytes of a picture of one colour, 40 × 30 pixels.
  package static func picture(_ color: UInt32) throws -> [UInt8] {
    try png(width: 40, height: 30) { _, _ in color }
  }

  /// The bytes of a picture whose sides can be distinguished.
  package static func gradient() throws -> [UInt8] {
    try png(width: 60, height: 40) { x, y in
      0xff00_0060 | UInt32(x * 4) << 16 | UInt32(y * 6) << 8
    }
  }

  /// The bytes of a picture with ARGB pixels.
  package static func png(
    width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> UInt32
  ) throws -> [UInt8] {
    let pixels = (0..<width * height).map { pixel($0 % width, $0 / width) }
    return try PNGEncoder().bytes(
      of: pixels.span, height: height,
      of: PageShape(width: width, isOpaque: pixels.allSatisfy { $0 >> 24 == 0xff }, scale: 0))
  }
}
