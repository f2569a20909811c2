/// A spoken message.
public struct VoiceContent: Hashable, Sendable {
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
