import ChatRaster
import CodeRain
import Films
import Foundation

/// `RainyChat` measures each arm for two seconds and asserts the figures that are the same on every
/// machine; `measure` also asserts those that need an idle machine, and `still` and `film` draw.
let words = Array(CommandLine.arguments.dropFirst())
func option(_ name: String) -> String? {
  words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
}

/// Plays only rain, or rain behind the chat in the file of `--chat`.
func play(from start: Double, seconds: Double, _ receive: ([UInt8], Int, Int) throws -> Void) throws
{
  let renderer = try Screen.renderer(scale: option("--scale").flatMap { Double($0) } ?? 1)
  let configuration = try rain()
  func play<ID>(on list: LiveList<ID>) throws {
    try Screen.play(configuration, on: list, from: start, seconds: seconds) {
      try receive($0, list.pixelWidth, list.pixelHeight)
    }
  }
  if let chat = option("--chat") {
    try play(on: Screen.chat(URL(filePath: chat), renderer))
  } else {
    try play(on: Screen.list(renderer))
  }
}

/// The configuration of the rain: the default, or the file of `--rain FILE.json`.
func rain() throws -> RainConfiguration {
  guard let file = option("--rain") else { return RainConfiguration() }
  return try JSONDecoder().decode(
    RainConfiguration.self, from: Data(contentsOf: URL(filePath: file)))
}

/// Measures a downpour on a tablet, with ten times the default number of tracks unless `--rain` is
/// used: as many as the columns have room for, and more than one loop can draw under a tilt.
func measure(seconds: Double) throws -> Comparison {
  var configuration = try rain()
  if option("--rain") == nil { configuration.newTrackComingLap = 0.04 }
  // One processor is left for the loop.
  let workers = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
  return try Comparison.run(
    seconds: seconds, configuration, Screen.renderer(scale: 2, workers: workers))
}

do {
  switch words.first {
  case nil:
    try measure(seconds: 2).requireArms()
  case "measure":
    let measured = try measure(seconds: option("--seconds").flatMap { Double($0) } ?? 60)
    try measured.requireArms()
    try measured.requireQuietMachine()
  case "still" where words.count > 1:
    let path = words[1]
    try play(from: 24, seconds: 0.05) { pixels, width, height in
      let film = PixelFilm(path: path, framesPerSecond: 1)
      try film.append(pixels, width: width, height: height)
      try film.finish()
    }
  case "film" where words.count > 1:
    let film = PixelFilm(path: words[1], framesPerSecond: 20)
    try play(from: 10, seconds: option("--seconds").flatMap { Double($0) } ?? 6) {
      try film.append($0, width: $1, height: $2)
    }
    try film.finish()
  default:
    print(
      "RainyChat [still FILE.png | film FILE.png | measure] [--seconds N] [--scale N] "
        + "[--rain FILE.json] [--chat CONVERSATION]")
    exit(64)
  }
} catch {
  print("RainyChat: \(error)")
  exit(1)
}
