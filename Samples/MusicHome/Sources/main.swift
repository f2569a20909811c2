import Foundation

/// `MusicHome` checks itself; `still` and `film` write pictures.
let words = Array(CommandLine.arguments.dropFirst())
func option(_ name: String) -> String? {
  words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
}
let day = option("--day").flatMap { Int($0) } ?? 25
do {
  switch words.first {
  case nil: try check()
  case "still" where words.count > 1:
    try still(to: words[1], day: day, height: option("--height").flatMap { Double($0) })
  case "film" where words.count > 1:
    try film(to: words[1], day: day, scale: option("--scale").flatMap { Double($0) } ?? 1)
  default:
    print("MusicHome [still FILE.png [--height N] | film FILE.png [--scale N]] [--day N]")
    exit(64)
  }
} catch {
  print("MusicHome: \(error)")
  exit(1)
}
