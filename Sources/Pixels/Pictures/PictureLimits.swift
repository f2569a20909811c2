/// The limits of a renderer's pictures, each with the attack that it prevents.
package enum PictureLimits {
  /// The default limit for cached pictures and for files waiting to be decoded, in bytes.
  package static let defaultByteBudget = 32 << 20
  /// The maximum size of the cached facts about pictures in bytes (about 8,000 pictures): prevents
  /// endless folders from filling memory.
  static let descriptionByteBudget = 4 << 20
  /// The divisor that gives the part of a budget for files that were read for their size and wait
  /// to be decoded: one sixth is enough for a photograph from a high-resolution camera.
  static let encodedShare = 6
  /// The budget for animations on a screen, as a multiple of the budget for still pictures.
  ///
  /// A full screen, which is nine animations of five megabytes each, stays cached while it plays;
  /// an evicted animation would have to restart decoding at its first frame.
  static let animationFactor = 2
  /// The maximum number of bytes of composed frames that are cached for one animation: all frames
  /// of a small sticker, or half a second of a video.
  static let framesByteBudget = 2 << 20
  /// The maximum number of UTF-8 bytes of a name, the same limit as for a path: prevents a hostile
  /// conversation from passing megabytes to a caller's provider.
  static let maximumNameLength = 1024
  /// The maximum number of characters of a provider's error message: prevents an error that quotes
  /// a whole response from filling reports.
  static let maximumReasonLength = 500
}
