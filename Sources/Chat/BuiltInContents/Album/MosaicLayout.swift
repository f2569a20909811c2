import DisplayList

/// The frames of pictures that together fill one box, each close to the picture's own proportions.
///
/// The algorithm is Telegram's: `Ui::LayoutMediaGroup` in tdesktop's
/// `Telegram/SourceFiles/ui/grouped_layout.cpp`. All side lengths are whole points.
struct MosaicLayout {
  /// The ratio of width to height of each picture.
  let ratios: [Double]
  /// The width of the whole box, in points.
  let width: Double
  /// The minimum width of a picture, in points.
  let least: Double
  /// The gap between adjacent pictures, in points.
  let gap: Double

  private var mean: Double { ratios.reduce(1, +) / Double(ratios.count) }
  /// The height of the whole box, which is square; an arrangement in rows can be a third higher.
  private var height: Double { width }

  private enum Shape { case wide, narrow, square }

  private static func shape(of ratio: Double) -> Shape {
    ratio > 1.2 ? .wide : ratio < 0.8 ? .narrow : .square
  }

  /// The frame of each picture.
  var frames: [Rect] {
    let first = Self.shape(of: ratios[0])
    switch ratios.count {
    case 1:
      let height = (width / min(max(ratios[0], 0.6667), 2.75)).rounded()
      return [Rect(x: 0, y: 0, width: width, height: height)]
    case 5...: return rows
    case _ where ratios.contains { $0 > 2 }: return rows
    case 2: return two(first, Self.shape(of: ratios[1]))
    case 3: return first == .narrow ? threeBeside : threeBelow
    default: return first == .wide ? fourBelow : fourBeside
    }
  }

  private func two(_ first: Shape, _ second: Shape) -> [Rect] {
    if first == .wide, second == .wide, mean > 1.4, ratios[1] - ratios[0] < 0.2 {
      let height = min(width / ratios[0], width / ratios[1], (height - gap) / 2).rounded()
      return [
        Rect(x: 0, y: 0, width: width, height: height),
        Rect(x: 0, y: height + gap, width: width, height: height),
      ]
    }
    var right = ((width - gap) / 2).rounded(.down)
    var left = right
    if first != second || first == .narrow {
      let share = (width - gap) / ratios[0] / (1 / ratios[0] + 1 / ratios[1])
      right = min(
        max(0.4 * (width - gap), share).rounded(), width - gap - (least * 1.5).rounded())
      left = width - gap - right
    }
    let height = min(left / ratios[0], right / ratios[1], height).rounded()
    return [
      Rect(x: 0, y: 0, width: left, height: height),
      Rect(x: left + gap, y: 0, width: right, height: height),
    ]
  }

  /// The frames of three pictures: one on the left at full height, and two to its right.
  private var threeBeside: [Rect] {
    let third = min(
      (height - gap) / 2, ratios[1] * (width - gap) / (ratios[2] + ratios[1])
    ).rounded()
    let second = height - third - gap
    let right = max(
      least, min((width - gap) / 2, third * ratios[2], second * ratios[1]).rounded())
    let left = min((height * ratios[0]).rounded(), width - gap - right)
    return [
      Rect(x: 0, y: 0, width: left, height: height),
      Rect(x: left + gap, y: 0, width: right, height: second),
      Rect(x: left + gap, y: second + gap, width: right, height: third),
    ]
  }

  /// The frames of three pictures: one at full width, and two below it.
  private var threeBelow: [Rect] {
    let top = min(width / ratios[0], (height - gap) * 0.66).rounded()
    let left = ((width - gap) / 2).rounded(.down)
    let below = min(height - top - gap, min(left / ratios[1], left / ratios[2]).rounded())
    return [
      Rect(x: 0, y: 0, width: width, height: top),
      Rect(x: 0, y: top + gap, width: left, height: below),
      Rect(x: left + gap, y: top + gap, width: width - left - gap, height: below),
    ]
  }

