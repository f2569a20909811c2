public import FoundationEssentials

/// A live location: a position that is updated for a while as the sender moves.
public struct LiveLocationContent: Codable, Hashable, Sendable {
  /// The latitude of the last known position, in degrees north.
  public var latitude: Double
  /// The longitude of the last known position, in degrees east.
  public var longitude: Double
  /// The time at which the live location ends; nil if it is unknown.
  public var until: Date?
  /// True if the live location has ended; nil means false.
  public var ended: Bool?
  /// A note from the sender.
  public var note: String?

  /// Makes a live location.
  public init(
    latitude: Double, longitude: Double, until: Date? = nil, ended: Bool? = nil,
    note: String? = nil
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.until = until
    self.ended = ended
    self.note = note
  }

  private enum CodingKeys: CodingKey { case latitude, longitude, until, ended, note }

  /// Reads a live location, with its date in the format's notation.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    latitude = try PayloadValue.number(.latitude, within: -90...90, in: values)
    longitude = try PayloadValue.number(.longitude, within: -180...180, in: values)
    until = try PayloadValue.date(.until, in: values)
    ended = try values.decodeIfPresent(Bool.self, forKey: .ended)
    note = try values.decodeIfPresent(String.self, forKey: .note)
  }

  /// Writes a live location, with its date in the format's notation.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(latitude, forKey: .latitude)
    try values.encode(longitude, forKey: .longitude)
    try PayloadValue.write(until, .until, to: &values)
    try values.encodeIfPresent(ended, forKey: .ended)
    try values.encodeIfPresent(note, forKey: .note)
  }
}

extension Content {
  /// Makes a live location.
  ///
  /// - Throws: `ContentError` if the live location exceeds the format's limits.
  public static func liveLocation(
    _ location: LiveLocationContent
  ) throws(ContentError) -> Content {
    try Content(type: "liveLocation", payload: location)
  }

  /// The payload of a live location; nil if the content is of another kind or invalid.
  public var liveLocation: LiveLocationContent? {
    type == "liveLocation" ? try? payload(as: LiveLocationContent.self) : nil
  }
}
