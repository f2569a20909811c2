import Assertions
import Glibc
import Platform
import Testing

@Suite struct FileContentsTests {
  @Test func `a file has its bytes`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "small")
    try folder.write([], to: "empty")
    let long = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 1_000) }
    try folder.write(long, to: "long")
    try same(FileContents(path: folder.path + "/small", limit: 3).bytes, [1, 2, 3])
    #expect(try FileContents(path: folder.path + "/empty", limit: 0).bytes.isEmpty)
    try same(FileContents(path: folder.path + "/long", limit: .max).bytes, long)
  }

  @Test func `what is no regular file is refused without waiting`() throws {
    let folder = try TemporaryFolder()
    unsafe mkfifo(folder.path + "/pipe", 0o644)
    func kind(_ path: String, limit: Int = 10) -> FileError.Kind? {
      do throws(FileError) {
        _ = try FileContents(path: path, limit: limit)
        return nil
      } catch {
        return error.kind
      }
    }
    same(kind(folder.path + "/pipe"), .notRegular)
    same(kind("/dev/zero"), .notRegular)
    same(kind(folder.path), .notRegular)
    same(kind(folder.path + "/none"), .missing)
    same(kind(folder.path + "/pipe/none"), .missing)
    same(kind(""), .missing)
    same(kind("a\u{0}b"), .missing)
    try folder.write([1, 2, 3], to: "three")
    same(kind(folder.path + "/three", limit: 2), .tooLarge)
  }

  @Test func `an error says the path and why`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: FileError.self) {
      try FileContents(path: folder.path + "/none/x.json", limit: 10)
    }
    same(error?.description, folder.path + "/none/x.json: No such file or directory")
  }

  /// Kernel files have the size 0, but contain bytes.
  @Test func `a file that is longer than it says is read to its end`() throws {
    #expect(try !FileContents(path: "/proc/self/status", limit: 100_000).bytes.isEmpty)
    #expect(throws: FileError.self) { try FileContents(path: "/proc/self/status", limit: 10) }
  }
}
