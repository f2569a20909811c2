public import FoundationEssentials
import JSONStream

extension Message {
  /// The fraction of the message that has been sent, from 0 to 1; nil if it is unknown.
  ///
  /// While the message is being sent, a ring shows the fraction in the place of the theme's
  /// delivery marks.
  public var progress: Double? {
    get { extras?.values.progress }
    set { change { $0.progress = newValue } }
  }

  /// The time at which the receiver has read the message; nil if it is unknown.
  public var readAt: Date? {
    get { extras?.values.readAt }
    set { change { $0.readAt = newValue } }
  }

  /// The number of readers among the people who should read the message; shown on one's own
  /// messages; nil if it is unknown.
  public var readCount: ReadCount? {
    get { extras?.values.readCount }
    set { change { $0.readCount = newValue } }
  }

  /// The values that a program keeps with the message in addition to the format's own; drawn only
  /// by components.
  public var fields: MessageFields {
    get { extras?.values.fields ?? MessageFields() }
    set { change { $0.fields = newValue.isEmpty ? nil : newValue } }
  }

  /// The display of the message where it differs from its conversation and the theme.
  public var display: MessageDisplay {
    get { extras?.values.display ?? MessageDisplay() }
    set { change { $0.display = newValue == MessageDisplay() ? nil : newValue } }
  }

  /// The kind of chat that the message is meant for; nil if it is unknown.
  public var target: ChatKind? {
    get { extras?.values.target }
    set { change { $0.target = newValue } }
  }

  /// The time in a film, in seconds, from the previous message until this message's sender starts
  /// to type; nil computes it from the pace.
  public var pause: Double? {
    get { extras?.values.pause }
    set { change { $0.pause = newValue } }
  }

  /// The time in a film, in seconds, during which the sender is shown typing; nil computes it from
  /// the message's length.
  public var typing: Double? {
    get { extras?.values.typing }
    set { change { $0.typing = newValue } }
  }

  /// A program's own value that the message was made from; nil if there is none.
  ///
  /// It stays with the message in stores, lists and pages, and is available in hits, components,
  /// structures and kinds; a conversation's file does not contain it. Use a value, or an immutable
  /// object; to replace it, change the message.
  public var object: (any Sendable)? {
    get { extras?.values.object?.value }
    set {
      let attached = newValue.map { AttachedValue($0) }
      change { $0.object = attached }
    }
  }

  /// The value with which a component was refreshed; nil if it was never refreshed.
  ///
  /// - Parameter component: The component's identifier.
  /// - Returns: A value of the type that it was refreshed with.
  public func state(ofComponent component: String) -> (any Sendable)? {
    extras?.values.states?[component]?.value
  }

  /// Refreshes a component of this message: the component is measured again, and nothing else of
  /// the message is laid out unless the component's size changes.
  ///
  /// A conversation's file does not keep the value.
  ///
  /// - Parameters:
  ///   - state: A value of the program's own; nil resets the component, as if it had never been
  ///     refreshed.
  ///   - component: The component's identifier.
  public mutating func setState(_ state: (any Sendable)?, ofComponent component: String) {
    var states = extras?.values.states ?? [:]
    states[component] = state.map { AttachedValue($0) }
    change { $0.states = states.isEmpty ? nil : states }
  }

  /// The values with which components were refreshed; nil if there are none.
  package var states: [String: AttachedValue]? { extras?.values.states }

  /// The program's own value; nil if there is none.
  package var attachedObject: AttachedValue? { extras?.values.object }

  /// The message as if no component had ever been refreshed.
  package var withoutStates: Message {
    var message = self
    if states != nil { message.change { $0.states = nil } }
    return message
  }

  mutating func change(_ change: (inout MessageExtras.Values) -> Void) {
    let old = extras?.values ?? MessageExtras.Values()
    var new = old
    change(&new)
    guard new != old else { return }
    extras = new == MessageExtras.Values() ? nil : MessageExtras(new)
  }
}

/// The number of people who have read a message, and optionally the number who should read it.
public struct ReadCount: Hashable, Sendable {
  /// The number of people who have read the message.
  public var readers: Int
  /// The number of people who should read the message; nil if it is unknown.
  public var total: Int?

  /// Counts readers; numbers below 0 count as 0, and a number of readers above the total counts as
  /// the total.
  public init(readers: Int, of total: Int? = nil) {
    self.total = total.map { max(0, $0) }
    self.readers = min(max(0, readers), self.total ?? .max)
  }

  /// True if everybody who should read the message has read it.
  public var isEverybody: Bool { total.map { readers >= $0 } ?? false }
}

/// A program's own fields of a message: a JSON object, which the conversation's file contains.
///
/// The order of the keys and the spelling of numbers are kept.
///
/// ```swift
/// struct Extra: Codable { var ticket: Int }
/// message.fields = try MessageFields(Extra(ticket: 7))
/// let ticket = try message.fields.decoded(as: Extra.self).ticket
/// ```
public struct MessageFields: Hashable, Sendable {
  /// The object, on one line.
  public let json: String

