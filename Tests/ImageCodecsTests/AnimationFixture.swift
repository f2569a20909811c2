import Foundation
import Platform
import Testing

@testable import ImageCodecs

/// The animations in the folder `Fixtures/animations`, with Pillow's results.
enum AnimationFixture: String, CaseIterable, CustomTestStringConvertible {
  case moving = "moving.png"
  case hidden = "hidden.png"
  case webp = "moving.webp"
  case gif = "moving.gif"

  /// The times in the fixture's file.
  struct Times: Decodable {
    var milliseconds: [Double]
    /// The number of times that the animation is played; 0 if it repeats forever.
    var plays: Int
  }

  var testDescription: String { rawValue }

  func bytes() throws -> [UInt8] { try Self.read(rawValue) }

  /// All frames, premultiplied.
  func frames() throws -> [[UInt32]] {
    let strip = try ImageDecoder.decode(Self.read(rawValue + ".frames.png"))
    return stride(from: 0, to: strip.pixels.count, by: 14 * 10).map {
      Array(strip.pixels[$0..<$0 + 14 * 10])
    }
  }

  func times() throws -> Times {
    let all = try JSONDecoder().decode(
      [String: Times].self, from: Data(Self.read("times.json")))
    return try #require(all[rawValue])
  }

  private static func read(_ name: String) throws -> [UInt8] {
    try FileContents(
      path: "\(Bundle.module.bundlePath)/Fixtures/animations/\(name)", limit: 1 << 16
    ).bytes
  }
}

extension DecodedImage {
  /// The largest difference in any channel from the other pixels.
  func difference(to others: [UInt32]) -> Int {
    guard pixels.count == others.count else { return .max }
    var worst = 0
    for (one, other) in zip(pixels, others) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        worst = max(worst, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
      }
    }
    return worst
  }
}
