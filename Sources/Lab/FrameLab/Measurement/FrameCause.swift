import Films

/// Explains in words why a frame was slow.
package enum FrameCause {
  /// Names the part of a frame that took longest.
  package static func words(for record: FrameRecord) -> String {
    let timing = record.timing
    // With a virtual clock no time passes, so only processor time counts.
    func cost(_ phase: FramePhase) -> UInt64 { max(timing[phase].wall, timing[phase].cpu) }
    guard let slowest = FramePhase.allCases.max(by: { cost($0) < cost($1) }) else { return "" }
    let span = timing[slowest]
    // The thread was ready but did not run, because the machine was busy with other work.
    if span.wall > 2 * span.cpu, span.wall - span.cpu > 2_000_000 {
      return "\(slowest.name) waited for a processor"
    }
    func count(_ key: String) -> Int { record.counters[key] ?? 0 }
    switch slowest {
    case .commit:
      return "commit: \(count("published")) cells taken over, \(count("queued")) asked for"
    case .idle:
      return "idle task \(timing.idleTask ?? "none")"
    case .compose:
      return "compose: \(record.gauges["visible"] ?? 0) cells"
    case .input, .beforeWaiting, .exit:
      return slowest.name
    }
  }
}
