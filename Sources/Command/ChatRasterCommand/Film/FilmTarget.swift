import Films
import Platform
import Synchronization

/// The target of `film -o`.
struct FilmTarget {
  /// The destination of the film's frames.
  let output: FilmOutput
  /// The paths that the film's files may overwrite; for numbered images, only those that exist.
  var existing: [String] {
    if let times { return [times.path] }
    if case .animation(let path, _) = output { return [path] }
    return video.map { [$0.path] } ?? pictures?.existing ?? []
  }
  /// True if the film is transparent where nothing is drawn.
  var hasAlpha: Bool {
    if case .animation(_, .gif) = output { return false }
    return video == nil
  }

  /// The numbered images; nil for a film in one file.
  private let pictures: Pictures?
  /// The MP4; nil for a film of another format.
  private let video: VideoFile?
  /// The file with the times of frames; nil if none is requested.
  private let times: TimedFrames?

  /// The file extensions of films in one file, with their media types.
  static let mediaTypes = [
    "png": "image/apng", "apng": "image/apng", "webp": "image/webp", "gif": "image/gif",
    "mp4": "video/mp4",
  ]

  /// The formats of films in one file, by file extension.
  private static let animations: [(ending: String, format: AnimationFormat)] = [
    (".png", .apng), (".apng", .apng), (".webp", .webp), (".gif", .gif),
  ]

  /// Reads the option's value, and makes the folder for numbered images.
  /// - Parameters:
  ///   - argument: The value.
  ///   - rate: The frames per second.
  ///   - times: The path of a file for the times of raw frames; nil if there is none.
  ///   - context: Receives raw frames.
  /// - Throws: `CommandFailure` for an invalid value and for a folder that cannot be made.
  init(
    _ argument: String, rate: Int, times: String? = nil, in context: any CommandContext
  ) throws(CommandFailure) {
    do throws(FileError) {
      self.times = try times.map { path throws(FileError) in
        try TimedFrames(path: path, rate: rate)
      }
    } catch {
      throw CommandFailure(error)
    }
    if argument == "-" {
      guard !StandardStream.outputIsTerminal else {
        throw CommandFailure(
          status: .usage, message: "a film cannot be written to a terminal: name a file with -o")
      }
      output = .pixels { [times = self.times] bytes in
        guard let times else { return try context.write(bytes) }
        try times.append(bytes) { try context.write($0) }
      }
      (pictures, video) = (nil, nil)
    } else if argument.hasSuffix("/") || Folder.isThere(argument) || argument.contains("%") {
      let pattern = try PagePattern(
        argument.contains("%")
          ? argument : argument + (argument.hasSuffix("/") ? "" : "/") + "%05d.png")
      if !argument.contains("%") { try Self.requireFramesAlone(in: argument, pattern) }
      try pattern.makeFolder()
      let named = Pictures(pattern)
      (output, pictures, video) = (.pictures { named.path($0) }, named, nil)
    } else if argument.hasSuffix(".mp4") {
      let video: VideoFile
      do throws(FileError) {
        video = try VideoFile(path: argument, rate: rate)
      } catch {
        throw CommandFailure(error)
      }
      (output, pictures, self.video) = (.images { try video.append($0) }, nil, video)
    } else {
      guard let kind = Self.animations.first(where: { argument.hasSuffix($0.ending) }) else {
        throw CommandFailure(
          status: .usage,
          message:
            "\(argument): name a file that ends in .mp4, .webp, .gif, .png or .apng, a folder "
            + "(frames/), a pattern (frames/%05d.png), or - for raw pixels")
      }
      (output, pictures, video) = (.animation(path: argument, format: kind.format), nil, nil)
    }
  }

  /// Rejects a folder with files other than those of an earlier film, because thousands of images
  /// would mix with them.
  private static func requireFramesAlone(
    in folder: String, _ pattern: PagePattern
  ) throws(CommandFailure) {
    guard Folder.isThere(folder) else { return }
    TemporaryFolder.removeAbandoned(in: folder)
    let names: [String]
    do throws(FileError) {
      names = try Folder.names(in: folder)
    } catch {
      throw CommandFailure(error)
    }
    let frames = Set(pattern.existing)
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    guard let other = names.first(where: { !frames.contains(prefix + $0) }) else { return }
    throw CommandFailure(
      status: .cannotCreate,
      message: "\(folder): contains \(other), which is not a frame: name a folder that is new "
        + "or empty, or a pattern with %d")
  }

  /// Moves a film that another program has encoded to its path, and reports images left by an
  /// earlier, longer film; called when all frames are written.
  /// - Throws: `CommandFailure` if the film cannot be written.
  func finish(in context: any CommandContext) throws(CommandFailure) {
    try video?.finish()
    try times?.finish()
    pictures?.reportOthers(in: context)
  }
}

/// The names of a film's images, collected as they are assigned, because their number depends on
/// dropped frames.
private final class Pictures: Sendable {
  private let pattern: PagePattern
  private let written = Mutex<[String]>([])

  init(_ pattern: PagePattern) {
    self.pattern = pattern
  }

  var existing: [String] { pattern.existing }

  func path(_ number: Int) -> String {
    let path = pattern.path(number, of: 1)
    written.withLock { $0.append(path) }
    return path
  }

  func reportOthers(in context: any CommandContext) {
    pattern.reportOthers(than: written.withLock { $0 }, called: "frames", in: context)
  }
}
