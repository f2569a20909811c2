/// Line drawings that repeat over a page in square tiles, whose size does not depend on the page
/// size.
public struct BackgroundPattern: Hashable, Sendable {
  /// The built-in drawings.
  public enum Art: String, Hashable, Sendable, CaseIterable {
    /// No drawings.
    case none
    /// Small objects, plants and animals.
    case doodles
  }

  /// The way in which the lines are blended with the background under them.
  public enum Blend: String, Hashable, Sendable, CaseIterable {
    /// The lines are painted over the background.
    case normal
    /// The lines darken or lighten the background, like CSS `soft-light`.
    case softLight
    /// The pattern is an opaque sheet in its colour, and the lines are holes in it. The background
    /// is visible through them in proportion to the colour's alpha.
    case cutOut
  }

  /// The built-in drawings.
  public var art: Art
  /// The side length of a tile, in points.
  public var tile: Double
  /// The colour of the lines; for `cutOut`, the colour of the sheet.
  public var color: Color
  /// The way in which the lines are blended with the background under them.
  public var blend: Blend
  /// An image that replaces the drawings; its opacity determines that of the lines.
  ///
  /// Nil for the drawings.
  package var picture: ImageReference?

  /// True if the pattern paints nothing.
  package var isEmpty: Bool { art == .none && picture == nil }

  /// Makes a pattern.
  public init(
    art: Art = .none, tile: Double = 400, color: Color = Color.black.withAlpha(0.1),
    blend: Blend = .normal
  ) {
    self.art = art
    self.tile = tile
    self.color = color
    self.blend = blend
  }

  /// The value of a channel under a line, after the pattern's colour is blended in as soft light
  /// (CSS Compositing and Blending 1, section 9.1.10).
  ///
  /// - Parameters:
  ///   - backdrop: The value of the channel before blending.
  ///   - source: The value of the same channel in the pattern's colour.
  /// - Returns: The blended value, in proportion to the colour's alpha.
  package func softLight(_ backdrop: UInt8, _ source: UInt8) -> UInt8 {
    let (source, backdrop) = (Double(source) / 255, Double(backdrop) / 255)
    let blended: Double
    if source <= 0.5 {
      blended = backdrop - (1 - 2 * source) * backdrop * (1 - backdrop)
    } else {
      let bright =
        backdrop <= 0.25
        ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
      blended = backdrop + (2 * source - 1) * (bright - backdrop)
    }
    let opacity = Double(color.alpha) / 255
    return UInt8(((backdrop + (blended - backdrop) * opacity) * 255).rounded())
  }

  /// The common period of the pattern and the background under it, in points; infinite if they have
  /// none.
  func period(over ground: Background) -> Double? {
    guard !isEmpty else { return ground.period }
    guard let period = ground.period else { return tile }
    let count = period / tile
    return count >= 0.5 && abs(count - count.rounded()) < 1e-6 ? period : .infinity
  }
}
