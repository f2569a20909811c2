/// A queue of jobs, ordered by priority and then by arrival.
struct JobQueue<Job> {
  /// A first-in, first-out queue.
  ///
  /// Unlike an array with a moving start index, it keeps no references to removed jobs.
  private struct Lane {
    /// The next jobs, in reverse order, so that the first one can be removed from the end of the
    /// array.
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

  /// Appends a job after those of the same priority.
  mutating func append(_ job: Job, priority: JobPriority) {
    lanes[priority.rawValue].arriving.append(job)
  }

  /// Removes and returns the job to start next; nil if there is none.
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
