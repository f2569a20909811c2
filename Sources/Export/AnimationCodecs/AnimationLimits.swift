/// The limits on the cost of an animated picture, each with the attack that it prevents.
enum AnimationLimits {
  /// The maximum number of bytes of a GIF's frames that are held until its palette is known:
  /// prevents a long animation of photographs from filling memory.
  ///
  /// A flat-coloured animation of 780 × 1,688 pixels with constant scrolling needs about 2 MB per
  /// second.
  static let keptByteCount = 1 << 30

  /// The maximum number of colours that are distinguished when a palette is chosen.
  ///
  /// Each further colour is replaced with the nearest of 32,768 colours, so that photographs do not
  /// need memory and time for millions of them.
  static let distinctColorCount = 1 << 16
}
