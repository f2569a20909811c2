extension Bitmap {
  /// Makes one bitmap from vertically stacked bitmaps, in memory of exactly its size.
  ///
  /// All bitmaps must have the same width; nil for `columns` includes all columns.
  package convenience init(stacking bands: [Bitmap], columns: Range<Int>? = nil) {
    let full = bands.first?.width ?? 0
    precondition(bands.allSatisfy { $0.width == full }, "bands of one bitmap are of one width")
    let columns = (columns ?? 0..<full).clamped(to: 0..<full)
    let width = columns.count
    let height = bands.reduce(0) { $0 + $1.height }
    let block = PixelPool.Block(capacity: width * height)
    var row = unsafe block.pixels
    for band in bands {
      unsafe band.withPixels { source in
        guard let start = source.baseAddress else { return }
        guard width < full else {
          unsafe row.initialize(from: start, count: full * band.height)
          unsafe row += full * band.height
          return
        }
        for y in 0..<band.height {
          unsafe row.initialize(from: start + y * full + columns.lowerBound, count: width)
          unsafe row += width
        }
      }
    }
    self.init(
      adopting: block, of: nil, width: width, height: height,
      isOpaque: bands.allSatisfy(\.isOpaque))
  }
}
