import DisplayList

extension Bitmap {
  /// The columns and rows that contain all pixels that are not fully transparent; nil if there are
  /// none.
  package var inkBounds: (columns: Range<Int>, rows: Range<Int>)? {
    var (left, right, top, bottom) = (width, 0, height, 0)
    unsafe withPixels { pixels in
      for y in 0..<height {
        let row = unsafe UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
        guard let first = unsafe row.firstIndex(where: { $0 >> 24 != 0 }),
          let last = unsafe row.lastIndex(where: { $0 >> 24 != 0 })
        else { continue }
        left = min(left, first)
        right = max(right, last + 1)
        top = min(top, y)
        bottom = y + 1
      }
    }
    return top < bottom ? (left..<right, top..<bottom) : nil
  }

  /// A part of the bitmap; areas outside the bitmap are left out.
  package func cropped(columns: Range<Int>, rows: Range<Int>) -> Bitmap {
    let columns = columns.clamped(to: 0..<width)
    let rows = rows.clamped(to: 0..<height)
    return Bitmap(
      width: columns.count, height: rows.count, background: .clear,
      layers: [Layer(self, x: -columns.lowerBound, y: -rows.lowerBound, replaces: true)])
  }
}
