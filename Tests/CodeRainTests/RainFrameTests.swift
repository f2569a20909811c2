import Assertions
import ChatRaster
import Foundation
import Testing

@testable import CodeRain

/// Tests of rain on a screen: layers, their timers, and the resulting pixels.
@Suite(.timeLimit(.minutes(20))) struct RainFrameTests {
  @Test func `each track has a layer of its own, which goes with it`() throws {
    let list = try RainScreen.list(RainScreen.renderer())
    let rain = Rain(on: list)
    var shown: Set<Int> = []
    for tick in 0..<300 {
      rain.advance(to: .milliseconds(100 * tick))
      try list.advance(to: .milliseconds(100 * tick))
      let tracks = rain.tracks.filter { $0.position > 0 }
      #expect(tracks.allSatisfy { list.frame(ofLayer: "rain.\($0.number)") != nil })
      let gone = shown.subtracting(rain.tracks.map(\.number))
      #expect(gone.allSatisfy { list.frame(ofLayer: "rain.\($0)") == nil })
      shown.formUnion(tracks.map(\.number))
    }
    #expect(shown.count > 50 && rain.tracks.count < shown.count)
    rain.stop()
    #expect(shown.allSatisfy { list.frame(ofLayer: "rain.\($0)") == nil })
  }

  @Test func `only tracks whose timers ran are put together anew`() throws {
    let renderer = try RainScreen.renderer()
    let (list, twin) = (try RainScreen.list(renderer), try RainScreen.list(renderer))
    let (rain, late) = (Rain(on: list), Rain(on: twin))
    var (pixels, whole): ([UInt8], [UInt8]) = ([], [])
    var (quietFrames, outside) = (0, 0)
    for frame in 0..<600 {
      let now = Duration.milliseconds(20 * frame)
      let falling = Set(rain.tracks.filter { $0.nextDrop <= now }.map(\.column))
      rain.advance(to: now)
      try list.advance(to: now)
      let damage = list.draw(into: &pixels)
      if frame == 0 { continue }
      outside += rain.changed.count { rect in
        !falling.contains(Int((rect.minX / RainConstants.letterSize.width).rounded()))
      }
      if rain.changed.isEmpty {
        quietFrames += 1
        outside += damage.count
      }
      outside += damage.count { rect in
        !(rect.minX..<rect.maxX).allSatisfy { x in
          rain.changed.contains { $0.minX <= Double(x) && Double(x) < $0.maxX }
        }
      }
    }
    #expect(outside == 0 && quietFrames > 0)
    late.advance(to: .milliseconds(20 * 599))
    try twin.advance(to: .milliseconds(20 * 599))
    twin.draw(into: &whole)
    // No earlier pixels are visible.
    let isEqual = whole == pixels
    #expect(isEqual, "the last frame is that of a list on which nothing was drawn before")
    let lit = Self.litPixelCount(pixels)
    #expect(lit > 300)
  }

  @Test func `a long rain has no more tracks than a short one`() throws {
    let rain = Rain(on: try RainScreen.list(RainScreen.renderer()))
    var most = [0, 0]
    for tick in 0..<3_600 {
      rain.advance(to: .milliseconds(100 * tick))
      if tick >= 600 {
        let half = tick < 2_100 ? 0 : 1
        most[half] = max(most[half], rain.tracks.count)
      }
    }
    #expect(rain.generator.count > 800)
    #expect(most[1] <= most[0] + 5 && most[1] < 100)
    #expect(rain.tracks.allSatisfy { $0.top < rain.source.rows })
  }

  @Test func `each parameter that is set counts for the rain that falls`() throws {
    let renderer = try RainScreen.renderer()
    let rain = Rain(on: try RainScreen.list(renderer))
    rain.advance(to: .seconds(30))
    rain.configuration.speed = 0.05
    let heads = Dictionary(uniqueKeysWithValues: rain.tracks.map { ($0.number, $0.position) })
    rain.advance(to: .seconds(31))
    let falls = rain.tracks.compactMap { track in
      heads[track.number].map { track.position - $0 }
    }
    #expect(!falls.isEmpty && falls.allSatisfy { $0 >= 17 })
    // Ten seconds at one new track every 0.1 s, after the previous interval has ended.
    let count = rain.generator.count
    rain.configuration.newTrackComingLap = 0.1
    rain.advance(to: .seconds(41))
    #expect((97...101).contains(rain.generator.count - count))
    // If the track spacing exceeds the number of rows, no column has two tracks.
    let sparse = Rain(on: try RainScreen.list(renderer))
    sparse.configuration.trackSpacing = 1_000
    sparse.configuration.newTrackComingLap = 0.02
    for tick in 0..<600 {
      sparse.advance(to: .milliseconds(100 * tick))
      same(Set(sparse.tracks.map(\.column)).count, sparse.tracks.count)
    }
    rain.configuration.speed = 0
    same(rain.configuration.speed, 0.01)
  }

  @Test func `a zoom makes all layers anew, from the screen's middle, and back`() throws {
    let renderer = try RainScreen.renderer()
    let (list, twin) = (try RainScreen.list(renderer), try RainScreen.list(renderer))
    let (rain, plain) = (Rain(on: list), Rain(on: twin))
    for rain in [rain, plain] { rain.advance(to: .seconds(24)) }
    try list.advance(to: .seconds(24))
    let before = rain.tracks.compactMap { track in
      list.frame(ofLayer: "rain.\(track.number)").map { (track.number, $0) }
    }
    rain.zoom = 1.5
    rain.advance(to: .seconds(24))
    try list.advance(to: .seconds(24))
    for (number, small) in before {
      let wanted = Rect(
        x: 195 + (small.minX - 195) * 1.5, y: 422 + (small.minY - 422) * 1.5,
        width: small.width * 1.5, height: small.height * 1.5)
      guard let large = list.frame(ofLayer: "rain.\(number)") else {
        // The position is outside the screen.
        #expect(wanted.maxX <= 0 || wanted.minX >= 390 || wanted.maxY <= 0 || wanted.minY >= 844)
        continue
      }
      #expect(abs(large.minX - wanted.minX) < 0.01 && abs(large.width - wanted.width) < 0.01)
      // The heights of cells are whole numbers of points.
      #expect(abs(large.minY - wanted.minY) < 0.01 && abs(large.height - wanted.height) < 1)
    }
    var (pixels, whole): ([UInt8], [UInt8]) = ([], [])
    list.draw(into: &pixels)
    #expect(Self.litPixelCount(pixels) > 300)
    rain.zoom = 0.2
    same(rain.zoom, 1)
    // Advances until each track has fallen once more.
    for now in [Duration.seconds(25), .milliseconds(25_200)] {
      for (rain, list) in [(rain, list), (plain, twin)] {
        rain.advance(to: now)
        try list.advance(to: now)
      }
    }
    list.draw(into: &pixels)
    twin.draw(into: &whole)
    let isEqual = pixels == whole
    #expect(isEqual, "after the zoom nothing is left of it")
  }

  /// The number of pixels that differ from the background's colour, in every sixteenth row.
  private static func litPixelCount(_ pixels: [UInt8]) -> Int {
    stride(from: 0, to: 844, by: 16).reduce(0) { sum, y in
      sum + (0..<390).count { pixels[(y * 390 + $0) * 4 + 1] > 40 }
    }
  }
}
