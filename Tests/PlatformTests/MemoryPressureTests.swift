import Assertions
import Glibc
import Platform
import Testing

@Suite(.timeLimit(.minutes(20))) struct MemoryPressureTests {
  /// The event counts of a control group, written by the test instead of the kernel.
  private struct Events {
    let folder: TemporaryFolder
    var path: String { folder.path + "/memory.events" }

    init() throws {
      folder = try TemporaryFolder()
      try write(high: 3, max: 0)
    }

    func write(high: Int, max: Int, low: Int = 0) throws {
      let text = "low \(low)\nhigh \(high)\nmax \(max)\noom 0\noom_kill 0\noom_group_kill 0\n"
      let file = unsafe try #require(fopen(path, "w"))
      unsafe fputs(text, file)
      unsafe fclose(file)
    }
  }

  @Test func `a group that meets its limit is a shortage, once`() throws {
    let events = try Events()
    let shortages = Monitor(0)
    let pressure = try MemoryPressure(
      MemoryPressureFiles(stalls: [], limits: ["/nowhere/memory.events", events.path])
    ) { shortages.withLock { $0 += 1 } }
    same(pressure.sources, [events.path])
    // The only count that has increased does not indicate a shortage.
    try events.write(high: 3, max: 0, low: 9)
    try events.write(high: 4, max: 0, low: 9)
    shortages.wait { $0 == 1 ? () : nil }
    try events.write(high: 4, max: 7)
    shortages.wait { $0 == 2 ? () : nil }
    withExtendedLifetime(pressure) {}
  }

  @Test func `the thread ends when nobody watches any more`() throws {
    final class Witness: Sendable {}
    let events = try Events()
    weak var witness: Witness?
    do {
      let held = Witness()
      witness = held
      let pressure = try MemoryPressure(
        MemoryPressureFiles(stalls: [], limits: [events.path])
      ) { _ = held }
      withExtendedLifetime(pressure) {}
    }
    while witness != nil { usleep(1_000) }
  }

  @Test func `where nothing can be watched the error says what was tried`() throws {
    let folder = try TemporaryFolder()
    let missing = folder.path + "/memory.pressure"
    let error = #expect(throws: MemoryPressureError.self) {
      try MemoryPressure(MemoryPressureFiles(stalls: [missing], limits: [folder.path])) {}
    }
    same(error?.reasons.count, 2)
    #expect("\(try #require(error))".contains("\(missing): No such file"))
    let nothing = #expect(throws: MemoryPressureError.self) {
      try MemoryPressure(MemoryPressureFiles(stalls: [], limits: [])) {}
    }
    same(nothing?.reasons, [])
  }

  @Test func `the system's files are its group's first, then the machine's`() {
    let files = MemoryPressureFiles.system
    same(files.stalls.last, "/proc/pressure/memory")
    #expect(files.limits.allSatisfy { $0.hasSuffix("/memory.events") })
    same(files.stalls.count, files.limits.count + 1)
  }
}
