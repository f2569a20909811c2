import Glibc

/// A file that a test removes again.
struct RemovedFile {
  struct Failure: Error {}

  let path: String

  init(_ path: String) { self.path = path }

  func remove() throws {
    guard unsafe unlink(path) == 0 else { throw Failure() }
  }
}
