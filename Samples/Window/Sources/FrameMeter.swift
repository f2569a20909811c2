import Foundation

/// The cost of frames, for the window's title and for the report.
struct FrameMeter {
  /// The processor time of the loop for each frame, in milliseconds.
  private(set) var costs: [Double] = []
  /// The processor time for copying each frame to the window, in milliseconds.
  private(set) var uploads: [Double] = []
  /// The number of frames with an empty space instead of a message, after the first complete frame.
  private(set) var blankFrames = 0
  /// The number of pixels that were drawn again, over all frames.
  private(set) var drawnPixels = 0
  /// The time from the end of reading to the first complete frame, in milliseconds.
  private(set) var firstFrame: Double?
  /// The resident memory after each second, in megabytes.
  private(set) var memory: [Double] = []

  /// Records the cost of a frame.
  mutating func add(cost: Double, upload: Double, isBlank: Bool, pixels: Int, sinceReading: Double)
  {
    costs.append(cost)
    uploads.append(upload)
    drawnPixels += pixels
    if firstFrame == nil {
      if !isBlank { firstFrame = sinceReading }
    } else if isBlank {
      blankFrames += 1
    }
    if Double(memory.count) * 1000 <= sinceReading { memory.append(Self.residentMegabytes()) }
  }

  /// The text in the window's title: the mean and the maximum cost of the last 60 frames.
  var line: String {
    let last = costs.suffix(60)
    return String(
      format: "%.1f ms a frame, at most %.1f ms", last.reduce(0, +) / Double(max(1, last.count)),
      last.max() ?? 0)
  }

  /// All figures as JSON.
  func report() throws -> Data {
    let values: [String: Any] = [
      "frames": costs.count, "blank_frames": blankFrames,
      "first_frame_ms": firstFrame ?? -1, "cpu_p50_ms": Self.quantile(0.5, of: costs),
      "cpu_p99_ms": Self.quantile(0.99, of: costs), "cpu_max_ms": costs.max() ?? 0,
      "upload_p99_ms": Self.quantile(0.99, of: uploads), "drawn_pixels": drawnPixels,
      "memory_mb": memory.map { $0.rounded() },
    ]
    return try JSONSerialization.data(
      withJSONObject: values, options: [.prettyPrinted, .sortedKeys])
  }

  /// The calling thread's processor time in milliseconds.
  static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  private static func quantile(_ part: Double, of values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }

  private static func residentMegabytes() -> Double {
    guard let status = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = status.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return 0 }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
  }
}
