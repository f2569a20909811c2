import Assertions
import ChatRaster
import CodeRain
import Testing

/// The code of a program outside the package for rain behind any list.
@Suite struct RainExampleTests {
  @Test func `any list takes a rain in one line, and its parameters are public`() throws {
    let list = try RainScreen.list(RainScreen.renderer())
    let rain = Rain(on: list)
    rain.configuration.speed = 0.1
    rain.configuration.newTrackComingLap = 0.2
    rain.configuration.trackSpacing = 3
    var pixels: [UInt8] = []
    for frame in 0..<60 {
      let now = Duration.milliseconds(100 * frame)
      // The first line of a turn.
      rain.advance(to: now)
      try list.advance(to: now)
      list.draw(into: &pixels)
    }
    #expect(rain.trackCount > 10)
    rain.stop()
    same(rain.trackCount, 0)
  }
}
