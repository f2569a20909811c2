/// The limits of an animated picture's cost; each number stops an attack.
enum AnimationLimits {
  /// Bytes of a GIF's frames that are kept until its palette is known: stops a long film of
  /// photographs from taking all memory.
  ///
  /// A film of flat frames of 780 × 1,688 pixels that scrolls all the time takes some 2 MB a second.
  static let keptByteCount = 1 << 30

  /// Colours that are distinguished when a palette is chosen; further ones count as the nearest of
  /// 32,768: stops photographs from taking the memory and the time of millions.
  static let distinctColorCount = 1 << 16
}
