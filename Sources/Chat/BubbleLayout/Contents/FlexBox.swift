public import DisplayList

/// A row or a column of boxes, positioned by their sizes as in CSS flexible box layout.
///
/// ```swift
/// let box = FlexBox(.row, gap: 8, alignment: .center)
/// let placed = box.placed([.init(icon.size), .init(title.size)], in: context.width)
/// ```
public struct FlexBox: Hashable, Sendable {
  /// The direction in which boxes follow one another.
  public enum Axis: Hashable, Sendable {
    /// A row, from the leading to the trailing edge.
    case row
    /// A column, from top to bottom.
    case column
  }

  /// The alignment of boxes in the available space.
  public enum Alignment: Hashable, Sendable {
    /// The leading edge, or the top.
    case leading
    /// The middle, rounded to whole points.
    case center
    /// The trailing edge, or the bottom.
    case trailing
  }

  /// A box to be positioned.
  public struct Item {
    /// The box's preferred size, in points.
    public var size: Size
    /// The minimum length along the axis, in points.
    let least: Double
    /// Computes the box's size for a length along the axis that is shorter than the preferred one.
    let shrunk: (Double) -> Size

    /// Makes a box that never shrinks.
    public init(_ size: Size) {
      self.size = size
      least = .infinity
      shrunk = { _ in size }
    }

    /// Makes a box that shrinks if there is too little space, such as a text.
    ///
    /// - Parameters:
    ///   - size: The preferred size, in points.
    ///   - least: The minimum length along the axis, in points.
    ///   - shrunk: Computes the size for a shorter length along the axis, in points; for example, a
    ///     text in a narrower box has more lines.
    public init(_ size: Size, shrinkingTo least: Double, shrunk: @escaping (Double) -> Size) {
      self.size = size
      self.least = least
      self.shrunk = shrunk
    }
  }

  /// The direction in which boxes follow one another.
  public var axis: Axis
  /// The distance between two boxes along the axis, in points.
  public var gap: Double
  /// The distance between two lines of boxes, in points.
  public var lineGap: Double
  /// True if boxes that do not fit start another line; otherwise they shrink.
  public var wraps: Bool
  /// The alignment of boxes across the axis, within their line.
  public var alignment: Alignment
  /// The alignment of each line along the axis, within the available space.
  public var distribution: Alignment

  /// Makes a layout.
  public init(
    _ axis: Axis, gap: Double = 0, lineGap: Double = 0, wraps: Bool = false,
    alignment: Alignment = .leading, distribution: Alignment = .leading
  ) {
    self.axis = axis
    self.gap = gap
    self.lineGap = lineGap
    self.wraps = wraps
    self.alignment = alignment
    self.distribution = distribution
  }

  /// Positions the boxes.
  ///
  /// - Parameters:
  ///   - items: The boxes in order.
  ///   - room: The available length along the axis, in points; `.infinity` for no limit.
  /// - Returns: A frame for each item, relative to the top leading corner, and the total size.
  ///   Along the axis, the total size is the available length if `distribution` is not `leading`
  ///   and the length is limited, otherwise the length of the longest line.
  public func placed(_ items: [Item], in room: Double) -> (frames: [Rect], size: Size) {
    var sizes = items.map { Self.along($0.size, axis) }
    var lines = broken(sizes, in: room)
    if !wraps, let line = lines.first {
      shrink(&sizes, of: items, in: line, to: room)
      lines = [line]
    }
    let fills = distribution != .leading && room.isFinite
    let longest = lines.map { length(of: sizes[$0]) }.max() ?? 0
    let extent = fills ? max(room, longest) : longest
    var frames: [Rect] = []
    frames.reserveCapacity(items.count)
    var across = 0.0
    for (index, line) in lines.enumerated() {
      if index > 0 { across += lineGap }
      let thickness = sizes[line].reduce(0) { max($0, $1.across) }
      var along = Self.offset(distribution, of: length(of: sizes[line]), in: extent)
      for size in sizes[line] {
        let shift = Self.offset(alignment, of: size.across, in: thickness)
        frames.append(frame(along: along, across: across + shift, size))
        along += size.along + gap
      }
      across += thickness
    }
    let size = Self.size(Extent(along: extent, across: across), axis)
    return (frames, size)
  }

  // MARK: - Along and across

  private struct Extent {
    var along: Double
    var across: Double
  }

  private static func along(_ size: Size, _ axis: Axis) -> Extent {
    axis == .row
      ? Extent(along: size.width, across: size.height)
      : Extent(along: size.height, across: size.width)
  }

  private static func size(_ extent: Extent, _ axis: Axis) -> Size {
    axis == .row
      ? Size(width: extent.along, height: extent.across)
      : Size(width: extent.across, height: extent.along)
  }

  private func frame(along: Double, across: Double, _ extent: Extent) -> Rect {
    Rect(
      origin: axis == .row ? Point(x: along, y: across) : Point(x: across, y: along),
      size: Self.size(extent, axis))
  }

  private static func offset(_ alignment: Alignment, of length: Double, in room: Double) -> Double {
    switch alignment {
    case .leading: 0
    case .center: ((room - length) / 2).rounded()
    case .trailing: room - length
    }
  }

  private func length(of line: ArraySlice<Extent>) -> Double {
    line.reduce(0) { $0 + $1.along } + gap * Double(max(0, line.count - 1))
  }

  /// The indices of the items in each line.
  private func broken(_ sizes: [Extent], in room: Double) -> [Range<Int>] {
    guard !sizes.isEmpty else { return [] }
    guard wraps else { return [0..<sizes.count] }
    var lines: [Range<Int>] = []
    var (start, along) = (0, 0.0)
    for (index, size) in sizes.enumerated() {
      if index > start, along + size.along > room {
        lines.append(start..<index)
        (start, along) = (index, 0)
      }
      along += size.along + gap
    }
    return lines + [start..<sizes.count]
  }

  /// Shrinks the boxes by the excess, in proportion to their lengths.
  ///
  /// If a box reaches its minimum length, the others shrink more.
  private func shrink(
    _ sizes: inout [Extent], of items: [Item], in line: Range<Int>, to room: Double
  ) {
    var open = line.filter { items[$0].least < sizes[$0].along }
    var wanted = Dictionary(uniqueKeysWithValues: open.map { ($0, sizes[$0].along) })
    let fixed = length(of: sizes[line]) - open.reduce(0) { $0 + sizes[$1].along }
    var left = room - fixed
    while !open.isEmpty, open.reduce(0, { $0 + sizes[$1].along }) > left {
      let total = open.reduce(0) { $0 + sizes[$1].along }
      let factor = max(0, left) / total
      let bound = open.filter { sizes[$0].along * factor <= items[$0].least }
      if bound.isEmpty {
        for index in open { wanted[index] = sizes[index].along * factor }
        break
      }
      for index in bound {
        wanted[index] = items[index].least
        left -= items[index].least
      }
      open.removeAll { bound.contains($0) }
    }
    for (index, length) in wanted where length < sizes[index].along {
      sizes[index] = Self.along(items[index].shrunk(length), axis)
      sizes[index].along = length
    }
  }
}
