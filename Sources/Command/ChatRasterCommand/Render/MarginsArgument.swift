import ArgumentParser
import ChatRaster

/// Margins as `--margins` spells them: `36`, `0.5in` or `25mm,20mm,25mm,30mm`.
struct MarginsArgument: ExpressibleByArgument {
  /// The margins in points.
  let insets: EdgeInsets

  init?(argument: String) {
    var lengths: [Double] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let length = Self.points(part) else { return nil }
      lengths.append(length)
    }
    switch lengths.count {
    case 1: insets = EdgeInsets(horizontal: lengths[0], vertical: lengths[0])
    case 4:
      insets = EdgeInsets(
        top: lengths[0], left: lengths[3], bottom: lengths[2], right: lengths[1])
    default: return nil
    }
  }

  /// A length converted to points, at 72 points per inch.
  private static func points(_ text: Substring) -> Double? {
    let units: [(name: String, points: Double)] = [
      ("in", 72), ("mm", 72 / 25.4), ("cm", 720 / 25.4), ("pt", 1), ("", 1),
    ]
    for unit in units where text.hasSuffix(unit.name) {
      guard let number = Double(text.dropLast(unit.name.count)), number.isFinite, number >= 0
      else { return nil }
      return number * unit.points
    }
    return nil
  }
}
