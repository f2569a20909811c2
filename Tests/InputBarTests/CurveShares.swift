import InputBar

/// Points of the curves, which were computed by another program from the control points: those of
/// the published cubic curves of the same names, and for the keyboard our own.
extension InputBarCurve {
  /// The share of the way after 0, 25, 50, 75 and 100 % of the duration.
  var quarters: [Double] {
    switch self {
    case .easeInOut: [0, 0.129_161_9, 0.5, 0.870_838_1, 1]
    case .easeIn: [0, 0.093_464_7, 0.315_356_8, 0.621_861_9, 1]
    case .easeOut: [0, 0.378_138_1, 0.684_643_2, 0.906_535_3, 1]
    case .linear: [0, 0.25, 0.5, 0.75, 1]
    case .keyboard: [0, 0.616_661, 0.930_837_9, 0.988_985_2, 1]
    }
  }

  /// The largest share of the way in 10 ms of 400, rounded up.
  var mostIn10Milliseconds: Double {
    switch self {
    case .easeInOut: 0.043_1
    case .easeIn, .easeOut: 0.041_8
    case .linear: 0.025_000_1
    case .keyboard: 0.074_3
    }
  }
}
