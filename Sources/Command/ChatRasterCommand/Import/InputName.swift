/// Names for outputs, made from the names of inputs.
enum InputName {
  /// The name of an input in a table and a plot: `weekend.json` for `exports/weekend.json`.
  static func short(_ input: String) -> String {
    if input == "-" { return "standard input" }
    let name = input.split(separator: "/").last.map(String.init) ?? input
    return name.count <= longest ? name : name.prefix(longest - 1) + "…"
  }

  /// The maximum number of characters of a name in a plot.
  private static let longest = 40

  /// The default path of the image of an input, in the current folder: `exports/weekend.json` gives
  /// `weekend.png`.
  static func picture(for input: String, ending: String) -> String {
    if input == "-" { return "-" }
    let name = input.split(separator: "/").last.map(String.init) ?? input
    let stem = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : name[..<$0] }
    return String(stem ?? name[...]) + "." + ending
  }
}
