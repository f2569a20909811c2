import Platform

/// The command's only way to its standard streams.
///
/// Pictures and figures go to standard output, messages to standard error. Text from an input is
/// made printable here.
enum CommandOutput {
  /// Says something in one line on standard error.
  static func say(_ message: String) {
    StandardStream.writeError(PrintableText.line("chatraster: \(message)") + "\n")
  }

  /// Says on standard error, in several lines, how the command is used.
  static func explain(_ text: String) {
    StandardStream.writeError(PrintableText.lines(text) + "\n")
  }

  /// Writes over the terminal's current line; nil clears it.
  static func showProgress(_ line: String?) {
    // ECMA-48: erase in line.
    StandardStream.writeError("\r" + PrintableText.line(line ?? "") + "\u{1b}[K")
  }

  /// Prints a table or another text for people, with its line ends, on standard output.
  static func print(_ text: String) throws(FileError) {
    try StandardStream.writeOutput(Array(PrintableText.lines(text).utf8))
  }

  /// Prints JSON on standard output.
  static func print(json: [UInt8]) throws(FileError) {
    try StandardStream.writeOutput(PrintableText.json(json))
  }

  /// Writes bytes to standard output unchanged: a picture's, unless it is a terminal, and printable
  /// text.
  static func write(_ bytes: [UInt8]) throws(FileError) {
    try StandardStream.writeOutput(bytes)
  }
}
