extension Bitmap {
  /// Makes one bitmap, in memory of just its size, of bitmaps one below the other.
  ///
  /// All must be of one width.
  package convenience init(stacking bands: [Bitmap]) {
    let width = bands.first?.width ?? 0
    precondition(bands.allSatisfy { $0.width == width }, "bands of one bitmap are of one width")
    let height = bands.reduce(0) { $0 + $1.height }
    let block = PixelPool.Block(capacity: width * height)
    var row = unsafe block.pixels
    for band in bands {
      unsafe band.withPixels { source in
        guard let start = source.baseAddress else { return }
        unsafe row.initialize(from: start, count: band.width * band.height)
        unsafe row += band.width * band.height
      }
    }
    self.init(
      adopting: block, of: nil, width: width, height: height,
      isOpaque: bands.allSatisfy(\.isOpaque))
  }
}
