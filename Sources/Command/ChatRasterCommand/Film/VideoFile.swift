import ChatRaster
import Platform
import Synchronization

/// A film as an MP4 that phones and social networks accept, compressed by the program ffmpeg.
///
/// The file is written atomically. Odd widths and heights, which the format does not support, are
/// made even by repeating the last column or row.
final class VideoFile: Sendable {
  private struct State {
    /// The ffmpeg process, started with the first frame, whose size all frames share; nil before
    /// that.
    var program: FedProgram?
    /// The number of bytes of a frame.
    var byteCount = 0
  }

  /// The path of the film.
  let path: String
  private let rate: Int
  /// The unnamed file that ffmpeg writes, because it needs a seekable file.
  private let encoded: GrowingFile
  private let state = Mutex(State())

  /// The number of bytes that are copied at a time.
  private static let pieceSize = 1 << 20

  /// Prepares a film; ffmpeg starts with the first frame.
  /// - Parameters:
  ///   - path: The destination of the film.
  ///   - rate: The frames per second.
  /// - Throws: `FileError` if the file cannot be created.
  init(path: String, rate: Int) throws(FileError) {
    (self.path, self.rate) = (path, rate)
    // Throws before the first frame is drawn if the path is not writable.
    _ = try AtomicFile(path: path)
    encoded = try GrowingFile()
  }

  /// Adds the next frame.
  /// - Throws: `CommandFailure` if ffmpeg is not installed, or if it accepts no more frames.
  func append(_ frame: RenderedImage) throws(CommandFailure) {
    let (width, height) = (frame.width + frame.width % 2, frame.height + frame.height % 2)
    let bytes = frame.extended(toWidth: width, height: height)
    try state.withLock { (state) throws(CommandFailure) in
      if state.program == nil {
        state.program = try start(width: width, height: height)
        state.byteCount = bytes.count
      }
      guard bytes.count == state.byteCount else { throw failure("its frames differ in size") }
      do throws(FileError) {
        try state.program?.write(bytes)
      } catch {
        throw failure("\(error)")
      }
    }
  }

  /// Ends the film and moves the file to its path; without frames, no file is written.
  /// - Throws: `CommandFailure` if ffmpeg or the file fails.
  func finish() throws(CommandFailure) {
    let program = state.withLock { $0.program.take() }
    guard let program else { return }
    let end: ProcessEnd
    do throws(FileError) {
      end = try program.finish()
    } catch {
      throw CommandFailure(error)
    }
    switch end {
    case .status(0): break
    case .status(let status): throw failure("it ended with status \(status)")
    case .signal(let number): throw failure("signal \(number) ended it")
    }
    let film: OpenFile
    do throws(FileError) {
      film = try encoded.withPath { path throws(FileError) in
        try OpenFile(path: path, limit: .max)
      }
    } catch {
      throw CommandFailure(error)
    }
    guard film.count > 0 else { throw failure("it wrote nothing") }
    do throws(FileError) {
      let file = try AtomicFile(path: path)
      for offset in stride(from: 0, to: film.count, by: Self.pieceSize) {
        let count = min(Self.pieceSize, film.count - offset)
        try file.write(film.read(at: offset, count: count))
      }
      try file.commit()
    } catch {
      throw CommandFailure(error)
    }
  }

  private func failure(_ reason: String) -> CommandFailure {
    CommandFailure(
      status: .inputOutput, message: "\(path): ffmpeg cannot encode the film: \(reason)")
  }

  private func start(width: Int, height: Int) throws(CommandFailure) -> FedProgram {
    do throws(FileError) {
      return try FedProgram(
        "ffmpeg", arguments: arguments(width: width, height: height), output: encoded)
    } catch {
      guard error.kind == .missing else { throw CommandFailure(error) }
      throw CommandFailure(
        status: .noInput,
        message: "\(path): an MP4 needs the program ffmpeg, which is not in PATH: install it, "
          + "or name a file that ends in .webp, .gif or .png")
    }
  }

  /// The arguments for a film that phones and social networks accept: H.264 with colours at half
  /// resolution, in BT.709, and with the index at the start of the file, so that playback begins
  /// before the file is fully loaded.
  private func arguments(width: Int, height: Int) -> [String] {
    [
      "-hide_banner", "-loglevel", "error", "-nostdin",
      "-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "\(width)x\(height)",
      "-framerate", "\(rate)", "-i", "pipe:0",
      "-vf", "scale=out_color_matrix=bt709:out_range=tv", "-pix_fmt", "yuv420p",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-c:v", "libx264", "-profile:v", "high", "-preset", "veryfast", "-crf", "21",
      "-movflags", "+faststart", "-f", "mp4", "-y", "file:\(FedProgram.outputPath)",
    ]
  }
}

extension RenderedImage {
  /// The pixels with the last column and row repeated up to the new size.
  fileprivate func extended(toWidth newWidth: Int, height newHeight: Int) -> [UInt8] {
    guard newWidth != width || newHeight != height else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(newWidth * newHeight * 4)
    for row in 0..<newHeight {
      let start = min(row, height - 1) * width * 4
      result += bytes[start..<start + width * 4]
      for _ in width..<newWidth { result += bytes[start + width * 4 - 4..<start + width * 4] }
    }
    return result
  }
}
