/// Blurs a mask: with the Gaussian kernel itself if the kernel is small, otherwise with three box
/// filters, whose repeated convolution differs from a Gaussian by at most 3 % (W3C Filter Effects
/// 1, feGaussianBlur).
struct GaussianBlur {
  private enum Method {
    case kernel([Float])
    case boxes([(left: Int, right: Int)])
  }

  private let method: Method

  /// Makes a blur; the deviation is in pixels.
  init(deviation: Double) {
    if deviation < 2 {
      method = .kernel(GaussianBlur.kernel(deviation))
      return
    }
    // The factor is 3 * sqrt(2 * pi) / 4.
    let size = Int(deviation * 1.879_971_205_598_198_8 + 0.5)
    if size % 2 == 1 {
      method = .boxes(Array(repeating: (size / 2, size / 2), count: 3))
    } else {
      method = .boxes([(size / 2, size / 2 - 1), (size / 2 - 1, size / 2), (size / 2, size / 2)])
    }
  }

  /// Blurs along rows and columns; the area outside is clear.
  func apply(to values: inout [Float], width: Int, height: Int) {
    let longest = max(width, height)
    var line = [Float](repeating: 0, count: longest)
    var result = [Float](repeating: 0, count: longest)
    for y in 0..<height {
      pass(&values, &line, &result, start: y * width, step: 1, count: width)
    }
    for x in 0..<width {
      pass(&values, &line, &result, start: x, step: width, count: height)
    }
  }

  private func pass(
    _ values: inout [Float], _ line: inout [Float], _ result: inout [Float], start: Int,
    step: Int, count: Int
  ) {
    for index in 0..<count { line[index] = values[start + index * step] }
    switch method {
    case .kernel(let kernel):
      convolve(line, into: &result, count: count, kernel)
    case .boxes(let boxes):
      for box in boxes {
        average(line, into: &result, count: count, left: box.left, right: box.right)
        swap(&line, &result)
      }
      swap(&line, &result)
    }
    for index in 0..<count { values[start + index * step] = result[index] }
  }

  private func convolve(
    _ line: [Float], into result: inout [Float], count: Int, _ kernel: [Float]
  ) {
    let radius = kernel.count / 2
    for index in 0..<count {
      var sum: Float = 0
      for tap in max(0, radius - index)..<min(kernel.count, count + radius - index) {
        sum += line[index + tap - radius] * kernel[tap]
      }
      result[index] = sum
    }
  }

  private func average(
    _ line: [Float], into result: inout [Float], count: Int, left: Int, right: Int
  ) {
    // A mask contains whole numbers at first, and means of them later; the sum is a double, so that
    // subtracting the added values leaves no significant remainder.
    var sum = 0.0
    for index in 0..<min(right, count) { sum += Double(line[index]) }
    let share = 1 / Double(left + right + 1)
    for index in 0..<count {
      if index + right < count { sum += Double(line[index + right]) }
      result[index] = Float(sum * share)
      if index - left >= 0 { sum -= Double(line[index - left]) }
    }
  }

  /// The part of a normal distribution over each pixel, from the slope of its cumulative function
  /// at five points: `exp` alone would be too dark for deviations below a pixel.
  private static func kernel(_ deviation: Double) -> [Float] {
    guard deviation > 0.05 else { return [1] }
    let radius = Int((deviation * 3).rounded(.up))
    var weights: [Double] = []
    for index in -radius...radius {
      var sum = 0.0
      for place in -2...2 {
        let distance = (Double(index) + Double(place) / 5) / deviation
        sum += exponential(-0.5 * distance * distance)
      }
      weights.append(sum)
    }
    let total = weights.reduce(0, +)
    return weights.map { Float($0 / total) }
  }

  /// The exponential function for values from about -8 to 0, computed with basic arithmetic only,
  /// because library functions differ in their last bit between processors.
  private static func exponential(_ power: Double) -> Double {
    let x = power / 64
    var term = 1.0
    var sum = 1.0
    for index in 1...10 {
      term *= x / Double(index)
      sum += term
    }
    for _ in 0..<6 { sum *= sum }
    return sum
  }
}
