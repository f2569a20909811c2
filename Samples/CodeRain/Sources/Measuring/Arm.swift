import ChatRaster
import Foundation

/// Rain under the machine's clock, its letters made by the loop's own turn or by workers.
struct Arm {
  var name: String
  var latencies: [Duration] = []
  var frames = 0
  var dropped = 0
  /// Of all threads, and of the loop alone, in seconds.
  var processTime = 0.0, loopTime = 0.0
  var threadCount = 0
  var megabytes: [Double] = []
  var mostTracks = 0
  /// The part of the screen that a frame put together anew, in the mean.
  var changedShare = 0.0

  /// Lets it rain for some seconds at 60 frames a second; a synchronous frame waits for its letters.
  static func run(
    isSynchronous: Bool, seconds: Double, _ configuration: RainConfiguration,
    _ renderer: ChatRenderer
  ) throws -> Arm {
    var arm = Arm(name: isSynchronous ? "synchronous" : "asynchronous")
    let list = try CustomList(
      NoCells(), renderer: renderer, size: Size(width: 390, height: 844),
      behavior: LiveListOptions(preparation: isSynchronous ? .synchronous : .onDemand))
    let rain = Rain(configuration, on: list)
    // It has rained for a while.
    let past = Duration.seconds(20)
    rain.advance(to: past)
    var pixels: [UInt8] = []
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
        rain.advance(to: past + now)
        try list.advance(to: past + now)
        let damage = list.draw(into: &pixels)
        area += damage.reduce(0) { $0 + $1.width * $1.height }
        arm.frames += 1
        arm.mostTracks = max(arm.mostTracks, rain.tracks.count)
        if arm.frames % 60 == 0 { arm.megabytes.append(residentMegabytes()) }
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

  /// What is printed of it.
  var report: String {
    let bounds = [1, 2, 4, 8, 16, 33].map { Duration.milliseconds($0) }
    var counts = [Int](repeating: 0, count: bounds.count + 1)
    for latency in latencies { counts[bounds.firstIndex { latency < $0 } ?? bounds.count] += 1 }
    let names = ["<1", "<2", "<4", "<8", "<16", "<33", "≥33"]
    let histogram = zip(names, counts).map { "\($0) ms: \($1)" }.joined(separator: "  ")
    let delayed = latencies.count { $0 > PingThread.interval }
    return """
      \(name): \(frames) frames, \(dropped) dropped, at most \(mostTracks) tracks, \
      \((changedShare * 100).rounded(1)) % of the screen a frame
        processor: \(processTime.rounded(2)) s in all, \(loopTime.rounded(2)) s on the loop, \
      \(threadCount) threads, \(megabytes.first?.rounded(1) ?? 0) MB after a second, \
      \(megabytes.last?.rounded(1) ?? 0) MB in the end
        pings: \(latencies.count), \(delayed) delayed, \
      slowest \(((latencies.max() ?? .zero).seconds * 1_000).rounded(1)) ms
        \(histogram)
      """
  }
}

/// How many threads the process has.
private func currentThreadCount() -> Int {
  (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
}

/// What the process holds in memory.
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
  /// The number with so many places.
  func rounded(_ places: Int) -> Double {
    let factor = pow(10, Double(places))
    return (self * factor).rounded() / factor
  }
}
