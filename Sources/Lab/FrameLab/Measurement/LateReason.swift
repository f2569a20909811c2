import Films

/// The reason why a frame was late or lacked cells.
package enum LateReason: String, Hashable, Sendable, CaseIterable, Codable,
  CodingKeyRepresentable
{
  /// The loop's own work took longer than the time until the next frame, so the frame would have
  /// been late on an idle machine too.
  case worked
  /// The loop could have run, but the process had no processor: other processes had it, or the
  /// process or the machine was stopped.
  case waited
  /// The loop began late although other threads of the process ran: its workers had the
  /// processors, or the system woke it late.
  case woken
  /// The frame was not late, but workers had not finished cells on the screen.
  case workers

  /// Classifies a frame; nil for one that was composed in time with all its cells.
  ///
  /// The loop never waits for workers: it takes the cells that are ready and shows the others blank.
  /// A stopped process and one without a processor look alike from inside: no thread of the process
  /// runs. Therefore the reason of a late start is the processor time of the whole process until
  /// then: less than half of the delay means that, for most of it, the process did not run.
  package init?(of record: FrameRecord) {
    let timing = record.timing
    guard timing.hitch > 0 else {
      guard record.counters["blanks"] ?? 0 > 0 else { return nil }
      self = .workers
      return
    }
    let (cpu, wall) = (timing.cpuToCompose, timing.wallToCompose)
    if cpu >= timing.interval {
      self = .worked
      return
    }
    let waited = wall - min(cpu, wall)
    let delay = timing.composed - min(wall, timing.composed)
    self = waited < delay && timing.processCPU ?? 0 >= delay / 2 ? .woken : .waited
  }

  /// The reason in words.
  package var words: String {
    switch self {
    case .worked: "worked"
    case .waited: "waited for a processor"
    case .woken: "woken late"
    case .workers: "waited for workers"
    }
  }
}
