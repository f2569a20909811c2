import ArgumentParser
import ChatRaster

/// The way in which an SVG contains letters, as `--svg-text` spells it.
enum SVGTextArgument: String, ExpressibleByArgument, CaseIterable {
  case outlines, text

  /// The SVG option for letters.
  var text: SVGOptions.Text {
    switch self {
    case .outlines: .outlines
    case .text: .text
    }
  }
}
