public import ChatRaster

/// The destination of a film.
public enum FilmOutput: Sendable {
  /// One PNG for each frame; `path` returns the path for a frame number, which counts from 1.
  case pictures(path: @Sendable (Int) -> String)
  /// One animated image at the given path.
  case animation(path: String, format: AnimationFormat = .apng)
  /// The pixels of each frame in turn: red, green, blue and straight alpha, one byte each.
  case pixels(receive: @Sendable ([UInt8]) throws -> Void)
  /// Each frame in turn as an image, for example for the program's own encoder.
  case images(receive: @Sendable (RenderedImage) throws -> Void)
}
