import ArgumentParser
import ChatRaster

/// The form of text in an SVG, as `--svg-text` spells it.
enum SVGTextArgument: String, ExpressibleByArgument, CaseIterable {
  case outlines, text

  /// The SVG option for text.
  var text: SVGOptions.Text {
    switch self {
    case .outlines: .outlines
    case .text: .text
    }
  }
}
