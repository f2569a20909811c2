/// A geographic location.
public struct LocationContent: Codable, Hashable, Sendable {
  /// The latitude, in degrees north.
  public var latitude: Double
  /// The longitude, in degrees east.
  public var longitude: Double
  /// The name of the place.
  public var name: String?
  /// The postal address of the place.
  public var address: String?

  /// Makes a location.
  public init(latitude: Double, longitude: Double, name: String? = nil, address: String? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.name = name
    self.address = address
  }
}

extension LocationContent: ContentPayload {
  package static let limits: [PayloadLimit<Self>] = [
    .init("latitude", -90...90) { $0.latitude }, .init("longitude", -180...180) { $0.longitude },
  ]
}

extension Content {
  /// Makes a geographic location.
  public static func location(_ location: LocationContent) -> Content {
    Content(type: "location", .known(location))
  }

  /// The geographic location; nil if the content is of another kind.
  public var location: LocationContent? { known("location") }
}
