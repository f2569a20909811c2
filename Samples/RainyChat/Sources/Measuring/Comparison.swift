import ChatRaster
import CodeRain
import Foundation

/// The reason why the sample failed.
struct Failure: Error, CustomStringConvertible {
  var description: String
}

/// The four arms of a measurement, and assertions about them.
struct Comparison {
  /// Rain without tilt: both arms do the same work.
  var rain: (loop: Arm, workers: Arm)
  /// Rain under a tilt, which is more work than one loop can do in time.
  var tilted: (loop: Arm, workers: Arm)

  /// Measures all arms, and prints each one.
  static func run(
    seconds: Double, _ configuration: RainConfiguration, _ renderer: ChatRenderer
  ) throws -> Comparison {
    let script = try TiltScript(String(decoding: PackageResources.tilts_txt, as: UTF8.self))
    func arms(_ tilt: TiltScript?, _ seconds: Double) throws -> (loop: Arm, workers: Arm) {
      let arms = try [true, false].map {
        let arm = try Arm.run(
          isDrawnByLoop: $0, tilt: tilt, seconds: seconds, configuration, renderer)
        print(arm.report)
        return arm
      }
      return (arms[0], arms[1])
    }
    return try Comparison(rain: arms(nil, min(seconds, 10)), tilted: arms(script, seconds))
  }

  /// Asserts the figures that are the same on every machine, busy or not.
  func requireArms() throws {
    for loop in [rain.loop, tilted.loop] {
      try require(
        loop.loopTime > 0.9 * loop.processTime,
        "\(loop.name): the loop itself draws, in \(percent(loop.loopTime / loop.processTime)) of "
          + "the process's time")
    }
    let times = [tilted.loop, tilted.workers].map { $0.milliseconds($0.turnTime) }
    try require(
      times[1] < times[0] / 4,
      "\(tilted.workers.name): workers draw; before it composes the pixels, the loop takes "
        + "\(times[1]) ms a frame instead of \(times[0])")
    // On a fast machine the loop draws even tilted rain in time.
    let frame = tilted.loop.milliseconds(tilted.loop.loopTime)
    try require(
      tilted.loop.delayCount > 0 || frame < 1_000.0 / 30,
      "\(tilted.loop.name): \(tilted.loop.delayCount) of \(tilted.loop.latencies.count) pings are "
        + "delayed past 1/30 s, by frames of \(frame) ms")
  }

  /// Asserts the figures that need an idle machine.
  func requireQuietMachine() throws {
    let times = [rain.loop, rain.workers].map { $0.milliseconds($0.processTime) }
    try require(
      (0.7...1.5).contains(times[1] / times[0]),
      "the work is about the same: \(times[0]) ms of processor time a frame, \(times[1]) with workers"
    )
    try require(
      tilted.workers.delayCount == 0,
      "\(tilted.workers.name): none of \(tilted.workers.latencies.count) pings is delayed past "
        + "1/30 s")
    try require(
      tilted.workers.memoryGrowth < 0.03,
      "\(tilted.workers.name): memory grows by \(percent(tilted.workers.memoryGrowth)) from the "
        + "maximum of the second third to that of the last")
  }

  private func percent(_ share: Double) -> String { "\((share * 100).rounded(1)) %" }

  private func require(_ holds: Bool, _ promise: String) throws {
    guard holds else { throw Failure(description: "check failed: \(promise)") }
    print("holds: \(promise)")
  }
}
