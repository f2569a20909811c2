/// The palette of an animation, in which the nearest colour to each pixel can be looked up.
///
/// Suited to flat-coloured frames: up to 256 colours are all preserved, and no colour is dithered.
/// Otherwise boxes of colours are split where they vary most, at their mean (as in X. Wu,
/// *Efficient Statistical Computations for Optimal Color Quantization*, Graphics Gems II), and each
/// box is represented by its mean.
struct ColorPalette {
  /// The maximum number of colours of a GIF.
  static let size = 256

  /// The red, green and blue of each colour (0xRRGGBB); at most 256 colours.
  let colors: [UInt32]
  /// The palette indices of the colours looked up so far.
  private var places: [UInt32: UInt8] = [:]

  /// Chooses the palette's colours.
  /// - Parameter counts: The number of pixels of each colour.
  init(_ counts: [UInt32: Int]) {
    // Sorting makes the order independent of hash seeds.
    let entries = counts.sorted { $0.key < $1.key }.map { Entry(color: $0.key, count: $0.value) }
    var boxes = [Box(entries[...])]
    while boxes.count < Self.size {
      var widest = 0
      for place in boxes.indices where boxes[place].spread > boxes[widest].spread { widest = place }
      guard let halves = boxes[widest].halves else { break }
      boxes[widest] = halves.0
      boxes.append(halves.1)
    }
    colors = boxes.map(\.mean)
  }

  /// The palette index of the nearest colour.
  mutating func place(of color: UInt32) -> UInt8 {
    if let known = places[color] { return known }
    var (best, distance) = (0, Int.max)
    for (place, other) in colors.enumerated() {
      let new = Self.distance(color, other)
      if new < distance { (best, distance) = (place, new) }
    }
    places[color] = UInt8(best)
    return UInt8(best)
  }

  /// The red, green and blue of 256 colours; unused entries are black.
  var bytes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Self.size * 3)
    for (place, color) in colors.enumerated() {
      for channel in 0..<3 {
        bytes[place * 3 + channel] = UInt8(truncatingIfNeeded: color >> UInt32(16 - 8 * channel))
      }
    }
    return bytes
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    var sum = 0
    for shift in [0, 8, 16] as [UInt32] {
      let difference = Int(one >> shift & 0xff) - Int(other >> shift & 0xff)
      sum += difference * difference
    }
    return sum
  }
}

extension ColorPalette {
  /// A colour and its number of pixels.
  private struct Entry {
    var color: UInt32
    var count: Int

    /// The value of a colour channel: 0 is red, 1 is green and 2 is blue.
    func channel(_ index: Int) -> Double {
      Double(color >> UInt32(16 - 8 * index) & 0xff)
    }
  }

  /// A group of colours that are represented by one colour.
  private struct Box {
    var entries: ArraySlice<Entry>
    /// The rounded mean of the colours.
    var mean: UInt32
    /// The sum of squared distances from the mean along the channel for which it is greatest.
    var spread: Double
    private var channel: Int
    private var middle: Double

    init(_ entries: ArraySlice<Entry>) {
      self.entries = entries
      (mean, spread, channel, middle) = (0, 0, 0, 0)
      for index in 0..<3 {
        var (count, sum, squares) = (0.0, 0.0, 0.0)
        for entry in entries {
          let (value, weight) = (entry.channel(index), Double(entry.count))
          count += weight
          sum += weight * value
          squares += weight * value * value
        }
        let average = count > 0 ? sum / count : 0
        mean |= UInt32(average.rounded()) << UInt32(16 - 8 * index)
        let spread = entries.count < 2 ? 0 : squares - average * sum
        if spread > self.spread { (self.spread, channel, middle) = (spread, index, average) }
      }
    }

    /// The two halves of the box; nil if it cannot be split.
    var halves: (Box, Box)? {
      guard entries.count > 1, spread > 0 else { return nil }
      let lower = entries.filter { $0.channel(channel) <= middle }
      let upper = entries.filter { $0.channel(channel) > middle }
      guard !lower.isEmpty, !upper.isEmpty else { return nil }
      return (Box(lower[...]), Box(upper[...]))
    }
  }
}
