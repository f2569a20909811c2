import ChatRaster
import CodeRain
import Foundation

/// A measurement of rain under the machine's clock, with letters drawn by the loop itself or by
/// workers.
struct Arm {
  var name: String
  var latencies: [Duration] = []
  var frames = 0
  var dropped = 0
  /// The processor time, in seconds, of all threads, of the loop, and of the loop's turns before
  /// composing, in which a loop without workers draws.
  var processTime = 0.0, loopTime = 0.0, turnTime = 0.0
  var threadCount = 0
  /// The resident memory after each second.
  var megabytes: [Double] = []
  var mostTracks = 0
  /// The mean fraction of the screen that was recomposed in a frame.
  var changedShare = 0.0

  /// Runs the rain for some seconds at 60 frames per second.
  ///
  /// - Parameters:
  ///   - isDrawnByLoop: True if the loop draws all letters before each frame, with a renderer
  ///     without threads; otherwise workers draw, and a frame shows the parts that are finished.
  ///   - tilt: The script that zooms the rain, so that each layer is drawn again in each frame; nil
  ///     for no tilt.
  ///   - seconds: The duration of the measurement.
  ///   - configuration: The configuration of the rain.
  ///   - renderer: The renderer with the workers.
  /// - Returns: The figures of the measurement.
  /// - Throws: `RenderError` if a list cannot be opened or drawn.
  static func run(
    isDrawnByLoop: Bool, tilt: TiltScript?, seconds: Double, _ configuration: RainConfiguration,
    _ renderer: ChatRenderer
  ) throws -> Arm {
    var arm = Arm(
      name: (tilt == nil ? "rain" : "tilted rain")
        + (isDrawnByLoop ? ", synchronous" : ", asynchronous"))
    let list = try Screen.list(
      renderer, size: Screen.tablet, isDrawnByLoop ? .idle : .onDemand)
    let rain = Rain(configuration, on: list)
    // The rain runs for 20 seconds before the measurement, and a first frame allocates its memory.
    let past = Duration.seconds(20)
    rain.advance(to: past)
    try list.advance(to: past)
    var pixels: [UInt8] = []
    list.draw(into: &pixels)
    let ping = PingThread()
    let clock = ContinuousClock()
    let start = clock.now
    let before = (process: CPUTime.process, loop: CPUTime.thread)
    var area = 0
    var next = 0
    while true {
      let now = clock.now - start
      if now.seconds >= seconds { break }
      let due = Int(now.seconds * 60)
      if due >= next {
        arm.dropped += due - next
        next = due + 1
        let turn = CPUTime.thread
        if let tilt { rain.zoom = tilt.zoom(at: now) }
        rain.advance(to: past + now)
        try list.advance(to: past + now)
        arm.turnTime += CPUTime.thread - turn
        let damage = list.draw(into: &pixels)
        area += damage.reduce(0) { $0 + $1.width * $1.height }
        arm.frames += 1
        arm.mostTracks = max(arm.mostTracks, rain.trackCount)
        if Int(now.seconds) > arm.megabytes.count { arm.megabytes.append(residentMegabytes()) }
      }
      ping.answer()
      Thread.sleep(forTimeInterval: 0.0005)
    }
    arm.processTime = CPUTime.process - before.process
    arm.loopTime = CPUTime.thread - before.loop
    arm.threadCount = currentThreadCount()
    arm.latencies = ping.stop()
    arm.changedShare =
      Double(area) / Double(max(1, arm.frames)) / Double(list.pixelWidth * list.pixelHeight)
    return arm
  }

  /// The number of answers that were later than 1/30 s.
  var delayCount: Int { latencies.count { $0 > PingThread.interval } }

  /// The growth of the maximum memory from the second third of the run to the last, as a fraction
  /// of the maximum in the second third.
  ///
  /// The first third fills the caches.
  var memoryGrowth: Double {
    let third = megabytes.count / 3
    guard third > 0, let end = megabytes.suffix(third).max(),
      let middle = megabytes.dropFirst(third).dropLast(third).max()
    else { return 0 }
    return end / middle - 1
  }

  /// A time in milliseconds per frame.
  func milliseconds(_ time: Double) -> Double {
    (time / Double(max(1, frames)) * 1_000).rounded(2)
  }

  /// The figures as text.
  var report: String {
    let bounds = [1, 2, 4, 8, 16, 33].map { Duration.milliseconds($0) }
    var counts = [Int](repeating: 0, count: bounds.count + 1)
    for latency in latencies { counts[bounds.firstIndex { latency < $0 } ?? bounds.count] += 1 }
    let names = ["<1", "<2", "<4", "<8", "<16", "<33", "≥33"]
    let histogram = zip(names, counts).map { "\($0) ms: \($1)" }.joined(separator: "  ")
    return """
      \(name): \(frames) frames, \(dropped) dropped, at most \(mostTracks) tracks, \
      \((changedShare * 100).rounded(1)) % of the screen a frame
        processor: \(processTime.rounded(2)) s in all, \(loopTime.rounded(2)) s on the loop, \
      \(milliseconds(loopTime)) ms a frame, \(milliseconds(turnTime)) of them before pixels are put \
      together; \(threadCount) threads
        memory: \(megabytes.first?.rounded(1) ?? 0) MB after a second, \
      \(megabytes.max()?.rounded(1) ?? 0) MB at most, \(megabytes.last?.rounded(1) ?? 0) MB in the end
        pings: \(latencies.count), \(delayCount) delayed past 1/30 s, \
      slowest \(((latencies.max() ?? .zero).seconds * 1_000).rounded(1)) ms
        \(histogram)
      """
  }
}

/// The number of threads of the process.
private func currentThreadCount() -> Int {
  (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
}

/// The resident memory of the process.
private func residentMegabytes() -> Double {
  let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  let pages = words.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
  return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
}

/// Processor time in seconds.
private enum CPUTime {
  static var process: Double { read(CLOCK_PROCESS_CPUTIME_ID) }
  static var thread: Double { read(CLOCK_THREAD_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

extension Double {
  /// The number rounded to `places` decimal places.
  func rounded(_ places: Int) -> Double {
    let factor = pow(10, Double(places))
    return (self * factor).rounded() / factor
  }
}
