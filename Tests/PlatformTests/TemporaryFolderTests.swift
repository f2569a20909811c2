import Assertions
import Glibc
import TestResources
import Testing

@testable import Platform

@Suite struct TemporaryFolderTests {
  /// Makes a file, a nested folder and a link in a folder.
  private static func fill(_ path: String, linkingTo target: String) -> Bool {
    for folder in ["/a", "/a/b"] {
      guard unsafe mkdir(path + folder, 0o700) == 0 else { return false }
    }
    // More names than a single system call returns.
    for file in ["/one", "/a/b/two"] + (0..<200).map({ "/a/a long name of file \($0)" }) {
      let descriptor = unsafe open(path + file, O_WRONLY | O_CREAT, 0o600)
      guard descriptor >= 0 else { return false }
      close(descriptor)
    }
    return unsafe symlink(target, path + "/link") == 0
  }

  @Test func `a folder goes with its last reference, and what links lead to stays`() throws {
    let outer = try PlatformTests.TemporaryFolder()
    try outer.write([1], to: "kept")
    let place = outer.path
    do {
      let folder = try Platform.TemporaryFolder(in: place)
      var status = stat()
      #expect(unsafe stat(folder.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
      #expect(folder.path.hasPrefix(place + "/.chatraster-"))
      #expect(Self.fill(folder.path, linkingTo: place))
      same(outer.contents.count, 2)
      withExtendedLifetime(folder) {}
    }
    same(outer.contents, ["kept"])
    let error = #expect(throws: FileError.self) {
      try Platform.TemporaryFolder(in: place + "/nodir")
    }
    same(error?.kind, .cannotCreate)
  }

  @Test func `its owner removes a folder while there are references, however deep it is`() throws {
    let outer = try PlatformTests.TemporaryFolder()
    let folder = try Platform.TemporaryFolder(in: outer.path)
    var name = ""
    for depth in 0..<50 {
      try folder.write([1], to: name + "file")
      name += "\(depth)/"
    }
    folder.remove()
    #expect(outer.contents.isEmpty)
    folder.remove()
    withExtendedLifetime(folder) {}
  }

  @Test func `a folder is found although others have taken the usual name`() throws {
    let outer = try PlatformTests.TemporaryFolder()
    let names = [".chatraster-\(geteuid())"] + (1...3).map { ".chatraster-\(geteuid())-\($0)" }
    for taken in 0...names.count {
      for name in names.prefix(taken) { try outer.write([1], to: name) }
      let folder = try Platform.TemporaryFolder(in: outer.path)
      #expect(Folder.isThere(folder.path))
      folder.remove()
      same(outer.contents, names.prefix(taken).sorted())
    }
  }

  @Test(.prompt) func `a killed process's folder is removed, and a living one's is not`()
    async throws
  {
    let outer = try PlatformTests.TemporaryFolder()
    let place = outer.path
    let own = try Platform.TemporaryFolder(in: place)
    try own.write([1], to: "own")
    await #expect(processExitsWith: .signal(SIGKILL)) { [place = place as String] in
      let folder = try Platform.TemporaryFolder(in: place)
      guard Self.fill(folder.path, linkingTo: place) else { exit(1) }
      kill(getpid(), SIGKILL)
      sleep(60)
      withExtendedLifetime(folder) {}
    }
    let parent = FilePath.folder(of: own.path)
    same(try Folder.names(in: parent).count, 2)
    Platform.TemporaryFolder.removeAbandoned(in: place)
    same(try Folder.names(in: parent).map { parent + $0 }, [own.path])
    same(try Folder.names(in: own.path), ["own"])
    own.remove()
    #expect(outer.contents.isEmpty)
  }

  @Test func `another kernel's folder is removed only where no other kernel can be`() throws {
    let outer = try PlatformTests.TemporaryFolder()
    let parent = outer.path + "/.chatraster-\(geteuid())"
    let kernel = try #require(Platform.TemporaryFolder.kernel)
    #expect(kernel.count == 8 && kernel != "00000000")
    for name in ["a-00000000", "b-\(kernel)", "c-\(Platform.TemporaryFolder.unknownKernel)"] {
      try Folder.make("\(parent)/\(name)")
    }
    Platform.TemporaryFolder.removeAbandoned(in: outer.path) { _ in false }
    same(try Folder.names(in: parent).map { $0.prefix(1) }, ["a", "c"])
    Platform.TemporaryFolder.removeAbandoned(in: outer.path) { _ in true }
    #expect(outer.contents.isEmpty)
  }

  @Test func `threads that make, remove and look for folders do not disturb each other`() throws {
    let outer = try PlatformTests.TemporaryFolder()
    let place = outer.path
    let (count, threads) = (try Thoroughness.count(100), 4)
    let ended = Monitor(0)
    let lost = Monitor<[String]>([])
    for _ in 0..<threads {
      try SystemThread.start(name: "maker") {
        for _ in 0..<count {
          do {
            let folder = try Platform.TemporaryFolder(in: place)
            try folder.write([1], to: "a/file")
            Platform.TemporaryFolder.removeAbandoned(in: place)
            if try FileContents(path: folder.path + "/a/file", limit: 1).bytes != [1] {
              lost.withLock { $0.append("a file is empty") }
            }
            folder.remove()
          } catch {
            lost.withLock { $0.append("\(error)") }
          }
        }
        ended.withLock { $0 += 1 }
      }
    }
    _ = ended.wait { $0 == threads ? true : nil }
    same(lost.withLock { $0 }, [])
    #expect(outer.contents.isEmpty)
  }

  @Test(.prompt) func `a folder goes when the program exits, although a thread uses it`()
    async throws
  {
    let outer = try PlatformTests.TemporaryFolder()
    let place = outer.path
    await #expect(processExitsWith: .exitCode(3)) { [place = place as String] in
      Platform.TemporaryFolder.removeAllAtEnd()
      let folder = try Platform.TemporaryFolder(in: place)
      let isUsed = Monitor(false)
      try SystemThread.start(name: "user") {
        for number in 0..<1_000_000 {
          try? folder.write([1], to: "\(number)")
          isUsed.withLock { $0 = true }
        }
      }
      _ = isUsed.wait { $0 ? true : nil }
      exit(3)
    }
    #expect(outer.contents.isEmpty)
  }

  @Test(.prompt) func `a folder goes with a signal that ends the process`() async throws {
    let outer = try PlatformTests.TemporaryFolder()
    let place = outer.path
    await #expect(processExitsWith: .signal(SIGTERM)) { [place = place as String] in
      Platform.TemporaryFolder.removeAllAtEnd()
      let folder = try Platform.TemporaryFolder(in: place)
      guard Self.fill(folder.path, linkingTo: "/tmp") else { exit(1) }
      // The signal is sent to the process, because the threads of a pool block signals.
      kill(getpid(), SIGTERM)
      sleep(60)
      withExtendedLifetime(folder) {}
    }
    #expect(outer.contents.isEmpty)
  }
}
