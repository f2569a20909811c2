/// A voice message.
public struct VoiceContent: Codable, Hashable, Sendable {
  /// The path relative to the conversation's folder; nil if the export does not contain the file.
  public var source: String?
  /// The duration in seconds.
  public var duration: Double?
  /// The loudness values at equal intervals, from 0 to 1; if there are none, a plain track is
  /// drawn.
  public var waveform: [Double]
  /// The caption.
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
  package static let limits: [PayloadLimit<Self>] = [
    .init("waveform", atMost: ChatModelLimits.waveformSamples, loudness) { $0.waveform },
    .init("duration", ChatModelLimits.durations) { $0.duration },
  ]

  private static let loudness = 0.0...1.0

  private enum CodingKeys: CodingKey { case source, duration, waveform, caption }

  /// Reads a voice message; without a waveform, it gets an empty one.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    source = try values.decodeIfPresent(String.self, forKey: .source)
    duration = try values.decodeIfPresent(Double.self, forKey: .duration)
    caption = try values.decodeIfPresent(RichText.self, forKey: .caption)
    waveform = []
    guard values.contains(.waveform), try !values.decodeNil(forKey: .waveform) else { return }
    var wave = try values.nestedUnkeyedContainer(forKey: .waveform)
    // The samples are read one by one, so that a list of a hundred million samples is rejected
    // before it is in memory.
    while !wave.isAtEnd {
      guard waveform.count < ChatModelLimits.waveformSamples else {
        throw DecodingError.dataCorruptedError(
          in: wave, debugDescription: "more than \(ChatModelLimits.waveformSamples) values")
      }
      let index = PayloadIndex(intValue: wave.currentIndex)
      guard let value = try wave.decodeIfPresent(Double.self) else { continue }
      guard Self.loudness.contains(value) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: wave.codingPath + [index],
            debugDescription: "\(value) is not from 0 to 1"))
      }
      waveform.append(value)
    }
  }

  /// Writes a voice message; an empty waveform is left out.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(source, forKey: .source)
    try values.encodeIfPresent(duration, forKey: .duration)
    if !waveform.isEmpty { try values.encode(waveform, forKey: .waveform) }
    try values.encodeIfPresent(caption, forKey: .caption)
  }
}

extension Content {
  /// Makes a voice message.
  public static func voice(_ voice: VoiceContent) -> Content {
    Content(type: "voice", .known(voice))
  }

  /// The voice message; nil if the content is of another kind.
  public var voice: VoiceContent? { known("voice") }
}
