/// The limits of a renderer's pictures, each number with what it stops.
package enum PictureLimits {
  /// Bytes of decoded pictures and of files that wait to be decoded, kept unless told otherwise.
  package static let defaultByteBudget = 32 << 20
  /// Bytes of what is known of pictures (some 8,000 of them): stops folders without end from
  /// filling memory.
  static let descriptionByteBudget = 4 << 20
  /// The part of a budget for files that were read for their size and wait to be decoded: a sixth
  /// is a photograph of a large camera.
  static let encodedShare = 6
  /// Budgets for pictures that move on a screen beside the one for those that stand still: a full
  /// screen of them, nine of five megabytes each, is kept while it plays, as what is let go starts
  /// from its first frame again.
  static let animationFactor = 2
  /// Bytes of composed frames that one animation keeps: all of a small sticker's, half a second of a
  /// film's.
  static let framesByteBudget = 2 << 20
  /// UTF-8 bytes of a name, as many as of a path: stops a hostile conversation from handing
  /// megabytes to a caller's provider.
  static let maximumNameLength = 1024
  /// Characters of what a caller's provider says of a failure: stops an error that quotes a whole
  /// answer from filling reports.
  static let maximumReasonLength = 500
}
