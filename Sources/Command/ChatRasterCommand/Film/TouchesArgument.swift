import Gestures
import Platform

/// The file of a `--touches` option.
enum TouchesArgument {
  /// Reads a touch script.
  /// - Throws: `FileError`, and `CommandFailure` if a line is invalid.
  static func script(_ path: String) throws -> TouchScript {
    let bytes = try FileContents(path: path, limit: maximumByteCount).bytes
    do throws(TouchScriptError) {
      return try TouchScript.decode(bytes, fileName: path)
    } catch {
      throw CommandFailure(status: .badData, message: error.description)
    }
  }

  /// The maximum number of bytes that are read, above a script's own limit: stops a wrong path from
  /// reading a huge file.
  private static let maximumByteCount = 5 << 20
}
