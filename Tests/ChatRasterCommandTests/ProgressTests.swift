import Assertions
import Foundation
import Testing

/// Tests of the line that shows the progress of a drawing.
@Suite struct ProgressTests {
  private static let talk = """
    {"version": 1, "participants": [{"id": "b", "name": "Bo"}], "messages": [
    \((1...400).map { #"{"id": "\#($0)", "from": "b", "text": "message \#($0) 你好 مرحبا"}"# }
      .joined(separator: ",\n"))
    ]}
    """

  /// The output of the command to its standard error, a terminal that is `columns` columns wide.
  ///
  /// The command is stopped again and again, so that its clock goes on while it does little: a line
  /// is due whenever it has done a seventh more than before, on a machine of any speed.
  private func terminalOutput(
    columns: UInt16, kind: String, tries: Int = 5,
    arguments: (_ input: String, _ folder: TemporaryFolder) -> [String] = { input, folder in
      ["render", input, "-o", folder.path("out.png"), "--jobs", "1", "--scale", "1"]
    }
  ) throws -> String {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.talk, to: "talk.json")
    var (controller, terminal): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(unsafe openpty(&controller, &terminal, nil, nil, &size) == 0)
    let process = Process()
    process.executableURL = CommandRun.executable
    process.arguments = arguments(input, folder)
    process.environment = ProcessInfo.processInfo.environment.merging(["TERM": kind]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(fileDescriptor: terminal)
    try process.run()
    // Beside other busy processes, the command waits and not this thread.
    setpriority(Int32(PRIO_PROCESS.rawValue), id_t(process.processIdentifier), 19)
    var microseconds = 2_000.0
    var pauses = 0
    while process.isRunning {
      pauses += 1
      kill(process.processIdentifier, SIGSTOP)
      // Longer than the interval between two lines.
      usleep(110_000)
      kill(process.processIdentifier, SIGCONT)
      usleep(useconds_t(microseconds))
      microseconds *= 1.15
    }
    process.waitUntilExit()
    close(terminal)
    // When the other side of a terminal is closed, reading returns the remaining bytes and then an
    // error.
    var text = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(controller, $0.baseAddress, $0.count)
      }
      guard count > 0 else { break }
      text.append(contentsOf: buffer[..<count])
    }
    close(controller)
    same(process.terminationStatus, 0)
    // On a busy machine this thread can wait so long that the program ends before its first line is
    // due, 400 ms after its clock has begun; such a run shows nothing. Other runs of a terminal that
    // can write over a line show something.
    if pauses < 7 || text.isEmpty && kind != "dumb", tries > 1 {
      return try terminalOutput(
        columns: columns, kind: kind, tries: tries - 1, arguments: arguments)
    }
    return String(decoding: text, as: UTF8.self)
  }

  @Test(arguments: [100, 40, 12] as [UInt16])
  func `a terminal sees a line that fits and that goes away`(columns: UInt16) throws {
    let output = try terminalOutput(columns: columns, kind: "xterm")
    let states = output.components(separatedBy: "\r").filter { !$0.isEmpty }
    #expect(states.count > 1, "\(output.debugDescription)")
    for state in states {
      #expect(state.hasSuffix("\u{1b}[K"))
      #expect(state.dropLast(3).count < Int(columns), "\(state)")
    }
    same(states.last, "\u{1b}[K")
    if columns == 100 {
      #expect(states.contains { $0.contains("of 400 messages") })
      #expect(states.contains { $0.contains("[=") })
    }
  }

  @Test func `a terminal sees which of several measurements is under way`() throws {
    let output = try terminalOutput(columns: 100, kind: "xterm") { input, folder in
      [
        "bench", "frames", input, "--virtual", "--runs", "2", "--mode", "async", "--scenario",
        "jump", "--json", folder.path("figures.json"),
      ]
    }
    let states = output.components(separatedBy: "\r").filter { !$0.isEmpty }
    for number in 1...2 {
      #expect(states.contains { $0.contains("run \(number) of 2: async") }, "\(states)")
    }
    same(states.last, "\u{1b}[K")
  }

  @Test func `a terminal that cannot write over a line sees nothing`() throws {
    try same(terminalOutput(columns: 80, kind: "dumb"), "")
  }
}
