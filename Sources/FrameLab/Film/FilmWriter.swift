import ChatRaster
import ImageCodecs
import Platform
import RasterKit

/// Writes the frames of a film to any output.
enum FilmWriter {
  case pictures(NumberedPictures)
  case animation(AnimatedPicture)
  case images(receive: (Bitmap) throws -> Void)

  /// Begins a film.
  ///
  /// - Parameters:
  ///   - output: The destination of the frames.
  ///   - rate: Frames per second.
  ///   - scale: Pixels per point.
  ///   - compression: The compression that matters in PNGs.
  /// - Throws: If a file cannot be created.
  init(_ output: FilmOutput, rate: Int, scale: Double, compression: PNGCompression) throws {
    switch output {
    case .pictures(let path):
      self = .pictures(try NumberedPictures(scale: scale, compression: compression, path: path))
    case .animation(let path, let format):
      self = .animation(
        AnimatedPicture(path: path, format: format, rate: rate, compression: compression))
    case .pixels(let receive):
      self = .images(receive: Self.once(receive) { $0.straightBytes() })
    case .images(let receive):
      self = .images(receive: Self.once(receive) { RenderedImage($0, scale: scale) })
    }
  }

  /// Converts each frame for the caller; a repeated frame is converted once.
  private static func once<Frame>(
    _ receive: @escaping (Frame) throws -> Void, _ turn: @escaping (Bitmap) -> Frame
  ) -> (Bitmap) throws -> Void {
    var last: (bitmap: Bitmap, frame: Frame)?
    return { bitmap in
      if last?.bitmap !== bitmap { last = (bitmap, turn(bitmap)) }
      if let last { try receive(last.frame) }
    }
  }

  /// Writes the next frame.
  mutating func append(_ bitmap: Bitmap) throws {
    switch self {
    case .pictures(var pictures):
      try pictures.append(bitmap)
      self = .pictures(pictures)
    case .animation(let animation): try animation.append(bitmap)
    case .images(let receive): try receive(bitmap)
    }
  }

  /// Ends the film.
  func finish() throws {
    if case .animation(let animation) = self { try animation.finish() }
  }
}
