/// How it rains; a JSON file may have any of these keys.
struct RainConfiguration: Codable, Hashable {
  /// Letters at a track's lower end that shine; fewer in some tracks.
  var maxGlowLength = 3
  /// Letters of a track at least.
  var minTrackLength = 8
  /// Letters of a track at most.
  var maxTrackLength = 40
  /// Room between letters of a track, in points.
  var charactersSpacing = 0.0
  /// The part of the columns in which a letter changes every 0.1 s.
  var characterChangeRate = 0.9
  /// Seconds in which the first track falls alone.
  var firstDropShowTime = 2.0
  /// Seconds in which a track falls by a letter.
  var speed = 0.15
  /// Seconds between two new tracks.
  var newTrackComingLap = 0.4
  /// The part of that lap by which it is longer or shorter at random; 0 for the same each time.
  var newTrackComingSpread = 0.0
  /// Rows that a track must have left behind before another one begins in its column.
  var tracksSpacing = 5
  /// What all that is random follows from.
  var seed: UInt64 = 1

  init() {}

  private enum Key: String, CodingKey {
    case maxGlowLength, minTrackLength, maxTrackLength, charactersSpacing, characterChangeRate
    case firstDropShowTime, speed, newTrackComingLap, newTrackComingSpread, tracksSpacing, seed
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func take<Value: Decodable>(_ key: Key, _ value: inout Value) throws {
      value = try values.decodeIfPresent(Value.self, forKey: key) ?? value
    }
    try take(.maxGlowLength, &maxGlowLength)
    try take(.minTrackLength, &minTrackLength)
    try take(.maxTrackLength, &maxTrackLength)
    try take(.charactersSpacing, &charactersSpacing)
    try take(.characterChangeRate, &characterChangeRate)
    try take(.firstDropShowTime, &firstDropShowTime)
    try take(.speed, &speed)
    try take(.newTrackComingLap, &newTrackComingLap)
    try take(.newTrackComingSpread, &newTrackComingSpread)
    try take(.tracksSpacing, &tracksSpacing)
    try take(.seed, &seed)
    for (key, isRight) in [
      (Key.minTrackLength, (1...1_000).contains(minTrackLength)),
      (.maxTrackLength, (minTrackLength...1_000).contains(maxTrackLength)),
      (.maxGlowLength, (0...1_000).contains(maxGlowLength)),
      (.characterChangeRate, (0...1).contains(characterChangeRate)),
      (.charactersSpacing, (0...100).contains(charactersSpacing)),
      (.firstDropShowTime, (0...60).contains(firstDropShowTime)),
      (.speed, (0.01...60).contains(speed)),
      (.newTrackComingLap, (0.01...60).contains(newTrackComingLap)),
      (.newTrackComingSpread, (0...0.9).contains(newTrackComingSpread)),
      (.tracksSpacing, (0...1_000).contains(tracksSpacing)),
    ] where !isRight {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: values, debugDescription: "\(key.rawValue) is out of range")
    }
  }
}
