import Assertions
import Glibc
import Platform
import Testing

@Suite struct FileTreeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func makeFile(_ name: String) {
    let descriptor = unsafe open(folder.path + "/" + name, O_CREAT | O_WRONLY, 0o600)
    #expect(descriptor >= 0)
    close(descriptor)
  }

  private func makeFolder(_ name: String) {
    unsafe same(mkdir(folder.path + "/" + name, 0o700), 0)
  }

  private func link(_ name: String, to target: String) {
    unsafe same(symlink(target, folder.path + "/" + name), 0)
  }

  private func lookThrough(depth: Int = 8, count: Int = 100) -> FileTree? {
    FileTree(below: folder.path, depth: depth, count: count) { !$0.hasPrefix(".") }
  }

  private func names(_ paths: [String]?) -> [Substring]? {
    paths?.map { $0.dropFirst(folder.path.utf8.count + 1) }
  }

  @Test func `regular files are told from pipes and devices, also through links`() throws {
    makeFolder("a")
    makeFile("a/one")
    makeFile("two")
    makeFile(".hidden")
    unsafe same(mkfifo(folder.path + "/a/pipe", 0o600), 0)
    link("link", to: "two")
    link("null", to: "/dev/null")
    link("nowhere", to: "none")
    let tree = try #require(lookThrough())
    same(names(tree.files), ["a/one", "link", "two"])
    same(names(tree.specialFiles), ["a/pipe", "null"])
    #expect(!tree.hasRepeatedFolders)
  }

  @Test func `a folder with several paths is looked through once`() throws {
    makeFolder("a")
    makeFile("a/one")
    link("b", to: ".")
    link("c", to: ".")
    let tree = try #require(lookThrough())
    #expect(tree.hasRepeatedFolders)
    same(tree.files.count, 1)
  }

  @Test func `bounds of depth and number are kept`() throws {
    makeFolder("a")
    makeFolder("a/b")
    makeFile("a/b/one")
    #expect(lookThrough(depth: 1) == nil)
    same(lookThrough(depth: 2)?.files.count, 1)
    #expect(lookThrough(count: 2) == nil)
    same(lookThrough(count: 3)?.files.count, 1)
  }
}
