import Glibc
import Platform
import Testing

@Suite struct MappedFileTests {
  @Test func `small and large files have their bytes`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "small")
    try folder.write([], to: "empty")
    let small = try MappedFile(path: folder.path + "/small", limit: 3)
    #expect(small.withBytes { $0.count } == 3)
    #expect(small.bytes == [1, 2, 3])
    #expect(try MappedFile(path: folder.path + "/empty", limit: 0).bytes.isEmpty)

    // A hole with three bytes at its end.
    let count = MappedFile.mappingThreshold + 3
    try folder.write([], to: "large")
    unsafe truncate(folder.path + "/large", MappedFile.mappingThreshold)
    try folder.append([4, 5, 6], to: "large")
    let large = try MappedFile(path: folder.path + "/large", limit: .max)
    #expect(large.count == count)
    large.withBytes { bytes in
      #expect(bytes[0] == 0)
      #expect(bytes[count - 1] == 6)
    }
    #expect(Array(large.bytes.suffix(4)) == [0, 4, 5, 6])
  }

  @Test func `what is no regular file is refused without waiting`() throws {
    let folder = try TemporaryFolder()
    unsafe mkfifo(folder.path + "/pipe", 0o644)
    func kind(_ path: String, limit: Int = 10) -> FileError.Kind? {
      do throws(FileError) {
        _ = try MappedFile(path: path, limit: limit)
        return nil
      } catch {
        return error.kind
      }
    }
    #expect(kind(folder.path + "/pipe") == .notRegular)
    #expect(kind("/dev/zero") == .notRegular)
    #expect(kind(folder.path) == .notRegular)
    #expect(kind(folder.path + "/none") == .missing)
    #expect(kind(folder.path + "/pipe/none") == .missing)
    #expect(kind("") == .missing)
    #expect(kind("a\u{0}b") == .missing)
    try folder.write([1, 2, 3], to: "three")
    #expect(kind(folder.path + "/three", limit: 2) == .tooLarge)
  }

  @Test func `an error says the path and why`() {
    let error = #expect(throws: FileError.self) {
      try MappedFile(path: "/nowhere/x.json", limit: 10)
    }
    #expect(error?.description == "/nowhere/x.json: No such file or directory")
  }

  /// Files of the kernel have no size and yet bytes.
  @Test func `a file that is longer than it says is read to its end`() throws {
    #expect(try !MappedFile(path: "/proc/self/status", limit: 100_000).bytes.isEmpty)
    #expect(throws: FileError.self) { try MappedFile(path: "/proc/self/status", limit: 10) }
  }
}
