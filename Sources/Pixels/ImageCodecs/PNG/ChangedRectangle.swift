import Glibc

/// The part of a frame that differs from the previous frame.
package struct ChangedRectangle: Hashable {
  package var columns: Range<Int>
  package var rows: Range<Int>

  /// Makes a rectangle.
  package init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// Compares two frames; nil if they are equal.
  ///
  /// Finds the smallest rectangle that contains all differences. Comparing equal rows takes only a
  /// `memcmp`.
  /// - Parameters:
  ///   - old: The previous frame, without gaps between its rows.
  ///   - new: The next frame, of the same size.
  ///   - wordsPerRow: The distance between the starts of two rows in `new`, in words.
  ///   - width: The width of both frames, in pixels.
  ///   - height: The height of both frames, in pixels.
  package init?(
    from old: Span<UInt32>, to new: Span<UInt32>, wordsPerRow: Int, width: Int, height: Int
  ) {
    func isSame(_ row: Int) -> Bool {
      let (one, other) = (row * width, row * wordsPerRow)
      return unsafe old.extracting(one..<one + width).withUnsafeBytes { one in
        unsafe new.extracting(other..<other + width).withUnsafeBytes { other in
          guard let left = one.baseAddress, let right = other.baseAddress else { return true }
          return unsafe memcmp(left, right, one.count) == 0
        }
      }
    }
    guard let top = (0..<height).first(where: { !isSame($0) }),
      let bottom = (top..<height).last(where: { !isSame($0) })
    else { return nil }
    var (left, right) = (width, 0)
    for row in top...bottom {
      let (one, other) = (row * width, row * wordsPerRow)
      // Only columns outside the current rectangle can extend it.
      var column = 0
      while column < left, old[one + column] == new[other + column] { column += 1 }
      left = column
      column = width
      while column > right, old[one + column - 1] == new[other + column - 1] { column -= 1 }
      right = column
    }
    columns = left..<right
    rows = top..<bottom + 1
  }
}
