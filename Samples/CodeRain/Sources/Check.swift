import ChatRaster
import Foundation

/// Why the sample has failed.
struct Failure: Error, CustomStringConvertible {
  var description: String
}

/// Ends the sample with a reason unless something holds.
func require(_ holds: Bool, _ promise: String) throws {
  guard holds else { throw Failure(description: "this does not hold: \(promise)") }
  print("holds: \(promise)")
}

/// Holds the rain to what it promises, under a clock of its own.
func check() throws {
  try checkConfiguration()
  try checkLetters()
  let renderer = try Screen.renderer()
  try checkFrames(renderer)
  try checkTracks(renderer)
}

private func checkConfiguration() throws {
  let rain = RainConfiguration()
  try require(
    rain.maxGlowLength == 3 && rain.minTrackLength == 8 && rain.maxTrackLength == 40
      && rain.charactersSpacing == 0 && rain.characterChangeRate == 0.9
      && rain.firstDropShowTime == 2 && rain.speed == 0.15 && rain.newTrackComingLap == 0.4
      && rain.tracksSpacing == 5, "the defaults are the original's")
  let json = Data(#"{"speed": 0.1, "newTrackComingLap": 0.2, "tracksSpacing": 3}"#.utf8)
  let read = try JSONDecoder().decode(RainConfiguration.self, from: json)
  try require(
    read.speed == 0.1 && read.newTrackComingLap == 0.2 && read.tracksSpacing == 3
      && read.maxGlowLength == 3, "a file changes what it names and nothing else")
  let wrong = try? JSONDecoder().decode(
    RainConfiguration.self, from: Data(#"{"speed": 0}"#.utf8))
  try require(wrong == nil, "and a speed of 0 is refused")
}

/// Letters change at their places, one of a column at a time, and are a function of seed and time.
private func checkLetters() throws {
  let configuration = RainConfiguration()
  var source = RainDataSource(columns: 30, rows: 44, configuration: configuration)
  var other = RainDataSource(columns: 30, rows: 44, configuration: configuration)
  func matrix(_ source: RainDataSource) -> [[String]] {
    (0..<30).map { column in (0..<44).map { source.letter(column: column, row: $0) } }
  }
  var before = matrix(source)
  var (changes, most) = (0, 0)
  let ticks = 400
  for tick in 1...ticks {
    source.advance(to: RainDataSource.interval * tick)
    let after = matrix(source)
    for column in 0..<30 {
      let count = zip(before[column], after[column]).count { $0 != $1 }
      changes += count
      most = max(most, count)
    }
    before = after
  }
  // Of 57 letters one is drawn again without being seen.
  let rate = Double(changes) / Double(ticks * 30)
  try require(
    most == 1 && abs(rate - 0.9 * (1 - 1 / Double(RainDataSource.letters.count))) < 0.02,
    "in 0.1 s a column changes at most one letter, in \(rate.rounded(3)) of all cases")
  other.advance(to: RainDataSource.interval * ticks)
  try require(matrix(other) == before, "whether time goes in steps or at once")
  let isFunction = (0..<30).allSatisfy { column in
    [0, 7, 21, 43].allSatisfy { row in
      source.letter(column: column, row: row)
        == source.letter(column: column, row: row, tick: ticks)
    }
  }
  try require(isFunction, "and each letter follows from seed, column, row and time alone")
}

/// Frames are what the tracks of their time say, and only what changed is put together anew.
private func checkFrames(_ renderer: ChatRenderer) throws {
  let configuration = RainConfiguration()
  let (list, twin) = (try Screen.list(renderer), try Screen.list(renderer))
  let (rain, late) = (Rain(configuration, on: list), Rain(configuration, on: twin))
  var (pixels, whole): ([UInt8], [UInt8]) = ([], [])
  var (quietFrames, area, outside) = (0, 0, 0)
  for frame in 0..<600 {
    let now = Duration.milliseconds(20 * frame)
    rain.advance(to: now)
    try list.advance(to: now)
    let damage = list.draw(into: &pixels)
    if frame == 0 { continue }
    area += damage.reduce(0) { $0 + $1.width * $1.height }
    if rain.changed.isEmpty {
      quietFrames += 1
      outside += damage.count
    }
    // A rectangle of damage lies in the columns of tracks whose timers ran.
    for rect in damage {
      let isInside = (rect.minX..<rect.maxX).allSatisfy { x in
        rain.changed.contains { $0.minX <= Double(x) && Double(x) < $0.maxX }
      }
      if !isInside { outside += 1 }
    }
  }
  let share = Double(area) / 599 / Double(list.pixelWidth * list.pixelHeight)
  try require(
    outside == 0 && quietFrames > 0,
    "only tracks whose timers ran are put together anew: \((share * 100).rounded(1)) % of the "
      + "screen a frame, nothing in \(quietFrames) of 600")
  late.advance(to: .milliseconds(20 * 599))
  try twin.advance(to: .milliseconds(20 * 599))
  twin.draw(into: &whole)
  try require(
    whole == pixels,
    "and the last frame is, to the byte, what a list shows on which nothing was drawn before")
}

/// Tracks go when they are off the screen, and a long rain has no more of them than a short one.
private func checkTracks(_ renderer: ChatRenderer) throws {
  let list = try Screen.list(renderer)
  let rain = Rain(RainConfiguration(), on: list)
  var most = [0, 0]
  for tick in 0..<3_600 {
    rain.advance(to: .milliseconds(100 * tick))
    if tick >= 600 {
      most[tick < 2_100 ? 0 : 1] = max(most[tick < 2_100 ? 0 : 1], rain.tracks.count)
    }
  }
  try require(
    rain.generator.count > 800 && most[1] <= most[0] + 5 && most[1] < 100
      && rain.tracks.allSatisfy { $0.top < rain.source.rows },
    "of \(rain.generator.count) tracks in six minutes at most \(most[1]) were there at a time")
  var faster = rain.configuration
  faster.speed = 0.05
  rain.configuration = faster
  let heads = Dictionary(uniqueKeysWithValues: rain.tracks.map { ($0.number, $0.position) })
  rain.advance(to: .milliseconds(100 * 3_599 + 1_000))
  let falls = rain.tracks.compactMap { track in heads[track.number].map { track.position - $0 } }
  try require(
    falls.allSatisfy { $0 >= 17 } && !falls.isEmpty, "a speed that is set counts for all tracks")
}
