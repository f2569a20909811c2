import Platform
import Testing

@Suite struct AtomicFileTests {
  @Test func `a file appears when it is committed`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/new.bin"
    let file = try AtomicFile(path: path)
    try file.write([1, 2, 3, 4])
    try file.patch([9], at: 1)
    try file.write([5])
    #expect(folder.contents.count == 1)
    #expect(!folder.contents.contains("new.bin"))
    try file.commit()
    #expect(folder.contents == ["new.bin"])
    #expect(try MappedFile(path: path, limit: 100).bytes == [1, 9, 3, 4, 5])
  }

  @Test func `what is not committed leaves the old file and no crumbs`() throws {
    let folder = try TemporaryFolder()
    try folder.write([7], to: "old.bin")
    do {
      let file = try AtomicFile(path: folder.path + "/old.bin")
      try file.write([1, 2, 3])
    }
    #expect(folder.contents == ["old.bin"])
    #expect(try MappedFile(path: folder.path + "/old.bin", limit: 10).bytes == [7])
  }
}
