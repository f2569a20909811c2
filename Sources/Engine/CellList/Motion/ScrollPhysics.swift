import Glibc

/// The physics of a list that is scrolled with a finger.
///
/// The defaults are those of lists on a phone.
public struct ScrollPhysics: Hashable, Sendable {
  /// The fraction of a list's speed that remains after each millisecond once the finger has left
  /// it, below 1; nil if the list stops immediately.
  public var decelerationRate: Double? = 0.998
  /// The resistance beyond an end of the list, from 0 to 1: the list follows the first points of a
  /// finger's motion by this fraction, and further points less and less.
  ///
  /// Nil if the list stops at its ends.
  public var rubberBand: Double? = 0.55
  /// The speed at which a list returns from beyond an end, as the angular frequency of a critically
  /// damped spring, in radians per second.
  public var springFrequency = 14.0

  /// Makes the physics of a list on a phone.
  public init() {}

  /// The physics of a list that stops where the finger left it, and never moves beyond its ends.
  public static var rigid: ScrollPhysics {
    var physics = ScrollPhysics()
    physics.decelerationRate = nil
    physics.rubberBand = nil
    return physics
  }

  /// The exponential decay of the speed, per second; nil if the list stops immediately.
  var decay: Double? {
    guard let rate = decelerationRate, rate > 0, rate < 1 else { return nil }
    return -1_000 * log(rate)
  }

  /// The distance by which a list is displaced when it is pulled beyond an end by a given distance.
  ///
  /// The displacement approaches the screen's height but never reaches it.
  func stretch(pulledBy pull: Double, height: Double) -> Double {
    guard let rubberBand, rubberBand > 0, height > 0 else { return 0 }
    let reach = abs(pull) * rubberBand / height
    let stretch = (1 - 1 / (reach + 1)) * height
    return pull < 0 ? -stretch : stretch
  }

  /// The distance by which a list was pulled, computed from its displacement.
  func pull(stretchedBy stretch: Double, height: Double) -> Double {
    guard let rubberBand, rubberBand > 0, height > 0 else { return 0 }
    let part = min(abs(stretch) / height, 0.999)
    let pull = (1 / (1 - part) - 1) * height / rubberBand
    return stretch < 0 ? -pull : pull
  }
}