  /// True if there are no fields.
  public var isEmpty: Bool { json == "{}" }

  /// Makes an object without keys.
  public init() { json = "{}" }

  /// Makes fields from the keys of a JSON object.
  ///
  /// - Parameter json: An object in UTF-8.
  /// - Throws: `ContentError` if it is not an object, or is larger or deeper than the limits.
  public init(json: [UInt8]) throws(ContentError) {
    var reader = JSONReader(json)
    do throws(JSONError) {
      try self.init(&reader)
      try reader.finish()
    } catch {
      throw ContentError(error, type: Self.name, byteCount: json.count)
    }
  }

  /// Encodes a value, its keys in alphabetical order.
  ///
  /// - Parameter value: A value that is encoded as a JSON object.
  /// - Throws: `ContentError` if it cannot be encoded in this way.
  public init(_ value: some Encodable) throws(ContentError) {
    try self.init(json: try Content.json(of: value, ofType: Self.name))
  }

  /// Reads the next object.
  init(_ reader: inout JSONReader) throws(JSONError) {
    try reader.require(.object)
    var writer = JSONWriter()
    try reader.copyValue(
      to: &writer, depth: ChatModelLimits.payloadDepth, byteCount: ChatModelLimits.payloadBytes)
    json = String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Reads the fields as a value of a program's own.
  ///
  /// - Parameter type: The type.
  /// - Returns: The value.
  /// - Throws: `ContentError` if the fields cannot be decoded as this type.
  public func decoded<Value: Decodable>(as type: Value.Type) throws(ContentError) -> Value {
    try Content.payload(type, ofType: Self.name, json: json)
  }

  /// The name of the fields in errors.
  private static let name = "fields"
}

/// The rare properties of a message, behind one pointer: a million messages without them stay
/// small.
final class MessageExtras: Hashable, Sendable {
  struct Values: Hashable, Sendable {
    var progress: Double?
    var readCount: ReadCount?
    var readAt: Date?
    var fields: MessageFields?
    var display: MessageDisplay?
    var target: ChatKind?
    var thread: MessageThread?
    var pause: Double?
    var typing: Double?
    var object: AttachedValue?
    /// The states of components, by the components' identifiers.
    var states: [String: AttachedValue]?

    /// The first value that the format does not accept.
    var misfit: Misfit? {
      Misfit("progress", progress, 0...1) ?? Misfit("pause", pause, ChatModelLimits.filmPauses)
        ?? Misfit("typing", typing, ChatModelLimits.filmPauses)
    }
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  static func == (one: MessageExtras, other: MessageExtras) -> Bool {
    one === other || one.values == other.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension JSONReader {
  /// Reads the count of a message's readers; nil for `null`.
  mutating func optionalReadCount() throws(JSONError) -> ReadCount? {
    if try null() { return nil }
    var (readers, total): (Int?, Int?) = (nil, nil)
    let start = position
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case "count": readers = try optionalInteger(in: 0...Int(Int32.max))
      case "of": total = try optionalInteger(in: 0...Int(Int32.max))
      default: try skipValue()
      }
    }
    guard let readers else { throw error("\"readBy\" has no \"count\"; add one", at: start) }
    return ReadCount(readers: readers, of: total)
  }
}

extension JSONReader {
  /// Reads the display of a message; nil for `null`.
  mutating func optionalDisplay() throws(JSONError) -> MessageDisplay? {
    if try null() { return nil }
    var display = MessageDisplay()
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case "side": display.side = try optionalCase()
      case "name": display.showsName = try null() ? nil : try boolean()
      case "avatar": display.showsAvatar = try null() ? nil : try boolean()
      case "bubble": display.showsBubble = try null() ? true : try boolean()
      case "status": display.showsStatus = try null() ? true : try boolean()
      default: try skipValue()
      }
    }
    return display
  }
}

extension JSONWriter {
  /// Writes the rare properties.
  mutating func entries(of extras: MessageExtras.Values) {
    entry("progress", extras.progress)
    if let readCount = extras.readCount {
      key("readBy")
      beginObject()
      entry("count", readCount.readers)
      entry("of", readCount.total)
      endObject()
    }
    entry("readAt", extras.readAt.flatMap(RFC3339Date.text))
    if let fields = extras.fields, !fields.isEmpty {
      key("fields")
      beginObject()
      entries(of: fields.json)
      endObject()
    }
    if let display = extras.display { entries(of: display) }
    entry("target", extras.target?.rawValue)
    if let thread = extras.thread { entry(thread) }
    entry("pause", extras.pause)
    entry("typing", extras.typing)
  }

  private mutating func entries(of display: MessageDisplay) {
    key("display")
    beginObject()
    entry("side", display.side?.rawValue)
    for (name, flag) in [
      ("name", display.showsName), ("avatar", display.showsAvatar),
      ("bubble", display.showsBubble ? nil : false), ("status", display.showsStatus ? nil : false),
    ] {
      guard let flag else { continue }
      key(name)
      value(flag)
    }
    endObject()
  }
}
