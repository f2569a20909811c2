/// A place on earth.
public struct LocationContent: Hashable, Sendable {
  /// Degrees north.
  public var latitude: Double
  /// Degrees east.
  public var longitude: Double
  /// What the place is called.
  public var name: String?
  /// The postal address.
  public var address: String?

  /// Makes a place.
  public init(latitude: Double, longitude: Double, name: String? = nil, address: String? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.name = name
    self.address = address
  }
}
