package import DisplayList

extension Bitmap {
  /// The bitmap at another size, with edges that keep their size as in `PictureStretch`.
  ///
  /// - Parameters:
  ///   - stretch: The parts that keep their size.
  ///   - width: The width of the result, in pixels.
  ///   - height: The height of the result, in pixels.
  ///   - factor: The scale of the edges: pixels of the result per pixel of this bitmap.
  /// - Returns: The bitmap, filtered in the same way as scaled pictures.
  package func stretched(
    _ stretch: PictureStretch, width: Int, height: Int, factor: Double
  ) -> Bitmap {
    let edges = stretch.edges
    var columns = ResampleAxis(
      count: width, keeping: (edges.left, edges.right), factor: factor, sourceCount: self.width)
    if stretch.isMirrored { columns = columns.reversed }
    let rows = ResampleAxis(
      count: height, keeping: (edges.top, edges.bottom), factor: factor, sourceCount: self.height)
    return resampled(columns: columns, rows: rows)
  }
}

extension ResampleAxis {
  /// Maps the two ends of an axis with one factor, and stretches the part between them to fill the
  /// rest.
  ///
  /// No source pixel affects pixels outside its own part, so that corners do not bleed into the
  /// middle.
  ///
  /// - Parameters:
  ///   - count: The number of target pixels.
  ///   - ends: The number of source pixels in each end.
  ///   - factor: The number of target pixels per source pixel of the ends.
  ///   - sourceCount: The number of source pixels.
  init(count: Int, keeping ends: (Double, Double), factor: Double, sourceCount: Int) {
    let first = min(max(0, pixel(ends.0.rounded())), sourceCount - 1)
    let last = min(max(0, pixel(ends.1.rounded())), sourceCount - 1 - first)
    let wanted = (Double(first) * factor, Double(last) * factor)
    // Ends that are too large to fit next to each other are reduced together.
    let fit = min(1, Double(count) / max(1, wanted.0 + wanted.1))
    let start = min(count, pixel((wanted.0 * fit).rounded()))
    let end = min(count - start, pixel((wanted.1 * fit).rounded()))
    let parts = [
      (count: start, from: 0, sources: first),
      (count: count - start - end, from: first, sources: sourceCount - first - last),
      (count: end, from: sourceCount - last, sources: last),
    ].filter { $0.count > 0 && $0.sources > 0 }
    let axes = parts.map { part in
      ResampleAxis(
        count: part.count, origin: 0, factor: Double(part.count) / Double(part.sources),
        sourceCount: part.sources, edge: .clamp)
    }
    let taps = axes.map(\.taps).max() ?? 1
    var starts: [Int] = []
    var weights: [Float] = []
    for (part, axis) in zip(parts, axes) {
      for index in 0..<axis.count {
        let own = part.from + axis.starts[index]
        let start = min(own, sourceCount - taps)
        starts.append(start)
        var row = [Float](repeating: 0, count: taps)
        for tap in 0..<axis.taps {
          row[own - start + tap] = axis.weights[index * axis.taps + tap]
        }
        weights += row
      }
    }
    self.init(taps: taps, starts: starts, weights: weights)
  }

  /// The same axis in the opposite direction.
  fileprivate var reversed: ResampleAxis {
    ResampleAxis(
      taps: taps, starts: starts.reversed(),
      weights: (0..<count).reversed().flatMap { weights[$0 * taps..<($0 + 1) * taps] })
  }
}
