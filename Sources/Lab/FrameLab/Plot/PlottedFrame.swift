import Films

/// The values of a frame that a plot shows; times are in nanoseconds.
struct PlottedFrame: Hashable, Sendable, Codable {
  /// The number of the frame.
  var number: Int
  /// The time at which the frame was due, counted from the first frame.
  var due: UInt64
  /// The time until the next frame was due.
  var interval: UInt64
  /// The frame's time budget.
  var budget: UInt64
  /// The time from when the frame was due until it was composed.
  var composed: UInt64
  /// The processor time of the loop.
  var cpu: UInt64
  /// True if the frame was composed after its deadline.
  var isLate: Bool
  /// The number of ticks without a new frame because this frame took too long.
  var dropped: Int
  /// The number of cells on the screen without pixels.
  var blanks: Int
  /// The processor time for cells since the previous frame, on all threads.
  var cells: CellTimes

  /// Processor times for the work on cells, by the kind of work.
  struct CellTimes: Hashable, Sendable, Codable {
    /// The time for layout.
    var layout: UInt64 = 0
    /// The time for drawing, without the decoding of images.
    var draw: UInt64 = 0
    /// The time for decoding images.
    var decode: UInt64 = 0

    private enum CodingKeys: String, CodingKey {
      case layout = "l"
      case draw = "d"
      case decode = "i"
    }

    /// The time for everything.
    var total: UInt64 { layout + draw + decode }
  }

  private enum CodingKeys: String, CodingKey {
    case number = "n"
    case due = "d"
    case interval = "t"
    case budget = "u"
    case composed = "m"
    case cpu = "c"
    case isLate = "l"
    case dropped = "x"
    case blanks = "b"
    case cells = "w"
  }

  /// Copies the plotted values of a frame.
  init(_ record: FrameRecord) {
    number = record.timing.number
    due = record.timing.due
    interval = record.timing.interval
    budget = record.timing.budget
    composed = record.timing.composed
    cpu = record.timing.cpu
    isLate = record.timing.hitch > 0
    dropped = record.timing.dropped
    blanks = record.counters["blanks"] ?? 0
    cells = CellTimes()
    for span in record.spans {
      switch span.work {
      case .layout: cells.layout += span.cpu
      case .draw: cells.draw += span.cpu
      case .decode: cells.decode += span.cpu
      }
    }
    // A drawing contains its decodings.
    cells.draw -= min(cells.decode, cells.draw)
  }

  /// The time from the frame's deadline until it was composed; 0 if it was not late.
  var lateness: UInt64 { isLate && composed > budget ? composed - budget : 0 }

  /// The end of the last tick that the frame took, including the ticks dropped because of it.
  var end: UInt64 { due + interval * UInt64(dropped + 1) }

  /// The height of the frame's bar: the time until the frame was composed, or the loop's processor
  /// time if that is longer, as it is with idle work and with a virtual clock.
  var time: UInt64 { max(composed, cpu) }
}
