public import ChatRaster

/// The destination of a film.
public enum FilmOutput: Sendable {
  /// One PNG for each frame, at the path for its number from 1.
  case pictures(path: @Sendable (Int) -> String)
  /// One animated picture, at a path.
  case animation(path: String, format: AnimationFormat = .apng)
  /// The pixels of one frame after the other: red, green, blue and straight alpha, a byte each.
  case pixels(receive: @Sendable ([UInt8]) throws -> Void)
  /// One frame after the other, such as for an encoder of the program's own.
  case images(receive: @Sendable (RenderedImage) throws -> Void)
}
