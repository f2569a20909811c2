import Foundation
import Platform
import Testing

/// Pictures in the folder `Fixtures`.
enum Fixture: String, CaseIterable, CustomTestStringConvertible {
  case baseline = "baseline.jpg"
  case progressive = "progressive.jpg"
  case restart = "restart.jpg"
  case gray = "gray.jpg"
  case cmyk = "cmyk.jpg"
  case ycck = "ycck.jpg"
  case lossless = "lossless.webp"
  case lossy = "lossy.webp"

  static let jpegs: [Fixture] = [.baseline, .progressive, .restart, .gray, .cmyk, .ycck]

  /// True if rows are decoded from top to bottom: progressive pictures are refined as a whole, and
  /// in one of the others a row without data looks like its missing pixels.
  var isFromTopToBottom: Bool { self != .progressive && self != .ycck }

  var testDescription: String { rawValue }

  func bytes() throws -> [UInt8] {
    try FileContents(path: "\(Bundle.module.bundlePath)/Fixtures/\(rawValue)", limit: 4096).bytes
  }
}
