import ArgumentParser
import ChatRaster

/// The form of an SVG's letters, as `--svg-text` spells it.
enum SVGTextArgument: String, ExpressibleByArgument, CaseIterable {
  case outlines, text

  /// The form of letters.
  var text: SVGOptions.Text {
    switch self {
    case .outlines: .outlines
    case .text: .text
    }
  }
}
