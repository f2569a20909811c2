import ChatRaster
import Foundation

/// Five colours from dark to light.
struct Palette {
  let colors: [Color]

  private static let table: [[UInt32]] = [
    [0x2b1a3f, 0x7b2d5b, 0xd8576b, 0xffb56b, 0xffe3a8],
    [0x0b1e3a, 0x124e78, 0x2a9db5, 0x8fe0d6, 0xfff3c4],
    [0x0f2a24, 0x1f5b4b, 0x4e9f6b, 0xb7d88b, 0xfff2b8],
    [0x120b2e, 0x2f1b6b, 0x6b3fb5, 0xc18be8, 0xffd6f2],
    [0x3a1620, 0x9e2b3e, 0xee5a52, 0xff9f7a, 0xffe8d2],
    [0x141a22, 0x2f4156, 0x567c8d, 0xc8d9e6, 0xf5efeb],
    [0x2a1a08, 0x7a4a12, 0xc98a2b, 0xf2c66d, 0xfff1c9],
    [0x06302f, 0x0f766e, 0x2dd4bf, 0xa7f3d0, 0xf0fdfa],
    [0x3b0f2b, 0xa3195b, 0xf0679e, 0xffb3cf, 0xfff0f5],
    [0x0a1640, 0x2446a8, 0x5b8def, 0xb9d2ff, 0xf3f8ff],
  ]

  init(_ number: Int) {
    colors = Self.table[abs(number) % Self.table.count].map { Color(rgb: $0) }
  }

  subscript(_ shade: Int) -> Color { colors[shade] }
}

/// Random numbers from a seed, the same on every run.
struct Dice {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed &+ 1) &* 0x9e37_79b9_7f4a_7c15 | 1 }

  /// A number in a range.
  mutating func roll(_ range: ClosedRange<Double>) -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    let share = Double(state >> 11) / Double(UInt64(1) << 53)
    return range.lowerBound + (range.upperBound - range.lowerBound) * share
  }
}

extension Path {
  /// A closed outline through points.
  static func polygon(_ points: [Point]) -> Path {
    guard let first = points.first else { return Path() }
    return Path([.move(first)] + points.dropFirst().map { .line($0) } + [.close])
  }

  /// An arc of a circle as a polyline; angles are in turns, clockwise from the right.
  static func arc(_ center: Point, _ radius: Double, _ from: Double, _ to: Double) -> Path {
    let count = 40
    let points = (0...count).map { step in
      let angle = (from + (to - from) * Double(step) / Double(count)) * 2 * Double.pi
      return Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    return Path([.move(points[0])] + points.dropFirst().map { .line($0) })
  }
}
