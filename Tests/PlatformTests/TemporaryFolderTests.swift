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

  @Test(.prompt) func `a folder goes with a signal that ends the process`() async throws {
    let outer = try PlatformTests.TemporaryFolder()
    let place = outer.path
    await #expect(processExitsWith: .signal(SIGTERM)) { [place = place as String] in
      AtomicFile.removeTemporariesOnSignals()
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
