import Glibc

/// The motion of a list under a finger and after it.
///
/// The defaults are those of lists on a telephone.
public struct ScrollPhysics: Hashable, Sendable {
  /// The part of a list's speed that is left after each millisecond when the finger has let it go,
  /// below 1; nil for a list that stops at once.
  public var decelerationRate: Double? = 0.998
  /// The part of a finger's way, from 0 to 1, that a list follows beyond an end: the first points
  /// follow by this part, further ones less and less; nil for a list that stops at its ends.
  public var rubberBand: Double? = 0.55
  /// The speed of a list that returns from beyond an end, as the angular frequency of a spring
  /// without overshoot, in radians a second.
  public var springFrequency = 14.0

  /// Makes the physics of a telephone's list.
  public init() {}

  /// A list that stops where the finger has left it, and never leaves its ends.
  public static var rigid: ScrollPhysics {
    var physics = ScrollPhysics()
    physics.decelerationRate = nil
    physics.rubberBand = nil
    return physics
  }

  /// The exponential decay of the speed, per second; nil for a list that stops at once.
  var decay: Double? {
    guard let rate = decelerationRate, rate > 0, rate < 1 else { return nil }
    return -1_000 * log(rate)
  }

  /// The distance that a list is drawn from its place when it is pulled so far beyond an end.
  ///
  /// Approaches the screen's height and never reaches it.
  func stretch(pulledBy pull: Double, height: Double) -> Double {
    guard let rubberBand, rubberBand > 0, height > 0 else { return 0 }
    let reach = abs(pull) * rubberBand / height
    let stretch = (1 - 1 / (reach + 1)) * height
    return pull < 0 ? -stretch : stretch
  }

  /// The distance that a list was pulled that is drawn so far from its place.
  func pull(stretchedBy stretch: Double, height: Double) -> Double {
    guard let rubberBand, rubberBand > 0, height > 0 else { return 0 }
    let part = min(abs(stretch) / height, 0.999)
    let pull = (1 / (1 - part) - 1) * height / rubberBand
    return stretch < 0 ? -pull : pull
  }
}
