import ArgumentParser
import ChatRaster

/// The PNG compressions as the command line spells them.
enum CompressionArgument: String, ExpressibleByArgument, CaseIterable {
  case fast, small

  static let help = ArgumentHelp(
    "The aim of PNG compression: fast, or small for a quarter fewer bytes and far more time.",
    valueName: "fast|small")

  /// The library's name for the compression.
  var compression: PNGCompression {
    switch self {
    case .fast: .fast
    case .small: .small
    }
  }
}
