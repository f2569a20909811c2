public import FoundationEssentials

/// Recorded touches, which can be replayed.
///
/// Scripts are text files with one line per touch: the seconds, the position in points from the
/// screen's top left corner, and the finger's action. An additional number distinguishes fingers if
/// there are several. Text after a `#` is a comment.
///
/// ```text
/// # t, x, y, down | move | up | cancel
/// 0.50, 120, 300, down
/// 0.62, 120, 300, up
/// 1.00, 80, 500, down, 2
/// ```
public struct TouchScript: Hashable, Sendable {
  /// The touches, in order of time.
  public private(set) var touches: [Touch]

  /// Makes a script of touches, which can be in any order.
  public init(_ touches: [Touch]) {
    self.touches = touches.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// The time of the last touch.
  public var duration: Duration { touches.last?.time ?? .zero }

  /// Reads a touch script.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - fileName: The file's name for error messages.
  /// - Returns: The script.
  /// - Throws: `TouchScriptError` for the first invalid line: a line that cannot be read, a line
  ///   with an earlier time than the line above, or a line in which a finger moves or leaves the
  ///   screen without touching it, or touches the screen when it already does.
  public static func decode(
    _ bytes: [UInt8], fileName: String
  ) throws(TouchScriptError) -> TouchScript {
    var reader = TouchScriptReader(fileName: fileName)
    return TouchScript(try reader.read(bytes))
  }
}

/// The reason why a touch script cannot be used.
public struct TouchScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name.
  public var file: String
  /// The one-based line number; nil if the problem concerns the whole file.
  public var line: Int?
  /// The problem and its remedy.
  public var reason: String

  /// The file, the line and the reason, on one line.
  public var description: String {
    line.map { "\(file):\($0): \(reason)" } ?? "\(file): \(reason)"
  }
}

// Foundation's `localizedDescription`, which servers log, returns the same line as `description`.
extension TouchScriptError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
