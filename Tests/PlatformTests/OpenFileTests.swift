import Assertions
import Glibc
import Platform
import Testing

@Suite struct OpenFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bytes(_ file: OpenFile, _ range: Range<Int>) throws -> [UInt8] {
    var bytes: [UInt8] = [9]
    try file.read(range, behind: &bytes)
    return bytes
  }

  @Test func `any range is read, and again`() throws {
    try folder.write([1, 2, 3, 4, 5], to: "five")
    let file = try OpenFile(path: folder.path + "/five", limit: 5)
    same(file.count, 5)
    try same(bytes(file, 3..<5), [9, 4, 5])
    try same(bytes(file, 0..<5), [9, 1, 2, 3, 4, 5])
    try same(bytes(file, 2..<2), [9])
  }

  @Test func `what is no regular file is refused without waiting`() throws {
    unsafe mkfifo(folder.path + "/pipe", 0o644)
    try folder.write([1, 2, 3], to: "three")
    func kind(_ path: String) -> FileError.Kind? {
      do throws(FileError) {
        _ = try OpenFile(path: path, limit: 2)
        return nil
      } catch {
        return error.kind
      }
    }
    same(kind(folder.path + "/pipe"), .notRegular)
    same(kind("/dev/zero"), .notRegular)
    same(kind(folder.path), .notRegular)
    same(kind(folder.path + "/none"), .missing)
    same(kind(folder.path + "/three"), .tooLarge)
  }

  @Test func `a file that is cut short while it is read is an error, not a signal`() throws {
    try folder.write([1, 2, 3, 4, 5], to: "five")
    let file = try OpenFile(path: folder.path + "/five", limit: 5)
    unsafe truncate(folder.path + "/five", 2)
    try same(bytes(file, 0..<2), [9, 1, 2])
    let error = #expect(throws: FileError.self) { try bytes(file, 0..<5) }
    same(error?.reason, "the file became shorter while it was read")
  }

  @Test func `a stream is collected until it ends or is too much`() throws {
    func collect(limit: Int) throws -> OpenFile {
      var pieces: [ArraySlice<UInt8>] = [[1, 2], [3], [4, 5, 6]]
      return try OpenFile(collecting: "a stream", limit: limit) {
        pieces.isEmpty ? [] : pieces.removeFirst()
      }
    }
    let file = try collect(limit: 6)
    same(file.count, 6)
    try same(bytes(file, 0..<6), [9, 1, 2, 3, 4, 5, 6])
    let error = #expect(throws: FileError.self) { try collect(limit: 5) }
    same(error?.kind, .tooLarge)
    same(error?.path, "a stream")
  }
}
