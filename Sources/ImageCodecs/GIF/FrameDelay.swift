/// How long a frame of a film is shown: a fraction of a second.
package struct FrameDelay: Hashable, Sendable {
  /// Parts of a second; 0 for as short as the player can.
  package var numerator: UInt16
  /// How many parts make a second, at least 1.
  package var denominator: UInt16

  /// Makes a delay; a denominator of 0, which the format reads as 100, is 1 here.
  package init(_ numerator: UInt16, per denominator: UInt16) {
    self.numerator = numerator
    self.denominator = max(denominator, 1)
  }
}
