import ArgumentParser
import ChatRaster

/// The letters of an SVG that `--svg-text` names.
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
