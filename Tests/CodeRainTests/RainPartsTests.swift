import Assertions
import ChatRaster
import Foundation
import Testing

@testable import CodeRain

/// Tests of letters, tracks and their generator, without a list's pixels.
@Suite struct RainPartsTests {
  @Test func `the constants and defaults are the original's`() {
    let rain = RainConfiguration()
    #expect(rain.speed == 0.15 && rain.newTrackComingLap == 0.4 && rain.trackSpacing == 5)
    #expect(RainConstants.maxGlowLength == 3 && RainConstants.trackLengths == 8...40)
    #expect(RainConstants.characterChangeRate == 0.9 && RainConstants.firstDropShowTime == 2)
    // There is no space between letters.
    let source = RainDataSource(columns: 1, rows: 44, seed: 1)
    var track = RainTrack(number: 1, column: 0, configuration: rain, at: .zero)
    for _ in 0..<10 { track.drop(rain.speed) }
    same(RainLayer(track, in: source, zoom: 1).letters.count, min(10, track.length))
  }

  @Test func `a column changes at most one letter in 0,1 s, in nine of ten cases`() {
    var source = RainDataSource(columns: 30, rows: 44, seed: 1)
    var other = source
    var before = Self.matrix(source)
    var (changes, most) = (0, 0)
    let ticks = 400
    for tick in 1...ticks {
      source.advance(to: RainDataSource.interval * tick)
      let after = Self.matrix(source)
      for column in 0..<30 {
        let count = zip(before[column], after[column]).count { $0 != $1 }
        changes += count
        most = max(most, count)
      }
      before = after
    }
    // A new random letter can equal the one that it replaces.
    let expected = 0.9 * (1 - 1 / Double(RainDataSource.letters.count))
    same(most, 1)
    #expect(abs(Double(changes) / Double(ticks * 30) - expected) < 0.02)
    other.advance(to: RainDataSource.interval * ticks)
    same(Self.matrix(other), before, "time goes in steps or at once")
    for column in 0..<30 {
      for row in [0, 7, 21, 43] {
        same(
          before[column][row], source.letter(column: column, row: row, tick: ticks),
          "a letter follows from seed, column, row and time alone")
      }
    }
  }

  private static func matrix(_ source: RainDataSource) -> [[String]] {
    (0..<source.columns).map { column in
      (0..<source.rows).map { source.letter(column: column, row: $0) }
    }
  }

  @Test func `a pulse passes over letters that stand still`() {
    var source = RainDataSource(columns: 1, rows: 44, seed: 1)
    source.advance(to: .seconds(5))
    var track = RainTrack(number: 1, column: 0, configuration: RainConfiguration(), at: .zero)
    // The track has left the top of the screen, so that its end moves too.
    for _ in 0..<42 { track.drop(0.15) }
    let before = RainLayer(track, in: source, zoom: 1)
    let firstRow = track.top
    track.drop(0.15)
    let after = RainLayer(track, in: source, zoom: 1)
    let moved = track.top - firstRow
    #expect(moved == 1 && firstRow > 0)
    // A row that the track covers before and after the move has the same letter, with a different
    // brightness.
    let shared = zip(before.letters.dropFirst(moved), after.letters)
    #expect(shared.allSatisfy { $0.letter == $1.letter })
    #expect(shared.contains { $0.shade != $1.shade })
  }

  @Test func `a file changes what it names, and a value out of range is refused by its key`()
    throws
  {
    let read = try JSONDecoder().decode(
      RainConfiguration.self,
      from: Data(#"{"speed": 0.1, "newTrackComingLap": 0.2, "trackSpacing": 3}"#.utf8))
    #expect(read.speed == 0.1 && read.newTrackComingLap == 0.2 && read.trackSpacing == 3)
    #expect(read.seed == 1 && read.newTrackComingSpread == 0)
    for (key, value) in [
      ("speed", "0"), ("newTrackComingLap", "61"), ("newTrackComingSpread", "1"),
      ("trackSpacing", "-1"),
    ] {
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(
          RainConfiguration.self, from: Data(#"{"\#(key)": \#(value)}"#.utf8))
      }
      #expect(error.map { "\($0)" }?.contains(key) ?? false, "\(key)")
    }
    var wild = RainConfiguration()
    (wild.speed, wild.newTrackComingLap, wild.trackSpacing) = (0, .nan, .max)
    let near = wild.bounded
    #expect(near.speed == 0.01 && near.newTrackComingLap == 0.4 && near.trackSpacing == 1_000)
  }

  @Test func `times between tracks are equal, or random within their spread`() {
    func laps(_ spread: Double) -> [Double] {
      var configuration = RainConfiguration()
      configuration.newTrackComingSpread = spread
      var generator = RainGenerator(configuration: configuration)
      _ = generator.first(in: 0)
      return (0..<200).map { _ in
        let before = generator.nextTrack
        _ = generator.next(in: [1, 2, 3])
        return (generator.nextTrack - before) / .seconds(1)
      }
    }
    #expect(laps(0).allSatisfy { abs($0 - 0.4) < 1e-9 })
    let random = laps(0.5)
    #expect(random.allSatisfy { (0.2...0.6).contains($0) })
    #expect(Set(random).count > 190)
    let mean = random.reduce(0, +) / 200
    #expect(abs(mean - 0.4) < 0.03)
  }
}
