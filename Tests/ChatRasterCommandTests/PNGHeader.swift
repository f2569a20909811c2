import Foundation

/// The size in the header of a PNG, read without the code under test.
struct PNGHeader {
  var width: Int
  var height: Int
  /// 2 is RGB, 6 is RGBA.
  var colorType: Int

  init?(_ bytes: Data) {
    let data = [UInt8](bytes.prefix(33))
    guard data.count == 33, Array(data[0..<8]) == [137, 80, 78, 71, 13, 10, 26, 10] else {
      return nil
    }
    func number(at start: Int) -> Int {
      data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    width = number(at: 16)
    height = number(at: 20)
    colorType = Int(data[25])
  }
}
