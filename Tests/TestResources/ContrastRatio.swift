package import DisplayList

/// Contrast ratios as defined in WCAG 2.2.
package enum ContrastRatio {
  /// The contrast ratio of two opaque colours, from 1 to 21.
  package static func between(_ first: Color, _ second: Color) -> Double {
    let values = [luminance(first), luminance(second)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  /// The result of blending a colour over an opaque colour.
  package static func blend(_ color: Color, over ground: Color) -> Color {
    let alpha = Double(color.alpha) / 255
    func channel(_ over: UInt8, _ under: UInt8) -> UInt8 {
      UInt8((Double(over) * alpha + Double(under) * (1 - alpha)).rounded())
    }
    return Color(
      red: channel(color.red, ground.red), green: channel(color.green, ground.green),
      blue: channel(color.blue, ground.blue))
  }

  private static func luminance(_ color: Color) -> Double {
    0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)]
      + 0.0722 * linear[Int(color.blue)]
  }

  /// The linear value of each channel value.
  private static let linear: [Double] = (0...255).map { channel in
    let value = Double(channel) / 255
    if value <= 0.04045 { return value / 12.92 }
    // Computes x ^ 2.4 without a mathematics library: the square times the fifth root of the
    // square.
    let base = (value + 0.055) / 1.055
    var root = base
    for _ in 0..<60 {
      root -= (root * root * root * root * root - base * base) / (5 * root * root * root * root)
    }
    return base * base * root
  }
}
