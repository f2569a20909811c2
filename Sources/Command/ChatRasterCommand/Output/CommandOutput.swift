import Platform

/// The command's only access to its standard streams.
///
/// Images and figures go to standard output, messages to standard error. This type makes text from
/// an input printable.
enum CommandOutput {
  /// Prints a message of one line to standard error.
  static func say(_ message: String) {
    StandardStream.writeError(PrintableText.line("chatraster: \(message)") + "\n")
  }

  /// Prints the usage of the command to standard error, on several lines.
  static func explain(_ text: String) {
    StandardStream.writeError(PrintableText.lines(text) + "\n")
  }

  /// Overwrites the current line of the terminal; nil clears it.
  static func showProgress(_ line: String?) {
    // ECMA-48: erase in line.
    StandardStream.writeError("\r" + PrintableText.line(line ?? "") + "\u{1b}[K")
  }

  /// Prints a table or other human-readable text, including its line breaks, to standard output.
  static func print(_ text: String) throws(FileError) {
    try StandardStream.writeOutput(Array(PrintableText.lines(text).utf8))
  }

  /// Prints JSON to standard output.
  static func print(json: [UInt8]) throws(FileError) {
    try StandardStream.writeOutput(PrintableText.json(json))
  }

  /// Writes bytes to standard output unchanged; callers make text printable, and send no image to a
  /// terminal.
  static func write(_ bytes: [UInt8]) throws(FileError) {
    try StandardStream.writeOutput(bytes)
  }
}
