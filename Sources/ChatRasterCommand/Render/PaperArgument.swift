import ArgumentParser
import ChatRaster

/// A sheet of paper that `--paper` names.
enum PaperArgument: String, ExpressibleByArgument, CaseIterable {
  case a4, letter

  /// The sheet.
  var paper: PDFOptions.Paper {
    switch self {
    case .a4: .a4
    case .letter: .letter
    }
  }
}
