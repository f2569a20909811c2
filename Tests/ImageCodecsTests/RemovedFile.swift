import Glibc

/// A file that is removed after the test.
struct RemovedFile {
  struct Failure: Error {}

  let path: String

  init(_ path: String) { self.path = path }

  func remove() throws {
    guard unsafe unlink(path) == 0 else { throw Failure() }
  }
}
