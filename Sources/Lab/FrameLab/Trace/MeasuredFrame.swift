import Films

/// One frame of a trace.
public struct MeasuredFrame: Hashable, Sendable {
  /// The number of the frame, from 0; dropped frames have no number.
  public let number: Int
  /// The moment at which the frame was due, since the first frame of the loop.
  public let due: Duration
  /// The time available for the frame.
  public let budget: Duration
  /// The time from when the frame was due until it was composed.
  public let composed: Duration
  /// The time from the frame's deadline until it was composed; zero if the frame was not late.
  public let hitch: Duration
  /// The number of frames that could not be made because this frame took too long.
  public let dropped: Int
  /// The processor time of the loop's thread, by the phases' names.
  public let cpu: [String: Duration]
  /// The elapsed time of the loop's thread, by the phases' names; zero with a virtual clock.
  public let wall: [String: Duration]
  /// The number of cells on the screen without pixels.
  public let blanks: Int
  /// The number of cells on the screen that showed an outdated state.
  public let stale: Int
  /// The number of the last step of the scenario that had begun, from 0; nil before the first.
  public let step: Int?
  /// True if a finger moved the list, or the list still moved after a fling.
  public let isTracking: Bool
  /// The idle task that ran after the frame; nil if none ran.
  public let idleTask: String?
  /// The work on cells since the previous frame, on all threads; empty with a virtual clock.
  public let work: [Work]

  /// The work on one cell: its layout, its drawing, or the decoding of one of its images.
  public struct Work: Hashable, Sendable {
    /// The kinds of work.
    public enum Stage: String, Hashable, Sendable, CaseIterable, Codable {
      /// From a message to a layout, including the measuring of text.
      case layout
      /// From a layout to pixels, including the decoding of images.
      case draw
      /// The reading and decoding of an image.
      case decode
    }

    /// The kind of work.
    public let stage: Stage
    /// The id of the message or of the list's cell; nil if the cell has none.
    public let id: String?
    /// A message's kind of content, the type of a list's cell, or the name of another row; nil if
    /// it is unknown.
    public let kind: String?
    /// True if the loop's own thread did the work.
    public let isOnLoop: Bool
    /// The start, relative to the start of the frame; negative if the work began before.
    public let start: Duration
    /// The elapsed time.
    public let wall: Duration
    /// The processor time.
    public let cpu: Duration
    /// The part of a layout's processor time that measured text.
    public let measuring: Duration
    /// The parts of a layout's processor time that measured a message's components, such as
    /// `bubble`, `content` and `avatar`, each without the components within it.
    public let components: [String: Duration]
  }

  /// Copies the values of a record.
  init(_ record: FrameRecord) {
    let timing = record.timing
    func phases(_ time: (FrameTiming.Span) -> UInt64) -> [String: Duration] {
      Dictionary(
        uniqueKeysWithValues: FramePhase.allCases.map {
          ($0.name, Self.duration(time(timing[$0])))
        })
    }
    number = timing.number
    due = Self.duration(timing.due)
    budget = Self.duration(timing.budget)
    composed = Self.duration(timing.composed)
    hitch = Self.duration(timing.hitch)
    dropped = timing.dropped
    cpu = phases(\.cpu)
    wall = phases(\.wall)
    blanks = record.counters["blanks"] ?? 0
    stale = record.counters["stale"] ?? 0
    step = record.step
    isTracking = record.gauges["tracking"] == 1
    idleTask = timing.idleTask
    work = record.spans.map { Work($0, in: timing) }
  }

  /// A time in nanoseconds.
  fileprivate static func duration(_ time: UInt64) -> Duration {
    .nanoseconds(Int64(clamping: time))
  }
}

extension MeasuredFrame.Work {
  fileprivate init(_ span: FrameSpan, in timing: FrameTiming) {
    stage = span.work
    id = span.id
    kind = span.kind
    isOnLoop = span.thread == timing.thread
    start = .nanoseconds(Int64(span.start) - Int64(timing[.input].start))
    wall = MeasuredFrame.duration(span.wall)
    cpu = MeasuredFrame.duration(span.cpu)
    measuring = MeasuredFrame.duration(span.shaping)
    components = span.components.mapValues(MeasuredFrame.duration)
  }
}

extension FrameTrace {
  /// The frames in order.
  public var frames: [MeasuredFrame] { records.map(MeasuredFrame.init) }
}
