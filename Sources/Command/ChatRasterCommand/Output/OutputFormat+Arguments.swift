public import ArgumentParser
public import ChatRaster
import Transcripts

extension OutputFormat: ExpressibleByArgument {
  /// Finds the format with a name; nil for an unknown name.
  public init?(argument: String) {
    guard let format = Self.builtIn.first(where: { $0.name == argument }) else { return nil }
    self = format
  }

  /// The names that the argument parser lists.
  public static var allValueStrings: [String] { builtIn.map(\.name) }
}

extension OutputFormat {
  static let help = ArgumentHelp(
    "The format of the output, if the ending of -o does not choose one; by default png.",
    valueName: allValueStrings.joined(separator: "|"))

  static let qualityHelp = ArgumentHelp(
    "The quality of a JPEG or WebP, from 1 to 100. By default 90 for a JPEG; a WebP is lossless.",
    valueName: "number")

  /// True if the format makes images, with a file for each page.
  var makesPictures: Bool { writer().pageEncoder != nil }

  /// The notation of the format's scripts; nil for other formats.
  var scriptForm: Script.Form? {
    (writer().transcriptEncoder as? ScriptEncoder)?.form
  }

  /// The format of an output.
  /// - Parameters:
  ///   - output: the argument of `-o`; nil if it was left out.
  ///   - named: the argument of `--output-format`.
  /// - Returns: The format; the first of all by default.
  /// - Throws: `CommandFailure` for an unknown file extension, or one that contradicts the named
  ///   format.
  static func chosen(
    for output: String?, named: OutputFormat?
  ) throws(CommandFailure) -> OutputFormat {
    let ending = output.flatMap(ending)
    let meant = ending.flatMap { ending in builtIn.first { $0.endings.contains(ending) } }
    switch (meant, named) {
    case (let meant?, let named?) where meant.name != named.name:
      throw usage(
        output, "its ending chooses \(meant.name) and --output-format \(named.name)")
    case (_, let named?): return named
    case (let meant?, nil): return meant
    case (nil, nil):
      if let ending {
        throw usage(
          output,
          "no format has the ending .\(ending): choose "
            + builtIn.flatMap(\.endings).map { ".\($0)" }.joined(separator: ", ")
            + ", or name one with --output-format")
      }
      return builtIn[0]
    }
  }

  /// The file extension in lower case; nil for a name without a dot, a name whose only dot is its
  /// first character, and an extension that contains the placeholder of the page number.
  static func ending(of path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.dropFirst().lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...]
    return ending.isEmpty || ending.contains("%") ? nil : ending.lowercased()
  }

  private static func usage(_ output: String?, _ reason: String) -> CommandFailure {
    CommandFailure(status: .usage, message: "\(output ?? "-"): \(reason)")
  }
}
