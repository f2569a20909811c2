/// The parameters of the rain, all with defaults; a JSON object can contain any of them as keys.
public struct RainConfiguration: Codable, Hashable, Sendable {
  /// The time in which a track falls by one letter, in seconds: 0.01 to 60.
  public var speed = 0.15
  /// The time between the starts of two tracks, in seconds: 0.01 to 60.
  public var newTrackComingLap = 0.4
  /// The fraction by which `newTrackComingLap` randomly varies, from 0 to 0.9; 0 makes all
  /// intervals equal.
  public var newTrackComingSpread = 0.0
  /// The number of rows between a track and the next one in its column: 0 to 1,000.
  public var trackSpacing = 5
  /// The seed for all random numbers.
  public var seed: UInt64 = 1

  /// Makes a configuration with the default values.
  public init() {}

  private enum Key: String, CodingKey {
    case speed, newTrackComingLap, newTrackComingSpread, trackSpacing, seed
  }

  /// Reads a configuration; missing keys keep their defaults.
  ///
  /// - Throws: `DecodingError` with the key of a value that is out of range or has the wrong type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func take<Value: Decodable>(_ key: Key, _ value: inout Value) throws {
      value = try values.decodeIfPresent(Value.self, forKey: key) ?? value
    }
    try take(.speed, &speed)
    try take(.newTrackComingLap, &newTrackComingLap)
    try take(.newTrackComingSpread, &newTrackComingSpread)
    try take(.trackSpacing, &trackSpacing)
    try take(.seed, &seed)
    let nearest = bounded
    for (key, isInRange) in [
      (Key.speed, speed == nearest.speed),
      (.newTrackComingLap, newTrackComingLap == nearest.newTrackComingLap),
      (.newTrackComingSpread, newTrackComingSpread == nearest.newTrackComingSpread),
      (.trackSpacing, trackSpacing == nearest.trackSpacing),
    ] where !isInRange {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: values, debugDescription: "\(key.rawValue) is out of range")
    }
  }

  /// The configuration with clamped values, because a speed of 0 would cause an endless loop; NaN
  /// becomes the default.
  var bounded: Self {
    func bounded(_ value: Double, _ range: ClosedRange<Double>, _ usual: Double) -> Double {
      value.isNaN ? usual : min(max(range.lowerBound, value), range.upperBound)
    }
    let usual = Self()
    var nearest = self
    nearest.speed = bounded(speed, 0.01...60, usual.speed)
    nearest.newTrackComingLap = bounded(newTrackComingLap, 0.01...60, usual.newTrackComingLap)
    nearest.newTrackComingSpread = bounded(
      newTrackComingSpread, 0...0.9, usual.newTrackComingSpread)
    nearest.trackSpacing = min(max(0, trackSpacing), 1_000)
    return nearest
  }
}

/// The constants of the original rain effect, which cannot be configured.
enum RainConstants {
  /// The maximum number of glowing letters at the lower end of a track; some tracks have fewer.
  static let maxGlowLength = 3
  /// The minimum and maximum number of letters in a track.
  static let trackLengths = 8...40
  /// The fraction of the columns in which a letter changes every 0.1 s.
  static let characterChangeRate = 0.9
  /// The time during which only the first track falls, in seconds.
  static let firstDropShowTime = 2.0
  /// The size of a letter's cell in points, without spacing between letters (`charactersSpacing` is
  /// 0).
  static let letterSize = (width: 13.0, height: 19.0)
}
