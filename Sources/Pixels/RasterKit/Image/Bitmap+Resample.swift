import CRaster

extension Bitmap {
  /// The bitmap at another size, filtered along the rows first.
  func resampled(columns: ResampleAxis, rows: ResampleAxis) -> Bitmap {
    let sumCount = columns.count * height * 4
    let sums = unsafe [Float](unsafeUninitializedCapacity: sumCount) { sums, count in
      unsafe withPixels { source in
        guard let source = source.baseAddress, let sums = sums.baseAddress else { return }
        unsafe columns.withFilter { filter in
          unsafe craster_filter_rows(source, width, height, filter, sums)
        }
        count = sumCount
      }
    }
    let pixelCount = columns.count * rows.count
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: pixelCount) { pixels, count in
      guard let pixels = pixels.baseAddress else { return }
      unsafe rows.withFilter { filter in
        unsafe craster_filter_columns(sums, columns.count, filter, pixels)
      }
      count = pixelCount
    }
    return Bitmap(width: columns.count, height: rows.count, pixels: pixels)
  }
}

extension ResampleAxis {
  /// Calls `body` with the weights in the form that the C loops expect.
  fileprivate func withFilter(_ body: (craster_filter) -> Void) {
    unsafe starts.withUnsafeBufferPointer { starts in
      unsafe weights.withUnsafeBufferPointer { weights in
        guard let starts = starts.baseAddress, let weights = weights.baseAddress else { return }
        unsafe body(craster_filter(count: count, taps: taps, starts: starts, weights: weights))
      }
    }
  }
}
