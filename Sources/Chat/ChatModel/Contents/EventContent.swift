public import FoundationEssentials

/// An invitation to an event, with its time and place.
public struct EventContent: Codable, Hashable, Sendable {
  /// The name of the event.
  public var title: String
  /// The time at which the event begins.
  public var start: Date
  /// The time at which the event ends; nil if it is unknown.
  public var end: Date?
  /// True if the event lasts for whole days; nil means false.
  public var allDay: Bool?
  /// The name or address of the place.
  public var place: String?
  /// A note about the event.
  public var note: String?
  /// The number of people who have accepted; nil if it is unknown.
  public var going: Int?
  /// True if the event was cancelled; nil means false.
  public var canceled: Bool?

  /// Makes an event.
  public init(
    _ title: String, start: Date, end: Date? = nil, allDay: Bool? = nil, place: String? = nil,
    note: String? = nil, going: Int? = nil, canceled: Bool? = nil
  ) {
    self.title = title
    self.start = start
    self.end = end
    self.allDay = allDay
    self.place = place
    self.note = note
    self.going = going
    self.canceled = canceled
  }

  private enum CodingKeys: CodingKey {
    case title, start, end, allDay, place, note, going, canceled
  }

  /// Reads an event, with dates in the format's notation.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    title = try values.decode(String.self, forKey: .title)
    guard let start = try PayloadValue.date(.start, in: values) else {
      throw DecodingError.keyNotFound(
        CodingKeys.start,
        .init(codingPath: values.codingPath, debugDescription: "the start is missing; add it"))
    }
    self.start = start
    end = try PayloadValue.date(.end, in: values)
    allDay = try values.decodeIfPresent(Bool.self, forKey: .allDay)
    place = try values.decodeIfPresent(String.self, forKey: .place)
    note = try values.decodeIfPresent(String.self, forKey: .note)
    going = try values.decodeIfPresent(Int.self, forKey: .going)
    canceled = try values.decodeIfPresent(Bool.self, forKey: .canceled)
  }

  /// Writes an event, with dates in the format's notation.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(title, forKey: .title)
    try PayloadValue.write(start, .start, to: &values)
    try PayloadValue.write(end, .end, to: &values)
    try values.encodeIfPresent(allDay, forKey: .allDay)
    try values.encodeIfPresent(place, forKey: .place)
    try values.encodeIfPresent(note, forKey: .note)
    try values.encodeIfPresent(going, forKey: .going)
    try values.encodeIfPresent(canceled, forKey: .canceled)
  }
}

extension Content {
  /// Makes an event.
  ///
  /// - Throws: `ContentError` if the event exceeds the format's limits.
  public static func event(_ event: EventContent) throws(ContentError) -> Content {
    try Content(type: "event", payload: event)
  }

  /// The payload of an event; nil if the content is of another kind or invalid.
  public var event: EventContent? {
    type == "event" ? try? payload(as: EventContent.self) : nil
  }
}
