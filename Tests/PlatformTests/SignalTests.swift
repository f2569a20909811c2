import Assertions
import CPlatform
import Glibc
import TestResources
import Testing

@testable import Platform

/// Tests that a signal ends a process whose threads create files, and leaves no temporary file.
@Suite(.timeLimit(.minutes(20))) struct SignalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(.prompt, arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `threads that go on making files leave none`(signal: Int32) async throws {
    let path = folder.path
    await #expect(processExitsWith: .signal(signal)) { [path = path as String, signal] in
      try SignalTests.makeFiles(in: path, until: signal)
    }
    // Files with their final names are complete; all other files are removed.
    #expect(!folder.contents.isEmpty)
    for name in folder.contents {
      #expect(!name.hasPrefix("."), "a crumb")
      let bytes = try FileContents(path: "\(path)/\(name)", limit: 100).bytes
      same(bytes, [1, 2, 3])
    }
  }

  @Test(.prompt) func `a temporary folder that is filled goes as a whole`() async throws {
    let path = folder.path
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      Platform.TemporaryFolder.removeAllAtEnd()
      let media = try Platform.TemporaryFolder(in: path)
      for thread in 0..<4 {
        try SystemThread.start(name: "maker") {
          for number in 0..<10_000 {
            try? media.write([1, 2, 3], to: "\(thread)/\(number % 100)/\(number)")
          }
          SignalTests.waitForEver()
        }
      }
      usleep(20_000)
      kill(getpid(), SIGTERM)
      SignalTests.waitForEver()
    }
    #expect(folder.contents.isEmpty)
  }

  @Test(.prompt) func `a program that ends while the signal is handled ends by the signal`()
    async throws
  {
    let path = folder.path
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      Platform.TemporaryFolder.removeAllAtEnd()
      // Removing the files takes so long that the other thread notices the signal.
      let files = try (0..<2_000).map { number in
        let file = try AtomicFile(path: "\(path)/\(number)", mayBeUnnamed: false)
        try file.finishWriting()
        return file
      }
      let first = FileStamp(path: path)
      try SystemThread.start(name: "killer") { kill(getpid(), SIGTERM) }
      while FileStamp(path: path) == first {}
      withExtendedLifetime(files) {}
      exit(3)
    }
    #expect(folder.contents.isEmpty)
  }

  /// Creates files with temporary names on several threads, renames some of them, and sends a
  /// signal halfway.
  private static func makeFiles(in path: String, until signal: Int32) throws {
    // A core dump would take time and leave a file.
    var none = rlimit()
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    Platform.TemporaryFolder.removeAllAtEnd()
    for thread in 0..<4 {
      try SystemThread.start(name: "maker") {
        var files: [AtomicFile] = []
        for number in 0..<20_000 {
          guard let file = try? AtomicFile(path: "\(path)/\(thread)-\(number)") else { break }
          try? file.write([1, 2, 3])
          try? file.finishWriting()
          if number % 3 == 0 { try? file.commit() } else { files.append(file) }
        }
        SignalTests.waitForEver()
      }
    }
    // On a busy machine, no time is long enough for the first files.
    while unsafe access("\(path)/0-30", F_OK) != 0 { usleep(1_000) }
    kill(getpid(), signal)
    waitForEver()
  }

  private static func waitForEver() { while true { pause() } }
}
