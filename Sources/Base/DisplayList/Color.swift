/// A colour in sRGB with straight (not premultiplied) alpha, with 8 bits per channel.
public struct Color: Hashable, Sendable {
  /// The red value, from 0 to 255.
  public var red: UInt8
  /// The green value, from 0 to 255.
  public var green: UInt8
  /// The blue value, from 0 to 255.
  public var blue: UInt8
  /// The opacity, from 0 (clear) to 255 (opaque).
  public var alpha: UInt8

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 255, green: 255, blue: 255)
  /// Fully transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Makes a colour from its channel values.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes an opaque colour from `0xRRGGBB`.
  public init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// True if the colour is opaque.
  public var isOpaque: Bool { alpha == 255 }

  /// The same colour with a different alpha, from 0 (clear) to 1 (opaque); NaN counts as 0.
  public func withAlpha(_ opacity: Double) -> Color {
    var copy = self
    copy.alpha = opacity.isNaN ? 0 : UInt8((min(max(opacity, 0), 1) * 255).rounded())
    return copy
  }
}
