import Glibc

/// A movement of the list, either under a finger or after a finger has released it.
///
/// The next movement of the scenario ends this one, as a finger stops a moving list.
public struct ScenarioMotion: Sendable {
  /// The duration of the movement, in seconds.
  public let seconds: Double
  private let screens: @Sendable (_ elapsed: Double) -> Double

  /// Makes a movement.
  ///
  /// - Parameters:
  ///   - seconds: The duration of the movement, in seconds.
  ///   - screens: Returns the distance from the start of the movement, in screens, after a number
  ///     of seconds from 0 to `seconds`; a positive distance is towards newer messages.
  public init(seconds: Double, screens: @escaping @Sendable (_ elapsed: Double) -> Double) {
    self.seconds = seconds
    self.screens = screens
  }

  /// A movement at constant speed.
  public static func even(screensPerSecond speed: Double, seconds: Double) -> ScenarioMotion {
    ScenarioMotion(seconds: max(0, seconds)) { speed * $0 }
  }

  /// A movement that slows down as on a phone.
  ///
  /// - Parameter speed: The initial speed, in screens per second.
  /// - Returns: A movement that ends when the speed is a hundredth of a screen per second.
  public static func fling(screensPerSecond speed: Double) -> ScenarioMotion {
    let duration = max(0, log(max(abs(speed), restingSpeed) / restingSpeed))
    return ScenarioMotion(seconds: duration / decay) { elapsed in
      speed * (1 - exp(-decay * elapsed)) / decay
    }
  }

  /// The end of any previous movement.
  public static let stop = ScenarioMotion(seconds: 0) { _ in 0 }

  /// The distance moved after a number of seconds, in screens.
  func distance(after elapsed: Double) -> Double { screens(elapsed) }

  /// The decay of a fling's speed: in each millisecond, the speed drops to 0.998 of its value, as
  /// in lists on iOS (`UIScrollView.DecelerationRate.normal`).
  private static let decay = -1_000 * log(0.998)
  /// The speed, in screens per second, below which a fling ends.
  private static let restingSpeed = 0.01
}
