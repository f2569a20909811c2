/// The limits of documents.
enum VectorLimits {
  /// The maximum number of pixels of an image into which a tall drawing is divided, and of a shadow
  /// that is stored as one image (16 MB).
  ///
  /// The whole shadow of a bubble of 16,000 points takes 200 MB more.
  static let piecePixels = 4_194_304.0
  /// The maximum number of rows of such an image: half of what a bitmap can have.
  static let pieceRows = 16_384.0
}
