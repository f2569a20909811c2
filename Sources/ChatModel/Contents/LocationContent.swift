package import JSONStream

/// A place on earth.
public struct LocationContent: Codable, Hashable, Sendable {
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

extension LocationContent: ContentPayload {
  package init(_ reader: inout JSONReader, _ draft: inout PayloadDraft) throws(JSONError) {
    var (latitude, longitude): (Double?, Double?)
    var (name, address): (String?, String?)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "latitude": latitude = try reader.optionalDouble(in: -90...90)
      case "longitude": longitude = try reader.optionalDouble(in: -180...180)
      case "name": name = try reader.optionalString()
      case "address": address = try reader.optionalString()
      default: try draft.readWords(key, &reader)
      }
    }
    self.init(
      latitude: try draft.need(latitude, "latitude", reader),
      longitude: try draft.need(longitude, "longitude", reader), name: name, address: address)
  }

  package func write(to writer: inout JSONWriter) {
    writer.entry("latitude", latitude)
    writer.entry("longitude", longitude)
    writer.entry("name", name)
    writer.entry("address", address)
  }

  package var misfit: Misfit? {
    Misfit("content.latitude", latitude, -90...90)
      ?? Misfit("content.longitude", longitude, -180...180)
  }
}

extension Content {
  /// Makes a place on earth.
  public static func location(_ location: LocationContent) -> Content {
    Content(type: "location", .known(location))
  }

  /// The place on earth; nil of another kind.
  public var location: LocationContent? { known("location") }
}
