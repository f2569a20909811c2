import JSONStream

/// The value of `content` while it is read.
struct ContentDraft {
  var content: Content
  /// Whether the text is markup that is still to be read.
  var isMarkup: Bool

  /// Reads an object whose `type` may stand anywhere in it.
  init(_ reader: inout JSONReader) throws(JSONError) {
    try reader.require(.object)
    let start = reader.byteOffset
    let type = try reader.lookAhead("type") { (reader) throws(JSONError) in
      try reader.identifier()
    }
    guard let type else { throw reader.error("the content has no \"type\"; add one", at: start) }
    isMarkup = false
    guard Self.types.contains(type) else {
      content = .unknown(try UnknownContent(type: type, &reader))
      return
    }
    var values = Values()
    try values.read(&reader)
    var words: RichText?
    if values.words.string != nil { (words, isMarkup) = try values.words.richText(reader) }
    content = try Self.make(type, values, words, reader, start)
  }

  /// The kinds of content that this version knows.
  static let types: Set<String> = [
    "text", "image", "sticker", "voice", "video", "file", "location", "contact", "notice",
  ]

  private static func make(
    _ type: String, _ values: Values, _ words: RichText?, _ reader: borrowing JSONReader,
    _ start: Int
  ) throws(JSONError) -> Content {
    func need<Value>(_ value: Value?, _ key: String) throws(JSONError) -> Value {
      if let value { return value }
      throw reader.error(
        "content of the type \"\(type)\" has no \"\(key)\"; add one", at: start)
    }
    switch type {
    case "text": return .text(try need(words, "text"))
    case "notice": return .notice(try need(words, "text"))
    case "image", "sticker":
      let image = ImageContent(
        source: values.source, caption: words, width: values.width, height: values.height,
        alternative: values.alternative)
      return type == "image" ? .image(image) : .sticker(image)
    case "voice":
      return .voice(
        VoiceContent(
          source: values.source, duration: values.duration, waveform: values.waveform,
          caption: words))
    case "video":
      return .video(
        VideoContent(
          source: values.source, poster: values.poster, duration: values.duration, caption: words,
          width: values.width, height: values.height))
    case "file":
      let name = values.name ?? values.source.map { String($0.split(separator: "/").last ?? "") }
      return .file(
        FileContent(
          name: try need(name, "name"), source: values.source, size: values.size, caption: words))
    case "location":
      return .location(
        LocationContent(
          latitude: try need(values.latitude, "latitude"),
          longitude: try need(values.longitude, "longitude"), name: values.name,
          address: values.address))
    case "contact":
      return .contact(
        ContactContent(
          name: try need(values.name, "name"), detail: values.detail, avatar: values.avatar))
    default: return .unknown(UnknownContent(type: type, text: words))
    }
  }
}

extension ContentDraft {
  /// The keys of all kinds of content: each means the same wherever it stands.
  struct Values {
    /// `text` or `caption`, whichever the kind has, with `entities`.
    var words = TextDraft()
    var source: String?
    var poster: String?
    var name: String?
    var alternative: String?
    var address: String?
    var detail: String?
    var avatar: String?
    var width: Int?
    var height: Int?
    var size: Int?
    var duration: Double?
    var latitude: Double?
    var longitude: Double?
    var waveform: [Double] = []

    mutating func read(_ reader: inout JSONReader) throws(JSONError) {
      let side = 1...ChatModelLimits.pixelSide
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "text", "caption": words.string = try reader.optionalString()
        case "entities": try words.readEntities(&reader)
        case "source": source = try reader.optionalString()
        case "poster": poster = try reader.optionalString()
        case "name": name = try reader.optionalString()
        case "alternative": alternative = try reader.optionalString()
        case "address": address = try reader.optionalString()
        case "detail": detail = try reader.optionalString()
        case "avatar": avatar = try reader.optionalString()
        case "width": width = try reader.optionalInteger(in: side)
        case "height": height = try reader.optionalInteger(in: side)
        case "size": size = try reader.optionalInteger(in: 0...Int.max)
        case "duration":
          duration = try reader.optionalDouble(in: 0...ChatModelLimits.duration)
        case "latitude": latitude = try reader.optionalDouble(in: -90...90)
        case "longitude": longitude = try reader.optionalDouble(in: -180...180)
        case "waveform": try readWaveform(&reader)
        default: try reader.skipValue()
        }
      }
    }

    private mutating func readWaveform(_ reader: inout JSONReader) throws(JSONError) {
      waveform = []
      if try reader.null() { return }
      try reader.beginArray()
      while try reader.nextElement() {
        if waveform.count == ChatModelLimits.waveformSamples {
          throw reader.error("more than \(ChatModelLimits.waveformSamples) values")
        }
        if let value = try reader.optionalDouble(in: 0...1) { waveform.append(value) }
      }
    }
  }
}
