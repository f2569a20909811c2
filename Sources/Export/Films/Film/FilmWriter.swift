import ChatRaster
import ImageCodecs
import Platform
import RasterKit

/// Writes the frames of a film to any output.
struct FilmWriter {
  /// Writes the next frame.
  let append: (PixelStack) throws -> Void
  /// Ends the film; called once.
  let finish: () throws -> Void

  /// Begins a film.
  ///
  /// - Parameters:
  ///   - output: The destination of the frames.
  ///   - rate: The number of frames per second.
  ///   - scale: The scale, in pixels per point.
  ///   - compression: The compression of PNGs; other formats ignore it.
  /// - Throws: An error if a file cannot be created.
  init(_ output: FilmOutput, rate: Int, scale: Double, compression: PNGCompression) throws {
    var bitmaps = FrameBitmaps()
    var canvas = FrameCanvas()
    switch output {
    case .pictures(let path):
      var pictures = try NumberedPictures(scale: scale, compression: compression, path: path)
      append = { try pictures.append(bitmaps.bitmap(of: $0)) }
      finish = {}
    case .animation(let path, let format):
      let animation = AnimatedPicture(
        path: path, format: format, rate: rate, compression: compression)
      append = { try animation.append(bitmaps.bitmap(of: $0)) }
      finish = { try animation.finish() }
    case .pixels(let receive):
      append = {
        canvas.show($0)
        try receive(canvas.bytes)
      }
      finish = {}
    case .images(let receive):
      append = {
        canvas.show($0)
        try receive(
          RenderedImage(width: $0.width, height: $0.height, scale: scale, bytes: canvas.bytes))
      }
      finish = {}
    }
  }
}
