/// A light that moves down a column, with its own timer.
struct RainTrack: Hashable {
  let number: Int
  let column: Int
  /// The number of letters from the track's lower end to its upper end.
  let length: Int
  /// The number of glowing letters at the track's lower end.
  let glowLength: Int
  /// The number of fading letters at the track's upper end.
  let fadeLength: Int
  /// The number of rows by which the track has fallen.
  private(set) var position = 0
  /// The time at which the track falls by one more row.
  private(set) var nextDrop: Duration

  init(
    number: Int, column: Int, configuration: RainConfiguration, at time: Duration
  ) {
    self.number = number
    self.column = column
    let seed = configuration.seed
    length = Scatter.number(
      in: RainConstants.trackLengths, Scatter.value(seed, UInt64(number), 11))
    glowLength = Scatter.number(
      in: 0...min(RainConstants.maxGlowLength, length), Scatter.value(seed, UInt64(number), 12))
    fadeLength = Scatter.number(
      in: 0...(length - glowLength), Scatter.value(seed, UInt64(number), 13))
    nextDrop = time + .seconds(configuration.speed)
  }

  /// The index of the topmost row that the track lights.
  var top: Int { max(0, position - length) }

  /// The rows that the track lights on a screen with `count` rows.
  func rows(of count: Int) -> Range<Int> { min(top, count)..<min(position, count) }

  /// Moves the track down by one row.
  mutating func drop(_ speed: Double) {
    position += 1
    nextDrop += .seconds(speed)
  }

  /// The brightness of a row, from 0 to 1.2; a row above 1 glows.
  func brightness(of row: Int) -> Double {
    let place = position - 1 - row
    let share = 1 - Double(place) / Double(length)
    if place < glowLength { return share * 1.2 }
    return place > length - fadeLength ? share * 0.4 : share
  }
}

/// Begins tracks in free columns, at intervals that can vary randomly.
struct RainGenerator {
  var configuration: RainConfiguration
  /// The number of tracks that the generator has begun.
  private(set) var count = 0
  /// The time at which the generator begins the next track.
  private(set) var nextTrack: Duration

  init(configuration: RainConfiguration) {
    self.configuration = configuration
    nextTrack = .zero
  }

  /// Begins the first track, which falls alone for `RainConstants.firstDropShowTime` seconds.
  mutating func first(in column: Int) -> RainTrack {
    nextTrack = .seconds(RainConstants.firstDropShowTime)
    return track(in: column, at: .zero)
  }

  /// Begins a track in one of the columns; nil if the list is empty.
  mutating func next(in columns: [Int]) -> RainTrack? {
    let time = nextTrack
    let turn = UInt64(time / .milliseconds(1))
    let share = Double(Scatter.value(configuration.seed, turn, 21) >> 11) / Double(UInt64(1) << 53)
    let spread = 1 + configuration.newTrackComingSpread * (2 * share - 1)
    nextTrack += .seconds(configuration.newTrackComingLap * spread)
    guard !columns.isEmpty else { return nil }
    let place = Scatter.value(configuration.seed, turn, 22) % UInt64(columns.count)
    return track(in: columns[Int(place)], at: time)
  }

  private mutating func track(in column: Int, at time: Duration) -> RainTrack {
    count += 1
    return RainTrack(number: count, column: column, configuration: configuration, at: time)
  }
}
