import DisplayList
import Glibc

extension Color {
  /// Relative luminance as WCAG 2.2 defines it, from 0 to 1; alpha is left aside.
  private var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of WCAG 2.2 to another opaque colour, from 1 to 21.
  private func contrast(to other: Color) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// What is seen where this colour lies over an opaque one.
  func over(_ ground: Color) -> Color {
    var copy = ground.mixed(with: self, Double(alpha) / 255)
    copy.alpha = 255
    return copy
  }

  /// This colour with a part of another one, from 0 (none of it) to 1 (only it).
  private func mixed(with other: Color, _ part: Double) -> Color {
    func channel(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((Double(first) + (Double(second) - Double(first)) * part).rounded())
    }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue), alpha: channel(alpha, other.alpha))
  }

  /// The least contrast of this colour, as a text, on several opaque grounds.
  private func leastContrast(on grounds: [Color]) -> Double {
    grounds.map { over($0).contrast(to: $0) }.min() ?? 21
  }

  /// In how many steps a colour is moved.
  private static let steps = 64

  /// The colour nearest to this one that can be read on each of some opaque grounds: darker where
  /// it is a dark text that black can stand for, lighter otherwise.
  func readable(on grounds: [Color], ratio: Double = 4.5) -> Color {
    guard let ground = grounds.first, leastContrast(on: grounds) < ratio else { return self }
    let seen = over(ground)
    let isDark = seen.luminance < ground.luminance
    let (near, far): (Color, Color) = isDark ? (.black, .white) : (.white, .black)
    let reaches = near.leastContrast(on: grounds) >= ratio
    let nearIsBetter = near.leastContrast(on: grounds) >= far.leastContrast(on: grounds)
    let end = reaches || nearIsBetter ? near : far
    for step in 1...Self.steps {
      let moved = seen.mixed(with: end, Double(step) / Double(Self.steps))
      if moved.leastContrast(on: grounds) >= ratio { return moved }
    }
    return end
  }

  /// The colour nearest to this one on which an opaque text can be read, whichever of some opaque
  /// colours shows through: first it hides more of them, then it moves away from the text.
  func bearing(_ text: Color, over pages: [Color], ratio: Double = 4.5) -> Color {
    func bears(_ color: Color) -> Bool {
      pages.allSatisfy { text.contrast(to: color.over($0)) >= ratio }
    }
    if bears(self) { return self }
    var denser = self
    while denser.alpha < 255 {
      denser.alpha += 1
      if bears(denser) { return denser }
    }
    let isBlackBetter = text.contrast(to: .black) > text.contrast(to: .white)
    for step in 1...Self.steps {
      let moved = denser.mixed(
        with: isBlackBetter ? .black : .white, Double(step) / Double(Self.steps))
      if bears(moved) { return moved }
    }
    return isBlackBetter ? .black : .white
  }
}
