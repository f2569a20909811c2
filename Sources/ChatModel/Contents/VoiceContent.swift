package import JSONStream

/// A spoken message.
public struct VoiceContent: Codable, Hashable, Sendable {
  /// The path relative to the conversation's folder; nil where the export left the file out.
  public var source: String?
  /// In seconds.
  public var duration: Double?
  /// Loudness from 0 to 1 at even steps; empty draws a neutral wave.
  public var waveform: [Double]
  /// The words beside it.
  public var caption: RichText?

  /// Makes a voice message.
  public init(
    source: String? = nil, duration: Double? = nil, waveform: [Double] = [],
    caption: RichText? = nil
  ) {
    self.source = source
    self.duration = duration
    self.waveform = waveform
    self.caption = caption
  }
}

extension VoiceContent: ContentPayload {
  package init(_ reader: inout JSONReader, _ draft: inout PayloadDraft) throws(JSONError) {
    self.init()
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "source": source = try reader.optionalString()
      case "duration": duration = try reader.optionalDouble(in: 0...ChatModelLimits.duration)
      case "waveform": waveform = try Self.waveform(&reader)
      default: try draft.readWords(key, &reader)
      }
    }
    caption = try draft.text(reader)
  }

  package func write(to writer: inout JSONWriter) {
    writer.entry("source", source)
    writer.entry("duration", duration)
    if !waveform.isEmpty {
      writer.key("waveform")
      writer.beginArray()
      for value in waveform {
        writer.element()
        writer.value(value)
      }
      writer.endArray()
    }
    if let caption { writer.entries(of: caption, key: "caption") }
  }

  package var misfit: Misfit? {
    if waveform.count > ChatModelLimits.waveformSamples {
      return Misfit("content.waveform", "more than \(ChatModelLimits.waveformSamples) values")
    }
    if let place = waveform.firstIndex(where: { !(0...1).contains($0) }) {
      return Misfit("content.waveform[\(place)]", waveform[place], 0...1)
    }
    return Misfit("content.duration", duration, 0...ChatModelLimits.duration)
      ?? caption?.misfit("content.entities")
  }

  private static func waveform(_ reader: inout JSONReader) throws(JSONError) -> [Double] {
    var waveform: [Double] = []
    if try reader.null() { return [] }
    try reader.beginArray()
    while try reader.nextElement() {
      if waveform.count == ChatModelLimits.waveformSamples {
        throw reader.error("more than \(ChatModelLimits.waveformSamples) values")
      }
      if let value = try reader.optionalDouble(in: 0...1) { waveform.append(value) }
    }
    return waveform
  }
}

extension Content {
  /// Makes a spoken message.
  public static func voice(_ voice: VoiceContent) -> Content {
    Content(type: "voice", .known(voice))
  }

  /// The spoken message; nil of another kind.
  public var voice: VoiceContent? { known("voice") }
}
