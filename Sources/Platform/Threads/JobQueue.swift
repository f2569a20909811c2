/// A queue of jobs: by priority, then in the order in which they came.
struct JobQueue<Job> {
  /// A first-in, first-out queue.
  ///
  /// Unlike an array whose start index moves, it keeps no reference to a removed job.
  private struct Lane {
    /// The next jobs, in reverse order, so that the first one can be removed from the end.
    var leaving: [Job] = []
    var arriving: [Job] = []

    mutating func next() -> Job? {
      if leaving.isEmpty {
        leaving = arriving.reversed()
        arriving = []
      }
      return leaving.popLast()
    }
  }

  private var lanes = [Lane](repeating: Lane(), count: JobPriority.allCases.count)

  /// Appends a job after those of its priority.
  mutating func append(_ job: Job, priority: JobPriority) {
    lanes[priority.rawValue].arriving.append(job)
  }

  /// Removes and returns the job to start next.
  mutating func next() -> Job? {
    for index in lanes.indices {
      if let job = lanes[index].next() { return job }
    }
    return nil
  }
}

/// The order in which a pool starts jobs.
package enum JobPriority: Int, CaseIterable, Sendable {
  /// Work for a visible part of a screen.
  case display
  /// Work for pages and files: long series of short jobs.
  case bulk
}
