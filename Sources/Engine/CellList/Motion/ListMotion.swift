import Glibc

/// The motion of a list, either on its own or under a finger.
///
/// Times are in seconds and lengths in points; a positive speed moves towards later cells.
struct ListMotion {
  /// The current kind of motion.
  enum State {
    case resting
    case tracking(Track)
    case coasting(Coast)
    case springing(Spring)
  }

  /// The track of a finger on the screen.
  struct Track {
    /// The finger's recent positions, the oldest first.
    private var samples: [(time: Double, y: Double)]
    /// The finger's vertical position.
    var y: Double { samples.last?.y ?? 0 }

    /// The period over which a finger's speed is measured, in seconds.
    private static let memory = 0.1

    init(at y: Double, time: Double) { samples = [(time, y)] }

    /// Follows the finger.
    ///
    /// - Returns: The distance that the finger moved downwards.
    mutating func move(to y: Double, time: Double) -> Double {
      let distance = y - self.y
      samples.append((time, y))
      // One older sample is kept, because at least two are needed for a speed.
      let first = samples.lastIndex { $0.time <= time - Self.memory } ?? 0
      samples.removeFirst(first)
      return distance
    }

    /// The speed of a finger that leaves the screen at a given time.
    func speed(at time: Double) -> Double {
      guard let first = samples.first, let last = samples.last, time - last.time < Self.memory,
        last.time > first.time
      else { return 0 }
      return (first.y - last.y) / (last.time - first.time)
    }
  }

  /// The state of a list that keeps scrolling with its momentum.
  struct Coast {
    let start: Double
    let speed: Double
    /// The exponential decay of the speed, per second.
    let decay: Double
    /// The distance that the list has travelled so far.
    var travelled = 0.0

    /// The speed below which a list comes to rest, in points per second.
    static let restingSpeed = 4.0

    init(speed: Double, decay: Double, at time: Double) {
      (self.speed, self.decay, start) = (speed, decay, time)
    }

    func speed(at time: Double) -> Double { speed * exp(-decay * max(0, time - start)) }

    /// Advances to a given time, and returns the distance that the list moves until then.
    mutating func advance(to time: Double) -> Double {
      let distance = speed * (1 - exp(-decay * max(0, time - start))) / decay
      defer { travelled = distance }
      return distance - travelled
    }
  }

  /// The state of a list that returns from beyond an end, like a critically damped spring.
  struct Spring {
    let start: Double
    let stretch: Double
    /// The initial speed of the stretch.
    let speed: Double
    let frequency: Double

    /// The stretch at a given time; nil if the list has returned to its end.
    func stretch(at time: Double) -> Double? {
      let elapsed = max(0, time - start)
      let now =
        (stretch + (speed + frequency * stretch) * elapsed) * exp(-frequency * elapsed)
      return elapsed > 2 / frequency && abs(now) < 0.25 ? nil : now
    }

    /// The speed of the stretch at a given time.
    func speed(at time: Double) -> Double {
      let elapsed = max(0, time - start)
      return (speed - frequency * (speed + frequency * stretch) * elapsed)
        * exp(-frequency * elapsed)
    }
  }

  var state = State.resting
  /// The distance by which a finger has pulled the list beyond an end: positive (downwards) at its
  /// start, negative (upwards) at its end.
  var pull = 0.0
}

/// A change of insets in progress.
struct InsetChange {
  let from: ListViewport.Margins
  let to: ListViewport.Margins
  /// The start, in nanoseconds.
  let start: UInt64
  let duration: UInt64

  /// The insets at a given time; the motion is fast at first and slow at the end.
  func margins(at time: UInt64) -> ListViewport.Margins {
    guard time > start, duration > 0 else { return duration == 0 ? to : from }
    let part = min(1, Double(time - start) / Double(duration))
    let eased = 1 - (1 - part) * (1 - part) * (1 - part)
    func mix(_ one: Double, _ other: Double) -> Double { one + (other - one) * eased }
    return part == 1
      ? to
      : ListViewport.Margins(top: mix(from.top, to.top), bottom: mix(from.bottom, to.bottom))
  }

  func isOver(at time: UInt64) -> Bool { time >= start &+ duration }
}
