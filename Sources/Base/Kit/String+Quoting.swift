extension String {
  /// The maximum number of characters that an error quotes from the input; prevents a megabyte of
  /// text on a terminal.
  private static let quotedCharacters = 64

  /// The text in quotation marks, on one line and shortened for an error message.
  package var quotedForError: String {
    var text = ""
    var count = 0
    for scalar in unicodeScalars {
      if count == Self.quotedCharacters {
        text += "…"
        break
      }
      // Control characters can move a terminal's cursor, and format characters can reorder the
      // text.
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
      count += 1
    }
    return "\"\(text)\""
  }

  /// The error text for a value that is not one of the allowed values.
  package func misfit(_ known: [String]) -> String {
    "\(quotedForError) is not known here; use one of \(known.joined(separator: ", "))"
  }
}
