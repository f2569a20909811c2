/// The file format of a film that is one animated image.
///
/// A frame that is equal to the previous frame is not written; the previous frame is shown for
/// longer.
public enum AnimationFormat: String, Hashable, Sendable, CaseIterable {
  /// Animated PNG (PNG, third edition): full colour, with alpha.
  case apng
  /// Lossless animated WebP: full colour, with alpha, at most 16,383 pixels a side.
  case webp
  /// GIF: 256 colours for the whole film, blended over white, at most 65,535 pixels a side.
  ///
  /// Each frame is shown for at least 0.02 s, because players do not support shorter times; at
  /// higher frame rates, some frames are left out. Memory use grows with the length of the film.
  case gif
}