  /// The frames of four pictures: one at full width, and three below it.
  private var fourBelow: [Rect] {
    let top = min(width / ratios[0], (height - gap) * 0.66).rounded()
    let room = width - 2 * gap
    let natural = (room / (ratios[1] + ratios[2] + ratios[3])).rounded()
    let left = max(least, min(room * 0.4, natural * ratios[1]).rounded())
    let right = max(least, room * 0.33, natural * ratios[3]).rounded()
    let middle = width - left - right - 2 * gap
    let below = min(height - top - gap, natural)
    let y = top + gap
    return [
      Rect(x: 0, y: 0, width: width, height: top),
      Rect(x: 0, y: y, width: left, height: below),
      Rect(x: left + gap, y: y, width: middle, height: below),
      Rect(x: left + middle + 2 * gap, y: y, width: right, height: below),
    ]
  }

  /// The frames of four pictures: one on the left at full height, and three to its right.
  private var fourBeside: [Rect] {
    let left = min(height * ratios[0], (width - gap) * 0.6).rounded()
    let natural = ((height - 2 * gap) / (1 / ratios[1] + 1 / ratios[2] + 1 / ratios[3])).rounded()
    let second = (natural / ratios[1]).rounded()
    let third = (natural / ratios[2]).rounded()
    let right = max(least, min(width - left - gap, natural))
    let x = left + gap
    return [
      Rect(x: 0, y: 0, width: left, height: height),
      Rect(x: x, y: 0, width: right, height: second),
      Rect(x: x, y: second + gap, width: right, height: third),
      Rect(
        x: x, y: second + third + 2 * gap, width: right,
        height: height - second - third - 2 * gap),
    ]
  }

  /// The frames of pictures in two to four rows of up to four pictures, with a total height near
  /// four thirds of the width.
  var rows: [Rect] {
    let cropped = ratios.map { min(max($0, mean > 1.1 ? 1 : 0.6667), mean > 1.1 ? 2.75 : 1) }
    let target = (width * 4 / 3).rounded(.down)
    var best: (counts: [Int], heights: [Double], miss: Double)?
    for counts in splits {
      var start = 0
      let heights = counts.map { count in
        defer { start += count }
        return (width - Double(count - 1) * gap) / cropped[start..<start + count].reduce(0, +)
      }
      let total = heights.reduce(0, +) + gap * Double(counts.count - 1)
      var miss = abs(total - target)
      if let lowest = heights.min(), lowest < least { miss *= 1.5 }
      if zip(counts, counts.dropFirst()).contains(where: { $0 > $1 }) { miss *= 1.5 }
      if best.map({ miss < $0.miss }) ?? true { best = (counts, heights, miss) }
    }
    guard let best else { return [] }
    var frames: [Rect] = []
    var y = 0.0
    for (count, height) in zip(best.counts, best.heights) {
      var x = 0.0
      for column in 0..<count {
        let isLast = column == count - 1
        let width = isLast ? width - x : (cropped[frames.count] * height).rounded()
        frames.append(Rect(x: x, y: y, width: width, height: height.rounded()))
        x += width + gap
      }
      y += height.rounded() + gap
    }
    return frames
  }

  /// The possible divisions into two, three or four rows, as the number of pictures in each row.
  private var splits: [[Int]] {
    let count = ratios.count
    func rows(_ left: Int, _ limits: ArraySlice<Int>) -> [[Int]] {
      guard let limit = limits.first else { return left == 0 ? [[]] : [] }
      guard left > 0 else { return [] }
      return (1...min(limit, left)).flatMap { first in
        rows(left - first, limits.dropFirst()).map { [first] + $0 }
      }
    }
    return [[3, 3], [3, mean < 0.85 ? 4 : 3, 3], [3, 3, 3, 3]].flatMap { rows(count, $0[...]) }
  }
}
