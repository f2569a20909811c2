/// Line drawings that repeat over a page, with squares of a size that does not follow the page's.
public struct BackgroundPattern: Hashable, Sendable {
  /// The drawings.
  public enum Art: String, Hashable, Sendable, CaseIterable {
    /// None.
    case none
    /// Small things, plants and animals.
    case doodles
  }

  /// The way in which the lines are blended with their ground.
  public enum Blend: String, Hashable, Sendable, CaseIterable {
    /// They are painted over it.
    case normal
    /// They darken or lighten it as CSS `soft-light` does.
    case softLight
    /// They are holes in a sheet of the pattern's colour without its alpha; the ground shows
    /// through them, as much as the alpha says.
    case cutOut
  }

  /// The drawings.
  public var art: Art
  /// The edge of the square that repeats, in points.
  public var tile: Double
  /// The colour of the lines or of the sheet.
  public var color: Color
  /// The way in which the lines are blended with their ground.
  public var blend: Blend
  /// A picture in place of the drawings: its opacity is that of the lines; nil for none.
  package var picture: ImageReference?

  /// True if it paints nothing.
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

  /// A channel under a line in soft light of the pattern's colour (CSS Compositing and Blending 1, section
  /// 9.1.10).
  ///
  /// - Parameters:
  ///   - backdrop: The channel below the line.
  ///   - source: The same channel of the pattern's colour.
  /// - Returns: The channel, changed in proportion to the colour's alpha.
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

  /// The common period of the pattern and its ground, in points.
  func period(over ground: Background) -> Double? {
    guard !isEmpty else { return ground.period }
    guard let period = ground.period else { return tile }
    let count = period / tile
    return count >= 0.5 && abs(count - count.rounded()) < 1e-6 ? period : .infinity
  }
}
