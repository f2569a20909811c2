import Foundation

/// A script that tilts a phone: lines of `seconds degrees`, repeated from the beginning after the
/// last line.
struct TiltScript {
  private var steps: [(time: Double, degrees: Double)] = []

  init(_ text: String) throws {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 2, numbers[0] > steps.last?.time ?? -1 else {
        throw Failure(description: "\(line): later seconds and degrees are needed")
      }
      steps.append((numbers[0], numbers[1]))
    }
    guard steps.count > 1 else { throw Failure(description: "a tilt needs two lines") }
  }

  /// The zoom of the rain at a time: 1 when the phone is level, 2 when it is upright.
  func zoom(at time: Duration) -> Double {
    let place = time.seconds.truncatingRemainder(dividingBy: steps[steps.count - 1].time)
    let next = steps.firstIndex { $0.time > place } ?? steps.count - 1
    let (from, to) = (steps[max(0, next - 1)], steps[next])
    let part = (place - from.time) / max(to.time - from.time, 1e-9)
    let degrees = from.degrees + (to.degrees - from.degrees) * min(max(0, part), 1)
    return 1 + abs(sin(degrees * .pi / 180))
  }
}
