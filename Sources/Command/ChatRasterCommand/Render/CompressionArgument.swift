import ArgumentParser
import ChatRaster

/// The PNG compressions as the command line spells them.
enum CompressionArgument: String, ExpressibleByArgument, CaseIterable {
  case fast, small

  static let help = ArgumentHelp(
    "PNG compression: fast, or small, which saves a quarter of the bytes and takes far longer.",
    valueName: "fast|small")

  /// The library's name for the compression.
  var compression: PNGCompression {
    switch self {
    case .fast: .fast
    case .small: .small
    }
  }
}
