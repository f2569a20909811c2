import JSONStream

/// The main thread of a page in a trace of Chrome, with its tasks.
///
/// The trace is a file of Chrome's performance panel, of `chrome://tracing`, or of Perfetto's
/// export as JSON: the Trace Event Format (Google, 2016), as an object with `traceEvents` or as an
/// array. Programs that contain Chromium, such as Electron, write it too.
public struct TracedThread: Hashable, Sendable {
  /// The process and the thread, such as `4711/1`.
  public let id: String
  /// The tasks of the thread; a task within another one counts as a part of it.
  public let tasks: LongTasks

  /// The maximum number of bytes of a trace: the whole file is in memory while it is read, and a
  /// larger one could exhaust it.
  public static let maximumByteCount = 512 << 20

  /// The name of the main threads of pages.
  static let threadName = "CrRendererMain"
  /// The names of tasks in traces of Chrome 69 and later (`trace-processor.js` of Lighthouse), and
  /// the name that the performance panel displays.
  static let taskNames: Set<String> = ["RunTask", "ThreadControllerImpl::RunTask", "Task"]

  /// Reads the main threads of a trace.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - fileName: The file's name, for errors.
  /// - Returns: The threads that have tasks, in the order of their time in long tasks, the longest
  ///   first.
  /// - Throws: `ChromeTraceError` if the file is not a trace, or if no thread is left.
  public static func all(
    inChromeTrace bytes: [UInt8], fileName: String
  ) throws(ChromeTraceError) -> [TracedThread] {
    func error(_ reason: String) -> ChromeTraceError {
      ChromeTraceError(file: fileName, reason: reason)
    }
    guard bytes.count <= maximumByteCount else {
      throw error("a trace has at most \(maximumByteCount) bytes; record a shorter one")
    }
    // The first bytes of a gzip file (RFC 1952): the performance panel can save one.
    guard !bytes.starts(with: [0x1F, 0x8B]) else {
      throw error("the trace is compressed; decompress it with gunzip first")
    }
    var events = TraceEvents()
    do throws(JSONError) { try events.read(bytes) } catch let problem {
      throw error(problem.description)
    }
    guard !events.mainThreads.isEmpty else {
      throw error("no thread is named \(threadName): record a page with the performance panel")
    }
    let threads = events.mainThreads.map { id in
      TracedThread(id: id, tasks: LongTasks(of: events.taskDurations(of: id)))
    }.filter { $0.tasks.count > 0 }
    guard !threads.isEmpty else {
      throw error("the threads named \(threadName) have no tasks named RunTask")
    }
    return threads.sorted {
      ($1.tasks.frozen, $1.tasks.longest, $0.id) < ($0.tasks.frozen, $0.tasks.longest, $1.id)
    }
  }
}
