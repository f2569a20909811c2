public import FoundationEssentials
import JSONStream
import Kit

extension Message {
  /// The fraction of the message that has been sent, from 0 to 1; nil if it is unknown.
  ///
  /// While the message is being sent, a ring shows the fraction instead of the theme's delivery
  /// marks.
  public var progress: Double? {
    get { extras?.values.progress }
    set { change { $0.progress = newValue } }
  }

  /// The time at which the receiver read the message; nil if it is unknown.
  public var readAt: Date? {
    get { extras?.values.readAt }
    set { change { $0.readAt = newValue } }
  }

  /// The number of people who have read the message, and of those who should read it; nil if it is
  /// unknown.
  ///
  /// It is shown only on the user's own messages.
  public var readCount: ReadCount? {
    get { extras?.values.readCount }
    set { change { $0.readCount = newValue } }
  }

  /// The values that a program stores with the message in addition to the format's own; they are
  /// drawn only by components.
  public var fields: MessageFields {
    get { extras?.values.fields ?? MessageFields() }
    set { change { $0.fields = newValue.isEmpty ? nil : newValue } }
  }

  /// The display options of the message, which override those of the conversation and the theme.
  public var display: MessageDisplay {
    get { extras?.values.display ?? MessageDisplay() }
    set { change { $0.display = newValue == MessageDisplay() ? nil : newValue } }
  }

  /// The kind of chat for which the message is intended; nil if it is unknown.
  public var target: ChatKind? {
    get { extras?.values.target }
    set { change { $0.target = newValue } }
  }

  /// The time in a film from the previous message until the sender of this message starts to type,
  /// in seconds; nil to compute it from the pace.
  public var pause: Double? {
    get { extras?.values.pause }
    set { change { $0.pause = newValue } }
  }

  /// The time in a film for which the sender is shown as typing, in seconds; nil to compute it from
  /// the length of the message.
  public var typing: Double? {
    get { extras?.values.typing }
    set { change { $0.typing = newValue } }
  }

  /// A program's own value from which the message was made; nil if there is none.
  ///
  /// The value stays with the message in stores, lists and pages, and is available in hits,
  /// components, structures and kinds; it is not part of the conversation's file. Use a value type
  /// or an immutable object; to replace it, change the message.
  public var object: (any Sendable)? {
    get { extras?.values.object?.value }
    set {
      let attached = newValue.map { AttachedValue($0) }
      change { $0.object = attached }
    }
  }

  /// Returns the state with which a component was last refreshed.
  ///
  /// - Parameter component: The component's identifier.
  /// - Returns: The state, of the type with which the component was refreshed; nil if it was never
  ///   refreshed.
  public func state(ofComponent component: String) -> (any Sendable)? {
    extras?.values.states?[component]?.value
  }

  /// Refreshes a component of this message: the component is measured again, and the rest of the
  /// message is laid out again only if the component's size changes.
  ///
  /// The state is not part of the conversation's file.
  ///
  /// - Parameters:
  ///   - state: The new state, a value of the program's own; nil resets the component, as if it had
  ///     never been refreshed.
  ///   - component: The component's identifier.
  public mutating func setState(_ state: (any Sendable)?, ofComponent component: String) {
    var states = extras?.values.states ?? [:]
    states[component] = state.map { AttachedValue($0) }
    change { $0.states = states.isEmpty ? nil : states }
  }

  /// The states with which components were refreshed, by component identifier; nil if there are
  /// none.
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

  /// Makes a count; numbers below 0 become 0, and a number of readers above the total becomes the
  /// total.
  public init(readers: Int, of total: Int? = nil) {
    self.total = total.map { max(0, $0) }
    self.readers = min(max(0, readers), self.total ?? .max)
  }

  /// True if everyone who should read the message has read it.
  public var isEverybody: Bool { total.map { readers >= $0 } ?? false }
}

/// A program's own fields of a message: a JSON object that is stored in the conversation's file.
///
/// The order of the keys and the spelling of numbers are preserved.
///
/// ```swift
/// struct Extra: Codable { var ticket: Int }
/// message.fields = try MessageFields(Extra(ticket: 7))
/// let ticket = try message.fields.decoded(as: Extra.self).ticket
/// ```
public struct MessageFields: Hashable, Sendable {
  /// The JSON object, on one line.
  public let json: String

  /// True if there are no fields.
  public var isEmpty: Bool { json == "{}" }

  /// Makes an object without fields.
  public init() { json = "{}" }

  /// Makes fields from the keys of a JSON object.
  ///
  /// - Parameter json: A JSON object in UTF-8.
  /// - Throws: `ContentError` if the JSON is not an object, or exceeds the limits of size or depth.
  public init(json: [UInt8]) throws(ContentError) {
    var reader = JSONReader(json)
    do throws(JSONError) {
      try self.init(&reader)
      try reader.finish()
    } catch {
      throw ContentError(error, type: Self.name, byteCount: json.count)
    }
  }

  /// Encodes a value as fields, with the keys in alphabetical order.
  ///
  /// - Parameter value: A value that is encoded as a JSON object.
  /// - Throws: `ContentError` if the value is not encoded as an object, or exceeds the limits.
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

  /// Decodes the fields as a value of a program's own type.
  ///
  /// - Parameter type: The type of the value.
  /// - Returns: The decoded value.
  /// - Throws: `ContentError` if the fields cannot be decoded as this type.
  public func decoded<Value: Decodable>(as type: Value.Type) throws(ContentError) -> Value {
    try Content.payload(type, ofType: Self.name, json: json)
  }

  /// The name by which errors refer to the fields.
  private static let name = "fields"
}

/// The rarely used properties of a message, behind one pointer, so that a million messages without
/// them stay small.
final class MessageExtras: Hashable, MethodEquatable, Sendable {
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
    /// The states of components, by component identifier.
    var states: [String: AttachedValue]?

    /// The first value that the format does not accept; nil if there is none.
    var misfit: Misfit? {
      Misfit("progress", progress, 0...1) ?? Misfit("pause", pause, ChatModelLimits.filmPauses)
        ?? Misfit("typing", typing, ChatModelLimits.filmPauses)
    }
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  func isEqual(to other: MessageExtras) -> Bool {
    self === other || values == other.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension ReadCount {
  /// Reads the read count of a message; nil for `null`.
  init?(ifPresent reader: inout JSONReader) throws(JSONError) {
    if try reader.null() { return nil }
    var (readers, total): (Int?, Int?) = (nil, nil)
    let start = reader.position
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "count": readers = try reader.optionalInteger(in: 0...Int(Int32.max))
      case "of": total = try reader.optionalInteger(in: 0...Int(Int32.max))
      default: try reader.skipValue()
      }
    }
    guard let readers else {
      throw reader.error("\"readBy\" has no \"count\"; add one", at: start)
    }
    self.init(readers: readers, of: total)
  }
}

extension MessageDisplay {
  /// Reads the display options of a message; nil for `null`.
  init?(ifPresent reader: inout JSONReader) throws(JSONError) {
    if try reader.null() { return nil }
    self.init()
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "side": side = try reader.optionalCase()
      case "name": showsName = try reader.null() ? nil : try reader.boolean()
      case "avatar": showsAvatar = try reader.null() ? nil : try reader.boolean()
      case "bubble": showsBubble = try reader.null() ? true : try reader.boolean()
      case "status": showsStatus = try reader.null() ? true : try reader.boolean()
      default: try reader.skipValue()
      }
    }
  }
}

extension JSONWriter {
  /// Writes the rarely used properties.
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
