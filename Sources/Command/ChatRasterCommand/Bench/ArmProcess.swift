import ArgumentParser
import ChatRaster
import FoundationEssentials
import FrameLab
import Platform

/// Runs of a benchmark in separate processes, so that all start under the same conditions: without
/// cached glyphs, decoded images or memory of an earlier run.
struct ArmProcess {
  /// The parent's request to the process that measures one run.
  struct Request: ExpressibleByArgument {
    /// The benchmark's name for the arm, without a comma.
    var arm: String
    /// The id of the parent process.
    var parent: Int32
    /// The path of the file that receives the measurement.
    var path: String

    init(arm: String, parent: Int32, path: String) {
      self.arm = arm
      self.parent = parent
      self.path = path
    }

    init?(argument: String) {
      let parts = argument.split(separator: ",", maxSplits: 2)
      guard parts.count == 3, let parent = Int32(parts[1]) else { return nil }
      self.init(arm: String(parts[0]), parent: parent, path: String(parts[2]))
    }

    var argument: String { "\(arm),\(parent),\(path)" }
  }

  private let folder: TemporaryFolder
  /// The arguments of this process, after its name.
  private let arguments = FileSystemName.arguments

  /// Makes the folder for the files of measurements.
  /// - Throws: `FileError` if the folder cannot be made.
  init() throws(FileError) {
    folder = try TemporaryFolder()
  }

  /// Runs one arm with this command's other options.
  /// - Throws: `ExitCode` with the status of the process, which has reported the reason;
  ///   `CommandFailure` if a signal ended it.
  func measure(_ arm: String) throws -> FrameRun {
    let request = Request(arm: arm, parent: OwnProgram.number, path: folder.path + "/run.json")
    StandardStream.rewindInput()
    // The option follows the command's name directly, because the other arguments may end the
    // options with `--`.
    let end = try OwnProgram.run(
      Array(arguments.prefix(2)) + ["--arm", request.argument]
        + Array(arguments.dropFirst(2)))
    switch end {
    case .status(0): break
    case .status(let status): throw ExitCode(status)
    case .signal(let number):
      throw CommandFailure(
        status: .inputOutput, message: "signal \(number) ended the run of \(arm)")
    }
    let bytes = try FileContents(path: request.path, limit: Self.maximumByteCount).bytes
    return try JSONDecoder().decode(FrameRun.self, from: Data(bytes))
  }

  /// Stores the measurement for the parent process.
  static func answer(_ request: Request, with run: FrameRun) throws {
    try WholeFile(request.path).write(Array(try JSONEncoder().encode(run)))
  }

  /// The maximum number of bytes of a measurement's file: a frame takes about a hundred, and a
  /// scenario has at most 500,000 frames.
  private static let maximumByteCount = 1 << 28
}
