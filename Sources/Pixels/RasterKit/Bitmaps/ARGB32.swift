package import DisplayList

/// Arithmetic on premultiplied pixels in Cairo's format: alpha in the upper byte of a
/// native 32-bit word, then red, green and blue.
package enum ARGB32 {
  /// A colour as a premultiplied pixel.
  package static func pixel(_ color: Color) -> UInt32 {
    let opaque =
      0xff00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    return scaled(opaque, by: UInt32(color.alpha))
  }

  /// Multiplies all four channels by `factor / 255`, rounded exactly (Blinn's division by 255).
  @inline(__always)
  package static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    var low = (pixel & 0x00ff_00ff) &* factor &+ 0x0080_0080
    low = (low &+ (low >> 8 & 0x00ff_00ff)) >> 8 & 0x00ff_00ff
    var high = (pixel >> 8 & 0x00ff_00ff) &* factor &+ 0x0080_0080
    high = (high &+ (high >> 8 & 0x00ff_00ff)) & 0xff00_ff00
    return low | high
  }

  /// Composites the source over the destination (Porter and Duff), both premultiplied.
  @inline(__always)
  package static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scaled(destination, by: 255 &- source >> 24)
  }
}
