/// Names of outputs that are made from names of inputs.
enum InputName {
  /// `exports/weekend.json` gives `weekend.png`, in the folder where one stands.
  static func picture(for input: String) -> String {
    if input == "-" { return "-" }
    let name = input.split(separator: "/").last.map(String.init) ?? input
    let stem = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : name[..<$0] }
    return String(stem ?? name[...]) + ".png"
  }
}
