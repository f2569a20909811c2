import DisplayList
import Glibc

/// A colour's lightness, separate from its chroma and hue, in the Oklab space as defined by CSS
/// Color 4.
extension Color {
  /// The lightness of the colour, from 0 (black) to 1 (white); alpha is ignored.
  var lightness: Double { oklab.lightness }

  /// The distance of the colour from grey: 0 for grey, about 0.3 for the most vivid colours.
  var chroma: Double { hypot(oklab.a, oklab.b) }

  /// The colour of the same hue and alpha with a different lightness, as vivid as sRGB allows at
  /// that lightness.
  func withLightness(_ lightness: Double) -> Color {
    guard lightness > 0, lightness < 1 else {
      let end: UInt8 = lightness <= 0 ? 0 : 255
      return Color(red: end, green: end, blue: end, alpha: alpha)
    }
    let (_, a, b) = oklab
    let most = Color(oklab: lightness, a, b, alpha: alpha)
    if let most { return most }
    // Searches for the largest fraction of the chroma that fits in sRGB; 0, which is grey, always
    // fits.
    var (fits, fails) = (0.0, 1.0)
    for _ in 0..<10 {
      let middle = (fits + fails) / 2
      let isInside = Color(oklab: lightness, a * middle, b * middle, alpha: alpha) != nil
      if isInside { fits = middle } else { fails = middle }
    }
    return Color(oklab: lightness, a * fits, b * fits, alpha: alpha)
      ?? (lightness < 0.5 ? .black : .white)
  }

  private var oklab: (lightness: Double, a: Double, b: Double) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }

  /// Makes a colour from its Oklab coordinates; nil if sRGB has no such colour.
  private init?(oklab lightness: Double, _ a: Double, _ b: Double, alpha: UInt8) {
    let l = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
    let m = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
    let s = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
    let channels = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
    ]
    // Rounding errors can move a value slightly out of the range from 0 to 1.
    guard channels.allSatisfy({ (-0.0005...1.0005).contains($0) }) else { return nil }
    let bytes = channels.map(Self.channel)
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: alpha)
  }

  /// The linear value of a channel, from 0 to 1 (IEC 61966-2-1).
  static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func channel(_ linear: Double) -> UInt8 {
    let light = min(max(linear, 0), 1)
    let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((value * 255).rounded())
  }
}
