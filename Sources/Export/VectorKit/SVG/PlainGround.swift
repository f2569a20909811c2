import DisplayList
import RasterKit

extension Color {
  /// The mean of colours, for readers that draw no gradients or patterns; nil if there are none.
  init?(meanOf colors: [Color]) {
    guard !colors.isEmpty else { return nil }
    func mean(_ channel: KeyPath<Color, UInt8>) -> UInt8 {
      UInt8(colors.reduce(0) { $0 + Int($1[keyPath: channel]) } / colors.count)
    }
    self.init(
      red: mean(\.red), green: mean(\.green), blue: mean(\.blue), alpha: mean(\.alpha))
  }
}

extension Bitmap {
  /// The colours of at most a few thousand pixels, which are evenly spread over the bitmap.
  var sample: [Color] {
    let step = max(1, min(width, height) / 32)
    return unsafe withPixels { pixels in
      var colors: [Color] = []
      for row in Swift.stride(from: step / 2, to: height, by: step) where colors.count < 4_096 {
        for column in Swift.stride(from: step / 2, to: width, by: step) {
          // Premultiplied, with alpha in the highest byte.
          let pixel = unsafe pixels[row * width + column]
          let alpha = Int(pixel >> 24)
          func channel(_ shift: UInt32) -> UInt8 {
            alpha == 0 ? 0 : UInt8(min(255, (Int(pixel >> shift & 255) * 255 + alpha / 2) / alpha))
          }
          colors.append(
            Color(
              red: channel(16), green: channel(8), blue: channel(0), alpha: UInt8(alpha)))
        }
      }
      return colors
    }
  }
}
