/// The destination of a film.
public enum FilmOutput: Sendable {
  /// One PNG for each frame, at the path that belongs to its number from 1.
  case pictures(path: @Sendable (Int) -> String)
  /// One animated PNG, at a path.
  case animation(path: String)
  /// The pixels of one frame after the other: red, green, blue and straight alpha, a byte each.
  case pixels(receive: @Sendable ([UInt8]) throws -> Void)
}
