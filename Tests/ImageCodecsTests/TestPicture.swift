import ImageCodecs
import Platform

/// A small picture with flat areas, edges and noise, the same in every run.
struct TestPicture {
  var width: Int
  var height: Int
  var isOpaque: Bool
  var pixels: [UInt32] = []

  init(width: Int, height: Int, isOpaque: Bool) {
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    var seed: UInt64 = 7
    for y in 0..<height {
      for x in 0..<width {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let noise = UInt32(truncatingIfNeeded: seed >> 40)
        if isOpaque {
          pixels.append(0xff00_0000 | (x * 3 < width ? 0x00ed_eded : noise & 0x00ff_ffff))
        } else {
          // Black and white survive straight alpha exactly; other colours lose bits at low alphas.
          let alpha = y * 3 < height ? 255 : noise & 255
          let shade = x % 2 == 0 ? 0 : alpha
          pixels.append(alpha << 24 | shade << 16 | shade << 8 | shade)
        }
      }
    }
  }

  /// Makes gradients, which lossy formats preserve well.
  init(slopesOfWidth width: Int, height: Int, isOpaque: Bool = true) {
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    for y in 0..<height {
      for x in 0..<width {
        let alpha: UInt32 = isOpaque ? 255 : UInt32(x * 255 / width)
        let channels = [UInt32(x * 100 / width), UInt32(y * 100 / height), 60]
        pixels.append(channels.reduce(alpha) { $0 << 8 | $1 * alpha / 255 })
      }
    }
  }

  /// The largest difference in any channel from another picture; `.max` if the sizes differ.
  func distance(to other: [UInt32]) -> Int {
    guard pixels.count == other.count else { return .max }
    return zip(pixels, other).reduce(0) { most, pair in
      [0, 8, 16, 24].reduce(most) { most, shift in
        max(most, abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255)))
      }
    }
  }

  /// The format of the picture's rows in a file.
  var format: PNGRowFormat { PNGRowFormat(width: width, isOpaque: isOpaque) }

  /// All rows as one fragment.
  func fragment(
    with encoder: PNGFragmentEncoder, compression: PNGCompression = .fast
  ) throws -> PNGFragment {
    try encoder.encode(
      pixels.span, wordsPerRow: width, rowCount: height, format: format, compression: compression)
  }

  /// The picture as a PNG, in fragments that start at the given rows.
  func png(
    splitAt rows: [Int] = [], compression: PNGCompression = .fast,
    photographRows: [Range<Int>] = []
  ) throws -> [UInt8] {
    try file(
      as: PNGEncoder(compression: compression), splitAt: rows, photographRows: photographRows)
  }

  /// The picture as a file of any format, in fragments that start at the given rows.
  func file<Encoder: PageEncoder>(
    as encoder: Encoder, splitAt rows: [Int] = [], photographRows: [Range<Int>] = []
  ) throws -> [UInt8] {
    let page = PageShape(width: width, isOpaque: isOpaque, scale: 2)
    var scratch = try Encoder.makeScratch()
    var packed: [UInt8] = []
    var sink = MemorySink()
    var file = try encoder.begin(page, in: &sink)
    let bounds = [0] + rows + [height]
    for (first, last) in zip(bounds, bounds.dropFirst()) {
      let band = PixelBand(
        page: page, rowCount: last - first,
        photographRows: photographRows.map {
          ($0.lowerBound - first)..<($0.upperBound - first)
        })
      let fragment = try encoder.fragment(
        of: pixels.span.extracting((first * width)..<(last * width)), in: band,
        scratch: &scratch, packed: &packed)
      try encoder.append(fragment, to: &file, in: &sink)
    }
    try encoder.finish(&file, height: height, in: &sink)
    return sink.bytes
  }
}
