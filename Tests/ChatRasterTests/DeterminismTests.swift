import Assertions
import ChatRaster
import Glibc
import ImageCodecs
import RendererTestResources
import TestResources
import Testing

/// Prints a hash of the bytes of a page that is rendered with an environment.
private func printDigest(_ variables: [(String, String)]) async throws {
  for (name, value) in variables { unsafe setenv(name, value, 1) }
  var configuration = try TestConversation.configuration()
  configuration.workerCount = 1
  let png = try await ChatRenderer(configuration).png(of: TestConversation.talk(messages: 5))
  // FNV-1a gives the same result in every process.
  let digest = png.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
    ($0 ^ UInt64($1)) &* 0x100_0000_01b3
  }
  print("digest \(digest) of \(png.count)")
}

/// The line that `printDigest` printed, without the output of the test library.
private func digest(_ result: ExitTest.Result?) throws -> String {
  let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
  return try #require(output.split(separator: "\n").first { $0.hasPrefix("digest") }).description
}

@Suite struct DeterminismTests {
  @Test(arguments: ["telegram", "wechat", "slack"])
  func `one worker and eight write the same bytes`(theme: String) async throws {
    let talk = TestConversation.talk(messages: 80)
    let one = try await ChatRenderer(TestConversation.configuration(theme, workers: 1))
      .png(of: talk)
    let eight = try ChatRenderer(TestConversation.configuration(theme, workers: 8))
    let isSame = try await eight.png(of: talk) == one
    #expect(isSame)
    let isSameWhenWarm = try await eight.png(of: talk) == one
    #expect(isSameWhenWarm)
  }

  @Test func `a small page is the same for any number of workers, cold and warm`() async throws {
    let talk = TestConversation.talk(messages: 40)
    let fast = try await ChatRenderer(TestConversation.configuration()).png(of: talk)
    var configuration = try TestConversation.configuration(workers: 1)
    configuration.options.compression = .small
    let small = try await ChatRenderer(configuration).png(of: talk)
    #expect(small.count < fast.count)
    let hasSamePixels = try ImageDecoder.decode(small).pixels == ImageDecoder.decode(fast).pixels
    #expect(hasSamePixels)
    for workers in [1, 2, 8] {
      configuration.workerCount = workers
      let renderer = try ChatRenderer(configuration)
      for _ in ["cold", "warm"] {
        let isSame = try await renderer.png(of: talk) == small
        #expect(isSame)
      }
    }
  }

  @Test(arguments: ["telegram", "wechat", "slack"])
  func `a page does not depend on the pages before it`(theme: String) async throws {
    let talk = TestConversation.talk(messages: 12)
    let cold = try await ChatRenderer(TestConversation.configuration(theme)).png(of: talk)
    let renderer = try ChatRenderer(TestConversation.configuration(theme))
    for count in [30, 1, 11] {
      var other = TestConversation.talk(messages: count)
      other.messages.reverse()
      _ = try await renderer.png(of: other)
    }
    let isSame = try await renderer.png(of: talk) == cold
    #expect(isSame)
  }

  @Test func `pages made at the same time do not mix`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    let talks = (1...6).map { TestConversation.talk(messages: $0) }
    var alone: [[UInt8]] = []
    for talk in talks { alone.append(try await renderer.png(of: talk)) }
    let together = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for (index, talk) in talks.enumerated() {
        group.addTask { (index, try await renderer.png(of: talk)) }
      }
      return try await group.reduce(into: [Int: [UInt8]]()) { $0[$1.0] = $1.1 }
    }
    // The bytes are not part of the expectation, because a failure would print all of them.
    let isSame = alone.indices.map { together[$0] == alone[$0] }
    same(isSame, alone.map { _ in true })
  }

  @Test(arguments: ["telegram", "wechat", "slack"])
  func `an appended message changes nothing above it`(theme: String) async throws {
    let renderer = try ChatRenderer(TestConversation.configuration(theme))
    let longer = TestConversation.talk(messages: 9)
    var shorter = longer
    shorter.messages.removeLast()
    let regions = try await renderer.regions(of: longer).regions
    let last = try #require(regions.first { $0.messageID == "m7" && $0.role == .cell })
    let rows = try #require(last.rects.first).maxY
    let count = Int(rows) * 390 * 4
    let long = try await renderer.image(of: longer).bytes
    let short = try await renderer.image(of: shorter).bytes
    #expect(count > 390 * 4 * 100)
    let isSame = short.prefix(count).elementsEqual(long.prefix(count))
    #expect(isSame)
  }

  @Test(.prompt) func `the environment has no influence`() async throws {
    let plain = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      try await printDigest([("LANG", "C"), ("TZ", "UTC")])
    }
    let foreign = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      try await printDigest([
        ("LANG", "ja_JP.UTF-8"), ("LC_ALL", "ar_EG.UTF-8"), ("LANGUAGE", "ko"),
        ("PANGO_LANGUAGE", "ja"), ("TZ", "Asia/Kolkata"), ("FC_LANG", "ko"),
        ("FONTCONFIG_FILE", "/dev/null"), ("PANGOCAIRO_BACKEND", "none"),
      ])
    }
    try same(digest(plain), digest(foreign))
  }
}
