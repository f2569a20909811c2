/// The format of a film that is one animated picture.
///
/// Frames that are equal to the one before are no frames of the file: that one is shown for longer.
public enum AnimationFormat: String, Hashable, Sendable, CaseIterable {
  /// Animated PNG (PNG, third edition): all colours, with alpha.
  case apng
  /// Animated WebP without loss: all colours, with alpha, at most 16,383 pixels a side.
  case webp
  /// GIF: 256 colours for the whole film, laid over white, at most 65,535 pixels a side.
  ///
  /// No frame is shown for less than 0.02 s, which players would not do: of frames that follow faster
  /// some are left out. Memory grows with the film.
  case gif
}
