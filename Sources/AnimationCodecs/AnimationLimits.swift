/// The limits of an animated picture's cost; each one stops an attack.
enum AnimationLimits {
  /// The maximum number of bytes of a GIF's frames that are kept until its palette is known: stops
  /// a long film of photographs from taking all memory.
  ///
  /// A film of flat frames of 780 × 1,688 pixels with constant scrolling takes some 2 MB a second.
  static let keptByteCount = 1 << 30

  /// The maximum number of colours that are distinguished when a palette is chosen; each further
  /// colour is replaced with the nearest of 32,768 colours, so that photographs do not take the
  /// memory and the time for millions.
  static let distinctColorCount = 1 << 16
}
