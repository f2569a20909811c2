import Assertions
import Glibc
import Platform
import TestResources
import Testing

@Suite struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bytes(_ name: String) throws -> [UInt8] {
    try FileContents(path: "\(folder.path)/\(name)", limit: 10_000_000).bytes
  }

  /// The process's file mode mask, read without changing it: other tests create files at the same
  /// time.
  private static func mask() throws -> mode_t {
    let status = try FileContents(path: "/proc/self/status", limit: 1 << 16).bytes
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix("Umask:")
    }
    let digits = try #require(line?.split(separator: "\t").last)
    return try #require(mode_t(digits, radix: 8))
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    unsafe stat("\(folder.path)/\(name)", &status)
    return status.st_mode & 0o777
  }

  @Test(arguments: [true, false])
  func `a file appears when it is committed`(mayBeUnnamed: Bool) throws {
    let file = try AtomicFile(path: folder.path + "/new.bin", mayBeUnnamed: mayBeUnnamed)
    try file.write([1, 2, 3, 4])
    try file.patch([9], at: 1)
    try file.write([5])
    #expect(!folder.contents.contains("new.bin"))
    try same(file.read(at: 1, count: 3), [9, 3, 4])
    try same(file.read(at: 3, count: 9), [4, 5])
    try file.commit()
    same(folder.contents, ["new.bin"])
    try same(bytes("new.bin"), [1, 9, 3, 4, 5])
    #expect(throws: FileError.self) {
      try file.write([UInt8](repeating: 0, count: 1 << 20))
    }
  }

  @Test(arguments: [true, false])
  func `a file takes the place of an older one in one step`(mayBeUnnamed: Bool) throws {
    try folder.write([7], to: "old.bin")
    let file = try AtomicFile(path: folder.path + "/old.bin", mayBeUnnamed: mayBeUnnamed)
    try file.write([8])
    try same(bytes("old.bin"), [7])
    try file.commit()
    try same(bytes("old.bin"), [8])
    same(folder.contents, ["old.bin"])
  }

  @Test(arguments: [true, false])
  func `what is not committed leaves the old file and no crumbs`(mayBeUnnamed: Bool) throws {
    try folder.write([7], to: "old.bin")
    do {
      let file = try AtomicFile(path: folder.path + "/old.bin", mayBeUnnamed: mayBeUnnamed)
      try file.write([UInt8](repeating: 1, count: 1 << 20))
    }
    same(folder.contents, ["old.bin"])
    try same(bytes("old.bin"), [7])
  }

  @Test func `large writes and corrections across the buffer arrive`() throws {
    let block = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    let file = try AtomicFile(path: folder.path + "/large.bin")
    for _ in 0..<10 { try file.write(block) }
    try file.patch([255, 254], at: 262_143)
    try file.write([3])
    try file.commit()
    var expected: [UInt8] = []
    for _ in 0..<10 { expected += block }
    expected.replaceSubrange(262_143..<262_145, with: [255, 254])
    try same(bytes("large.bin"), expected + [3])
  }

  @Test(arguments: [true, false])
  func `permissions are the usual ones, or those of the file that is replaced`(
    mayBeUnnamed: Bool
  ) throws {
    let mask = try Self.mask()
    func make(_ name: String, mode: UInt32 = 0o666) throws {
      try AtomicFile(path: folder.path + "/" + name, mode: mode, mayBeUnnamed: mayBeUnnamed)
        .commit()
    }
    try make("new")
    same(mode("new"), 0o666 & ~mask)
    try make("secret", mode: 0o600)
    same(mode("secret"), 0o600 & ~mask)
    try folder.write([1], to: "private")
    unsafe chmod(folder.path + "/private", 0o600)
    try make("private")
    same(mode("private"), 0o600)
  }

  @Test func `a link is replaced where it points to`() throws {
    try folder.write([1], to: "target")
    unsafe symlink("target", folder.path + "/link")
    let file = try AtomicFile(path: folder.path + "/link")
    try file.write([2])
    try file.commit()
    same(folder.contents, ["link", "target"])
    try same(bytes("target"), [2])
  }

  @Test func `places that cannot hold a file are refused with words`() throws {
    unsafe mkfifo(folder.path + "/pipe", 0o644)
    func reason(_ path: String) -> String? {
      do throws(FileError) {
        _ = try AtomicFile(path: path)
        return nil
      } catch {
        return error.kind == .cannotCreate ? error.reason : nil
      }
    }
    same(reason(folder.path), "is a directory")
    same(reason(folder.path + "/none/"), "is a directory")
    same(reason(folder.path + "/none/file"), "No such file or directory")
    same(reason(folder.path + "/pipe/file"), "Not a directory")
    same(reason(folder.path + "/pipe")?.hasPrefix("is not a regular file"), true)
    same(reason("/dev/null")?.hasPrefix("is not a regular file"), true)
    same(reason(""), "not a file name")
    same(reason("a\u{0}b"), "not a file name")
    same(folder.contents, ["pipe"])
  }

  @Test func `thousands of files wait for their names without descriptors`() throws {
    let files = try (0..<2_000).map { number in
      let file = try AtomicFile(path: folder.path + "/first-\(number)")
      try file.write([UInt8(truncatingIfNeeded: number)])
      try file.finishWriting()
      return file
    }
    #expect(folder.contents.allSatisfy { $0.hasPrefix(".chatraster-") })
    for (number, file) in files.enumerated() {
      try file.rename(to: folder.path + "/\(number)")
    }
    for file in files { try file.commit() }
    same(folder.contents.sorted(), (0..<2_000).map(String.init).sorted())
    try same(bytes("1999"), [UInt8(truncatingIfNeeded: 1999)])
    #expect(throws: FileError.self) { try files[0].commit() }
  }

  @Test func `another name is refused where no file can have it`() throws {
    let file = try AtomicFile(path: folder.path + "/new")
    try file.finishWriting()
    #expect(throws: FileError.self) { try file.rename(to: folder.path) }
    try folder.write([1], to: "private")
    unsafe chmod(folder.path + "/private", 0o600)
    try file.rename(to: folder.path + "/private")
    try file.commit()
    same(folder.contents, ["private"])
    same(mode("private"), 0o600)
    #expect(try bytes("private").isEmpty)
  }

  @Test(arguments: [true, false])
  func `a file that is named anew takes nothing from the one of its first name`(
    isFinished: Bool
  ) throws {
    let mask = try Self.mask()
    try folder.write([1], to: "private")
    unsafe chmod(folder.path + "/private", 0o600)
    let file = try AtomicFile(path: folder.path + "/private")
    if isFinished { try file.finishWriting() }
    try file.rename(to: folder.path + "/new")
    try file.commit()
    same(mode("new"), 0o666 & ~mask)
    same(mode("private"), 0o600)
    try same(bytes("private"), [1])
  }

  @Test(.prompt, arguments: [SIGINT, SIGTERM, SIGHUP, SIGPIPE])
  func `a signal ends the process and takes the temporary file along`(signal: Int32) async throws {
    try folder.write([7], to: "old.bin")
    let path = folder.path + "/old.bin"
    await #expect(processExitsWith: .signal(signal)) {
      [path = path as String, signal = signal as Int32] in
      Platform.TemporaryFolder.removeAllAtEnd()
      let files = try (0..<200).map { number in
        let file = try AtomicFile(path: path + ".\(number)")
        try file.finishWriting()
        return file
      }
      try files[0].commit()
      let file = try AtomicFile(path: path, mayBeUnnamed: false)
      try file.write([1, 2, 3])
      // The signal is sent to the process, because the threads of a pool block signals.
      kill(getpid(), signal)
      sleep(60)
    }
    same(folder.contents.sorted(), ["old.bin", "old.bin.0"])
    try same(bytes("old.bin"), [7])
  }

  /// True if a folder's file system supports unnamed files.
  private static func hasUnnamedFiles(_ folder: String) -> Bool {
    let descriptor = unsafe open(folder, O_RDWR | __O_TMPFILE | O_DIRECTORY, 0o600)
    if descriptor >= 0 { close(descriptor) }
    return descriptor >= 0
  }

  @Test(.prompt, .enabled(if: hasUnnamedFiles("/tmp")))
  func `not even a killed process leaves crumbs`() async throws {
    try folder.write([7], to: "old.bin")
    let path = folder.path + "/old.bin"
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let file = try AtomicFile(path: path)
      try file.write([UInt8](repeating: 1, count: 1 << 20))
      kill(getpid(), SIGKILL)
      sleep(60)
    }
    same(folder.contents, ["old.bin"])
    try same(bytes("old.bin"), [7])
  }

  @Test(.prompt, arguments: [true, false])
  func `what a killed process has named goes when the next one writes there`(
    mayBeUnnamed: Bool
  ) async throws {
    let path = folder.path
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, mayBeUnnamed = mayBeUnnamed as Bool] in
      let files = try (0..<20).map { number in
        let file = try AtomicFile(path: "\(path)/\(number)", mayBeUnnamed: mayBeUnnamed)
        try file.write([1, 2, 3])
        try file.finishWriting()
        return file
      }
      try files[7].commit()
      kill(getpid(), SIGKILL)
      sleep(60)
      withExtendedLifetime(files) {}
    }
    same(folder.contents.count, 2)
    _ = try AtomicFile(path: path + "/next")
    same(folder.contents, ["7"])
    try same(bytes("7"), [1, 2, 3])
  }

  @Test func `pieces are written from where they lie, between those that are collected`() throws {
    let file = try AtomicFile(path: "\(folder.path)/pieces")
    let pieces = (0..<1_000).map { [UInt8](repeating: UInt8($0 % 251), count: $0 % 7 * 300) }
    try file.write([1, 2, 3])
    try file.write(gathering: pieces)
    try file.write([4, 5])
    try file.write(gathering: [])
    try file.patch([9], at: 1)
    try file.commit()
    let isSame = try bytes("pieces") == [1, 9, 3] + pieces.joined() + [4, 5]
    #expect(isSame)
    #expect(throws: FileError.self) { try file.write(gathering: [[1]]) }
  }
}
